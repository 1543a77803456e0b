import type { Page } from "playwright/test"
import { extractText, getDocumentProxy } from "unpdf"
import reports from "./cases/reports.json" with { type: "json" }
import { answersTo } from "../support/answers.ts"
import { signIn, signUpToEverything, take } from "./support/accounts.ts"
import { follow, load } from "./support/looks.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const everything = "complete@demo.example"

async function open(page: Page, address: string) {
  await load(page, address)
  await expect(page.getByRole("heading", { name: "What this says about you" })).toBeVisible()
}

const mostOnPaper = 200 * 1024
const onPaper = (page: Page) => page.pdf({ format: "A4", printBackground: true })

/** What a printed report says, how many links it has, and down to which share of its last page it goes. */
async function readPaper(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)))
  const links = await Promise.all(pages.map((each) => each.getAnnotations()))
  const { text } = await extractText(pdf, { mergePages: true })
  const last = pages.at(-1)!
  const { items } = await last.getTextContent()
  const heights = items.flatMap((item) =>
    "transform" in item && item.str.trim() !== "" ? [Number(item.transform[5])] : [],
  )
  const [, , , height = 1] = last.view
  return { words: text, links: links.flat().length, lastPage: 1 - Math.min(...heights) / height }
}

test.describe("a report whose assessments are taken", () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test("each says its summary, its scores and what to make of them, on the screen and on paper", async ({
    page,
    context,
    server,
  }) => {
    await signIn(context, server.origin, everything)
    for (const [at, { path, title, parts, table }] of reports.entries())
      await test.step(title, async () => {
        await (at === 0 ? load(page, server.origin + path) : follow(page, path))
        await expect(page.getByRole("heading", { name: "What this says about you" })).toBeVisible()
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
        for (const part of parts)
          await expect(page.getByRole("heading", { name: part }).first()).toBeVisible()
        await expect(page.getByRole("heading", { name: "How sure is this?" })).toBeVisible()
        if (table) {
          await page.getByText("The numbers as a table").last().click()
          const rows = page.getByRole("table", { name: table.caption }).getByRole("row")
          await expect(rows).toHaveCount(table.rows + 1)
        }
        await expectAccessible(page)
        expect(await outOfColumn(page)).toEqual([])
        const paper = await onPaper(page)
        expect(paper.length).toBeLessThanOrEqual(mostOnPaper)
        const { words, links, lastPage } = await readPaper(paper)
        expect(words).toContain("Complete Learner · 3 February 2025")
        expect(words).not.toContain("Skip to the content")
        expect(links).toBe(0)
        // Nothing stands alone on a page of its own.
        expect(lastPage).toBeGreaterThan(0.2)
      })
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

const redirects = {
  "personality-guide": "personality-guide",
  "worker-type": "worker-type",
  "emotional-intelligence": "emotional-intelligence",
  "cognitive-ability": "cognitive-ability",
  "learning-styles": "learning-styles",
  "value-scales": "worker-type",
  anything: "worker-type",
}

test("an address that names only the assessment leads to its report, and any other to the worker type", async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server.origin, everything)
  for (const [assessment, report] of Object.entries(redirects)) {
    await page.goto(`${server.origin}/report-redirect/${assessment}`)
    await expect(page, assessment).toHaveURL(`${server.origin}/reports/${report}`)
    await expect(page.getByRole("heading", { name: "What this says about you" })).toBeVisible()
  }
})

test("the worker type leads to careers that fit, with why, for whoever's account has them", async ({
  page,
  context,
  server,
}) => {
  const address = `${server.origin}/reports/worker-type`
  await signIn(context, server.origin, everything)
  await open(page, address)
  await expect(page.getByRole("heading", { name: "Your best matches" })).toBeVisible()
  const careers = page.getByRole("list", { name: "Careers that match you" }).getByRole("listitem")
  await expect(careers.getByRole("article")).toHaveCount(3)
  await expect(
    careers.filter({ hasText: /You share: (Builder|Thinker|Creator|Helper|Influencer|Organiser)/ }),
  ).not.toHaveCount(0)
  const career = await careers.first().getByRole("heading").innerText()
  await careers.first().getByRole("link", { name: career }).click()
  await expect(page).toHaveURL(/\/navigators\/careers\/careers\/[a-z-]+\/[\d.-]+$/)
  await expect(page.getByRole("heading", { level: 1, name: career })).toBeVisible()
  // What the career leads to comes last.
  await page.waitForLoadState("networkidle")
  // On a busy machine something of it may still be asked for, and nobody is signed in any more.
  await page.goto("about:blank")

  await context.clearCookies()
  await signIn(context, server.origin, "starter@demo.example")
  await open(page, address)
  await expect(page.getByRole("heading", { name: "Your best matches" })).toBeVisible()
  await expect(page.getByText("Career matches is not part of your package.")).toBeVisible()
  await expect(careers).toHaveCount(0)

  // An account for assessments alone has no careers at all, so none are offered.
  await context.clearCookies()
  await signIn(context, server.origin, "assessment-only@demo.example")
  await open(page, address)
  await expect(page.getByRole("heading", { level: 2, name: /^You're an? / })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Your best matches" })).toHaveCount(0)
  await expect(careers).toHaveCount(0)
})

test("a report of several assessments grows with each of them", async ({ page, context, server }) => {
  await signUpToEverything(context, server.origin)
  const address = `${server.origin}/reports/emotional-intelligence`
  const nextUp = (title: string) => page.getByRole("heading", { name: `Discover your ${title}` }).first()
  const missing = page.getByText("One part of this report is still missing.")
  const rows = page.getByRole("table", { name: "Emotional intelligence" }).getByRole("row")
  await load(page, address)
  await expect(page.getByRole("heading", { name: "What this report shows" })).toBeVisible()
  await expect(nextUp("eye for feelings")).toBeVisible()

  await take(context, server.origin, ["perceiving_emotion"])
  await open(page, address)
  await expect(missing).toBeVisible()
  await expect(nextUp("understanding of feelings")).toBeVisible()
  await expect(page.getByRole("button", { name: "Make a link" })).toBeHidden()
  await page.getByText("The numbers as a table").click()
  await expect(rows).toHaveCount(1 + 1)

  await take(context, server.origin, ["understanding_emotion", "managing_emotion"])
  await open(page, address)
  await expect(missing).toBeHidden()
  await expect(page.getByRole("button", { name: "Make a link" })).toBeVisible()
  await page.getByText("The numbers as a table").click()
  await expect(rows).toHaveCount(3 + 1)
})

test("what went badly becomes something to practise, and what went well does not", async ({
  page,
  context,
  server,
}) => {
  await signUpToEverything(context, server.origin)
  await take(context, server.origin, ["maze"], (attempt) =>
    answersTo(attempt).map((answer) => ({
      ...answer,
      value: { moves: "", firstMoveMs: 40_000 },
      ms: 40_000,
    })),
  )
  await take(context, server.origin, ["rock_paper_scissors"])
  await open(page, `${server.origin}/reports/areas-of-development`)
  const next = page.getByRole("heading", { level: 3 })
  await expect(next.filter({ hasText: "Planning ahead" })).toBeVisible()
  await expect(next.filter({ hasText: "Care before speed" })).toBeHidden()
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
  const headline = page.getByRole("heading", { level: 2, name: /^You're an? / })
  await expect(theirs.getByRole("heading", { level: 2, name: await headline.innerText() })).toBeVisible()
  await expect(theirs.getByRole("heading", { name: "Your best matches" })).toHaveCount(0)
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
  const file = await onPaper(page)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  // Facets are folded away on the screen and open on paper; what one can only press is not there.
  for (const part of [
    "What this says about you",
    "Conscientiousness",
    "Self-discipline",
    "How sure is this?",
  ])
    // A line may end at a hyphen.
    expect(text.replaceAll(/\s+/g, " ").replaceAll("- ", "-")).toContain(part)
  for (const part of ["Make a link", "Print or save as PDF", "The numbers as a table", "Skip to"])
    expect(text).not.toContain(part)
  await page.emulateMedia({ media: "print" })
  const head = page.getByRole("banner")
  await expect(head.getByRole("img", { name: "Yenza" })).toBeVisible()
  await expect(head.getByRole("button")).toHaveCount(0)
  await expect(page.locator(".deep").first()).toHaveCSS("print-color-adjust", "exact")
  await page.emulateMedia({ media: "screen" })
  // The paper is white for the time of printing only.
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
})
