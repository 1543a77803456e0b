import { chromium, type Page } from "playwright"
import type { ReleaseNews } from "#api/contract/release.ts"
import { changed } from "#browser/release/change.ts"
import type { Configuration } from "#browser/release/configuration.ts"
import type { Row } from "../row.ts"
import { signIn } from "../support/browser.ts"
import { startSite } from "../support/site.ts"
import { signedIn, type Visitor } from "../support/visitor.ts"
import { median } from "../timing.ts"

const browsers = 1000
const rounds = 5
/** What src/learner/live waits at the most, so that not all ask in one instant. */
const maxJitter = 300
/** Longer than an open page leaves between two looks at what was written: each write is the first that it hears of. */
const quietMs = 1500
const learners = ["power", "editor", "learner", "analyst"].map((name) => `${name}@demo.example`)

/**
 * A thousand open browsers, signed in, and two real ones: from the moment at which the release is committed until the
 * last has fetched all that changed, and until the real ones have drawn it.
 */
export async function measure(): Promise<Row[]> {
  const site = await startSite({ TRUST_PROXY: "1" })
  const publisher = await signedIn(site.port, "10.1.0.1", "publisher@demo.example")
  const people = await Promise.all(learners.map((name, at) => signedIn(site.port, `10.1.1.${at}`, name)))
  const chrome = await chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "" })
  const pages = await Promise.all(learners.slice(0, 2).map((name) => openPage(name)))
  const open = await Promise.all(
    Array.from({ length: browsers }, (_, at) => follow(people[at % people.length]!.another())),
  )

  const fetched: number[] = []
  const drawn: number[] = []
  for (let round = 0; round < rounds; round++) {
    const title = `Found out ${round}`
    const drawing = pages.map((page) => drawnAt(page, "header nav", title))
    const committed = await publish(publisher, title)
    const ends = await Promise.all(open.map((browser) => browser.current(committed.id)))
    fetched.push(Math.max(...ends) - committed.at)
    drawn.push(Math.max(...(await Promise.all(drawing))) - committed.at)
  }
  const told = await writes(publisher, pages)
  for (const browser of open) browser.close()
  await chrome.close()
  await site.stop()
  return [
    {
      what: `publish (commit) → the last of ${browsers} open browsers has all that changed`,
      headline: true,
      measured: median(fetched),
      unit: "ms",
      budget: { atMost: 1000 },
      note: `One machine asks and answers; up to ${maxJitter} ms of it is the jitter that each browser waits.`,
    },
    {
      what: `the same publish → redrawn in two real browsers among them`,
      measured: median(drawn),
      unit: "ms",
      budget: { atMost: 1000 },
    },
    {
      what: `a record is sent → “1 new” stands in the lists of two real browsers, with ${browsers} others open`,
      measured: median(told),
      unit: "ms",
      budget: { atMost: 1000 },
      note: "The others are windows of four sessions: what is open to a session is looked up once a minute for all of its windows.",
    },
  ]

  async function openPage(identifier: string): Promise<Page> {
    const context = await chrome.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 800 } })
    await signIn(context, site.origin, identifier)
    const page = await context.newPage()
    const listening = page.waitForResponse((response) => response.url().endsWith("/api/events"))
    await page.goto("/profile/home")
    await listening
    await page.locator("header nav").first().waitFor()
    return page
  }
}

/** Writes records one after another while lists are open: how long each takes to be told of in the last of them. */
async function writes(publisher: Visitor, pages: readonly Page[]): Promise<number[]> {
  for (const page of pages) {
    await page.goto("/navigators/resources-navigator")
    await page.locator("main article").first().waitFor()
  }
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    await new Promise((resolve) => setTimeout(resolve, quietMs))
    const drawing = pages.map((page) => drawnAt(page, "[role=status]", "1 new"))
    const record = {
      slug: `measured-${round}`,
      title: { en: "Measured", af: "Gemeet" },
      about: { en: "Read it.", af: "Lees dit." },
      kind: "guide",
      topics: ["money"],
      cost: 0,
      source: { url: "https://example.org/", checkedOn: "2026-11-01" },
    }
    const sent = Date.now()
    const write = { layer: "instance", record, base: 0, why: "Measured" }
    const reply = await publisher.ask("PUT", `/api/records/resources/measured-${round}`, write)
    if (reply.status >= 300) throw new Error(`The record was answered ${reply.status}: ${reply.text()}`)
    took.push(Math.max(...(await Promise.all(drawing))) - sent)
    for (const page of pages) await page.getByRole("button", { name: "Show", exact: true }).click()
    for (const page of pages)
      await page.getByRole("button", { name: "Show", exact: true }).waitFor({ state: "detached" })
  }
  return took
}

/** When some elements of a page show some words, by the machine's clock. */
function drawnAt(page: Page, selector: string, words: string): Promise<number> {
  return page.evaluate(
    ([where, text]) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          const all = [...document.querySelectorAll(where)]
          if (!all.some(({ textContent }) => textContent?.includes(text))) return
          observer.disconnect()
          requestAnimationFrame(() => resolve(Date.now()))
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    [selector, words] as const,
  )
}

/** Renames a menu entry and changes the menu itself: the navigation set and the shell's texts go anew to everybody. */
async function publish(publisher: Visitor, title: string): Promise<{ id: string; at: number }> {
  const patches = {
    menus: { menus: { main: { entries: { my_cv: { icon: title.endsWith("1") ? "book" : "compass" } } } } },
    "locale/en/shell": { texts: { "menu.reports": title } },
  }
  const { release } = await configuration(publisher)
  const reply = await publisher.ask("POST", "/api/changes/publish", {
    base: release.id,
    patches,
    why: "Measured",
  })
  const answer = JSON.parse(reply.text()) as { release?: { id: string; createdAt: string } }
  if (!answer.release) throw new Error(`The publish was answered ${reply.status}: ${reply.text()}`)
  return { id: answer.release.id, at: Date.parse(answer.release.createdAt) }
}

async function configuration(visitor: Visitor): Promise<Configuration> {
  const reply = await visitor.ask("GET", "/api/app-configuration")
  return JSON.parse(reply.text()) as Configuration
}

interface Open {
  /** When this browser had everything of a release. */
  current(release: string): Promise<number>
  close(): void
}

/** What src/learner does: hear, wait a little, take in what is new, asking only where that is not said, and fetch it. */
async function follow(visitor: Visitor): Promise<Open> {
  let known = await configuration(visitor)
  const arrived = new Map<string, (at: number) => void>()
  const times = new Map<string, Promise<number>>()
  const timeOf = (id: string) => {
    const known = times.get(id) ?? new Promise<number>((resolve) => arrived.set(id, resolve))
    times.set(id, known)
    return known
  }
  const line = await visitor.listen((news) => {
    if (news.id !== known.release.id) setTimeout(() => void update(news), Math.random() * maxJitter)
  })
  async function update(news: ReleaseNews): Promise<void> {
    const { release } = known
    const configured = changed(known, news) ?? (await configuration(visitor))
    const { release: next } = configured
    const shown = ["locale/en/shell", "locale/en/blocks", "screen/profile-home"]
    const anew = shown.filter((id) => next.documents[id] !== release.documents[id])
    const hashes = [...new Set([...anew.map((id) => next.documents[id]), next.navigation])]
    await Promise.all(hashes.map((hash) => visitor.ask("GET", `/documents/${hash}.json`)))
    known = configured
    void timeOf(next.id)
    arrived.get(next.id)?.(Date.now())
  }
  return { current: timeOf, close: () => [line, visitor].forEach((one) => one.close()) }
}
