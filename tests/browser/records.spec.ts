import type { Page } from "playwright/test"
import { sample } from "../support/rounds.ts"
import { signIn } from "./support/accounts.ts"
import { findings, flaws } from "./support/looks.ts"
import { expect, test } from "./support/test.ts"

/** The lists of the navigators, each with the first words of its page. */
const lists = [
  { path: "/navigators/resources-navigator", title: "Resources" },
  { path: "/navigators/funding/bursaries", title: "Bursaries" },
  { path: "/navigators/tertiary-institutions", title: "Study places" },
  { path: "/navigators/tertiary-institutions/explore", title: "Explore studies" },
  { path: "/navigators/skillsets/courses", title: "Skills" },
  { path: "/navigators/skillsets/skill-providers", title: "Skill providers" },
  { path: "/navigators/upliftment-providers", title: "Helping hands" },
  { path: "/navigators/jobs", title: "Jobs" },
  { path: "/navigators/careers/all", title: "All careers" },
]

interface Card {
  id?: string
  image?: string
}

const cards = (page: Page) => page.locator("main article")

for (const { path, title } of sample(lists, 3))
  test(`${title}: a card opens its record, and Back finds the list as it was`, async ({ page, server }) => {
    await signIn(page.context(), server.origin, "power@demo.example")
    await page.goto(server.origin + path)
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
    const first = cards(page).first()
    await expect(first).toBeVisible()
    const name = await first.getByRole("heading").innerText()
    await page.getByRole("searchbox").fill(name)
    await expect(cards(page).first().getByRole("heading")).toHaveText(name)
    expect(await flaws(page)).toEqual([])
    await cards(page).first().getByRole("link").first().click()
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
    expect([...(await flaws(page)), ...(await findings(page))]).toEqual([])
    await page.goBack()
    await expect(page.getByRole("searchbox")).toHaveValue(name)
  })

test("a picture that a record has stands on its card and on its page, and on no other", async ({
  page,
  server,
}) => {
  await signIn(page.context(), server.origin, "power@demo.example")
  const pictured = "site-holiday"
  await page.route("**/api/collections/jobs**", async (route) => {
    const answer = await route.fetch()
    const told = (await answer.json()) as Card & { items?: Card[]; pack?: { items: Card[] } }
    for (const card of [told, ...(told.items ?? []), ...(told.pack?.items ?? [])])
      if (card.id === pictured) card.image = "logo.svg"
    await route.fulfill({ response: answer, json: told })
  })
  await page.goto(`${server.origin}/navigators/jobs`)
  await page.getByRole("searchbox").fill("holiday")
  await expect(cards(page)).toHaveCount(7)
  const pictures = page.locator("img[src='/assets/logo.svg']:not(header *)")
  await expect(pictures).toHaveCount(1)
  await expect(cards(page).filter({ has: pictures })).toContainText("Holiday work on a bridge site")
  await cards(page).filter({ has: pictures }).getByRole("link").first().click()
  await expect(page.getByRole("heading", { level: 1, name: "Holiday work on a bridge site" })).toBeVisible()
  await expect(pictures.first()).toBeVisible()
  expect([...(await flaws(page)), ...(await findings(page))]).toEqual([])
})

test("filters open from a button on a phone, and say how much is chosen", async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page.context(), server.origin, "power@demo.example")
  await page.goto(`${server.origin}/navigators/careers/all`)
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Filter" })
  await dialog.getByRole("button", { name: /^Helper/ }).click()
  await dialog.getByRole("button", { name: /^Show/ }).click()
  await expect(page.getByRole("button", { name: "Filter (1)" })).toBeVisible()
  await expect(cards(page).first()).toContainText("Helper")
  await page.getByRole("button", { name: /^Helper/ }).click()
  await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeVisible()
})

