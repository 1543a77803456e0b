import type { BrowserContext, Locator, Page } from "playwright/test"
import { unreachable } from "./journey/provoked.ts"
import { expect, type Faults } from "./test.ts"

/**
 * Opens a page that is to be read without a network: the second visit is the one whose page the service worker keeps, if it
 * is there by then.
 *
 * @param sign what shows that the page is there
 */
export async function openTwice(page: Page, address: string, sign: Locator): Promise<void> {
  await page.goto(address)
  await expect(sign).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect(sign).toBeVisible()
}

/** From here on nothing reaches the server, and that is no fault. */
export async function flightMode(context: BrowserContext, faults: Faults): Promise<void> {
  unreachable(faults, "")
  await context.setOffline(true)
}
