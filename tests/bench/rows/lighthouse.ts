import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import type { Row } from "../row.ts"
import { answerTime } from "../support/answer-time.ts"
import { signIn, startAttempt } from "../support/browser.ts"
import { startHelloSite } from "../support/hello-site.ts"
import { blockedByProcessor } from "../support/main-thread.ts"
import { keepProcessorForPages } from "../support/own-processor.ts"
import { startSite } from "../support/site.ts"
import { slowdownOf } from "../support/slowdown.ts"
import { startTlsProxy } from "../support/tls-proxy.ts"
import { openUnwatched, type UnwatchedBrowser } from "../support/unwatched-browser.ts"
import { median } from "../timing.ts"

interface Stop {
  path: string
  who?: string
  hasForm?: boolean
  /** The assessment that is running when the page is opened: its questions are the page. */
  running?: string
}

/** Pages that learners open, and whose they are. */
const pages: readonly Stop[] = [
  { path: "/home", hasForm: true },
  { path: "/terms" },
  { path: "/profile/home", who: "power@demo.example" },
  { path: "/reports/worker-type", who: "power@demo.example" },
  { path: "/settings/account", who: "power@demo.example", hasForm: true },
  { path: "/cv", who: "complete@demo.example", hasForm: true },
  { path: "/theme/all", who: "power@demo.example" },
  { path: "/reports/personality-guide", who: "complete@demo.example" },
  { path: "/navigators/careers/all", who: "power@demo.example" },
  { path: "/navigators/careers/careers/general-manager/11-1021.00", who: "power@demo.example" },
  { path: "/navigators/funding/bursaries", who: "power@demo.example" },
  { path: "/navigators/funding/bursaries/nsfas/nsfas", who: "power@demo.example" },
  { path: "/navigators/tertiary-institutions", who: "power@demo.example" },
  { path: "/navigators/tertiary-institutions/institution/baobab/baobab", who: "power@demo.example" },
  { path: "/navigators/skillsets/courses", who: "power@demo.example" },
  { path: "/explore/careers" },
  { path: "/explore/careers/general-manager/11-1021.00" },
  { path: "/reports/worker-type/quiz", who: "complete@demo.example", running: "holland_code" },
]

const rounds = 3
const categories = ["performance", "accessibility", "best-practices"] as const

interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number }>
  environment: { benchmarkIndex: number }
  /** See `blockedByProcessor`. */
  ownBlocked: number
}

/** A page as it was measured, several times over HTTP/2 and over HTTP/1.1. */
interface Visit {
  stop: Stop
  results: readonly Result[]
  plain: readonly Result[]
}

/** What Lighthouse is told of the device and the server, instead of guessing it. */
interface Known {
  slowdown: number
  /** Milliseconds. */
  answerTime: number
}

/**
 * Lighthouse's own mobile settings: a slow fourth-generation network, and a processor as slow as a phone's of the
 * middle; over HTTPS and HTTP/2, as the server stands behind a proxy where learners use it, and without that proxy.
 * How long the server takes to answer is measured beforehand, by itself. A page with nothing but a heading, served the
 * same way, says what can be had on this machine.
 */
