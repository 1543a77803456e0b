import type { Page } from "playwright/test"
import type { Operation } from "#documents/operation.g.ts"
import { signIn } from "./support/accounts.ts"
import { beginChange, editChange, gateOpened } from "./support/change.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const heading = (page: Page) => page.getByRole("heading", { level: 1 })
const room = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name, exact: true })
const text = (key: string, value: string): Operation => ({
  do: "set",
  document: "locale/en/shell",
  steps: ["texts", key],
  value,
})

test("who comes back to a room sees its change as it is by now", async ({ context, page, server }) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/menus")
  const main = page.locator("section").filter({ has: page.getByRole("heading", { name: "Main menu" }) })
  const names = main.getByRole("treeitem").locator(".font-semibold:first-child")
  const first = await names.first().innerText()
  const move = async (way: "down" | "up") => {
    await main.getByRole("button", { name: `Move ${first} ${way}`, exact: true }).click()
    await (way === "down" ? expect(names.first()).not : expect(names.first())).toHaveText(first)
  }
  const thereAndBack = async () => {
    await page.getByRole("link", { name: "See what it does" }).click()
    await page.getByRole("link", { name: "Go on editing" }).click()
    await expect(heading(page)).toHaveText("Menus")
  }
  await move("down")
  await thereAndBack()
  await expect(names.first()).not.toHaveText(first)
  await move("up")
  await thereAndBack()
  await expect(names.first()).toHaveText(first)
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeEnabled()
})

test("the first edit opens its change in the room where it was made, and nowhere else", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route(/\/api\/changesets$/, async (route) => {
    if (route.request().method() === "POST") await sent
    await route.continue()
  })
  await page.goto("/studio/yenza/texts?q=shell%3Amenu.")
  const grid = page.getByRole("grid", { name: /^Texts by key and language/ })
  await grid.locator('[data-at="0:2"]').click()
  await page.keyboard.press("Enter")
  await grid.getByRole("textbox").fill("Elders")
  const begun = page.waitForRequest(/\/api\/changesets$/)
  await heading(page).click()
  await begun
  await room(page, "History").click()
  await expect(heading(page)).toHaveText("History")
  const edited = page.waitForResponse(/\/api\/changesets\/[^/]+\/entries$/)
  send()
  expect((await edited).status()).toBe(200)
  await expect(page).toHaveURL(/\/history$/)
  await page.getByRole("banner").getByRole("link", { name: "Studio" }).click()
  const own = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Not published yet: yours to go on with" }) })
  await expect(own.getByRole("link", { name: /^Texts/ }).first()).toBeVisible()
})

test("a tab is not closed without a question while words are on their way; whoever is in another room is told what is not saved", async ({
  context,
  page,
  faults,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  const { id } = await beginChange(context, origin, "On their way", [text("tried.sent", "Sent")])
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/entries$/, async (route) => {
    await answered
    await route.fulfill({ status: 409, json: { error: { code: "stale", message: "Written meanwhile." } } })
  })
  await page.goto(`/studio/yenza/texts?q=shell%3Amenu.&in=${id}`)
  const grid = page.getByRole("grid", { name: /^Texts by key and language/ })
  await grid.locator('[data-at="0:2"]').click()
  await page.keyboard.press("Enter")
  await grid.getByRole("textbox").fill("Onderweg")
  const sent = page.waitForRequest(/\/entries$/)
  await grid.getByRole("button", { name: "Save" }).click()
  await sent
  const question = page.waitForEvent("dialog")
  await page.close({ runBeforeUnload: true })
  const closing = await question
  expect(closing.type()).toBe("beforeunload")
  await closing.dismiss()

  // Within the studio one goes on.
  await room(page, "History").click()
  await expect(heading(page)).toHaveText("History")
  faults.allow(/409/)
  answer()
  const refused = page.getByRole("main").getByRole("alert")
  await expect(refused).toContainText("“Onderweg”")
  await expect(refused).toContainText("Written meanwhile.")
  await expectAccessible(page)
})

