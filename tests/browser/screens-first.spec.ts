import { readdirSync, readFileSync } from "node:fs"
import type { Page } from "playwright/test"
import localeSchema from "../../schemas/meta/locale.schema.json" with { type: "json" }
import { documentAddress, readPackAddress } from "#api/packs.ts"
import { transfers, type Sent } from "../bench/support/transfers.ts"
import { isTurn, sample } from "../support/rounds.ts"
import { demoPassword, signIn, signUpToWorkerType } from "./support/accounts.ts"
import { findings, flaws, follow, load } from "./support/looks.ts"
import { unreachable } from "./support/journey/provoked.ts"
import { stopsOf } from "./support/routes.ts"
import { openPublisher } from "./support/publisher.ts"
import { expect, test } from "./support/test.ts"

const kilobyte = 1000

/** Bytes of the bodies, compressed as they travel. */
const sum = (sent: readonly Sent[], which: RegExp) =>
  sent.filter(({ path }) => which.test(path)).reduce((total, { body }) => total + body, 0)

const inWords = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`

interface Release {
  navigation: string
  documents: Record<string, string>
}

async function releaseOf(page: Page): Promise<Release> {
  const answer = await page.request.get("/api/app-configuration")
  return ((await answer.json()) as { release: Release }).release
}

test("a first visit costs no more data than promised", async ({ page }) => {
  const sent = await transfers(page.context(), page)
  await page.goto("/login")
  await page.locator('input[type="password"]').waitFor()
  const withForm = sum(sent, /\.js$/)
  const release = await releaseOf(page)
  const everywhere = sum(sent, new RegExp(`^/documents/pack/${release.navigation}\\.`))
  const own = sum(sent, /^\/documents\//) - everywhere
  console.log(
    `sign-in page: script with form ${inWords(withForm)}, navigation set with the words of shell and blocks ` +
      `${inWords(everywhere)}, the route's further documents ${inWords(own)}`,
  )
  expect(everywhere).toBeGreaterThan(0)
  expect(own).toBeGreaterThan(0)
  expect(withForm).toBeLessThanOrEqual(185 * kilobyte)
  expect(everywhere).toBeLessThanOrEqual(28 * kilobyte)
  expect(own).toBeLessThanOrEqual(10 * kilobyte)
})

test("the first heading stands before 120 KB of script have come", async ({ page }) => {
  // What is asked for while the heading is being drawn comes later over a real network: so it does here.
  const sent = await transfers(page.context(), page, 1000)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("main h1")) return
      observer.disconnect()
      const scripts = performance
        .getEntriesByType("resource")
        .filter(({ name, duration }) => new URL(name).pathname.endsWith(".js") && duration > 0)
      Object.assign(window, { before: scripts.map(({ name }) => new URL(name).pathname) })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto("/home")
  await page.locator("main h1").waitFor()
  await page.locator('input[type="password"]').waitFor()
  const before = await page.evaluate(() => Reflect.get(window, "before") as string[])
  const first = sent.filter(({ path }) => before.includes(path)).reduce((total, { body }) => total + body, 0)
  const all = sum(sent, /\.js$/)
  // Those that a page without a form fetches as well are not its form's.
  await page.goto("/terms")
  await page.locator("main h1").waitFor()
  await page.waitForLoadState("networkidle")
  const everywhere = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  )
  const form = sent
    .filter(({ path }) => path.endsWith(".js") && !before.includes(path) && !everywhere.includes(path))
    .reduce((total, { body }) => total + body, 0)
  console.log(
    `/home signed out: script before the first heading ${inWords(first)}, with its form ${inWords(all)}`,
  )
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThanOrEqual(120 * kilobyte)
  expect(form).toBeLessThanOrEqual(65 * kilobyte)
})

test("every document that a page fetches is small, in each language", async ({ page }) => {
  const release = await releaseOf(page)
  /** As the server has compressed it; NaN where it has not. */
  const sizeOf = async (hash: string) => {
    const headers = (await page.request.head(`/documents/${hash}.json`)).headers()
    return headers["content-encoding"] === "br" ? Number(headers["content-length"]) : NaN
  }
  const large: string[] = []
  for (const [id, hash] of Object.entries(release.documents)) {
    const limit = /^locale\/\w+\/shell$/.test(id) ? 8 : 10
    if (!/^(screen|form|locale|fragment)\//.test(id)) continue
    const bytes = await sizeOf(hash)
    if (!(bytes <= limit * kilobyte)) large.push(`${id}: ${inWords(bytes)}`)
  }
  expect(large).toEqual([])
})

/** Layout shifts since the page began, those that follow a press left out. */
async function countShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources?: { node?: Node }[]
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            what: (entry.sources ?? [])
              .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : ""))
              .join(" | "),
          })
    }).observe({ type: "layout-shift", buffered: true })
  })
}

