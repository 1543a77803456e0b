import { readFileSync } from "node:fs"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { ApiError } from "#api/client.ts"
import type { User } from "#documents/types.g.ts"
import type { Learner } from "#learner/learner.ts"
import type { Page } from "#learner/navigation/page.ts"
import { createSourceCache } from "#learner/sources/cache.ts"
import { keptAnswer } from "#learner/sources/kept.ts"
import { compareRecords, showRecords } from "#learner/sources/news.ts"
import { createState } from "#learner/store.ts"
import { eventually } from "../support/eventually.ts"
import { cacheStorage } from "./support/caches.ts"
import { learnerFor } from "./support/learner.ts"

interface Answer {
  ids?: string[]
  total?: number
  more?: boolean
  subtitle?: string
  refused?: number
}

interface Case {
  name: string
  shown: Answer
  now: Answer
  written?: string
  expect: { added: number; of: string } | null
}

const cases = JSON.parse(readFileSync("tests/learner/cases/record-news.json", "utf8")) as Case[]

const card = (id: string, subtitle = "") => ({
  id,
  slug: id,
  title: id,
  subtitle,
  about: "",
  chips: [],
  closes: null,
  closed: false,
  overdue: false,
  demo: false,
  to: null,
  link: "",
})

function answered({ ids = [], total = 0, more = false, subtitle, refused }: Answer) {
  if (refused !== undefined) return Promise.reject(new ApiError(refused, null, null))
  return Promise.resolve({ items: ids.map((id) => card(id, subtitle)), total, more, corrected: null })
}

/** Somebody who looks at a page before a server that says what `server` holds. */
function start() {
  const { learner } = learnerFor({ user: { app: { accountType: "power" } } })
  const state = Object.assign(createState(), { user: { _id: "1" } as User, page: { entry: 1 } as Page })
  const server = { list: {} as Answer, record: "Baker", calls: 0, packs: 0 }
  const started = {
    ...learner,
    state,
    user: () => state.user,
    documents: { ...learner.documents, version: 0, subscribe: () => () => undefined },
    client: {
      collection: () => ((server.calls += 1), answered(server.list)),
      // Too large to be sent whole: the list asks the server.
      recordPack: async () => ((server.packs += 1), { pack: null }),
      record: async () => ((server.calls += 1), { ...card("baker"), title: server.record, locked: [] }),
    },
    get sources() {
      return sources
    },
  } as unknown as Learner
  const sources = createSourceCache(started)
  const look = async (name: string, args: Record<string, unknown>) => {
    const source = sources.get(name, args)
    const leave = source.subscribe(() => undefined)
    await eventually(() => expect(source.snapshot()).toMatchObject({ status: "ready" }))
    return { leave, value: () => source.snapshot().value as { items: unknown[]; title: string } }
  }
  return { learner: started, state, server, look }
}

const found = ({ state }: ReturnType<typeof start>) => Object.values(state.recordNews?.found ?? {})
const careers = { name: "careers" }

beforeEach(() => {
  vi.stubGlobal("caches", cacheStorage())
  vi.stubGlobal("navigator", {})
})
afterEach(() => vi.unstubAllGlobals())

describe("what was written meanwhile", () => {
  test.each(cases)("$name", async ({ shown, now, written = "careers", expect: expected }) => {
    const page = start()
    page.server.list = shown
    const list = await page.look("collection", careers)
    page.server.list = now
    await compareRecords(page.learner, written)
    expect(found(page)).toEqual(expected === null ? [] : [expected])
    expect(list.value().items).toHaveLength(shown.ids?.length ?? 0)
  })

  test("is told of the page's own record", async () => {
    const page = start()
    await page.look("record", { name: "careers", id: "baker" })
    page.server.record = "Master baker"
    await compareRecords(page.learner, "careers")
    expect(found(page)).toEqual([{ added: 0, of: "page" }])
  })

  test("is what the device keeps by now, for a page without a network", async () => {
    const page = start()
    page.server.list = { ids: ["baker"], total: 1 }
    await page.look("collection", careers)
    page.server.list = { ids: ["baker", "cook"], total: 2 }
    await compareRecords(page.learner, "careers")
    await eventually(async () =>
      expect(await keptAnswer(`1 en collection ${JSON.stringify(careers)}`)).toMatchObject({
        value: { total: 2 },
      }),
    )
  })

  test("is fetched when it is asked for, and told no more", async () => {
    const page = start()
    page.server.list = { ids: ["baker"], total: 1 }
    const list = await page.look("collection", careers)
    page.server.list = { ids: ["baker", "cook"], total: 2 }
    await compareRecords(page.learner, "careers")
    showRecords(page.learner)
    await eventually(() => expect(list.value().items).toHaveLength(2))
    expect(page.state.recordNews).toBeNull()
  })

  test("is told no more once it has been taken back", async () => {
    const page = start()
    page.server.list = { ids: ["baker"], total: 1 }
    await page.look("collection", careers)
    for (const ids of [["baker", "cook"], ["baker"]]) {
      page.server.list = { ids, total: ids.length }
      await compareRecords(page.learner, "careers")
    }
    expect(page.state.recordNews).toBeNull()
  })

  test.each([
    ["careers", 2],
    ["*", 2],
    ["bursaries", 1],
  ])("in %s has the pack of careers asked for %i times", async (written, times) => {
    const page = start()
    page.server.list = { ids: ["baker"], total: 1 }
    await page.look("collection", careers)
    await compareRecords(page.learner, written)
    await compareRecords(page.learner, "bursaries")
    expect(page.server.packs).toBe(times)
  })

  test("is asked for once where much is written at once", async () => {
    const page = start()
    page.server.list = { ids: ["baker"], total: 1 }
    await page.look("collection", careers)
    await Promise.all(Array.from({ length: 50 }, () => compareRecords(page.learner, "careers")))
    expect(page.server.calls).toBeLessThanOrEqual(3)
  })

  test("is asked for by the next visit, where nobody looks at it", async () => {
    const page = start()
    page.server.list = { ids: ["baker"], total: 1 }
    const list = await page.look("collection", careers)
    list.leave()
    page.server.list = { ids: ["baker", "cook"], total: 2 }
    await compareRecords(page.learner, "bursaries")
    expect(page.server.calls).toBe(1)
    expect((await page.look("collection", careers)).value().items).toHaveLength(2)
  })

  test("is nothing to a page that has been left meanwhile", async () => {
    const page = start()
    page.server.list = { ids: ["baker"], total: 1 }
    await page.look("collection", careers)
    page.server.list = { ids: ["baker", "cook"], total: 2 }
    const comparing = compareRecords(page.learner, "careers")
    page.state.page = { entry: 2 } as Page
    await comparing
    expect(page.state.recordNews).toBeNull()
  })
})
