import { tabTo } from "./support/journey/keyboard.ts"
import { freshEmail, password } from "./support/journey/newcomer.ts"
import { codeFor } from "./support/journey/outbox.ts"
import { arrive, fieldCalled } from "./support/journey/steps.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test("a learner goes the whole way by keyboard alone", async ({ page }) => {
  const email = freshEmail()
  const { keyboard } = page
  const button = (name: string) => page.getByRole("button", { name, exact: true })
  const type = async (label: string, words: string) => {
    await tabTo(page, fieldCalled(page, label))
    await keyboard.type(words)
  }
  const press = async (name: string, key: "Enter" | "Space" = "Enter") => {
    await tabTo(page, button(name))
    await keyboard.press(key)
  }

  await page.goto("/home")
  await fieldCalled(page, "Password").waitFor()
  await test.step("the first stop leads past the menus", async () => {
    await keyboard.press("Tab")
    await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused()
    await expect(page.getByRole("link", { name: "Skip to the content" })).toBeInViewport()
    await keyboard.press("Enter")
    await expect(page.getByRole("main")).toBeFocused()
  })
  await type("E-mail address or cellphone number", email)
  await type("Password", "short")
  await keyboard.press("Enter")
  await test.step("the summary of errors takes the focus and leads to the answer", async () => {
    await expect(page.getByRole("alert")).toBeFocused()
    await keyboard.press("Tab")
    await keyboard.press("Enter")
    await expect(fieldCalled(page, "Password")).toBeFocused()
  })
  await keyboard.press("ControlOrMeta+a")
  await keyboard.type(password)
  await keyboard.press("Enter")

  await arrive(page, "/onboarding/consent", "What you agree to")
  await tabTo(page, page.getByRole("checkbox", { name: "I have read and accept the terms" }))
  await keyboard.press("Space")
  await press("Agree and continue", "Space")

  await arrive(page, "/onboarding/verification", "Check that it is you")
  await press("Send me a code")
  await expect(page.getByText(/^We have sent a code to/)).toBeVisible()
  await type("Code", await codeFor(page, email))
  await keyboard.press("Enter")

  await arrive(page, "/onboarding/redeem-license", "Choose how you start")
  await type("Voucher code", "COMMIT-2025")
  await keyboard.press("Enter")
  await expect(page.getByText("Voucher COMMIT-2025 gives you Commit.")).toBeVisible()
  await press("Redeem voucher")

  await arrive(page, "/onboarding/profile", "Tell us about you")
  await type("First name", "Test")
  await type("Last name", "Learner")
  await tabTo(page, fieldCalled(page, "Date of birth"))
  // The same day whether the browser writes the month or the day first.
  await keyboard.type("02022002")
  await expect(fieldCalled(page, "Date of birth")).toHaveValue("2002-02-02")
  await press("Save and continue")
  await arrive(page, "/reports/worker-type", "Worker type")

  await test.step("the drawer opens, expands, closes and gives the focus back", async () => {
    const menu = button("Open the menu")
    await tabTo(page, menu)
    await keyboard.press("Enter")
    const drawer = page.getByRole("dialog", { name: "Main menu" })
    await expect(drawer).toBeVisible()
    const navigators = drawer.locator("summary", { hasText: "Explore" })
    await tabTo(page, navigators)
    await keyboard.press("Enter")
    await expect(drawer.getByText("Study places")).toBeVisible()
    await expectAccessible(page)
    await keyboard.press("Escape")
    await expect(drawer).toHaveCount(0)
    await expect(menu).toBeFocused()
    await keyboard.press("Enter")
    await expect(drawer).toBeVisible()
    await tabTo(page, drawer.getByRole("button", { name: "Close" }))
    await keyboard.press("Enter")
    await expect(drawer).toHaveCount(0)
    await expect(menu).toBeFocused()
  })

  await test.step("the language is chosen with the arrows", async () => {
    await tabTo(page, page.getByLabel("Language"))
    await keyboard.press("ArrowDown")
    await expect(page.locator("html")).toHaveAttribute("lang", "af")
    await keyboard.press("ArrowUp")
    await expect(page.locator("html")).toHaveAttribute("lang", "en")
  })

  await test.step("the help opens and closes", async () => {
    await press("Help", "Space")
    const help = page.getByRole("dialog", { name: "Need assistance?" })
    await expect(help).toBeVisible()
    await expectAccessible(page)
    await keyboard.press("Escape")
    await expect(button("Help")).toBeFocused()
  })

  await test.step("the user menu signs out", async () => {
    await press("Your account, TL")
    await expect(page.getByRole("link", { name: "Settings" })).toBeFocused()
    await keyboard.press("ArrowDown")
    await expect(page.getByRole("link", { name: "Logout" })).toBeFocused()
    await keyboard.press("Enter")
    await arrive(page, "/home", "Find work that fits you")
  })
})
