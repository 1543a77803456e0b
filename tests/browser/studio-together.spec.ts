import type { Page } from "playwright/test"
import { signIn } from "./support/accounts.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const entry = (page: Page, name: string | RegExp) => page.getByRole("treeitem", { name }).first()
const english = (page: Page) => page.getByRole("dialog").getByLabel("Words in English")
const save = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Save" }).click()

test("two people and two tabs see one another and each edit at once, and what one types stays", async ({
  browser,
  context,
  page,
  faults,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  await page.goto("/studio/yenza/menus")
  await entry(page, /^My CV/).click()
  await english(page).fill("Papers")
  await save(page)
  await expect(entry(page, /^Papers/)).toBeVisible()
  const id = new URL(page.url()).searchParams.get("in")

  await page.goto(`/studio/yenza/changes/making/${id}`)
  await page.getByLabel("E-mail address or cellphone number").fill("editor@demo.example")
  await page.getByRole("button", { name: "Invite" }).click()
  await expect(page.getByRole("button", { name: /^Take Colleague .* off it$/ })).toBeVisible()
  const editors = await browser.newContext({ baseURL: origin })
  faults.watch(editors)
  await signIn(editors, origin, "editor@demo.example")
  const theirs = await editors.newPage()
  await theirs.goto(`/studio/yenza/menus?in=${id}`)
  await expect(entry(theirs, /^Papers/)).toBeVisible()
  await page.goto(`/studio/yenza/menus?in=${id}`)
  await expect(page.getByText(/^Also here: Colleague/)).toBeVisible()
  await expect(theirs.getByText(/^Also here: Colleague/)).toBeVisible()

  // Where the colleague is at work stands at the entry; both type in the same field.
  await entry(theirs, /^Papers/).click()
  await expect(entry(page, /^Papers/).getByText(/^Also here/)).toBeVisible()
  await entry(page, /^Papers/).click()
  await english(page).fill("Mine")
  await english(theirs).fill("Theirs")
  await save(theirs)
  await expect(page.getByRole("dialog").getByText(/“Theirs”/)).toBeVisible()
  await expect(english(page)).toHaveValue("Mine")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Take theirs" }).click()
  await expect(english(page)).toHaveValue("Theirs")
  await english(page).fill("Ours")
  await save(page)
  await expect(entry(theirs, /^Ours/)).toBeVisible()

  // What was typed goes by no other button without a question, and stays when the entry goes.
  await entry(page, /^Careers/).click()
  await english(page).fill("Trades")
  await page.getByRole("dialog").getByRole("button", { name: "Move to…" }).click()
  await page.getByRole("button", { name: "Stay and go on" }).click()
  await entry(theirs, /^Careers/).focus()
  await theirs.keyboard.press("Delete")
  await theirs.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(page.getByText("A colleague has removed or moved this entry")).toBeVisible()
  await expect(english(page)).toHaveValue("Trades")
  await expect(page.getByRole("dialog").getByRole("button", { name: "Save" })).toBeDisabled()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Leave, and lose it" }).click()
  await theirs.getByRole("button", { name: "Undo" }).click()
  await expect(entry(page, /^Careers/)).toBeVisible()

  const other = await context.newPage()
  await other.goto(`/studio/yenza/menus?in=${id}`)
  await expect(page.getByText(/^Also here: .*you, in another tab/)).toBeVisible()
  await other.getByRole("button", { name: /^Move Ours up$/ }).click()
  await expect(page.getByRole("tree").first().getByRole("treeitem").last()).not.toContainText("Ours")
  await other.close()
  await expect(page.getByText(/^Also here: .*you, in another tab/)).toHaveCount(0)
  await editors.close()
  await expect(page.getByText(/^Also here/)).toHaveCount(0)

  // One older edit is taken back by itself: the words are Theirs again, and the order stays.
  await page.goto(`/studio/yenza/changes/making/${id}`)
  const log = page.locator("section").filter({ has: page.getByRole("heading", { name: "What was done" }) })
  await log
    .getByRole("button", { name: /^Undo what you did/ })
    .nth(1)
    .click()
  await expect(log.getByText("took back", { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Go on editing" }).click()
  await expect(entry(page, /^Theirs/)).toBeVisible()
  await expect(page.getByRole("tree").first().getByRole("treeitem").last()).not.toContainText("Theirs")
})
