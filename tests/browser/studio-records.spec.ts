import { parse } from "csv-parse/sync"
import { stringify } from "csv-stringify/sync"
import type { Page } from "playwright/test"
import type { RecordVersions } from "#api/contract/record-edits.ts"
import { call } from "../support/call.ts"
import { signIn } from "./support/accounts.ts"
import { savedFile } from "./support/files.ts"
import { flaws } from "./support/looks.ts"
import { openPublisher } from "./support/publisher.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

/** Chooses a file in the browser's own field. */
const choose = (page: Page, name: string, text: string) =>
  page.getByLabel("Choose a file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) })

/** The file with all records of a collection, as its page hands it out. */
const rowsOut = async (page: Page): Promise<Record<string, string>[]> =>
  parse(await savedFile(page, () => page.getByRole("link", { name: "CSV", exact: true }).click()), {
    columns: true,
    bom: true,
  })

const fileOf = (rows: readonly Record<string, string>[]) => stringify([...rows], { header: true })

test("a file comes out, and goes in again: looked at, mended, applied and taken back", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/records")
  await expect(page.getByRole("link", { name: "Resources" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Resources" }).click()
  await expect(page.getByRole("heading", { name: "Brought in before" })).toBeVisible()
  await expectAccessible(page)

  const rows = await rowsOut(page)
  await choose(page, "same.csv", fileOf(rows))
  await expect(page.getByText("There is nothing to apply")).toBeVisible()
  await expect(page.getByText("same.csv was read. Nothing is written yet.")).toBeAttached()
  await expect(page.getByRole("main")).toBeFocused()
  await expect(page.getByRole("link", { name: `As it is ${rows.length}` })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Write/ })).toHaveCount(0)
  await page.getByRole("link", { name: "Back to the collection" }).click()

  const [first, second, ...others] = rows as [Record<string, string>, Record<string, string>]
  const changed = { ...first, "title.en": `A better name for it ${"x".repeat(80)}` }
  const added = { ...first, id: "brought-in-here", slug: "brought-in-here", "title.en": "Brought in here" }
  const wrong = { ...second, kind: "no such kind" }
  await choose(page, `mixed-${"x".repeat(80)}.csv`, fileOf([changed, wrong, ...others, added]))
  await expect(page.getByText("1 row is wrong")).toBeVisible()
  await expect(page.getByText("no such kind", { exact: true })).toBeVisible()
  // By the name of the field and of the column, in words of the studio.
  await expect(page.getByText("Kind: This is not in the list resource-kinds. kind")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Changed 1" }).click()
  await expect(page.getByText(/A better name for it/)).toBeVisible()
  await expect(page.getByRole("term")).toHaveText(["Title, English"])
  // A word without a break, as an address is one, stays on a phone's screen.
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await flaws(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole("link", { name: "New 1" }).click()
  await expect(page.getByText("brought-in-here").first()).toBeVisible()

  // Nothing happens without a reason, and without a word about the wrong row.
  await page.getByRole("button", { name: "Write 2 records" }).click()
  await expect(page.getByText("Say why, in a few words")).toBeVisible()
  await expect(page.getByText("Mend the wrong rows in the file, or tick this.")).toBeVisible()
  await page.getByLabel("Apply the rest, and leave the wrong row out").check()
  await page.getByLabel("Why?").fill("Better names")
  await page.getByRole("button", { name: "Write 2 records" }).click()
  await expect(page.getByText("It was applied")).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText("Better names")).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole("link", { name: "Back to the collection" }).click()
  await expect(page.getByRole("link", { name: /Better names Applied/ })).toBeVisible()
  expect(await flaws(page)).toEqual([])
  await page.goBack()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole("button", { name: "Take it back" }).click()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Take it back now" }).click()
  await expect(page.getByText("Taken back", { exact: true })).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.getByRole("link", { name: "Back to the collection" }).click()
  await expect(page.getByRole("link", { name: /Better names Taken back/ })).toBeVisible()
  expect(await rowsOut(page)).toEqual(rows)
  await page.getByRole("link", { name: "History" }).click()
  const done = page.getByRole("list", { name: "What was done" }).getByRole("listitem")
  await expect(
    done.filter({ hasText: "Records brought in: resources" }).filter({ hasText: "Better names" }),
  ).toBeVisible()
  await expect(done.filter({ hasText: "Records taken back: resources" })).toBeVisible()
})

test("what only its author knows of a file is asked, a column is left out, and the choices outlive a reload", async ({
  context,
  page,
  server,
  faults,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/records/jobs")
  const rows = await rowsOut(page)
  const file = fileOf(rows.slice(0, 3).map((row) => ({ ...row, closes: "03/04/2027" })))
  await choose(page, "days.csv", file)
  const asked = page.getByLabel(/closes, line 2 says 03\/04\/2027/)
  await asked.selectOption({ label: "The day, then the month" })
  await page.getByText("What each column fills").click()
  await page.getByLabel("title.af", { exact: true }).selectOption({ label: "Leave it out" })
  await page.getByRole("button", { name: "Look again with these choices" }).click()
  await expect(asked).toHaveCount(0)
  await page.getByRole("link", { name: "Changed 3" }).click()
  await expect(page.getByText("2027-04-03").first()).toBeVisible()
  await expect(page.getByLabel("title.af", { exact: true })).toHaveValue("")
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText("The file is no longer here.")).toBeVisible()

  // What is no file of records is refused in words, and nothing is lost.
  faults.allow(/422/)
  await choose(page, "no.csv", "nothing,of,this\n1,2,3\n")
  await expect(page.getByRole("alert")).toBeVisible()
  await expect(page.getByRole("link", { name: "Changed 3" })).toBeVisible()
})

test("every other button: rows further on, the workbook, the file with its problems, what is put away, and what was written since", async ({
  context,
  page,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  await page.goto("/studio/yenza/records/careers")
  const careers = await rowsOut(page)
  await choose(page, "careers.csv", fileOf(careers))
  await page.getByRole("button", { name: "Show more rows" }).click()
  const lines = page.getByText(/^Line \d+$/)
  await expect(lines).toHaveCount(careers.length)

  await page.goto("/studio/yenza/records/lessons")
  const lessons = await rowsOut(page)
  const workbook = await savedFile(page, () => page.getByRole("link", { name: "Excel" }).click())
  await page.getByLabel("Choose a file").setInputFiles({
    name: "lessons.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: workbook,
  })
  await expect(page.getByRole("link", { name: `As it is ${lessons.length}` })).toBeVisible()

  // A file that lacks a record puts it away only when that is chosen; a wrong row comes back with its problem.
  const [first, second, ...others] = lessons as [Record<string, string>, Record<string, string>]
  await page.getByRole("link", { name: "Back to the collection" }).click()
  await choose(page, "more.csv", fileOf([...lessons, { ...second, id: "one-more", slug: "one-more" }]))
  await page.getByLabel("Why?").fill("A lesson more")
  await page.getByRole("button", { name: "Write 1 record" }).click()
  await expect(page.getByText("It was applied")).toBeVisible()
  await page.getByRole("link", { name: "Back to the collection" }).click()
  await choose(page, "fewer.csv", fileOf([{ ...first, "title.en": "Another title" }, second, ...others]))
  await expect(page.getByRole("button", { name: "Write 1 record" })).toBeVisible()
  await page
    .getByLabel("Records written here that are not in the file")
    .selectOption({ label: "Are put away" })
  await page.getByRole("button", { name: "Look again with these choices" }).click()
  await expect(page.getByRole("button", { name: "Write 2 records" })).toBeVisible()
  await page.getByLabel("Why?").fill("A lesson less")
  await page.getByRole("button", { name: "Write 2 records" }).click()
  await expect(page.getByText("It was applied")).toBeVisible()

  // What a colleague writes meanwhile stays.
  const colleague = await openPublisher(origin)
  const instance = { layer: "instance" } as const
  await colleague.bring("lessons", fileOf([{ ...first, "title.en": "By hand" }]), instance)
  await page.getByRole("button", { name: "Take it back" }).click()
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.getByRole("button", { name: "Take it back" }).click()
  await page.getByRole("button", { name: "Take it back now" }).click()
  const kept = page.getByRole("dialog")
  await expect(kept.getByText("1 record was written since and stays as it is")).toBeVisible()
  await expect(kept.getByText(first["id"] ?? "", { exact: true })).toBeVisible()
  await expectAccessible(page)
  await kept.getByRole("button", { name: "Close" }).last().click()
  await expect(page.getByText("Taken back", { exact: true })).toBeVisible()

  await page.getByRole("link", { name: "Back to the collection" }).click()
  await choose(page, "wrong.csv", fileOf([{ ...second, "title.en": "" }]))
  await expect(page.getByText("1 row is wrong")).toBeVisible()
  const problems = await savedFile(page, () =>
    page.getByRole("link", { name: "Your file with the problems" }).click(),
  )
  const [row] = parse(problems, { columns: true, bom: true }) as Record<string, string>[]
  expect(row?.["problem"]).toContain("title")

  // As it was, for whoever tries something on the same server.
  await colleague.bring("lessons", fileOf(lessons), instance)
  await colleague.close()
  const lesson = "records/lessons/one-more"
  const asked = await context.request.get(`${origin}/api/records/lessons/versions/one-more?layer=instance`)
  const { version } = (await asked.json()) as RecordVersions
  const gone = await call(context.request, origin, "DELETE", lesson, {
    ...instance,
    base: version,
    why: "Tried",
  })
  expect(gone.status(), await gone.text()).toBe(200)
})

test("what a learner says is wrong stands here until somebody has seen to it", async ({
  browser,
  context,
  page,
  server,
}) => {
  const learners = await browser.newContext({ baseURL: server.origin })
  await signIn(learners, server.origin, "complete@demo.example")
  const said = { kind: "outdated", words: "<b>This</b> is no longer so" }
  const answer = await call(
    learners.request,
    server.origin,
    "POST",
    "collections/careers/51-4121.00/mistakes",
    said,
  )
  expect(answer.status(), await answer.text()).toBe(204)
  await learners.close()
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/records")
  // As it was typed: words of a learner are never markup here.
  await expect(page.getByText(said.words, { exact: true })).toBeVisible()
  // Others may have said something of another record on the same server.
  const told = page.getByRole("listitem").filter({ hasText: said.words })
  await expect(told.getByText("Out of date")).toBeVisible()
  await expectAccessible(page)
  await told.getByRole("button", { name: "Seen to" }).click()
  await expect(told).toHaveCount(0)
})

test("who may not write records finds no such room, and a school is told that the site keeps them", async ({
  browser,
  context,
  page,
  faults,
  server,
}) => {
  await signIn(context, server.origin, "analyst@demo.example")
  await page.goto("/studio/yenza/records")
  await expect(page.getByText("This room is not open to your role")).toBeVisible()
  await expect(page.getByRole("link", { name: "Records" })).toHaveCount(0)
  const school = await browser.newContext({ baseURL: server.origin })
  faults.watch(school)
  await signIn(school, server.origin, "tenant-admin@demo.example")
  const theirs = await school.newPage()
  await theirs.goto("/studio")
  await theirs.getByRole("link", { name: "Records" }).click()
  await expect(theirs.getByText("No collection is yours to write here.")).toBeVisible()
  await expectAccessible(theirs)
  await school.close()
})
