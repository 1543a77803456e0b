import type { Locator, Page } from "playwright/test"
import type { EditedDocument, ShownChangeset } from "#api/contract/changesets.ts"
import { call } from "../support/call.ts"
import { signIn } from "./support/accounts.ts"
import { desk } from "./support/live.ts"
import { openPublisher } from "./support/publisher.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const heading = (page: Page) => page.getByRole("heading", { level: 1 })

/** Tab, until what is looked for has the focus: nothing is pressed that a keyboard cannot reach. */
async function tabTo(page: Page, to: Locator, key = "Tab") {
  for (let press = 0; press < 150; press++) {
    if (await to.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${String(to)}`)
}

test("by keyboard alone an entry is added, moved, hidden, translated and published to an open browser, and put back", async ({
  browser,
  context,
  page,
  faults,
  server,
}) => {
  const { origin } = server
  const learners = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } })
  faults.watch(learners)
  await signIn(learners, origin, "power@demo.example")
  const theirs = await learners.newPage()
  await theirs.goto("/profile/home")
  await expect(heading(theirs)).toBeVisible()

  await page.setViewportSize({ width: 1100, height: 1400 })
  await signIn(context, origin, "publisher@demo.example")
  await page.goto("/studio/yenza/menus")
  await expect(page.getByText("Nothing is edited here yet.")).toBeVisible()
  const main = page.getByRole("tree", { name: "Main menu" })
  const entries = main.getByRole("treeitem")
  const dialog = page.getByRole("dialog")
  // The review works them out in a thread of its own.
  await expect(entries.first().getByRole("img")).toHaveAccessibleName(/^Open for /)
  await expectAccessible(page)

  // Add.
  await tabTo(page, page.getByRole("button", { name: "Add an entry to Main menu" }))
  await page.keyboard.press("Enter")
  await tabTo(page, dialog.getByLabel("Words in English"))
  await page.keyboard.type("My saved list")
  await expect(dialog.locator('input[role="combobox"]').first()).toBeVisible()
  await tabTo(page, dialog.getByLabel("Leads to"))
  await page.keyboard.type("/saved")
  await expect(page.getByRole("option").first()).toBeVisible()
  await page.keyboard.press("Enter")
  await tabTo(page, dialog.getByRole("button", { name: "Add it" }))
  await page.keyboard.press("Enter")
  await expect(dialog).toHaveCount(0)
  await expect(entries.filter({ hasText: "My saved list" })).toBeVisible()
  await expect(page).toHaveURL(/\?in=[0-9a-f-]{36}$/)

  // Move: by typing its first letters, then to the front.
  await tabTo(page, entries.first(), "Shift+Tab")
  await page.keyboard.type("my s")
  const entry = entries.filter({ hasText: "My saved list" })
  await expect(entry).toBeFocused()
  await page.keyboard.press("Alt+ArrowUp")
  await expect(
    page.getByRole("status").filter({ hasText: "My saved list stands at place 4 now." }),
  ).toBeAttached()
  await expect(entry).toBeFocused()

  // Hide from one account type, and translate.
  await page.keyboard.press("Enter")
  await expectAccessible(page)
  await tabTo(page, dialog.getByLabel("Words in Afrikaans"))
  await page.keyboard.type("My gestoorde lys")
  await tabTo(page, dialog.getByRole("checkbox", { name: "Lite", exact: true }))
  await page.keyboard.press("Space")
  await tabTo(page, dialog.getByRole("button", { name: "Save" }))
  await page.keyboard.press("Enter")
  await expect(dialog).toHaveCount(0)
  await expect(entry).toContainText("Hidden from Lite")
  await expect(entry.getByRole("img")).toHaveAccessibleName(/Hidden from Lite/)

  // Check, and see what it does.
  await tabTo(page, page.getByRole("link", { name: "See what it does" }), "Shift+Tab")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Menu entry my_saved_list (main) is new.")).toBeVisible()
  await expectAccessible(page)
  const publish = page.getByRole("button", { name: "Publish to everybody" })
  await tabTo(page, page.getByLabel("Why?"))
  await page.keyboard.type("A shorter way to what is saved")
  await tabTo(page, publish)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Published", { exact: true })).toBeVisible()
  await expect(theirs.getByText("My saved list").first()).toBeAttached()

  // Put back.
  await page.goto("/studio/yenza/history")
  const first = page.getByRole("main").getByRole("link").nth(1)
  await expect(first).toBeVisible()
  await tabTo(page, first)
  await page.keyboard.press("Enter")
  const open = page.getByRole("button", { name: "Put it back" })
  await expect(open).toBeVisible()
  await tabTo(page, open)
  await page.keyboard.press("Enter")
  const why = dialog.getByLabel("Why?")
  await expect(why).toBeVisible()
  await tabTo(page, why)
  await page.keyboard.type("Not yet")
  await expect(dialog.locator("summary").first()).toBeVisible()
  await tabTo(page, dialog.getByRole("button", { name: /^Put back release/ }))
  await page.keyboard.press("Enter")
  await expect(theirs.getByText("My saved list")).toHaveCount(0)
  await learners.close()
})

test("an edit is undone and done again across a reload; entries are dragged, put elsewhere and removed", async ({
  context,
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1100, height: 1800 })
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/menus")
  const entries = page.getByRole("tree", { name: "Main menu" }).getByRole("treeitem")
  const dialog = page.getByRole("dialog")
  const names = () => entries.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))
  await expect(entries.first()).toBeVisible()
  const before = await names()
  const home = entries.filter({ hasText: "Home" }).first()
  const reports = entries.filter({ hasText: "Reports" }).first()
  const cv = entries.filter({ hasText: "My CV" })
  const { height } = (await cv.boundingBox())!
  await home.dragTo(cv, { targetPosition: { x: 40, y: height - 3 } })
  await expect.poll(names).not.toEqual(before)
  expect((await names()).at(-1)).toBe("Home")
  await page.getByRole("button", { name: "Undo" }).click()
  await expect.poll(names).toEqual(before)
  await page.reload()
  await page.getByRole("button", { name: "Redo" }).click()
  await expect.poll(async () => (await names()).at(-1)).toBe("Home")

  await home.dragTo(reports, { targetPosition: { x: 40, y: 22 } })
  await expect(home).toHaveAttribute("aria-level", "2")
  await home.click()
  await dialog.getByRole("button", { name: "Move to…" }).click()
  await expect(dialog.getByLabel("In", { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel("In", { exact: true }).selectOption({ label: "Footer" })
  await dialog.getByRole("button", { name: "Move it" }).click()
  const footer = page.getByRole("tree", { name: "Footer" })
  await expect(footer.getByRole("treeitem", { name: "Home" })).toBeVisible()

  await reports.press("Delete")
  await expect(dialog.getByText("entries below it go, too.", { exact: false })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Remove" }).click()
  await expect(reports).toHaveCount(0)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(reports).toBeVisible()
  await page.getByRole("link", { name: "See what it does" }).click()
  await page.getByRole("button", { name: "Put it aside" }).click()
  await expect(page.getByRole("button", { name: "Take it up again" })).toBeVisible()
})

test("where others have published the same, it is decided; a school's admin sees none of it", async ({
  browser,
  context,
  page,
  faults,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  await page.goto("/studio/yenza/menus")
  const entries = page.getByRole("treeitem")
  await entries
    .filter({ hasText: /^Home$/ })
    .first()
    .click()
  await page.getByRole("dialog").getByLabel("Words in English").fill(" ")
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Write words in English")
  await expectAccessible(page)
  await page.getByRole("dialog").getByLabel("Words in English").fill("Start here")
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
  await expect(entries.filter({ hasText: "Start here" }).first()).toBeVisible()
  const colleague = await openPublisher(origin)
  await colleague.publish({ "locale/en/shell": { texts: { "menu.home": "Begin" } } }, "Another word")
  await colleague.close()

  await page.getByRole("link", { name: "See what it does" }).click()
  await page.getByRole("button", { name: "Bring it up to date" }).click()
  await expect(page.getByRole("definition").filter({ hasText: "Start here" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Take this change’s" }).click()
  await expect(page.locator("summary").filter({ hasText: "Start here" }).first()).toBeVisible()
  const address = new URL(page.url()).pathname
  // Of an entry its words alone were changed: those are gone on with.
  await page.getByRole("link", { name: "Go on editing" }).click()
  await expect(page).toHaveURL(/\/texts\?in=/)
  await expect(heading(page)).toHaveText("Texts")
  await page.goBack()
  await page.getByRole("button", { name: "Put it aside" }).click()
  await expect(page.getByRole("button", { name: "Take it up again" })).toBeVisible()
  await page.getByRole("link", { name: "Changes" }).first().click()
  // It is found again among those that were put aside, whatever others of this server work on.
  await expect(page.locator(`a[href="${address}"]`)).toHaveCount(1)

  const school = await browser.newContext({ baseURL: origin })
  faults.watch(school)
  await signIn(school, origin, "tenant-admin@demo.example")
  const theirs = await school.newPage()
  await theirs.goto(address)
  await expect(heading(theirs)).toHaveText("There is no such page")
  await theirs.goto("/studio/northside/menus")
  await expect(theirs.getByText("Nothing is edited here yet.")).toBeVisible()
  await expectAccessible(theirs)
  await school.close()
})

test("every other button of a change does what it says, and a refused edit shows what stands there now", async ({
  browser,
  context,
  page,
  faults,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  await page.goto("/studio/yenza/menus")
  const main = page.locator("section").filter({ has: page.getByRole("heading", { name: "Main menu" }) })
  const entries = main.getByRole("treeitem")
  const names = entries.locator(".font-semibold:first-child")
  await entries.first().click()
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByText("Nothing is edited here yet.")).toBeVisible()
  const first = await names.first().innerText()
  await main.getByRole("button", { name: `Move ${first} down`, exact: true }).click()
  await expect(names.first()).not.toHaveText(first)
  await main.getByRole("button", { name: `Move ${first} up`, exact: true }).click()
  await expect(names.first()).toHaveText(first)

  // The same change is edited in another tab first, and this one has not heard of it yet.
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => (deliver = resolve))
  await page.route(/\/api\/changesets\/[0-9a-f-]+$/, async (route) => {
    if (route.request().method() === "GET") await delivered
    await route.continue()
  })
  const other = await context.newPage()
  await other.goto(page.url())
  const there = other.getByRole("treeitem").first()
  await there.click()
  await other.getByRole("dialog").getByLabel("Words in English").fill("From another tab")
  await other.getByRole("dialog").getByRole("button", { name: "Save" }).click()
  await expect(there).toContainText("From another tab")
  await other.close()
  faults.allow(/409/)
  await entries.first().click()
  await page.getByRole("dialog").getByLabel("Words in English").fill("From this one")
  const refused = page.waitForResponse((answer) => answer.status() === 409)
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
  await refused
  deliver()
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible()
  await expect(page.getByRole("dialog").getByRole("heading")).toHaveText("From another tab")
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click()
  await page.getByRole("button", { name: "Leave, and lose it" }).click()
  await expect(names.first()).toHaveText("From another tab")

  await page.getByRole("link", { name: "See what it does" }).click()
  await page.getByLabel("Name of the change").fill("Words for grade 9")
  await page.getByRole("button", { name: "Save the name" }).click()
  await expect(heading(page)).toHaveText("Words for grade 9")
  faults.allow(/422/)
  await page.getByLabel("E-mail address or cellphone number").fill("power@demo.example")
  await page.getByRole("button", { name: "Invite" }).click()
  await expect(page.getByRole("alert")).toHaveText("Nobody of that address edits this layer.")
  await expectAccessible(page)
  await page.getByLabel("E-mail address or cellphone number").fill("editor@demo.example")
  await page.getByRole("button", { name: "Invite" }).click()
  const remove = page.getByRole("button", { name: /^Take Colleague .* off it$/ })
  await expect(remove).toBeVisible()

  const editors = await browser.newContext({ baseURL: origin })
  faults.watch(editors)
  await signIn(editors, origin, "editor@demo.example")
  const guest = await editors.newPage()
  await guest.goto("/studio/yenza/changes")
  await guest.getByRole("link", { name: /^Words for grade 9/ }).click()
  await expect(guest.getByRole("button", { name: "Put it aside" })).toBeVisible()
  await expect(guest.getByRole("button", { name: "Publish to everybody" })).toHaveCount(0)
  await editors.close()
  await remove.click()
  await expect(remove).toHaveCount(0)

  const colleague = await openPublisher(origin)
  await colleague.publish(
    { "locale/en/shell": { texts: { "menu.home": "Begin again", "menu.reports": "Begin again" } } },
    "Another word for what may stand first",
  )
  await colleague.close()
  await page.reload()
  await page.getByRole("button", { name: "Bring it up to date" }).click()
  await page.getByRole("button", { name: "Leave what is live" }).click()
  await expect(page.getByText("Nothing is different.")).toBeVisible()
  await page.getByRole("button", { name: "Put it aside" }).click()
  const address = new URL(page.url()).pathname.replace(/changes\/making\/(.*)$/, "menus?in=$1")
  await page.getByRole("link", { name: "Changes" }).first().click()
  await expect(page.getByRole("heading", { name: "Put aside" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: /^Words for grade 9/ }).click()
  await page.getByRole("button", { name: "Take it up again" }).click()
  await page.getByRole("button", { name: "Put it aside" }).click()
  await expect(page.getByRole("button", { name: "Take it up again" })).toBeVisible()
  await page.goto(address)
  await expect(page.getByText("is edited no more.", { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Begin another change" }).click()
  await expect(page.getByText("Nothing is edited here yet.")).toBeVisible()
})

test("who does not work on a change is told that others bring it up to date, and cannot", async ({
  browser,
  context,
  page,
  faults,
  server,
}) => {
  const { origin } = server
  const editors = await browser.newContext({ baseURL: origin })
  faults.watch(editors)
  await signIn(editors, origin, "editor@demo.example")
  const post = async (path: string, data: object): Promise<unknown> =>
    (await call(editors.request, origin, "POST", path, data)).json()
  const begun = (await post("changesets", { layer: "instance", title: "An editor's" })) as ShownChangeset
  const { id } = begun.changeset
  const locale = (await (
    await editors.request.get(`${origin}/api/changesets/${id}/document?document=locale/en/shell`)
  ).json()) as EditedDocument
  const was = (locale.now as { texts: Record<string, string> }).texts["menu.settings"]
  const steps = ["texts", "menu.settings"]
  await post(`changesets/${id}/entries`, {
    id: crypto.randomUUID(),
    operations: [{ do: "set", document: "locale/en/shell", steps, was, value: "What I have set" }],
  })
  await editors.close()
  const colleague = await openPublisher(origin)
  await colleague.publish(
    { "locale/en/shell": { texts: { "menu.settings": "My settings" } } },
    "Whose they are",
  )
  await colleague.close()

  await signIn(context, origin, "publisher@demo.example")
  for (const address of [`texts?in=${id}`, `changes/making/${id}`]) {
    await page.goto(`/studio/yenza/${address}`)
    await expect(
      page.getByText("Only who works on it can bring it onto them", { exact: false }),
    ).toBeVisible()
    await expect(page.getByRole("button", { name: "Bring it up to date" })).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.goto("/studio/yenza/changes")
  await expect(page.getByRole("heading", { name: "Put aside" })).toBeVisible()
})

test("a change of what is protected is proposed from its page", async ({ context, page, server }) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  const post = async (path: string, data: object): Promise<unknown> =>
    (await call(context.request, origin, "POST", path, data)).json()
  const begun = (await post("changesets", { layer: "instance", title: "Our address" })) as ShownChangeset
  const { id } = begun.changeset
  const document = (await (
    await context.request.get(`${origin}/api/changesets/${id}/document?document=app`)
  ).json()) as EditedDocument
  const { applicationUrl: was } = document.now as { applicationUrl?: string }
  await post(`changesets/${id}/entries`, {
    id: crypto.randomUUID(),
    operations: [{ do: "set", document: "app", steps: ["applicationUrl"], was, value: "http://localhost" }],
  })
  await page.goto(`/studio/yenza/changes/making/${id}`)
  await page.getByLabel("Why?").fill("An address that takes two")
  await page.getByRole("button", { name: "Propose it to an operator" }).click()
  await expect(page.getByRole("link", { name: /^An address that takes two/ })).toBeVisible()
  await expectAccessible(page)
})

test("a school's admin who has never been here hides an entry from one account type, and publishes", async ({
  page,
  server,
}) => {
  const publisher = await openPublisher(server.origin, "tenant-admin@demo.example")
  const before = await publisher.live()
  await page.setViewportSize(desk.viewport)
  await page.goto("/studio")
  await page.getByLabel(/^E-mail address or cellphone number/).fill("tenant-admin@demo.example")
  await page.getByLabel(/^Password/).fill("Signpost1")
  await page.getByRole("button", { name: "Sign in", exact: true }).click()

  // Everything that is pressed says what it is about: six presses from here, none of them twice.
  await page.getByRole("link", { name: "Menus", exact: true }).click()
  await page.getByRole("treeitem", { name: /^My CV/ }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("checkbox", { name: "Lite", exact: true }).check()
  await dialog.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByRole("treeitem", { name: /^My CV/ })).toContainText("Hidden from Lite")
  await page.getByRole("link", { name: "See what it does and publish" }).click()
  await page.getByLabel("Why?").fill("The CV comes in grade 11")
  await page.getByRole("button", { name: "Publish to everybody" }).click()
  await expect(page.getByText("Published", { exact: true })).toBeVisible()

  await publisher.rollback(before)
  await publisher.close()
})
