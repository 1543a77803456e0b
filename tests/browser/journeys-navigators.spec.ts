import type { BrowserContext, Page } from "playwright/test"
import { agree, call } from "../support/call.ts"
import { sample } from "../support/rounds.ts"
import { demoPassword, signUpToEverything, signUpToWorkerType, take } from "./support/accounts.ts"
import { freshEmail } from "./support/journey/newcomer.ts"
import { unreachable } from "./support/journey/provoked.ts"
import { findings, flaws, load } from "./support/looks.ts"
import { stopsOf } from "./support/routes.ts"
import { expect, test } from "./support/test.ts"

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: "allow" })

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name })
const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name }).first()
const keep = (page: Page) => page.getByRole("button", { name: /^Keep this/ })

/** Somebody to whom every navigator is open, with a school curriculum. */
async function learner(context: BrowserContext, origin: string) {
  await signUpToEverything(context, origin)
  const data = { schoolCurriculum: "nsc" }
  expect((await call(context.request, origin, "POST", "users/profile", { data })).ok()).toBe(true)
}

/** Goes by a link of the page to another one, known by its heading or address, and finds nothing wrong there. */
async function goBy(page: Page, name: string, to: string | RegExp) {
  await link(page, name).click()
  if (typeof to === "string") await expect(heading(page, to)).toBeVisible()
  else await expect(page).toHaveURL(to)
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0)
  expect(await flaws(page)).toEqual([])
}

async function openSaved(page: Page) {
  await page.getByRole("button", { name: /^Your account/ }).click()
  const name = "Saved"
  await page
    .getByRole("link", { name, exact: true })
    .or(page.getByRole("menuitem", { name, exact: true }))
    .click()
  await expect(heading(page, /Saved/)).toBeVisible()
}

test("from the report of the worker type to a bursary that is kept, by links alone, and again without a network", async ({
  page,
  context,
  server,
  faults,
}) => {
  await learner(context, server.origin)
  await load(page, `${server.origin}/profile/home`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  const addresses: string[] = []
  const goOn = async (name: string, to: string | RegExp) => {
    await goBy(page, name, to)
    addresses.push(page.url())
  }
  const journey = async () => {
    await goOn("View report Worker type", /\/reports\/worker-type$/)
    await expect(page.getByRole("heading", { name: "Your best matches" })).toBeVisible()
    await goOn("See all matches", /\/careers\/matches$/)
    await expect(page.getByRole("heading", { name: "Careers that match you" })).toBeVisible()
    await goOn("See all careers", "All careers")
    await page.getByRole("searchbox").fill("accountant")
    await goOn("Accountant", "Accountant")
    await goOn("Mathematics", "Mathematics")
    await goOn("Bachelor of Commerce: Accounting", "Bachelor of Commerce: Accounting")
    await goOn("Blouberg accounting bursary", "Blouberg accounting bursary")
  }
  await journey()
  await keep(page).click()
  await expect(page.getByRole("button", { name: "Kept" })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await openSaved(page)
  await expect(page.getByRole("heading", { name: "Bursaries (1)" })).toBeVisible()
  await expect(link(page, "Blouberg accounting bursary")).toBeVisible()

  unreachable(faults, "")
  faults.allow(/error occurred when fetching the script|ServiceWorker/)
  await context.setOffline(true)
  await test.step("what was visited is there", async () => {
    await load(page, `${server.origin}/profile/home`)
    await journey()
    await expect(page.getByRole("button", { name: "Kept" })).toBeVisible()
    for (const address of new Set(addresses)) {
      await page.goto(address)
      await expect(heading(page, /./)).toBeVisible()
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0)
      expect(await flaws(page), address).toEqual([])
      await expect(page.getByText("We could not load this."), address).toHaveCount(0)
    }
  })
  await test.step("what was not says so", async () => {
    for (const path of ["/navigators/jobs", "/navigators/funding/bursaries/nsfas/nsfas"]) {
      await page.goto(server.origin + path)
      await expect(heading(page, /./)).toBeVisible()
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0)
      await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible()
      if (process.env["LOOK"])
        await page.screenshot({ path: `${process.env["LOOK"]}${path.replaceAll("/", "-")}.png` })
      expect([...(await flaws(page)), ...(await findings(page))]).toEqual([])
    }
  })
  await context.setOffline(false)
})

const navigators = stopsOf("learner").filter(({ path }) => path.startsWith("/navigators/"))

