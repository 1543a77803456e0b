import type { Browser, Page } from "playwright/test"
import { call } from "../support/call.ts"
import { signIn, signUpToProfileStep } from "./support/accounts.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

interface Bought {
  email: string
  /** The emulator's page of it. */
  page: string
}

/** Somebody new who orders a plan, and does something on the gateway's page. */
async function bought(
  browser: Browser,
  origin: string,
  plan: string,
  choice: { outcome: string; fault?: string },
): Promise<Bought> {
  const context = await browser.newContext({ baseURL: origin })
  const email = await signUpToProfileStep(context, origin)
  const dated = await call(context.request, origin, "POST", "users/birth-date", { birthDate: "1999-04-27" })
  expect(dated.ok(), await dated.text()).toBe(true)
  const answer = await call(context.request, origin, "POST", "checkout", { plan, country: "ZA" })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { redirect: page } = (await answer.json()) as { redirect: string }
  await context.request.post(page, { form: choice, maxRedirects: 0 })
  await context.close()
  return { email, page }
}

const rows = (page: Page) => page.locator("main ol").first().getByRole("listitem")

test("an operator finds an order, asks the gateway, lets money go back and says what came of it", async ({
  browser,
  context,
  page,
  server: { origin },
  request,
}) => {
  await bought(browser, origin, "power", { outcome: "pay", fault: "wrong amount" })
  const lost = await bought(browser, origin, "power", { outcome: "pay", fault: "lost" })
  await signIn(context, origin, "operator@demo.example")
  await page.goto("/studio/yenza/payments")
  await expect(page.getByRole("heading", { level: 1, name: "Payments" })).toBeVisible()
  await expect(rows(page).first()).toContainText("Not paid yet")
  await expectAccessible(page)

  // A buyer, by their address; it stands nowhere but in the field.
  await page.getByLabel("E-mail address or cellphone number").fill(lost.email)
  await page.keyboard.press("Enter")
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?holder=[0-9a-f-]+$/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(/^Only orders of buyer/)).toBeVisible()

  // The notice was lost: the gateway is asked.
  await rows(page).getByRole("link").click()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.getByText("Nothing has happened to it since it was ordered.")).toBeVisible()
  await page.getByRole("button", { name: "Ask the gateway" }).click()
  await expect(page.getByText("ZAR 349.00 was paid")).toBeVisible()
  await expectAccessible(page)

  // A part goes back: neither without a reason, nor more than was paid.
  await page.getByRole("button", { name: "Let money go back" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("button", { name: "Let ZAR 349.00 go back" })).toBeVisible()
  await dialog.getByRole("radio", { name: /^A part/ }).check()
  await dialog.getByLabel("Sum in ZAR").fill("349.01")
  await dialog.getByRole("button", { name: "Let money go back" }).click()
  await expect(dialog.getByText("Write a sum of up to ZAR 349.00")).toBeVisible()
  await dialog.getByLabel("Sum in ZAR").fill("49,50")
  await dialog.getByRole("button", { name: "Let ZAR 49.50 go back" }).click()
  await expect(dialog.getByLabel("Why?")).toHaveAttribute("aria-invalid", "true")
  await dialog.getByLabel("Why?").fill("Half a month late")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Let ZAR 49.50 go back" }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText("ZAR 49.50 is to go back")).toBeVisible()
  await expect(page.getByText("Half a month late")).toBeVisible()
  await expect(page.getByRole("button", { name: "Let money go back" })).toHaveCount(0)
  await request.post(`${new URL(lost.page).origin}/refunds`, { form: { state: "done" } })
  await page.getByRole("button", { name: "Ask the gateway" }).click()
  await expect(page.getByText("ZAR 49.50 has gone back")).toBeVisible()
  await expect(page.getByText("Partly paid back")).toBeVisible()

  // What needs somebody, until they have said what came of it.
  await page.getByRole("link", { name: "All orders", exact: true }).click()
  await page.getByLabel("Needs somebody").check()
  await expect(page).toHaveURL(/\?attention=yes$/)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().getByRole("link").click()
  await expect(page.getByText("What was paid is not what was ordered")).toBeVisible()
  await page.getByRole("button", { name: "It needs nobody any more" }).click()
  await dialog.getByRole("button", { name: "It needs nobody any more" }).click()
  await expect(dialog.getByLabel("Why?")).toHaveAttribute("aria-invalid", "true")
  await dialog.getByLabel("Why?").fill("The rest came by hand")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "It needs nobody any more" }).click()
  await expect(page.getByText("Somebody has looked at it")).toBeVisible()
  await expect(page.getByText("The rest came by hand")).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\?attention=yes$/)
  await expect(page.getByText("No order is like that.")).toBeVisible()

  // By state, gateway and reference; what there is none of is said.
  await page.getByLabel("Needs somebody").uncheck()
  await page.getByLabel("State").selectOption("part-refunded")
  await page.getByLabel("Gateway").selectOption("paystack-za")
  await expect(page).toHaveURL(/\?status=part-refunded&gateway=paystack-za$/)
  await expect(rows(page).first()).toContainText("ZAR 49.50 went back")
  await page.getByLabel("Order or reference").fill("nothing like it")
  await page.getByRole("button", { name: "Search", exact: true }).click()
  await expect(page.getByText("No order is like that.")).toBeVisible()
})

test("nobody else is shown the room, and a school's operator none of the site's", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/payments")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This room is not open to your role")
  await expect(page.getByRole("link", { name: "Payments" })).toHaveCount(0)
  await context.clearCookies()
  await signIn(context, server.origin, "operator@demo.example")
  await page.goto("/studio/northside/payments")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This room is not open to your role")
})
