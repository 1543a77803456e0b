import { afterAll, beforeAll, expect, test } from "vitest"
import type { WrittenCollections } from "#api/contract/written-collections.ts"
import { startApp, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

async function listFor(browser: Browser, query: string, language: string): Promise<WrittenCollections> {
  const answer = await browser.get(`/api/records${query}`, { headers: { "accept-language": language } })
  expect(answer.status).toBe(200)
  return answer.body as WrittenCollections
}

test("an editor of the site is told of every collection, in their language, with the columns of its files", async () => {
  const publisher = await server.demo("publisher")
  const { collections } = await listFor(publisher, "?layer=instance", "en")
  const careers = collections.find(({ name }) => name === "careers")
  expect(careers?.title).toBe("Careers")
  expect(careers?.columns.slice(0, 2)).toEqual(["id", "slug"])
  expect(careers?.columns).toEqual(expect.arrayContaining(["title.en", "title.af", "workerTypes"]))
  const spoken = await listFor(publisher, "?layer=instance", "af")
  expect(spoken.collections.find(({ name }) => name === "careers")?.title).toBe("Beroepe")
  const names = (list: typeof collections) => new Set(list.map(({ name }) => name))
  expect(names(spoken.collections)).toEqual(names(collections))
  const titles = spoken.collections.map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, "af")))
})

test("of a tenant, those alone that the site lets it write; others are refused", async () => {
  const publisher = await server.demo("publisher")
  const { collections } = await listFor(publisher, "?layer=tenant&tenant=northside", "en")
  expect(collections).toEqual([])
  expect((await (await server.demo("analyst")).get("/api/records")).status).toBe(403)
  expect((await server.browser().get("/api/records")).status).toBe(401)
})
