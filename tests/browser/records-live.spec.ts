import type { Page } from "playwright/test"
import type { RecordPage } from "#api/contract/records.ts"
import { desk, expect, phone, test } from "./support/live.ts"
import { flaws } from "./support/looks.ts"
import { isSamePage, mark } from "./support/moments.ts"
import { expectAccessible } from "./support/test.ts"

const learner = "power@demo.example"
const list = "/navigators/resources-navigator"
const instance = { layer: "instance" } as const

const header = "id,slug,title.en,title.af,about.en,about.af,kind,topics,cost,source.url,source.checkedOn"
/** A resource as a row of a file. */
const row = (id: string, title: string, slug = id) =>
  `${id},${slug},${title},${title},Read it.,Lees dit.,guide,money,0,https://example.org/,2026-11-01`

const bar = (page: Page) => page.getByRole("status").filter({ hasText: "Show" })
const cards = (page: Page) => page.locator("main article")

/** How far the page's blocks are from where they stood: what comes over the page may push nothing. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main h1, main article")].map((one) => one.getBoundingClientRect().top),
  )

test("a write reaches the lists of two tabs as what is new, moves nothing, and shows when it is asked for", async ({
  open,
  publisher,
}) => {
  const first = await open(learner, list)
  await expect(cards(first).first()).toBeVisible()
  const second = await first.context().newPage()
  await second.goto(list)
  await expect(cards(second).first()).toBeVisible()
  await first.evaluate(() => scrollTo(0, 400))
  const before = await places(first)
  for (const page of [first, second]) await mark(page)
  await publisher.bring(
    "resources",
    [header, row("aa-one", "A AA one"), row("aa-two", "A AA two")].join("\n"),
    instance,
  )
  for (const page of [first, second]) await expect(bar(page)).toContainText("2 new")
  expect(await places(first)).toEqual(before)
  await expect(first.getByText("A AA one")).toHaveCount(0)
  expect(await flaws(first)).toEqual([])
  await expectAccessible(first)

  // The keyboard finds it without a mouse.
  await bar(first).getByRole("button", { name: "Show" }).focus()
  await first.keyboard.press("Enter")
  await expect(cards(first).first()).toContainText("A AA one")
  await expect(first.getByRole("heading", { level: 1 })).toBeFocused()
  expect(await first.evaluate(() => scrollY)).toBe(0)
  await expect(bar(first)).toHaveCount(0)

  await publisher.bring("resources", [header, row("aa-one", "A AA first of all")].join("\n"), instance)
  await expect(bar(first)).toContainText("Something changed here")
  await bar(first).getByRole("button", { name: "Close" }).click()
  await expect(bar(first)).toHaveCount(0)
  await expect(bar(second)).toContainText("2 new")
  expect(await isSamePage(second)).toBe(true)
})

test("an open page says that it was changed, and takes the name that its record has by now", async ({
  open,
  publisher,
}) => {
  await publisher.bring("resources", [header, row("bb", "BB", "bb-old")].join("\n"), instance)
  const page = await open(learner, list, phone)
  await page.goto(`${list}/another-name/bb?x=1`)
  await expect(page.getByRole("heading", { level: 1, name: "BB" })).toBeVisible()
  await expect(page).toHaveURL(/\/bb-old\/bb\?x=1$/)
  await mark(page)
  await publisher.bring("resources", [header, row("bb", "BB by now", "bb-new")].join("\n"), instance)
  await expect(bar(page)).toContainText("This page was changed")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("BB")
  expect(await flaws(page)).toEqual([])
  await expectAccessible(page)
  await bar(page).getByRole("button", { name: "Show" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("BB by now")
  await expect(page).toHaveURL(/\/bb-new\/bb\?x=1$/)
  await expect(page).toHaveTitle(/BB by now/)
  expect(await isSamePage(page)).toBe(true)
  // The address before is no step of its own.
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
})

test("whoever a gate keeps out is told nothing, whatever is written behind it", async ({
  open,
  publisher,
}) => {
  const denied = await open("assessment-only@demo.example", "/reports/worker-type", desk)
  const listening = await open(learner, list)
  const asked: string[] = []
  denied.on("request", (request) => asked.push(request.url()))
  await publisher.bring("resources", [header, row("cc", "CC")].join("\n"), instance)
  await expect(bar(listening)).toContainText("1 new")
  await expect(bar(denied)).toHaveCount(0)
  expect(asked.filter((url) => url.includes("/collections/"))).toEqual([])
  const answer = await denied.request.get("/api/collections/resources")
  expect([answer.status(), "total" in ((await answer.json()) as Partial<RecordPage>)]).toEqual([403, false])
})
