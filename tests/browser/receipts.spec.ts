import { call } from "../support/call.ts"
import { signUpToWorkerType } from "./support/accounts.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test("what was paid for is listed, with a receipt to print of each", async ({
  browser,
  server: { origin },
}) => {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 } })
  await signUpToWorkerType(context, origin)
  const page = await context.newPage()
  await page.goto("/settings/payments")
  await expect(page.getByText("You have not paid for anything.")).toBeVisible()
  await expectAccessible(page)

  const answer = await call(context.request, origin, "POST", "checkout", { plan: "power", country: "ZA" })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { redirect } = (await answer.json()) as { redirect: string }
  // Paid on the gateway's page, the browser comes back by itself.
  const paid = await context.request.post(redirect, { form: { outcome: "pay", fault: "" }, maxRedirects: 0 })
  await context.request.get(paid.headers()["location"] ?? "")

  await page.goto("/settings/account/upgrade")
  await page.getByRole("link", { name: "Payments", exact: true }).click()
  await expect(page.getByText(/^R\s349\.00, paid on/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: /^Receipt for Commit/ }).press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: /^Receipt from/ })).toBeVisible()
  await expect(page.getByText("Paid by")).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes")
  })
  await page.getByRole("button", { name: "Print or save as PDF" }).click()
  await expect(page.locator("body")).toHaveAttribute("data-printed", "yes")
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeHidden()
  await expect(page.getByText(/R\s349\.00/)).toBeVisible()
  await page.emulateMedia({ media: "screen" })

  await page.goto("/settings/payments/00000000-0000-4000-8000-000000000000")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such receipt")
  await context.close()
})
