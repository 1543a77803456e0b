import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import type { Row } from "../row.ts"
import { openBrowser, signIn, startAttempt } from "../support/browser.ts"
import { startSite } from "../support/site.ts"
import { startTlsProxy } from "../support/tls-proxy.ts"
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
  { path: "/theme/all", who: "power@demo.example" },
  { path: "/reports/personality-guide", who: "complete@demo.example" },
  { path: "/reports/worker-type/quiz", who: "complete@demo.example", running: "holland_code" },
]

const rounds = 3
const categories = ["performance", "accessibility", "best-practices"] as const

interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; displayValue?: string }>
}

/**
 * Lighthouse's own mobile settings: a slow fourth-generation network and a processor four times slower; over HTTPS and
 * HTTP/2, as the server stands behind a proxy where learners use it.
 */
export async function measure(): Promise<Row[]> {
  const site = await startSite({ TRUST_PROXY: "1" })
  const proxy = await startTlsProxy(site.origin)
  const browser = await openBrowser()
  try {
    const rows: Row[] = []
    for (const stop of pages) {
      const { path, who, running } = stop
      await browser.context.clearCookies()
      if (who) await signIn(browser.context, proxy.origin, who)
      if (running) await startAttempt(browser.context, proxy.origin, running)
      const results: Result[] = []
      for (let round = 0; round < rounds; round++)
        results.push(await lighthouse(proxy.origin + path, browser.port))
      rows.push(...rowsOf(stop, results))
    }
    return rows
  } finally {
    await browser.close()
    await proxy.stop()
    await site.stop()
  }
}

const run = promisify(execFile)
const command = fileURLToPath(new URL("../peers/node_modules/lighthouse/cli/index.js", import.meta.url))

/** One page in the open browser, whose cookies stay. A run that the tool itself has lost is made again, twice at most. */
async function lighthouse(url: string, port: number, attempts = 3): Promise<Result> {
  const options = ["--output=json", "--quiet", `--port=${port}`, `--only-categories=${categories.join(",")}`]
  try {
    const { stdout } = await run(process.execPath, [command, url, ...options], {
      maxBuffer: 64 * 1024 * 1024,
    })
    const result = JSON.parse(stdout) as Result
    if (result.categories["performance"]?.score != null) return result
    throw new Error(`Lighthouse gave no score for ${url}.`)
  } catch (error) {
    if (attempts === 1) throw error
    return lighthouse(url, port, attempts - 1)
  }
}

function rowsOf({ path, hasForm, running }: Stop, results: readonly Result[]): Row[] {
  const scores = (category: string) =>
    results.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100))
  const value = (audit: string) => results.at(-1)?.audits[audit]?.displayValue ?? "?"
  const lost = (category: string) => {
    const last = results.at(-1)
    const failed = last?.categories[category]?.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (last.audits[id]?.score ?? 1) < 1,
    )
    return failed && failed.length > 0 ? `Lost by ${failed.map(({ id }) => id).join(", ")}.` : undefined
  }
  const always = (category: string, name: string): Row => {
    const note = lost(category)
    return {
      what: `Lighthouse ${name}, ${path}`,
      measured: Math.min(...scores(category)),
      unit: "",
      budget: { atLeast: 100 },
      ...(note && { note }),
    }
  }
  return [
    {
      what: `Lighthouse performance, ${path}`,
      ...(path === "/profile/home" && { headline: true }),
      measured: median(scores("performance")),
      unit: "",
      budget: { atLeast: hasForm ? 90 : 95 },
      note: `${running ? "The questions of an attempt that runs. " : ""}First paint ${value("first-contentful-paint")}, largest ${value("largest-contentful-paint")}, blocked ${value("total-blocking-time")}, shift ${value("cumulative-layout-shift")}.`,
    },
    always("accessibility", "accessibility"),
    always("best-practices", "best practices"),
  ]
}