test("whoever has no package yet is led from every navigator to where one is chosen, with words", async ({
  page,
  context,
  server,
}) => {
  const { origin } = server
  const identifier = freshEmail()
  const done = async (path: string, data: object) =>
    expect((await call(context.request, origin, "POST", path, data)).ok(), path).toBe(true)
  await done("auth/sign-up", { identifier, password: demoPassword })
  expect(
    (
      await agree(context.request, origin, "consents", {
        terms: true,
        marketing: false,
        researchContact: false,
      })
    ).ok(),
  ).toBe(true)
  await context.addCookies([{ name: "skip-verification", value: "true", url: origin }])
  for (const { path, pattern } of navigators) {
    if (pattern.includes(":")) continue
    await page.goto(origin + path)
    await expect(heading(page, "Choose how you start")).toBeVisible()
    await expect(page.getByText("Redeem a voucher from your school", { exact: false })).toBeVisible()
    await expect(page.getByText("I want to choose a plan")).toBeVisible()
  }
})

test("what a package lacks is told at every navigator: what, why, and what would open it", async ({
  page,
  context,
  server,
}) => {
  const { origin } = server
  await signUpToWorkerType(context, origin)
  await take(context, origin, ["holland_code"])
  const closed = new Set<string>()
  for (const { path, route, pattern } of navigators) {
    if (pattern.includes(":")) continue
    await page.goto(origin + path)
    await expect(heading(page, /./)).toBeVisible()
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0)
    const why = page.getByText("Your current package does not include this feature.", { exact: false })
    if ((await why.count()) === 0) continue
    closed.add(route)
    await expect(why.first()).toBeVisible()
    await expect(page.getByRole("main").getByRole("link", { name: "Upgrade" }).first()).toBeVisible()
    expect(await flaws(page), route).toEqual([])
  }
  expect([...closed]).toEqual(
    expect.arrayContaining(["bursaryNavigator", "tertiaryNavigator", "skillsNavigator", "jobsExplorer"]),
  )
  expect(closed.has("occupationsNavigatorCareers")).toBe(false)
})

test("every navigator, list and detail shows records", async ({ page, context, server }) => {
  await learner(context, server.origin)
  for (const { path, route, record } of sample(navigators, 10)) {
    // It offers curricula, and has no records.
    if (route === "subjectChoiceCurriculumSelectionPage") continue
    await load(page, server.origin + path)
    if (record) {
      await expect(heading(page, record.title), route).toBeVisible()
      await expect(page.getByText("We could not find", { exact: false })).toHaveCount(0)
      continue
    }
    // Cards; or what leads on from a page that gathers ways, and what is chosen from on one that asks.
    const shown = page.locator(
      "main :is(article, select, fieldset, input, [role=tab], button[aria-pressed]), main a[href^='/navigators/']:not(nav a)",
    )
    await expect(shown.first(), route).toBeVisible()
    await expect(page.getByText("Nothing is listed yet")).toHaveCount(0)
  }
})

test("what is kept stands in Saved, stays over a reload, and can be taken out, whatever record it is", async ({
  page,
  context,
  server,
}) => {
  await learner(context, server.origin)
  const records = sample(
    navigators.flatMap(({ path, record }) => (record ? [{ path, record }] : [])),
    4,
  )
  const kept = page.getByRole("button", { name: "Kept" })
  for (const { path, record } of records) {
    await load(page, server.origin + path)
    await keep(page).click()
    await expect(kept, record.collection).toBeVisible()
    await expect(kept).not.toHaveAttribute("aria-busy", "true")
  }
  await openSaved(page)
  for (const { record } of records) await expect(link(page, record.title)).toBeVisible()
  for (const { path, record } of records) {
    await load(page, server.origin + path)
    await kept.click()
    await expect(keep(page), record.collection).toBeVisible()
    await expect(keep(page)).not.toHaveAttribute("aria-busy", "true")
  }
  await openSaved(page)
  await expect(page.getByText("Nothing saved yet")).toBeVisible()
})

test("what can be studied is found by its filters, by a subject to the last, and an institution without any says so", async ({
  page,
  context,
  server,
}) => {
  await learner(context, server.origin)
  await load(page, `${server.origin}/navigators/tertiary-institutions`)
  await goBy(page, "Programmes", "Programmes")
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) })
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  await page.getByRole("button", { name: /^Higher certificate/ }).click()
  await page.keyboard.press("Escape")
  await expect(page.getByText("9 found", { exact: true })).toBeVisible()
  await expect(cards).toHaveCount(9)

  await load(page, `${server.origin}/navigators/subject-choices/subjects/mathematics`)
  const studies = page.getByRole("list", { name: "What you can study" }).getByRole("heading")
  await expect(studies).toHaveCount(12)
  await page.getByRole("button", { name: "Show more: What you can study (49 in all)" }).click()
  await expect(studies).toHaveCount(49)
  await expect(page.getByRole("button", { name: /^Show more/ })).toHaveCount(0)

  await load(page, `${server.origin}/navigators/tertiary-institutions`)
  await goBy(page, "Buffalo City TVET College", "Buffalo City TVET College")
  await expect(page.getByText("None of its programmes is listed here yet.", { exact: false })).toBeVisible()
  await expect(page.getByLabel("Faculty")).toHaveCount(0)
})
