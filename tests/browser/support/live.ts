import type { BrowserContextOptions, Page } from "playwright/test"
import { signIn, signUpToProfileStep } from "./accounts.ts"
import { openPublisher, type Publisher } from "./publisher.ts"
import { test as base } from "./test.ts"

/** A phone and a desk: what one shows in a drawer the other shows in its header. */
export const phone = { viewport: { width: 360, height: 740 } } as const
export const desk = { viewport: { width: 1280, height: 800 } } as const

/** Somebody in a browser of their own, signed in and waiting on a page. */
type Open = (who: string, path: string, options?: BrowserContextOptions) => Promise<Page>

interface Desk {
  open: Open
  /** Publishes for the whole instance. What was live before the test is live again after it. */
  publisher: Publisher
  /** The same for the tenant northside alone. */
  tenantAdmin: Publisher
}

/** Stands for an account that the test makes: one that has the profile step before it. */
export const newcomer = "newcomer"

async function restoring(publisher: Publisher, use: (publisher: Publisher) => Promise<void>) {
  const before = await publisher.live()
  await use(publisher)
  if ((await publisher.live()) !== before) await publisher.rollback(before)
  await publisher.close()
}

export const test = base.extend<Desk>({
  open: async ({ browser, server, faults }, use) => {
    const closing: (() => Promise<void>)[] = []
    await use(async (who, path, options = desk) => {
      const context = await browser.newContext({ ...options, baseURL: server.origin, locale: "en-ZA" })
      closing.push(async () => {
        // What still answers for the server may not reach for a page that is gone.
        for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" })
        await context.unrouteAll({ behavior: "ignoreErrors" })
        await context.close()
      })
      faults.watch(context)
      if (who === newcomer) await signUpToProfileStep(context, server.origin)
      else await signIn(context, server.origin, who)
      const page = await context.newPage()
      // The line to the server is open before anything is published.
      const listening = page.waitForResponse((response) => response.url().endsWith("/api/events"))
      await page.goto(path)
      await listening
      await page.locator("h1").first().waitFor()
      return page
    })
    for (const close of closing) await close()
  },
  publisher: async ({ server }, use) => restoring(await openPublisher(server.origin), use),
  tenantAdmin: async ({ server }, use) =>
    restoring(await openPublisher(server.origin, "tenant-admin@demo.example"), use),
})

export { expect } from "./test.ts"
