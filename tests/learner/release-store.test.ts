import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Configuration } from "#browser/release/configuration.ts"
import { createReleaseStore } from "#browser/release/store.ts"
import { createDocumentCache } from "#browser/documents/cache.ts"
import { shippedWorld } from "../blocks/support/documents.ts"
import { stubBrowser } from "./support/browser.ts"

const { set } = shippedWorld().release

/** A release whose every document bears its name: what it says of home tells which of them is read. */
function release(id: string): Configuration {
  const documents = { "locale/en/shell": `shell of ${id}`, "locale/en/blocks": "blocks" }
  return {
    app: set.app,
    release: { id, tenant: null, needs: 2, documents, languages: ["en"], navigation: `navigation of ${id}` },
  } as unknown as Configuration
}

/** The store before a server that lacks what is in `lacking`. */
function open() {
  const lacking = new Set<string>()
  const adopted: string[] = []
  const fetchDocument = async (hash: string) => {
    if (lacking.has(hash)) throw new Error(`no ${hash}`)
    return hash.startsWith("navigation") ? set : { texts: { "menu.home": hash } }
  }
  const documents = createDocumentCache(fetchDocument)
  const releases = createReleaseStore({
    documents,
    fetchDocument,
    onAdopted: () => adopted.push(releases.id() ?? ""),
    onLateTexts: () => undefined,
    tell: () => undefined,
  })
  const read = async () => ({
    release: releases.id(),
    says: releases.texts().t("shell:menu.home"),
    document: await documents.load("locale/en/shell"),
  })
  return { lacking, adopted, releases, read }
}

const whole = (id: string) => ({
  release: id,
  says: `shell of ${id}`,
  document: { texts: { "menu.home": `shell of ${id}` } },
})

beforeEach(() => void stubBrowser())
afterEach(() => vi.unstubAllGlobals())

test("a release is taken over whole", async () => {
  const { adopted, releases, read } = open()
  expect(await releases.adopt(release("r1"))).toBe(false)
  expect(await releases.adopt(release("r2"))).toBe(true)
  expect([await read(), adopted]).toEqual([whole("r2"), ["r1", "r2"]])
})

test.each(["navigation of r2", "shell of r2"])("without the %s the one before stays whole", async (lost) => {
  const { lacking, adopted, releases, read } = open()
  await releases.adopt(release("r1"))
  lacking.add(lost)
  await expect(releases.adopt(release("r2"))).rejects.toThrow(`no ${lost}`)
  expect([await read(), adopted]).toEqual([whole("r1"), ["r1"]])
})

test.each(["navigation of r2", "shell of r2"])(
  "a start that lacks the %s can take over the one before, whole",
  async (lost) => {
    const { lacking, adopted, releases, read } = open()
    lacking.add(lost)
    await expect(releases.adopt(release("r2"))).rejects.toThrow(`no ${lost}`)
    await releases.adopt(release("r1"))
    expect([await read(), adopted]).toEqual([whole("r1"), ["r1"]])
  },
)
