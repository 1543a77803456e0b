import type { Page } from "playwright/test"
import { signInAtProvider } from "./support/provider.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

// Who is from South Africa pays in rand here, and so through Payfast: by a form that a page of ours sends.
test.use({ baseURL: async ({ server }, use) => use(server.lantern) })

const plansPath = /\/settings\/account\/upgrade/

/** From the plans to the page that leads to Payfast. */
async function order(page: Page): Promise<void> {
  await page.goto("/settings/account/upgrade")
  await page.getByRole("link", { name: "Upgrade to Commit", exact: true }).click()
  await page.getByRole("button", { name: /^Pay / }).click()
  await expect(page).toHaveURL(/\/payments\/pay\//)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pay for Commit")
}

async function toGateway(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Go on to Payfast" }).click()
  await expect(page.getByRole("heading", { name: "Payment for trying out" })).toBeVisible()
}

const thanked = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you")

/** What the server answers this page: a program outside of the browser does not find the host. */
const asked = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (address) => (await fetch(address)).json(), `/api/${path}`) as Promise<T>

const accountType = async (page: Page): Promise<string> =>
  (await asked<{ app: { accountType: string } }>(page, "auth/get-user")).app.accountType

test("Payfast is left, declined, come back from and pressed twice, and paid once", async ({
  page,
  context,
  server,
}) => {
  await signInAtProvider(page, server.lantern, "Lite learner with worker type done")
  await order(page)
  await expect(page.getByText(/^You pay R\s?349[.,]00 on the page of Payfast/)).toBeVisible()
  await expectAccessible(page)

  await test.step("back without going on: the same order is there again", async () => {
    const address = page.url()
    await page.goBack()
    await page.getByRole("button", { name: /^Pay / }).click()
    await expect(page).toHaveURL(address)
  })

  await test.step("and there is a way back for who has no such button", async () => {
    await page.getByRole("link", { name: "Back without paying" }).click()
    await expect(page).toHaveURL(plansPath)
    await order(page)
  })

  await test.step("left at Payfast, it says so and nothing is charged", async () => {
    await toGateway(page)
    await page.getByRole("button", { name: "Leave without paying" }).click()
    await expect(page).toHaveURL(plansPath)
    await expect(page.getByText("nothing was charged", { exact: false })).toBeVisible()
    await expectAccessible(page)
    expect(await accountType(page)).toBe("starter")
  })

  await test.step("declined, as well", async () => {
    await order(page)
    await toGateway(page)
    await page.getByRole("button", { name: "Decline payment" }).click()
    await expect(page).toHaveURL(plansPath)
    await expect(page.getByText("nothing was charged", { exact: false })).toBeVisible()
    expect(await accountType(page)).toBe("starter")
  })

  await test.step("a tab that is closed at Payfast leaves an order that is paid in another", async () => {
    const closed = await context.newPage()
    await order(closed)
    const address = closed.url()
    await toGateway(closed)
    await closed.close()
    await order(page)
    await expect(page).toHaveURL(address)
    await toGateway(page)
    await page.getByRole("button", { name: "Approve payment" }).click()
    await thanked(page)
    await expect(page.getByText(/^You have Commit until \d+ \w+ \d{4}\.$/)).toBeVisible()
    await expectAccessible(page)
    expect(await accountType(page)).toBe("power")
  })

  await test.step("back from there, and the page that leads to Payfast, both say that it is paid", async () => {
    await page.goBack()
    await thanked(page)
    const { orders } = await asked<{ orders: { status: string }[] }>(page, "users/export")
    expect(orders.filter(({ status }) => status === "paid")).toHaveLength(1)
  })

  await test.step("it is not offered again", async () => {
    await page.goto("/settings/account/upgrade")
    await expect(page.getByText("Your plan", { exact: true })).toBeVisible()
    await expect(page.getByRole("link", { name: /Commit$/ })).toHaveCount(0)
  })
})
