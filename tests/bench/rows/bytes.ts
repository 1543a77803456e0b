import type { BrowserContext } from "playwright"
import { documentAddress } from "#api/packs.ts"
import type { Row } from "../row.ts"
import { openBrowser, signIn } from "../support/browser.ts"
import { startSite } from "../support/site.ts"
import { kilobyte, total, transfers } from "../support/transfers.ts"
import { amount } from "../table.ts"

/** Pages of every kind, and whose they are. The first is where somebody arrives who has never been here. */
const pages: readonly { path: string; who?: string }[] = [
  { path: "/home" },
  { path: "/login" },
  { path: "/terms" },
  { path: "/profile/home", who: "power@demo.example" },
  ...[
    "/reports/worker-type",
    "/reports/personality-guide",
    "/reports/entrepreneur",
    "/reports/value-scales",
    "/reports/learning-styles",
    "/reports/emotional-intelligence",
    "/reports/cognitive-ability",
    "/reports/areas-of-development",
    "/reports/emotional-intelligence/lesson",
    "/reports/emotional-intelligence/managing-emotions/quiz",
  ].map((path) => ({ path, who: "complete@demo.example" })),
  ...[
    "/profile/marks",
    "/navigators/subject-choices/plan",
    "/navigators/careers/careers/chief-executives/11-1021.00",
    "/settings/account",
    "/settings/account/upgrade",
  ].map((path) => ({ path, who: "power@demo.example" })),
  { path: "/theme/all", who: "power@demo.example" },
]

/** What a cold Chromium receives, as it travels: compressed. Headers are counted in the sum of everything alone. */
export async function measure(): Promise<Row[]> {
  const site = await startSite()
  try {
    const visits: Visit[] = []
    for (const { path, who } of pages) visits.push(await visit(site.origin, path, who))
    const [home] = visits
    const terms = visits.find(({ path }) => path === "/terms")
    if (!home || !terms) return []
    return [
      {
        what: "script until the first heading stands, signed out, cold",
        headline: true,
        measured: home.scriptFirst,
        unit: "KB",
        budget: { atMost: 120 },
      },
      {
        what: "script that a page's form adds",
        measured: sumOf(home.scripts, (at) => !terms.scripts.has(at)),
        unit: "KB",
        budget: { atMost: 65 },
        note: "What /home fetches and /terms, which has none, does not.",
      },
      {
        what: "the navigation set",
        measured: home.navigation,
        unit: "KB",
        budget: { atMost: 20 },
        note: `Alone, as after a publish; a page brings it in one answer with the texts of the shell and the blocks, ${amount(home.everywhere, "KB")}.`,
      },
      {
        what: "a language's texts of the shell and the blocks, which every page has",
        measured: Math.max(...visits.map(({ texts }) => texts)),
        unit: "KB",
        budget: { atMost: 8 },
      },
      {
        what: "documents of a page beyond these",
        headline: true,
        measured: Math.max(...visits.map(({ opening, following }) => opening + following)),
        unit: "KB",
        budget: { atMost: 10 },
        note: `With which it opens, in one answer, and what follows once it stands: ${visits.map(({ path, opening, following }) => `${path} ${opening.toFixed(1)} + ${following.toFixed(1)}`).join(", ")}.`,
      },
      {
        what: "everything that a first visit receives",
        measured: home.all,
        unit: "KB",
        note: "Page, scripts, style, documents, calls and pictures of /home, with the headers of all.",
      },
    ]
  } finally {
    await site.stop()
  }
}

interface Visit {
  path: string
  scriptFirst: number
  /** Kilobytes of each script. */
  scripts: ReadonlyMap<string, number>
  /** Alone. */
  navigation: number
  texts: number
  /** The answer that brings both. */
  everywhere: number
  /** What comes beside it at once, and what comes later. */
  opening: number
  following: number
  all: number
}

async function visit(origin: string, path: string, who: string | undefined): Promise<Visit> {
  // A service worker that takes over in the middle of it would fetch what this page is then not seen to receive.
  const browser = await openBrowser({ width: 360, height: 740 }, "block")
  try {
    const { context } = browser
    if (who) await signIn(context, origin, who)
    const page = await context.newPage()
    await page.addInitScript(noteScriptsBeforeHeading)
    // What is asked for while the heading is being drawn comes later over a real network: so it does here.
    const sent = await transfers(context, page, 1000)
    await page.goto(origin + path)
    await page.locator("main h1").first().waitFor()
    await page.waitForLoadState("networkidle")
    const before = new Set(await page.evaluate(() => Reflect.get(window, "before") as string[]))
    const release = await releaseOf(context, origin)
    const sum = (which: (path: string) => boolean) => total(sent, which, ({ body }) => body)
    const isEverywhere = (at: string) => at.startsWith(`/documents/pack/${release.navigation}.`)
    const opensWith = new Set(
      await page
        .locator('link[rel="preload"][as="fetch"]:not([fetchpriority="low"])')
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? "")),
    )
    const documentsIf = (isWanted: (at: string) => boolean) =>
      sum((at) => at.startsWith("/documents/") && !isEverywhere(at) && isWanted(at))
    const alone = (hash = "") => sizeOf(context, `${origin}${documentAddress(hash)}`)
    const texts = ["shell", "blocks"].map((namespace) => alone(release.documents[`locale/en/${namespace}`]))
    return {
      path,
      scriptFirst: sum((at) => before.has(at)),
      scripts: new Map(
        sent.flatMap((one) => (one.path.endsWith(".js") ? [[one.path, sum((at) => at === one.path)]] : [])),
      ),
      navigation: await alone(release.navigation),
      texts: (await Promise.all(texts)).reduce((one, other) => one + other),
      everywhere: sum(isEverywhere),
      opening: documentsIf((at) => opensWith.has(at)),
      following: documentsIf((at) => !opensWith.has(at)),
      all: total(
        sent,
        () => true,
        ({ body, headers }) => body + headers,
      ),
    }
  } finally {
    await browser.close()
  }
}

/** Runs in the page: which scripts had come when the first heading stood. */
function noteScriptsBeforeHeading(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector("main h1")) return
    observer.disconnect()
    const before = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith(".js"))
    Object.assign(window, { before })
  }).observe(document, { childList: true, subtree: true })
}

interface Release {
  navigation: string
  documents: Record<string, string>
}

async function releaseOf(context: BrowserContext, origin: string): Promise<Release> {
  const answer = await context.request.get(`${origin}/api/app-configuration`)
  return ((await answer.json()) as { release: Release }).release
}

/** Kilobytes of an answer as the server has compressed it. */
async function sizeOf(context: BrowserContext, address: string): Promise<number> {
  const answer = await context.request.head(address, { headers: { "accept-encoding": "br" } })
  return Number(answer.headers()["content-length"]) / kilobyte
}

const sumOf = (sizes: ReadonlyMap<string, number>, which: (path: string) => boolean): number =>
  [...sizes].reduce((sum, [path, size]) => (which(path) ? sum + size : sum), 0)
