import { type BrowserContext, type Page, test as base, expect } from "playwright/test"
import { serveGallery } from "../../blocks/gallery/serve.ts"
import { findings } from "./looks.ts"
import { type RunningServer, startServer } from "./server.ts"

export interface Faults {
  /** What went wrong in any page of this test: console, page errors, failed requests, policy violations. */
  seen: string[]
  /** A fault the test provokes on purpose. */
  allow(pattern: RegExp): void
  /** Watches a further browser that the test has opened. */
  watch(context: BrowserContext): void
}

function watch(context: BrowserContext, faults: string[]) {
  context.on("console", (message) => {
    // What a test that does without the service worker is told of it.
    if (message.text() === "Service Worker registration blocked by Playwright") return
    // That a page uses what its head has fetched beforehand has a test of its own: the browser's warning asks how soon.
    if (message.text().includes("was preloaded using link preload but not used")) return
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`)
  })
  context.on("weberror", (error) => faults.push(`error: ${error.error().message}`))
  context.on("requestfailed", (request) => {
    // A navigation away ends what is under way; that is no fault.
    const reason = request.failure()?.errorText ?? ""
    if (reason !== "net::ERR_ABORTED") faults.push(`request: ${request.url()} ${reason}`)
  })
  context.on("response", (response) => {
    if (response.status() >= 400) faults.push(`response: ${response.status()} ${response.url()}`)
  })
}

interface Running {
  server: RunningServer
  /** Where the building blocks are served alone, built as shipped, under the strict policy. */
  gallery: string
}

// Both stand here: tests whose workers hold different things get different workers, each with a server to start.
export const test = base.extend<{ faults: Faults }, Running>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner wants a destructured first parameter
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: "worker", timeout: 120_000 },
  ],
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const { url, close } = await serveGallery()
      await use(url)
      await close()
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  faults: [
    async ({ context }, use) => {
      const seen: string[] = []
      const allowed: RegExp[] = []
      watch(context, seen)
      await use({
        seen,
        allow: (pattern) => allowed.push(pattern),
        watch: (further) => watch(further, seen),
      })
      // A page that closes while its intercepted request is under way is no fault.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" })
      await context.unrouteAll({ behavior: "ignoreErrors" })
      expect(seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([])
    },
    { auto: true },
  ],
})

/** No accessibility finding on the page as it stands. */
export async function expectAccessible(page: Page) {
  expect(await findings(page)).toEqual([])
}

export { expect }