async function expectSteady(page: Page, what: string) {
  const shifts = await page.evaluate(() => Reflect.get(window, "shifts") as { value: number; what: string }[])
  const total = shifts.reduce((all, { value }) => all + value, 0)
  expect(total, `${what}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02)
}

/** Notes what the page's own code fetches. */
async function noteFetches(page: Page) {
  await page.addInitScript(() => {
    const fetched: string[] = []
    const fetches = window.fetch.bind(window)
    const noted: typeof fetch = (input, init) => {
      fetched.push(new URL(input instanceof Request ? input.url : input, location.href).pathname)
      return fetches(input, init)
    }
    Object.assign(window, { fetched, fetch: noted })
  })
}

/** What the page's head has had fetched beforehand, of packs their documents, and nobody has asked for yet. */
async function unused(page: Page): Promise<string[]> {
  const { hinted, fetched } = await page.evaluate(() => ({
    fetched: Reflect.get(window, "fetched") as string[],
    hinted: [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  }))
  const refused = (path: string) => readPackAddress(path)?.hashes.map(documentAddress)
  return hinted.flatMap((path) => refused(path) ?? path).filter((path) => !fetched.includes(path))
}

const steady: { who: string | null; paths: string[] }[] = [
  { who: null, paths: ["/home", "/login", "/recover", "/terms", "/error/404"] },
  {
    who: "power@demo.example",
    paths: [
      "/profile/home",
      "/reports/worker-type",
      "/cv",
      "/navigators/careers/dashboard",
      "/navigators/subject-choices/home",
      "/settings/account",
      "/settings/security",
      "/settings/account/upgrade",
      "/theme/all",
    ],
  },
  {
    who: "complete@demo.example",
    paths: [
      "/reports/personality-guide",
      "/reports/personality-guide/lesson",
      "/reports/personality-guide/quiz",
      "/reports/worker-type/quiz",
    ],
  },
  {
    who: "complete@demo.example",
    paths: [
      "/navigators/careers/all",
      "/navigators/jobs",
      "/navigators/resources-navigator",
      "/navigators/skillsets/courses",
      "/navigators/subject-choices/lessons",
      "/navigators/tertiary-institutions",
    ],
  },
  { who: "research@demo.example", paths: ["/research"] },
]

const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

for (const [at, { who, paths }] of steady.entries())
  for (const viewport of viewports.filter((_, nth) => isTurn(at + nth, 2)))
    test(`${paths[0]} of ${who ?? "a visitor"}, and what follows, shifts nothing while it comes, ${viewport.width} px`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize(viewport)
      await countShifts(page)
      if (who !== null) await signIn(page.context(), server.origin, who)
      for (const path of paths) {
        await load(page, `${server.origin}${path}`)
        await page.evaluate(() => document.fonts.ready)
        await expectSteady(page, path)
      }
    })

/** Each costs a load of its own. */
const learnersPages = stopsOf("learner").map(({ path }) => path)
const pages = sample(learnersPages, Math.ceil(learnersPages.length / 3))
const pagesATest = 25

for (let first = 0; first < pages.length; first += pagesATest)
  test(`${pages[first]}, and the learner's pages after it, shift nothing whatever comes first`, async ({
    page,
    server,
  }) => {
    await countShifts(page)
    await signIn(page.context(), server.origin, "power@demo.example")
    let answers = 0
    await page.route("**/api/**", async (route) => {
      // Eleven delays, so that answers overtake each other.
      const delayMs = 30 * ((answers++ * 7) % 11)
      await new Promise((passed) => setTimeout(passed, delayMs))
      await route.fallback()
    })
    for (const path of pages.slice(first, first + pagesATest)) {
      await load(page, `${server.origin}${path}`)
      await expectSteady(page, path)
    }
  })

