import { call } from "../support/call.ts"
import { signIn } from "./support/accounts.ts"
import { messageTo } from "./support/journey/outbox.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test("a learner whose worker type is unknown pays for a plan, after a payment that was declined", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "learner@demo.example")
  const plans = "/settings/account/upgrade"
  await page.goto(plans)
  await page.getByRole("button", { name: "Upgrade to Commit" }).click()
  await page.getByRole("dialog").getByRole("button", { name: /^Pay / }).click()
  await expect(page.getByRole("button", { name: "Decline payment" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Decline payment" }).click()
  await expect(page).toHaveURL(/\/settings\/account\/upgrade\?payment=declined$/)
  await expect(page.getByText("nothing was charged")).toBeVisible()
  await expect(page.getByText("You have Do now.")).toBeVisible()

  await page.getByRole("button", { name: "Upgrade to Commit" }).click()
  await page.getByRole("dialog").getByRole("button", { name: /^Pay / }).click()
  await page.getByRole("button", { name: "Approve payment" }).click()
  await page.locator("main h1").waitFor()
  await page.goto(plans)
  await expect(page.getByText("You have Commit now.")).toBeVisible()
  await expect(page.getByText("nothing was charged")).toHaveCount(0)
})

test("a guardian answers on the page that the mail leads to", async ({
  browser,
  context,
  faults,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "power@demo.example")
  const guardian = "guardian@demo.example"
  const asked = await call(context.request, origin, "POST", "users/guardian", { email: guardian })
  expect(asked.status(), await asked.text()).toBe(202)
  const { body } = await messageTo(context, guardian, /\/guardian\//)
  const link = /http\S+\/guardian\/[\w-]+/.exec(body)?.[0]
  const elsewhere = await browser.newContext()
  faults.watch(elsewhere)
  const page = await elsewhere.newPage()
  await page.goto(link ?? "")
  await expectAccessible(page)
  await page.getByRole("button").first().click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Thank you/)
  await elsewhere.close()
})