test("why and when a change is published stays written while somebody edits it, and they are told", async ({
  context,
  page,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  const { id, path } = await beginChange(context, origin, "Words", [text("tried.one", "One")])
  await page.goto(path)
  await page.getByRole("button", { name: "At an hour" }).click()
  const [hour, why] = [page.getByLabel("Day and hour"), page.getByLabel("Why?")]
  await hour.fill("2030-01-01T08:00")
  await why.fill("A quiet hour")
  await editChange(context, origin, id, [text("tried.two", "Two")])
  await expect(page.getByText("The change was edited while you had it open.", { exact: false })).toBeVisible()
  await expect(page.locator("summary, li").filter({ hasText: "tried.two" }).first()).toBeVisible()
  await expect(why).toBeFocused()
  await expect(why).toHaveValue("A quiet hour")
  await expect(hour).toHaveValue("2030-01-01T08:00")
  await expectAccessible(page)
})

test("what a colleague chooses or ticks of an open entry stands beside what one has chosen oneself", async ({
  context,
  page,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  const of = (part: string) => ({
    do: "set" as const,
    document: "menus",
    steps: ["menus", "main", "entries", "my_cv", part],
  })
  const hidden = ["AssessmentOnly", "AssessmentOnlyBehaviour", "AssessmentOnlyBehaviourPlus"]
  const { id } = await beginChange(context, origin, "Lists", [{ ...of("icon"), was: "cv", value: "user" }])
  await page.goto(`/studio/yenza/menus?in=${id}`)
  const entry = page.getByRole("treeitem", { name: /^My CV/ }).first()
  await entry.click()
  const dialog = page.getByRole("dialog")
  const ticked = (type: string) => dialog.getByRole("checkbox", { name: type, exact: true })
  await ticked("Lite").check()
  const more = dialog.locator("summary").filter({ hasText: "Where it leads" })
  await more.click()
  // A list to choose from stands there until the field that searches it has come.
  const icon = dialog.getByRole("combobox", { name: "Icon" }).and(page.locator("input"))
  await icon.fill("compass")
  await page.getByRole("option", { name: "compass" }).click()
  await expect(icon).toHaveValue("compass")
  // What is folded away opens where it must be read.
  await more.click()
  await expect(icon).toBeHidden()

  await editChange(context, origin, id, [
    { ...of("icon"), was: "user", value: "home" },
    { ...of("hideForAccounts"), was: hidden, value: [...hidden, "power"] },
  ])
  await expect(dialog.getByText(/“home”/)).toBeVisible()
  await expect(icon).toHaveValue("compass")
  await expect(ticked("Commit")).toBeChecked()
  await expect(ticked("Lite")).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Take theirs" }).click()
  await expect(dialog.getByText(/“home”/)).toHaveCount(0)
  await expect(icon).toHaveValue("home")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog).toHaveCount(0)
  await expect(entry).toContainText("Hidden from Lite, Commit and 3 more")
})

test("another change in the same place, and the search of it, ask and lead as they say", async ({
  context,
  page,
  faults,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  const { id } = await beginChange(context, origin, "Begun", [gateOpened])
  await page.goto("/studio/yenza/documents/plan/starter")
  const code = page.getByRole("textbox", { name: "Text of plan/starter" })
  await expect(code).toContainText('"kind"')
  await code.focus()
  await page.keyboard.press("ControlOrMeta+Home")
  await page.keyboard.type("?")
  await expect(page.getByText(/This is no JSON yet/)).toBeVisible()
  await page.getByRole("link", { name: /^Go on with/ }).click()
  await page.getByRole("button", { name: "Stay and go on" }).click()
  await expect(page.getByText(/This is no JSON yet/)).toBeVisible()
  await page.getByRole("link", { name: /^Go on with/ }).click()
  await page.getByRole("button", { name: "Leave, and lose it" }).click()
  await expect(page).toHaveURL(/\?in=/)
  await expect(code).toContainText('"kind"')
  await expect(page.getByText(/This is no JSON yet/)).toHaveCount(0)

  // A release is no change: what is live is searched, and rooms are led to without it.
  const answer = await context.request.get(`${origin}/api/releases?layer=instance`)
  const [release] = ((await answer.json()) as { releases: { id: string }[] }).releases
  await page.goto(`/studio/yenza/preview?in=release%3A${release?.id}`)
  const find = page.getByRole("combobox", { name: "Words, a name, or a page’s address" })
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press("Control+k")
  await find.fill("/profile/home")
  await expect(page.getByRole("option", { name: /\/profile\/home$/ }).first()).toBeVisible()
  await find.fill("menus")
  await page
    .getByRole("option", { name: /^Menus/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/menus$/)

  // What cannot be undone says so where it was asked for.
  await page.goto(`/studio/yenza/menus?in=${id}`)
  const undo = async () => {
    await page.keyboard.press("Control+k")
    await find.fill("undo")
    await page.getByRole("option", { name: /^Undo my last edit/ }).click()
  }
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeEnabled()
  await undo()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled()
  faults.allow(/409/)
  await undo()
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible()
  await expectAccessible(page)

  // Whoever has closed the window meanwhile is told on the page, until they have read it or leave.
  await page.keyboard.press("Escape")
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route(/\/undo$/, async (route) => {
    await sent
    await route.continue()
  })
  await undo()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  send()
  const refused = page.getByRole("main").getByRole("alert")
  await expect(refused).toBeVisible()
  await expectAccessible(page)
  await refused.getByRole("button", { name: "Close" }).click()
  await expect(refused).toHaveCount(0)
})
