import type { Page } from "playwright/test"
import type { EditedRecord, RecordsToEdit } from "#api/contract/edited-records.ts"
import type { WrittenCollections } from "#api/contract/written-collections.ts"
import { call } from "../support/call.ts"
import { signIn } from "./support/accounts.ts"
import { flaws } from "./support/looks.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const instance = { layer: "instance" } as const
const at = (collection: string, id: string) => `/studio/yenza/records/${collection}/record/${id}`

const edited = async (page: Page, origin: string, collection: string, id: string): Promise<EditedRecord> => {
  const answer = await page.request.get(`${origin}/api/records/${collection}/edited/${id}?layer=instance`)
  return (await answer.json()) as EditedRecord
}

/** Writes a record as a colleague would, who looked at the last version. */
async function write(
  page: Page,
  origin: string,
  collection: string,
  id: string,
  record: object,
  why: string,
) {
  const { version: base } = await edited(page, origin, collection, id)
  const answer = await call(page.request, origin, "PUT", `records/${collection}/${id}`, {
    ...instance,
    record,
    base,
    why,
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

const field = (page: Page, group: string, language: string) =>
  page.getByRole("group", { name: group, exact: true }).getByLabel(language)
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

/** Looks for a record as an editor does, by keyboard; gives the first that is found. */
async function lookFor(page: Page, collection: string, words: string) {
  await page.goto(`/studio/yenza/records/${collection}`)
  await page.getByLabel("Words of it, or its id").fill(words)
  await page.keyboard.press("Enter")
  return page.getByRole("list", { name: "Records found" }).getByRole("link").first()
}

test("a record is found by keyboard, written, told by its history, put back, taken off the lists and put on them again", async ({
  page,
  context,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  const first = await lookFor(page, "resources", "electricain")
  await expect(first).toHaveText(/^A day with an electrician/)
  await expectAccessible(page)
  await first.focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: /^A day with an electrician/ })).toBeVisible()
  const before = await edited(page, origin, "resources", "a-day-with")
  await expect(field(page, "Title", "Afrikaans")).not.toHaveValue("")
  await expectAccessible(page)

  // Nothing happens without a reason, and nothing is written that has not changed.
  await press(page, "Write it")
  await expect(page.getByText("Say why, in a few words")).toBeVisible()
  await page.getByLabel("Why?").fill("Only looking")
  await press(page, "Write it")
  await expect(page.getByText("Nothing has changed")).toBeVisible()

  await field(page, "Title", "English").fill("<b>A day</b> & a night")
  await page.getByLabel("Minutes").fill("11")
  await page.getByLabel("Why?").fill("It was re-cut")
  await press(page, "Write it")
  await expect(page.getByRole("heading", { level: 1, name: "<b>A day</b> & a night" })).toBeVisible()
  const history = page.getByRole("list", { name: "Who wrote what" })
  const latest = history.getByRole("listitem").first()
  await expect(latest).toContainText("It was re-cut")
  await expect(latest).toContainText("You")
  const changed = latest.getByRole("term")
  await expect(changed).toHaveText(["Title, English", "Minutes"])
  await expectAccessible(page)
  // Learners are told at once, in words and never as markup.
  const seen = await page.request.get(`${origin}/api/collections/resources/a-day-with`)
  expect(((await seen.json()) as { title: string }).title).toBe("<b>A day</b> & a night")

  await press(page, "Take it off the lists")
  await expectAccessible(page)
  await page.getByRole("dialog").getByLabel("Why?").fill("Not for now")
  await press(page, "Take it off now")
  await expect(page.getByText("Not shown")).toBeVisible()
  await page.getByRole("link", { name: "Back to the collection" }).click()
  await press(page, "Put away")
  await page.getByRole("link", { name: /<b>A day<\/b> & a night Not shown/ }).click()
  await press(page, "Put it back on the lists")
  await page.getByRole("dialog").getByLabel("Why?").fill("Wanted again")
  await press(page, "Put it back now")
  await expect(page.getByText("Not shown")).toHaveCount(0)

  // A version before is written again, as a new one.
  await press(page, "Let go of what is written here")
  await press(page, "Cancel")
  await press(page, "Back to version 1")
  await expect(page.getByRole("dialog").getByText("It reads as it does now.")).toBeVisible()
  await press(page, "Cancel")
  await press(page, "Let go of what is written here")
  await page.getByRole("dialog").getByLabel("Why?").fill("As delivered")
  await press(page, "Let go of it now")
  await expect(page.getByRole("heading", { level: 1, name: /^A day with an electrician/ })).toBeVisible()
  await press(page, "Back to version 1")
  await expect(page.getByRole("dialog").getByRole("term")).toHaveText(["Title, English", "Minutes"])
  await expectAccessible(page)
  await page.getByRole("dialog").getByLabel("Why?").fill("Rather so")
  await press(page, "Write version 1 again")
  await expect(page.getByRole("heading", { level: 1, name: "<b>A day</b> & a night" })).toBeVisible()
  await expect(field(page, "Title", "English")).toHaveValue("<b>A day</b> & a night")

  await page.setViewportSize({ width: 360, height: 740 })
  expect(await flaws(page)).toEqual([])
  await write(page, origin, "resources", "a-day-with", before.record ?? {}, "As it was")
})

test("what a colleague writes meanwhile stands beside one's own, and nothing typed is lost", async ({
  page,
  context,
  server,
  faults,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  const [collection, id] = ["resources", "ask-a-worker"]
  const before = await edited(page, origin, collection, id)
  await page.goto(at(collection, id))
  await field(page, "Title", "English").fill("Mine")
  await page.getByLabel("Why?").fill("Shorter")
  await write(page, origin, collection, id, { ...before.record, minutes: 77 }, "Longer")

  faults.allow(/409/)
  await press(page, "Write it")
  const notice = page.getByRole("status").filter({ hasText: "Somebody else has written this record" })
  await expect(notice.getByText("77", { exact: true })).toBeVisible()
  await expect(notice.getByText("Mine", { exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "Write it" })).toBeDisabled()
  // What would be typed now is in neither of the two that are to be chosen from.
  await expect(page.locator("[inert]").getByLabel("Minutes")).toBeVisible()
  await expectAccessible(page)
  await press(page, "Go on with mine")
  await expect(field(page, "Title", "English")).toHaveValue("Mine")
  await expect(page.getByLabel("Minutes")).toHaveValue("77")
  await expect(page.getByLabel("Why?")).toHaveValue("Shorter")

  // Without a network it is said, and stays to be sent again.
  faults.allow(/ERR_FAILED|Failed to fetch|fetch/)
  await page.route("**/api/records/**", (route) => route.abort())
  await press(page, "Write it")
  await expect(page.getByRole("alert").first()).toBeVisible()
  await expect(field(page, "Title", "English")).toHaveValue("Mine")
  await page.unroute("**/api/records/**")
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route("**/api/records/**", (route) => answered.then(() => route.continue()))
  await press(page, "Write it")
  await expect(page.locator("[inert]").getByLabel("Minutes")).toBeVisible()
  answer()
  await expect(page.getByRole("heading", { level: 1, name: "Mine" })).toBeVisible()
  await expect(page.locator("[inert]")).toHaveCount(0)
  const { record } = await edited(page, origin, collection, id)
  expect(record).toMatchObject({ minutes: 77, title: { en: "Mine" } })
  await write(page, origin, collection, id, before.record ?? {}, "As it was")
})

test("what the check of the write refuses is said at its field, and a new record is made", async ({
  page,
  context,
  server,
  faults,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  await page.goto("/studio/yenza/records/resources/new")
  await expect(field(page, "Title", "English")).toBeVisible()
  await expectAccessible(page)
  await press(page, "Write the new record")
  await expect(page.getByText("Give it an id.")).toBeVisible()
  await page.getByLabel("Id", { exact: true }).fill("made-by-hand")
  await field(page, "Title", "English").fill("Made by hand")
  await field(page, "What it is, in a sentence or two", "English").fill("Just a trial.")
  await page.getByLabel("Kind").selectOption({ label: "Guide" })
  await page.getByLabel("Money", { exact: true }).check()
  await page.getByLabel("What it costs").fill("0")
  await page.getByLabel("Name in the address").fill("made-by-hand")
  await page.getByLabel("It is an example").check()
  await page.getByLabel("Website").fill("javascript:alert(1)")
  await page.getByLabel("Why?").fill("A trial")
  faults.allow(/422/)
  await press(page, "Write the new record")
  await expect(page.getByText("It is not written yet.")).toBeVisible()
  await expect(page.getByLabel("Website")).toHaveAttribute("aria-invalid", "true")
  const summary = page.getByRole("alert").filter({ hasText: "It is not written yet." })
  await expect(
    summary.getByRole("link", {
      name: "Website: This is no address that can be followed. Begin it with https://, mailto: or tel:.",
    }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel("Website").fill("https://example.org/made")

  // What a part of a field lacks is said at that part, and the line of the summary leads there.
  await field(page, "Title", "English").fill("")
  await field(page, "Title", "Afrikaans").fill("Met die hand")
  await press(page, "Write the new record")
  await summary.getByRole("link", { name: "Title, English: This is missing. Fill it in." }).click()
  await expect(field(page, "Title", "English")).toBeFocused()
  await expect(field(page, "Title", "English")).toHaveAttribute("aria-invalid", "true")
  await expect(field(page, "Title", "Afrikaans")).not.toHaveAttribute("aria-invalid")
  await field(page, "Title", "English").fill("Made by hand")
  await press(page, "Write the new record")
  await expect(page.getByRole("heading", { level: 1, name: "Made by hand" })).toBeVisible()
  await expect(page.getByText("It was written here, and learners see it.")).toBeVisible()
  await press(page, "Take it off the lists")
  await page.getByRole("dialog").getByLabel("Why?").fill("Tried")
  await press(page, "Take it off now")
  await expect(page.getByText("it was put away here")).toBeVisible()
})

test("a record of every collection leaves its form as it came into it, in Afrikaans too", async ({
  page,
  context,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  await context.addCookies([{ name: "studio-language", value: "af", url: `${origin}/studio` }])
  const ask = async <T>(path: string) => (await (await page.request.get(`${origin}/api/${path}`)).json()) as T
  const { collections } = await ask<WrittenCollections>("records?layer=instance")
  for (const { name } of collections) {
    const { records } = await ask<RecordsToEdit>(`records/${name}/found?layer=instance&limit=1`)
    const [one] = records
    if (!one) continue
    await page.goto(at(name, one.id))
    await page.getByLabel("Hoekom?").fill("Net kyk")
    await press(page, "Skryf dit")
    await expect(page.getByText("Niks het verander nie"), name).toBeVisible()
    expect(await flaws(page), name).toEqual([])
  }
})

test("links are looked for by their titles and requirements are rows, and what a row lacks is said at it", async ({
  page,
  context,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  const [collection, id] = ["programmes", "baobab-agriculture"]
  const before = await edited(page, origin, collection, id)
  const was = before.record as { careers: string[]; requires: object[] }
  await page.goto(at(collection, id))
  await expect(page.getByRole("combobox", { name: /^Study place/ })).toHaveValue("Baobab Example University")
  await page.getByRole("button", { name: "Add Careers" }).click()
  await expect(page.getByRole("combobox", { name: /^Careers 1/ })).toBeVisible()
  const career = page.getByRole("group", { name: "Careers" }).getByRole("combobox").last()
  // One press opens the list, also the first, with which what looks for records comes.
  await career.click()
  await expect(page.locator("[role=option]").first()).toBeVisible()
  await page.keyboard.press("Escape")
  await career.fill("nurse")
  await expect(page.getByRole("option", { name: /^Registered nurse/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(career).toHaveValue("")
  await career.fill("29-1141.00")
  await expect(page.getByRole("option", { name: /^Registered nurse/ })).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(career).toHaveValue("Registered nurse")

  const rows = page.getByRole("group", { name: /^Requirement \d+$/ })
  const count = await rows.count()
  await page.getByRole("button", { name: "Add What you need" }).click()
  await page.getByLabel("Why?").fill("Asked since this year")
  await press(page, "Write it")
  await expect(page.getByText("It is not written yet.")).toBeVisible()
  const row = rows.nth(count)
  await expect(row.getByText("Choose what this row asks, or remove it.")).toBeVisible()
  await row.getByLabel("What is asked").selectOption({ label: "A mark in a school subject" })
  await press(page, "Write it")
  await expect(row.getByText("Fill this in, or remove the row.")).toBeVisible()
  await row.getByRole("combobox", { name: /^Subject/ }).fill("account")
  await page.keyboard.press("Enter")
  await row.getByLabel("Taken as").selectOption({ label: "Standard level" })
  await row.getByLabel("At least").fill("55")
  await page.getByRole("button", { name: "Add What you need" }).click()
  const other = rows.nth(count + 1)
  await other
    .getByLabel("What is asked")
    .selectOption({ label: "Work of one’s own, an audition or an interview" })
  await expectAccessible(page)
  await press(page, "Write it")
  await expect(page.getByRole("list", { name: "Who wrote what" })).toContainText("Asked since this year")
  const { record } = await edited(page, origin, collection, id)
  expect(record).toEqual({
    ...was,
    careers: [...was.careers, "29-1141.00"],
    requires: [
      ...was.requires,
      { anyOf: [{ subject: "accounting", level: "standard", min: 55 }] },
      { portfolio: true },
    ],
  })
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await flaws(page)).toEqual([])
  await write(page, origin, collection, id, before.record ?? {}, "As it was")
})

test("a row of a list is one line that opens by keyboard, when it is new, and for what is wrong in it", async ({
  page,
  context,
  server,
  faults,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto(at("careers", "13-2011.00"))
  const first = page.getByRole("group", { name: "Other names of the job 1", exact: true })
  const line = first.locator("summary")
  const words = first.getByLabel("English")
  await expect(line).toContainText("Chartered accountant")
  await expect(words).toBeHidden()
  // A chosen value names its row by its title.
  await expect(page.getByRole("group", { name: "Skills 1", exact: true })).toContainText(
    "Understanding what you read",
  )
  await expectAccessible(page)
  await line.focus()
  await page.keyboard.press("Enter")
  await expect(words).toHaveValue("Chartered accountant")
  await page.keyboard.press("Tab")
  await expect(words).toBeFocused()
  await expectAccessible(page)

  // What is wrong opens its row, also once that was folded away again.
  await words.fill("")
  await line
    .or(first.getByText("Geoktrooieerde rekenmeester", { exact: true }))
    .first()
    .click()
  await expect(words).toBeHidden()
  await page.getByLabel("Why?").fill("A trial")
  faults.allow(/422/)
  await press(page, "Write it")
  await expect(words).toHaveAttribute("aria-invalid", "true")
  await expect(words).toBeVisible()
  await line.click()
  await expect(words).toBeHidden()
  await page
    .getByRole("link", { name: "Other names of the job 1, English: This is missing. Fill it in." })
    .click()
  await expect(words).toBeFocused()

  await page.getByRole("button", { name: "Add Other names of the job" }).click()
  const added = page.getByRole("group", { name: /^Other names of the job \d+$/ }).last()
  await expect(added.getByLabel("English")).toBeVisible()
  // Folding alone is no edit of what it holds, and a row removed takes its own words with it.
  await page
    .getByRole("group", { name: "Other names of the job", exact: true })
    .getByRole("button", { name: "Remove 1" })
    .click()
  await expect(page.getByRole("group", { name: "Other names of the job 1", exact: true })).toContainText(
    "Auditor",
  )
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await flaws(page)).toEqual([])
})

test("a form stays as it is once it is written: the focus, and the rows that are open", async ({
  page,
  context,
  server,
  faults,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  const [collection, id] = ["careers", "13-2011.00"]
  const before = await edited(page, origin, collection, id)
  await page.goto(at(collection, id))
  const row = page.getByRole("group", { name: "Other names of the job 1", exact: true })
  const words = row.getByLabel("English")
  const why = page.getByLabel("Why?")
  const button = page.getByRole("button", { name: "Write it" })
  const latest = page.getByRole("list", { name: "Who wrote what" }).getByRole("listitem").first()
  const isAsLeft = async () => {
    await expect(button).not.toHaveAttribute("aria-busy")
    await expect(button).toBeFocused()
    await expect(words).toBeVisible()
    await expect(why).toHaveValue("")
    await expect(page.getByText("It is not written yet.")).toHaveCount(0)
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(0)
  }
  await row.locator("summary").click()
  await words.fill("Keeper of books")
  await why.fill("Plainer")
  await button.focus()
  await page.keyboard.press("Enter")
  await expect(latest).toContainText("Plainer")
  await isAsLeft()

  // What was wrong before is right by then.
  faults.allow(/422/)
  await words.fill("")
  await why.fill("Plainer still")
  await button.focus()
  await page.keyboard.press("Enter")
  await expect(words).toHaveAttribute("aria-invalid", "true")
  await words.fill("Bookkeeper")
  await button.focus()
  await page.keyboard.press("Enter")
  await expect(latest).toContainText("Plainer still")
  await isAsLeft()

  // It is written on from there.
  await words.fill("Accountant")
  await why.fill("As others say")
  await button.focus()
  await page.keyboard.press("Enter")
  await expect(latest).toContainText("As others say")
  await isAsLeft()
  await write(page, origin, collection, id, before.record ?? {}, "As it was")
})

test("who leaves a record half written is asked first, by a link, by Back and by a closed tab; nothing is lost by staying", async ({
  page,
  context,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  await (await lookFor(page, "resources", "ask-a-worker")).click()
  const title = field(page, "Title", "English")
  await expect(title).toBeVisible()
  // Who has only looked is asked nothing.
  await title.click()
  await page.goBack()
  await expect(page).toHaveURL(/\/records\/resources/)
  await page.goForward()
  await title.fill("Half written")

  const asked = page.getByRole("dialog", { name: "Leave, and lose what is not kept?" })
  await page.getByRole("link", { name: "Menus" }).click()
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(asked).toHaveCount(0)
  await expect(title).toHaveValue("Half written")

  // Asked again before the browser has told the page that the window was closed.
  await page.getByRole("link", { name: "Menus" }).click()
  await asked.evaluate((dialog: HTMLDialogElement) => {
    dialog.close()
    document.querySelector<HTMLElement>("nav a[href$='/menus']")?.click()
  })
  await expect(asked).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(asked).toHaveCount(0)

  await page.goBack()
  await expect(asked).toBeVisible()
  await expect(page).toHaveURL(/\/record\/ask-a-worker$/)
  await press(page, "Stay and go on")
  await expect(title).toHaveValue("Half written")

  // In the other language the same words stand in the same field.
  await page.getByRole("button", { name: /^Account of/ }).click()
  await page.getByRole("button", { name: "Afrikaans" }).click()
  await expect(page.getByLabel("Hoekom?")).toBeVisible()
  await expect(page.locator("#record_title_en")).toHaveValue("Half written")

  const question = page.waitForEvent("dialog")
  await page.close({ runBeforeUnload: true })
  const closing = await question
  expect(closing.type()).toBe("beforeunload")
  await closing.dismiss()
  await expect(page.locator("#record_title_en")).toHaveValue("Half written")

  await page.goBack()
  await press(page, "Gaan weg, en verloor dit")
  await expect(page).toHaveURL(/\/records\/resources/)
  await expect(page.locator("#record_title_en")).toHaveCount(0)
})
