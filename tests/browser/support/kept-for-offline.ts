import type { Page } from "playwright/test"
import { documentAddress, readPackAddress } from "#api/packs.ts"
import { expect } from "./test.ts"

/** The worker has taken over, and has the page and every part of it that was loaded before it, of packs the documents. */
export async function keptForOffline(page: Page) {
  await expect
    .poll(async () => {
      const { controlled, has, loaded } = await page.evaluate(async () => ({
        controlled: navigator.serviceWorker.controller !== null,
        has: (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
          .flat()
          .map(({ url }) => new URL(url).pathname),
        loaded: performance
          .getEntriesByType("resource")
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => /^\/(client|documents|theme|forms)\//.test(path)),
      }))
      const wanted = [
        "/",
        ...loaded.flatMap((path) => readPackAddress(path)?.hashes.map(documentAddress) ?? path),
      ]
      return [controlled, wanted.filter((path) => !has.includes(path))]
    })
    .toEqual([true, []])
}
