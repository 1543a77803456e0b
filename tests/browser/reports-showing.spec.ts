import type { Page } from "playwright/test"
import { extractText, getDocumentProxy } from "unpdf"
import reports from "./cases/reports.json" with { type: "json" }
import { signIn } from "./support/accounts.ts"
import { load } from "./support/looks.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const everything = "complete@demo.example"

async function open(page: Page, address: string) {
  await load(page, address)
  await expect(page.getByRole("heading", { name: "What this says about you" })).toBeVisible()
}

test.describe("a report whose assessments are taken", () => {
  test.use({ viewport: { width: 360, height: 740 } })
  for (const { path, title, parts, table } of reports)
    test(`${title}: summary, scores and what to make of them`, async ({ page, context, server }) => {
      await signIn(context, server.origin, everything)
      await open(page, server.origin + path)
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
      for (const part of parts) await expect(page.getByRole("heading", { name: part }).first()).toBeVisible()
      await expect(page.getByRole("heading", { name: "How sure is this?" })).toBeVisible()
      if (table) {
        await page.getByText("The numbers as a table").last().click()
        const rows = page.getByRole("table", { name: table.caption }).getByRole("row")
        await expect(rows).toHaveCount(table.rows + 1)
      }
      await expectAccessible(page)
      expect(await outOfColumn(page)).toEqual([])
    })
})

/** What is wider than the list that it stands in: on a phone it would stick out of the page's margin. */
const outOfColumn = (page: Page) =>
  page
    .locator("main ul > li, main ol > li")
    .evaluateAll((items) =>
      items
        .filter((item) => item.getBoundingClientRect().width > item.parentElement!.clientWidth + 1)
        .map((item) => (item as HTMLElement).innerText),
    )

test("a day is written in the same way on the page of the assessment as in its report", async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server.origin, everything)
  await open(page, server.origin + "/reports/worker-type")
  await expect(page.getByText("Completed on 3 February 2025")).toBeVisible()
  await load(page, server.origin + "/reports/worker-type/quiz")
  await expect(page.getByText("You completed this on 3 February 2025")).toBeVisible()
})

test("before anything is taken a report says what it will show, and leads to the assessment", async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server.origin, "learner@demo.example")
  await load(page, server.origin + "/reports/worker-type")
  await expect(page.getByRole("heading", { name: "What this report shows" })).toBeVisible()
  await expect(page.getByText("What this says about you")).toBeHidden()
  await page.getByRole("link", { name: "Let's Go" }).click()
  await expect(page).toHaveURL(/\/reports\/worker-type\/quiz$/)
})

test("a link shows a report to whoever has it, until it is taken back", async ({
  page,
  context,
  browser,
  server,
  faults,
}) => {
  await signIn(context, server.origin, everything)
  await open(page, server.origin + "/reports/worker-type")
  await page.getByLabel("How long it works").selectOption("7")
  await page.getByRole("button", { name: "Make a link" }).click()
  const said = page.getByText(/^https?:\/\/\S+\/shared\/\S+$/)
  await expect(said).toBeVisible()
  const { pathname } = new URL((await said.textContent()) ?? "")

  const stranger = await browser.newContext()
  faults.watch(stranger)
  const theirs = await stranger.newPage()
  const answer = await theirs.goto(server.origin + pathname)
  expect(answer?.headers()).toMatchObject({
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
  })
  await expect(theirs.getByText("Complete shows you this report")).toBeVisible()
  await expect(theirs.getByRole("heading", { name: "What this says about you" })).toBeVisible()
  await expect(theirs.getByRole("button", { name: "Make a link" })).toBeHidden()
  await expectAccessible(theirs)

  await page.getByRole("button", { name: "Take back" }).first().click()
  await expect(page.getByText("You are not showing this report to anybody.")).toBeVisible()
  faults.allow(/404/)
  await theirs.reload()
  await expect(theirs.getByRole("heading", { name: "This link does not lead to a report" })).toBeVisible()
  await expectAccessible(theirs)
  await stranger.close()
})

test("a link that was never made leads to the same calm page", async ({ page, server, faults }) => {
  faults.allow(/404/)
  await load(page, server.origin + "/shared/never-made")
  await expect(page.getByRole("heading", { name: "This link does not lead to a report" })).toBeVisible()
})

test("on paper a report is light, small and can be selected, also for who reads in the dark", async ({
  page,
  context,
  server,
}) => {
  await page.addInitScript(() => {
    if (location.protocol !== "about:") localStorage.setItem("theme", "dark")
  })
  await signIn(context, server.origin, everything)
  await open(page, server.origin + "/reports/personality-guide")
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  const file = await page.pdf({ format: "A4", printBackground: true })
  expect(file.length).toBeLessThanOrEqual(200 * 1024)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  // Facets are folded away on the screen and open on paper; what one can only press is not there.
  for (const part of [
    "What this says about you",
    "Conscientiousness",
    "Self-discipline",
    "How sure is this?",
  ])
    expect(text).toContain(part)
  for (const part of ["Make a link", "Print or save as PDF", "The numbers as a table", "Skip to"])
    expect(text).not.toContain(part)
  // The paper is white for the time of printing only.
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
})