export async function measure(): Promise<Row[]> {
  const shareProcessors = keepProcessorForPages()
  const site = await startSite({ TRUST_PROXY: "1" })
  const hello = await startHelloSite()
  const [proxy, helloProxy] = [await startTlsProxy(site.origin), await startTlsProxy(hello.origin)]
  const answers = new Map<string, number>()
  for (const [{ origin }, path] of [
    [site, "/home"],
    [proxy, "/home"],
    [hello, "/"],
    [helloProxy, "/"],
  ] as const)
    answers.set(origin, await answerTime(origin, path))
  const browser = await openUnwatched()
  try {
    const knownOf = (origin: string, slowdown: number) => ({ slowdown, answerTime: answers.get(origin) ?? 0 })
    const first = await inTurn(rounds, () =>
      lighthouse(helloProxy.origin, browser.port, knownOf(helloProxy.origin, 1)),
    )
    const benchmarkIndex = median(first.map(({ environment }) => environment.benchmarkIndex))
    const slowdown = slowdownOf(benchmarkIndex)
    const visit = async (stop: Stop, secure: string, plain: string): Promise<Visit> => {
      const at = async (origin: string) => {
        await prepare(browser, origin, stop)
        return () => lighthouse(origin + stop.path, browser.port, knownOf(origin, slowdown))
      }
      const results = await inTurn(rounds, await at(secure))
      return { stop, results, plain: await inTurn(rounds, await at(plain)) }
    }
    const least = await visit({ path: "/" }, helloProxy.origin, hello.origin)
    const visits: Visit[] = []
    for (const stop of pages) {
      const visited = await visit(stop, proxy.origin, site.origin)
      console.log(progressOf(visited))
      visits.push(visited)
    }
    const device = `a processor ${shareProcessors ? "of its own " : ""}${slowdown.toFixed(1)} times slower than this one (Lighthouse's benchmarkIndex here: ${Math.round(benchmarkIndex)})`
    const answering = `The server begins half of its answers within ${millisecondsOf(answers.get(site.origin))}, and within ${millisecondsOf(answers.get(proxy.origin))} behind the proxy.`
    return [
      ...visits.flatMap((one) => rowsOf(one, median(least.results.map(scoreOf("performance"))))),
      blocked(visits, device),
      ownWork(visits, least, device),
      overPlain(visits, least, answering),
    ]
  } finally {
    shareProcessors?.()
    await browser.close()
    await helloProxy.stop()
    await proxy.stop()
    await hello.stop()
    await site.stop()
  }
}

function prepare(browser: UnwatchedBrowser, origin: string, { who, running }: Stop): Promise<void> {
  return browser.takeCookies(async (caller) => {
    if (who) await signIn(caller, origin, who)
    if (running) await startAttempt(caller, origin, running)
  })
}

async function inTurn<Found>(times: number, find: () => Promise<Found>): Promise<Found[]> {
  const found: Found[] = []
  for (let time = 0; time < times; time++) found.push(await find())
  return found
}

const run = promisify(execFile)
const command = fileURLToPath(new URL("../peers/node_modules/lighthouse/cli/index.js", import.meta.url))

