import type { Page } from "playwright/test"
import { signIn } from "./support/accounts.ts"
import { expect, test } from "./support/test.ts"

/** Makes a part of the page throw while it is drawn, as long as it is named. */
function breakable() {
  const view = window as { broken?: string }
  const fail = () => {
    throw new Error("provoked")
  }
  // oxlint-disable-next-line typescript/unbound-method -- each is called on its own element
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    if (view.broken === "dialog") fail()
    showModal.call(this)
  }
  // oxlint-disable-next-line typescript/unbound-method -- as above
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function (name, value) {
    // The help button is the header's alone.
    if (view.broken === "header" && name === "aria-haspopup" && value === "dialog") fail()
    setAttribute.call(this, name, value)
  }
}

const damage = (page: Page, broken: "dialog" | "header" | "") =>
  page.evaluate((part) => ((window as { broken?: string }).broken = part), broken)

test("a part of the shell that cannot be drawn leaves the page, and is there again with the next try", async ({
  page,
  context,
  server,
  faults,
}) => {
  faults.allow(/provoked/)
  await page.addInitScript(breakable)
  await signIn(context, server.origin, "power@demo.example")
  await page.goto("/profile/home")
  const title = page.getByRole("heading", { level: 1 })
  const open = page.getByRole("button", { name: "Open the menu" })
  const help = page.getByRole("banner").getByRole("button", { name: "Help" })
  await expect(title).toHaveText("Hello, Commit Learner")

  for (const [part, button, name] of [
    ["drawer", open, "Main menu"],
    ["dialog", help, "Need assistance?"],
  ] as const)
    await test.step(part, async () => {
      await damage(page, "dialog")
      // What is told of the part before may still stand there, and the dialog comes when its script has.
      const fault = page.waitForEvent("pageerror")
      await button.click()
      await fault
      await expect(page.getByText("Something went wrong. Please try again.")).toBeVisible()
      await expect(title).toHaveText("Hello, Commit Learner")
      await expect(page.getByRole("dialog")).toHaveCount(0)
      await damage(page, "")
      await button.click()
      await page.getByRole("dialog", { name }).getByRole("button", { name: "Close" }).click()
      await expect(page.getByRole("dialog")).toHaveCount(0)
    })

  await test.step("header", async () => {
    await page.addInitScript(() => ((window as { broken?: string }).broken = "header"))
    await page.goto("/settings/account")
    await expect(title).toHaveText("Account")
    await expect(open).toHaveCount(0)
    await damage(page, "")
    await page.getByRole("banner").getByRole("link", { name: "Yenza" }).click()
    await expect(title).toHaveText("Hello, Commit Learner")
    await expect(open).toBeVisible()
  })
})

test("a call that hangs does not keep the account's menu away", async ({ page, context, server }) => {
  await signIn(context, server.origin, "power@demo.example")
  await page.route("**/api/collections/**", () => undefined)
  await page.goto("/profile/home")
  await page.getByRole("button", { name: /^Your account/ }).click()
  await expect(page.getByRole("link", { name: "Logout" })).toBeVisible()
})
