import type { Page } from "playwright/test"
import { signIn } from "./support/accounts.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const heading = (page: Page) => page.getByRole("heading", { level: 1 })
const find = (page: Page) => page.getByRole("combobox", { name: "Words, a name, or a page’s address" })
const result = (page: Page, name: string | RegExp) => page.getByRole("option", { name })

test("anything is found by keys alone: rooms, pages by title and address, commands; and the keys are listed", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio")
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press("Control+k")
  await expect(find(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type("menu")
  await expect(result(page, /^Menus/)).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(heading(page)).toHaveText("Menus")

  await page.keyboard.press("Control+k")
  await find(page).fill(`${server.origin}/profile/home`)
  await expect(result(page, /\/profile\/home$/).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/preview\?.*path=%2Fprofile%2Fhome/)
  await expect(heading(page)).toHaveText("Preview")

  await page.keyboard.press("Control+k")
  await find(page).fill("zzzzzz")
  await expect(page.getByText("0 results")).toBeVisible()
  await find(page).fill("afrikaans")
  await expect(result(page, /^Afrikaans/).first()).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.locator("main").focus()
  await page.keyboard.press("?")
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Find anything" }).click()
  await find(page).fill("keys")
  await result(page, /^Keys/).click()
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible()

  await test.step("what is open over a page closes with it", async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText("Menus")
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await page.getByRole("button", { name: "Add a new page to Main menu" }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await page.goForward()
    await expect(heading(page)).toHaveText("Preview")
    await expect(page.getByRole("dialog")).toHaveCount(0)
  })
})

test("a name is changed everywhere, and a new page comes with all that leads to it: neither brings a problem", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/menus")
  await expect(page.getByRole("treeitem").first()).toBeVisible()
  await page.getByRole("button", { name: "Add a new page to Main menu" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Make the page" }).click()
  await expect(dialog.getByText("Give the page a title", { exact: false })).toBeVisible()
  await dialog.getByLabel("Title in English").fill("Open day")
  await dialog.getByLabel("Title in Afrikaans").fill("Opedag")
  await dialog.getByLabel("What the page says in English").fill("Come and see us.")
  const lists = dialog.locator('input[role="combobox"]')
  await expect(lists).toHaveCount(1)
  await lists.fill("Cv")
  await page.getByRole("option", { name: "Cv", exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Make the page" }).click()
  await expect(page.getByRole("treeitem", { name: /^Open day/ })).toBeVisible()

  await page.keyboard.press("Control+k")
  await find(page).fill("rename")
  await result(page, /^Rename something everywhere/).click()
  await expect(lists).toHaveCount(1)
  await lists.fill("open_day")
  await page.getByRole("option", { name: "open_day", exact: true }).click()
  await dialog.getByLabel("Its new name").fill("openDay")
  await expect(dialog.getByText("Changes 1 place that names it:")).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel("Its new name").fill("cv")
  await expect(dialog.getByText("Something else has this name already.")).toBeVisible()
  await dialog.getByLabel("Its new name").fill("openDay")
  await dialog.getByRole("button", { name: "Rename it" }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole("link", { name: "See what it does" }).click()
  await expect(page.getByText("Menu entry open_day (main) is new.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Publish to everybody" })).toBeEnabled()
  await expect(page.getByText("There is no route", { exact: false })).toHaveCount(0)
  await page.getByRole("button", { name: "Put it aside" }).click()
  await expect(page.getByRole("button", { name: "Take it up again" })).toBeVisible()
})