test("on a phone the records that a page leads to stand in one row, reached by keyboard as by touch", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page.context(), server.origin, "power@demo.example")
  await page.goto(`${server.origin}/navigators/resources-navigator/a-day-with/a-day-with`)
  const similar = page.getByRole("list", { name: "More like this" })
  const items = similar.locator(":scope > li")
  const links = items.getByRole("link")
  await expect(links.nth(2)).toBeAttached()
  const tops = await items.evaluateAll((all) =>
    all.map((item) => Math.round(item.getBoundingClientRect().top)),
  )
  expect(new Set(tops).size).toBe(1)
  await expect(links.nth(2)).not.toBeInViewport()
  await links.nth(2).focus()
  await expect(links.nth(2)).toBeInViewport()
  expect([...(await flaws(page)), ...(await findings(page))]).toEqual([])
})

test("filters stay in sight beside a long list", async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page.context(), server.origin, "power@demo.example")
  await page.goto(`${server.origin}/navigators/careers/all`)
  const filter = page.getByRole("button", { name: /^Helper/ })
  await expect(filter).toBeVisible()
  await cards(page).nth(15).scrollIntoViewIfNeeded()
  await expect(filter).toBeInViewport()
})

test("a word that no record has is put right, and said aloud", async ({ page, server }) => {
  await signIn(page.context(), server.origin, "power@demo.example")
  await page.goto(`${server.origin}/navigators/careers/all`)
  await page.getByRole("searchbox").fill("electricain")
  await expect(page.getByText(/^Results for electrician/)).toBeVisible()
  await expect(cards(page).first()).toContainText("lectrician")
})

test("what a plan does not have is refused, page and record alike", async ({ page, server }) => {
  await signIn(page.context(), server.origin, "starter@demo.example")
  for (const path of ["/navigators/funding/bursaries", "/navigators/funding/bursaries/nsfas/nsfas"]) {
    await page.goto(server.origin + path)
    await expect(page).toHaveURL(/\/error\/not-allowed/)
  }
})

test("records are put side by side from a list and from a page; a fifth is refused with words", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page.context(), server.origin, "power@demo.example")
  await page.goto(`${server.origin}/navigators/funding/bursaries`)
  const toggle = page.getByRole("button", { name: /^Compare ./ })
  await toggle.first().click()
  await expect(page.getByText(/Choose one more/)).toBeVisible()
  const second = cards(page).nth(1)
  const name = await second.getByRole("heading").innerText()
  await second.getByRole("link").first().click()
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  await page.getByRole("button", { name: "Compare", exact: true }).click()
  const go = page.getByRole("link", { name: "Compare", exact: true })
  await expect(go).toBeVisible()
  expect([...(await flaws(page)), ...(await findings(page))]).toEqual([])
  await page.goBack()
  for (const at of [2, 3, 4]) await toggle.nth(at).click()
  await expect(page.getByText("Four at most. Take one out first.")).toBeVisible()
  await expect(page.locator("main article button[aria-pressed=true]", { hasText: "Compare" })).toHaveCount(4)
  expect([...(await flaws(page)), ...(await findings(page))]).toEqual([])
  await go.click()
  await expect(page.getByRole("heading", { level: 1, name: "Side by side" })).toBeVisible()
  await expect(page.getByRole("link", { name, exact: true }).first()).toBeVisible()
  expect([...(await flaws(page)), ...(await findings(page))]).toEqual([])
  await page.getByRole("button", { name: "Clear", exact: true }).click()
  await expect(page.getByText("There is nothing to compare yet")).toBeVisible()
})

test("a career is put beside others from its page, and a reload of the tab keeps it there", async ({
  page,
  server,
}) => {
  await signIn(page.context(), server.origin, "power@demo.example")
  await page.goto(`${server.origin}/navigators/careers/all`)
  await cards(page).first().getByRole("link").first().click()
  const compare = page.getByRole("main").getByRole("button", { name: "Compare", exact: true })
  await compare.first().click()
  await expect(compare.first()).toHaveAttribute("aria-pressed", "true")
  await page.reload()
  await expect(compare.first()).toHaveAttribute("aria-pressed", "true")
  expect(await flaws(page)).toEqual([])
})
