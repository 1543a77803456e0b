import type { Page } from "playwright/test"
import { signIn } from "./support/accounts.ts"
import { flightMode } from "./support/flight-mode.ts"
import { findings, flaws } from "./support/looks.ts"
import { expect, test } from "./support/test.ts"

const cards = (page: Page) => page.locator("main article")
const field = (page: Page) => page.getByRole("searchbox")

test("one search finds records of several navigators; Back finds the words where they were", async ({
  page,
  server,
}) => {
  await signIn(page.context(), server.origin, "power@demo.example")
  await page.goto(`${server.origin}/profile/home`)
  await page.getByRole("button", { name: /^Your account/ }).click()
  await page
    .getByRole("link", { name: "Search", exact: true })
    .or(page.getByRole("menuitem", { name: "Search", exact: true }))
    .click()
  await expect(page.getByRole("heading", { level: 1, name: "Search everything" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Type a word above" })).toBeVisible()
  expect([...(await flaws(page)), ...(await findings(page))]).toEqual([])
  await field(page).fill("nurisng")
  await expect(page.getByRole("status").filter({ hasText: /^Results for nurs/ })).toBeVisible()
  for (const name of ["Bursaries", "What you can study"])
    await expect(page.getByRole("region", { name })).toBeVisible()
  expect([...(await flaws(page)), ...(await findings(page))]).toEqual([])
  await cards(page).first().getByRole("link").first().press("Enter")
  await expect(page).not.toHaveURL(/search/)
  await page.goBack()
  await expect(field(page)).toHaveValue("nurisng")
  await page.getByRole("button", { name: "Search for nurisng instead" }).press("Enter")
  await expect(page.getByRole("heading", { name: "We found nothing for that" })).toBeVisible()
})

test("a word is asked for once, not each letter of it, and the address takes it without a further step back", async ({
  page,
  server,
}) => {
  await signIn(page.context(), server.origin, "power@demo.example")
  const asked: string[] = []
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === "/api/search") asked.push(searchParams.get("search") ?? "")
  })
  await page.goto(`${server.origin}/search`)
  const steps = await page.evaluate(() => history.length)
  await field(page).pressSequentially("nurse", { delay: 40 })
  await expect(page.getByRole("region", { name: "Careers" })).toBeVisible()
  await expect(page).toHaveURL(/\/search\?search=nurse$/)
  // A busy machine may type slower than the pause is long; tests/blocks/typing.test.tsx counts with a clock of its own.
  expect(asked.at(-1)).toBe("nurse")
  expect(asked.length).toBeLessThan("nurse".length)
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await expect(field(page)).toBeFocused()
  await page.reload()
  await expect(field(page)).toHaveValue("nurse")
  await expect(page.getByRole("region", { name: "Careers" })).toBeVisible()
})

test("without a network everything that this device keeps is searched, and it is said that nothing else was", async ({
  page,
  context,
  server,
  faults,
}) => {
  await signIn(context, server.origin, "power@demo.example")
  await page.goto(`${server.origin}/navigators/careers/all`)
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole("button", { name: /^Your account/ }).click()
  await page
    .getByRole("link", { name: "Search", exact: true })
    .or(page.getByRole("menuitem", { name: "Search", exact: true }))
    .click()
  await expect(page.getByRole("heading", { name: "Type a word above" })).toBeVisible()
  await flightMode(context, faults)
  await field(page).fill("electricain")
  await expect(page.getByText("We looked only in what this device keeps: Careers.")).toBeVisible()
  await expect(page.getByText(/^Results for electrician/)).toHaveCount(1)
  await expect(cards(page).first()).toContainText("lectrician")
  expect([...(await flaws(page)), ...(await findings(page))]).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText("We looked only in what this device keeps")).toHaveCount(0)
})

test("a list that finds nothing leads to the search in everything, with the words", async ({
  page,
  server,
}) => {
  await signIn(page.context(), server.origin, "power@demo.example")
  await page.goto(`${server.origin}/navigators/jobs`)
  await field(page).fill("geography")
  await page.getByRole("link", { name: "Search everything" }).click()
  await expect(field(page)).toHaveValue("geography")
  await expect(
    page
      .getByRole("heading", { level: 2, name: "Subjects" })
      .or(page.getByRole("heading", { level: 2, name: "Careers" }))
      .first(),
  ).toBeVisible()
})

test("nothing that a plan lacks is found, or counted", async ({ page, server }) => {
  await signIn(page.context(), server.origin, "starter@demo.example")
  await page.goto(`${server.origin}/search?search=nurse`)
  await expect(page.getByRole("region", { name: "Careers" })).toBeVisible()
  for (const closed of ["What you can study", "Bursaries"])
    await expect(page.getByRole("region", { name: closed })).toHaveCount(0)
})

test("a list that was open once is searched, filtered and counted without a network", async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server.origin, "power@demo.example")
  const asked: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith("/api/collections/")) asked.push(pathname)
  })
  // The line to the server stands: what is cut off amid its beginning is told as a request that failed.
  const listening = page.waitForResponse((response) => response.url().endsWith("/api/events"))
  await page.goto(`${server.origin}/navigators/careers/all`)
  await expect(cards(page).first()).toBeVisible()
  await listening
  await context.setOffline(true)
  await field(page).fill("electricain")
  await expect(page.getByText(/^Results for electrician/)).toBeVisible()
  await expect(cards(page).first()).toContainText("lectrician")
  await field(page).fill("")
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  const filter = page.getByRole("dialog", { name: "Filter" })
  await filter.getByRole("button", { name: /^Helper/ }).click()
  await filter.getByRole("button", { name: /^Show/ }).click()
  await expect(cards(page).first()).toContainText("Helper")
  expect(asked).toEqual(["/api/collections/careers/pack"])
})