/** One page in the open browser, whose cookies stay. A run that the tool itself has lost is made again, twice at most. */
async function lighthouse(url: string, port: number, known: Known, attempts = 3): Promise<Result> {
  const { slowdown } = known
  const folder = mkdtempSync(join(tmpdir(), "signpost-lighthouse-"))
  const { origin } = new URL(url)
  const server = join(folder, "server.json")
  writeFileSync(
    server,
    JSON.stringify({
      additionalRttByOrigin: { [origin]: 0 },
      serverResponseTimeByOrigin: { [origin]: known.answerTime },
    }),
  )
  const options = [
    // Keeps the trace beside the result.
    `--gather-mode=${folder}`,
    `--audit-mode=${folder}`,
    "--output=json",
    "--quiet",
    `--port=${port}`,
    `--only-categories=${categories.join(",")}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    `--precomputed-lantern-data-path=${server}`,
  ]
  try {
    const { stdout } = await run(process.execPath, [command, url, ...options], {
      maxBuffer: 64 * 1024 * 1024,
    })
    const result = JSON.parse(stdout) as Omit<Result, "ownBlocked">
    if (result.categories["performance"]?.score != null)
      return {
        ...result,
        ownBlocked: blockedByProcessor(join(folder, "defaultPass.trace.json"), slowdown),
      }
    throw new Error(`Lighthouse gave no score for ${url}.`)
  } catch (error) {
    if (attempts === 1) throw error
    return await lighthouse(url, port, known, attempts - 1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const millisecondsOf = (time = Number.NaN) => `${time.toFixed(1)} ms`

const scoreOf = (category: string) => (result: Result) =>
  Math.round((result.categories[category]?.score ?? 0) * 100)

/** A measure of minutes says on its way what it has found. */
function progressOf({ stop, results, plain }: Visit): string {
  const performance = scoreOf("performance")
  return `${stop.path}: ${results.map(performance).join(", ")}; HTTP/1.1 ${plain.map(performance).join(", ")}`
}

const helloPage = "a page with one heading"

function rowsOf({ stop: { path, hasForm, running }, results }: Visit, least: number): Row[] {
  const last = results.at(-1)
  const lost = (category: string) => {
    const failed = last?.categories[category]?.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (last.audits[id]?.score ?? 1) < 1,
    )
    return failed && failed.length > 0 ? `Lost by ${failed.map(({ id }) => id).join(", ")}.` : undefined
  }
  const always = (category: string, name: string): Row => {
    const note = lost(category)
    return {
      what: `Lighthouse ${name}, ${path}`,
      measured: Math.min(...results.map(scoreOf(category))),
      unit: "",
      budget: { atLeast: 100 },
      ...(note && { note }),
    }
  }
  return [
    {
      what: `Lighthouse performance, ${path}`,
      ...(path === "/profile/home" && { headline: true }),
      measured: median(results.map(scoreOf("performance"))),
      unit: "",
      budget: { atLeast: hasForm ? 90 : 95 },
      peer: { name: helloPage, measured: least },
      note: `${running ? "The questions of an attempt that runs. " : ""}${paintsOf(last)}`,
    },
    always("accessibility", "accessibility"),
    always("best-practices", "best practices"),
  ]
}

function paintsOf(result: Result | undefined): string {
  const value = (audit: string) => result?.audits[audit]?.displayValue ?? "?"
  return `First paint ${value("first-contentful-paint")}, largest ${value("largest-contentful-paint")}, blocked ${value("total-blocking-time")}, shift ${value("cumulative-layout-shift")}.`
}

/** Long pieces of work, each beyond 50 ms, from the first paint until the page answers at once. */
function blocked(visits: readonly Visit[], device: string): Row {
  const times = visits.map(({ stop, results }) => ({
    path: stop.path,
    time: median(results.map(({ audits }) => audits["total-blocking-time"]?.numericValue ?? Number.NaN)),
  }))
  return {
    what: `Lighthouse's total blocking time, the most of ${visits.length} pages`,
    measured: Math.max(...times.map(({ time }) => time)),
    unit: "ms",
    budget: { atMost: 100 },
    note: `On ${device}: ${times.map(({ path, time }) => `${path} ${Math.round(time)}`).join(", ")}.`,
  }
}

/** The same by the processor's time: what this machine does beside the page is not in it. */
function ownWork(visits: readonly Visit[], least: Visit, device: string): Row {
  const ownOf = ({ results }: Visit) => median(results.map(({ ownBlocked }) => ownBlocked))
  return {
    what: `blocked by the page's own work, the most of ${visits.length} pages`,
    measured: Math.max(...visits.map(ownOf)),
    unit: "ms",
    budget: { atMost: 100 },
    peer: { name: helloPage, measured: ownOf(least) },
    note: `By the processor's time, each piece beyond 50 ms, from the first paint on, on ${device}: ${visits.map((visit) => `${visit.stop.path} ${Math.round(ownOf(visit))}`).join(", ")}.`,
  }
}

function overPlain(visits: readonly Visit[], least: Visit, answering: string): Row {
  const performance = (results: readonly Result[]) => median(results.map(scoreOf("performance")))
  return {
    what: `Lighthouse performance without a proxy, over HTTP/1.1, the least of ${visits.length} pages`,
    measured: Math.min(...visits.map(({ plain }) => performance(plain))),
    unit: "",
    peer: { name: helloPage, measured: performance(least.plain) },
    budget: { atLeast: 90 },
    note: `${answering} ${visits.map(({ stop, plain }) => `${stop.path} ${performance(plain)}, ${paintsOf(plain.at(-1)).toLowerCase()}`).join(" ")}`,
  }
}