test("an assessment that goes on shifts nothing while it comes, and nor does one that was begun on another device", async ({
  page,
  context,
  server,
  browser,
}) => {
  const quiz = `${server.origin}/reports/worker-type/quiz`
  await countShifts(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await signUpToWorkerType(context, server.origin)
  await load(page, quiz)
  await page.getByRole("button", { name: "Start", exact: true }).click()
  await page.locator("[data-item]").first().locator("label").first().click()
  await expect(page.getByText("Saved online")).toBeVisible()
  await load(page, quiz)
  await expect(page.getByText("Questions 1 to 5 of 60")).toBeVisible()
  await expectSteady(page, "on the same device")
  const other = await browser.newContext({
    viewport: { width: 360, height: 740 },
    storageState: await context.storageState(),
  })
  const elsewhere = await other.newPage()
  await countShifts(elsewhere)
  await load(elsewhere, quiz)
  await expect(elsewhere.getByRole("button", { name: /^Continue at question/ })).toBeVisible()
  await expectSteady(elsewhere, "on another device")
  await other.close()
})

for (const { who, paths } of steady) {
  test(`${paths[0]} of ${who ?? "a visitor"}, and what follows, uses what comes with it, and stands without its packs`, async ({
    page,
    server,
    faults,
  }) => {
    await noteFetches(page)
    if (who !== null) await signIn(page.context(), server.origin, who)
    // Where no pack comes, each document is asked for alone: so it shows which of them are wanted.
    unreachable(faults, "/documents/pack/")
    await page.route("**/documents/pack/*.json", (route) => route.abort("connectionrefused"))
    for (const path of paths) {
      await load(page, `${server.origin}${path}`)
      await expect.poll(() => unused(page), path).toEqual([])
    }
  })
}

test("a language that lacks too much is not offered, and who had chosen it is told once", async ({
  page,
  server,
}) => {
  await load(page, `${server.lantern}/login`)
  await page.evaluate(() => localStorage.setItem("language", "am"))
  await page.reload()
  const told = page.getByText("Amharic is not complete here yet, so you read English for now.")
  await expect(told).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  const offered = page.getByLabel("Language").locator("option")
  await expect(offered).toHaveText(["English", "Afrikaans"])
  await page.reload()
  await expect(offered).toHaveText(["English", "Afrikaans"])
  await expect(told).toHaveCount(0)
})

interface Locale {
  namespace: string
  texts: Record<string, string>
}

/** Namespaces with the words that consents are given under, which take a second person. */
const leftEnglish = localeSchema.properties.namespace["x-closed-to-tenants"]
/** So do the buttons below the consents. */
const consentButtons = ["submit.consents", "submit.save"]

/** English texts as if they were Arabic: enough of them for the language to be offered. */
function arabic(): Record<string, Locale> {
  const folder = "schemas/documents/locale/en"
  return Object.fromEntries(
    readdirSync(folder)
      .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as Locale)
      .filter(({ namespace }) => !leftEnglish.includes(namespace))
      .map((english) => {
        const words = { "menu.home": "الرئيسية", "menu.reports": "التقارير", "menu.settings": "الإعدادات" }
        const texts: Record<string, string> = {
          ...english.texts,
          ...(english.namespace === "shell" && words),
        }
        for (const key of consentButtons) delete texts[key]
        return [`locale/ar/${english.namespace}`, { ...english, language: "ar", texts }]
      }),
  )
}

test("a language that runs from right to left mirrors the pages, and what it lacks is marked as the language it is in", async ({
  page,
  server,
}) => {
  const publisher = await openPublisher(server.origin)
  const before = await publisher.live()
  const languageOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.closest("[lang]")?.getAttribute("lang"))
  // Where every language has every text there is nothing to mark.
  await load(page, `${server.origin}/terms`)
  expect(await page.locator("main [lang]").count()).toBe(0)
  await publisher.publish({ app: { locales: { available: ["en", "af", "ar"] } }, ...arabic() })
  try {
    await follow(page, "/home")
    await page.getByLabel("Language").selectOption({ label: "Arabic" })
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
    await expect(page.locator("html")).toHaveAttribute("lang", "ar")
    await load(page, `${server.origin}/terms`)
    expect(await languageOf("html")).toBe("ar")
    expect(await languageOf("main h1")).toBe("en")
    expect(await languageOf("main .prose")).toBe("en")
    expect(await languageOf("footer p")).toBe("ar")
    const wrong: string[] = []
    const look = async (path: string, width: number) => {
      await page.setViewportSize({ width, height: 740 })
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
      const found = [...(await flaws(page)), ...(await findings(page))]
      wrong.push(...found.map((flaw) => `${path}, ${width} px: ${flaw}`))
    }
    for (const path of ["/home", "/error/404", "/login"]) {
      await follow(page, path)
      await look(path, 360)
    }
    // Its middle, since how wide its words are hangs on the font that is there by now.
    const logo = (await page.locator("header a").first().boundingBox())!
    expect(logo.x + logo.width / 2).toBeGreaterThan(180)
    await page.getByLabel("E-mail address or cellphone number").fill("power@demo.example")
    await page.locator('input[type="password"]').fill(demoPassword)
    await page.getByRole("button", { name: "Sign in" }).click()
    await expect(page).toHaveURL(/\/profile\/home$/)
    await load(page, `${server.origin}/profile/home`)
    for (const path of ["/profile/home", "/settings/account", "/theme/all", "/reports/worker-type"]) {
      if (path !== "/profile/home") await follow(page, path)
      await look(path, 360)
      await look(path, 1280)
    }
    await expect(page.locator("header nav").getByRole("button", { name: "التقارير" })).toBeVisible()
    expect(wrong).toEqual([])
  } finally {
    await publisher.rollback(before)
    await publisher.close()
  }
})
