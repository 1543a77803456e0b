import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { ApiError, type RecordQuery } from "#api/client.ts"
import type { User } from "#documents/types.g.ts"
import type { Learner } from "#learner/learner.ts"
import type { Page } from "#learner/navigation/page.ts"
import { createSourceCache } from "#learner/sources/cache.ts"
import { compareRecords } from "#learner/sources/news.ts"
import { createState } from "#learner/store.ts"
import { eventually } from "../support/eventually.ts"
import { cacheStorage } from "./support/caches.ts"
import { learnerFor } from "./support/learner.ts"

const card = (at: number) => ({
  id: `career-${String(at).padStart(4, "0")}`,
  title: `Career ${at}`,
  chips: [],
  closes: null,
  closed: false,
  overdue: false,
  demo: false,
})

interface Shown {
  items: { id: string }[]
  total: number
  more: boolean
  nextLimit: number
}

/** Somebody who looks at a page, before a server with so many careers that gives at most 200 at once. */
function start(total: number) {
  const { learner } = learnerFor({ user: { app: { accountType: "power" } } })
  const state = Object.assign(createState(), { user: { _id: "1" } as User, page: { entry: 1 } as Page })
  const server = {
    ids: Array.from({ length: total }, (_, at) => card(at)),
    isReached: true,
    refuses: "",
    repeats: false,
  }
  const asked: string[] = []
  const collection = async (_name: string, { limit = "24", cursor, sort = "", search = "" }: RecordQuery) => {
    asked.push([limit, cursor?.slice(-4), sort, search].filter(Boolean).join(" "))
    if (!server.isReached) throw new ApiError(0, null, null)
    if (Number(limit) > 200 || (cursor !== undefined && cursor === server.refuses))
      throw new ApiError(400, null, null)
    const rest = server.ids.filter(
      ({ id }) => cursor === undefined || id > cursor || (server.repeats && id === cursor),
    )
    const items = rest.slice(0, Number(limit))
    const more = rest.length > items.length
    return { items, total: server.ids.length, more, cursor: more ? items.at(-1)?.id : null, corrected: null }
  }
  const started = {
    ...learner,
    state,
    user: () => state.user,
    documents: { ...learner.documents, version: 0, subscribe: () => () => undefined },
    client: { collection, recordPack: async () => ({ pack: null }) },
    get sources() {
      return sources
    },
  } as unknown as Learner
  const sources = createSourceCache(started)
  /** As a list reads it that is shown with so many. */
  const look = async (args: Record<string, unknown>) => {
    const source = sources.get("collection", { name: "careers", ...args })
    source.subscribe(() => undefined)
    const found = await eventually(() => {
      const now = source.snapshot()
      if (now.status === "pending") throw new Error("pending")
      return now
    })
    return { ...found, source, list: (found.status === "ready" ? found.value : undefined) as Shown }
  }
  /** A list whose button for more is pressed until there is none. */
  const lookOn = async (args: Record<string, unknown> = {}, presses = Infinity) => {
    let { list } = await look({ ...args, limit: 24 })
    for (let press = 0; list.more && press < presses; press += 1)
      ({ list } = await look({ ...args, limit: list.nextLimit }))
    return list
  }
  return { learner: started, state, server, asked, look, lookOn, sources }
}

beforeEach(() => {
  vi.stubGlobal("caches", cacheStorage())
  vi.stubGlobal("navigator", {})
})
afterEach(() => vi.unstubAllGlobals())

test("more is shown to the last record, and each record is sent once", async () => {
  const { server, asked, lookOn } = start(450)
  const { items, total, more } = await lookOn()
  expect(items.map(({ id }) => id)).toEqual(server.ids.map(({ id }) => id))
  expect([total, more]).toEqual([450, false])
  expect(asked).toHaveLength(19)
  expect([asked[0], asked[1], asked.at(-1)]).toEqual(["24", "24 0023", "24 0431"])
})

test("whoever comes back to many is given as many, in as few answers as the server allows", async () => {
  const { asked, look } = start(450)
  expect((await look({ limit: 432 })).list).toMatchObject({ count: 432, more: true, nextLimit: 456 })
  expect(asked).toEqual(["200", "200 0199", "32 0399"])
})

test.each([
  ["other words", { search: "nurse" }, "24 nurse"],
  ["another order", { sort: "title" }, "24 title"],
])("%s begin anew", async (_what, args, first) => {
  const { asked, lookOn } = start(100)
  await lookOn({}, 2)
  await lookOn(args, 1)
  expect(asked.slice(3)).toEqual([first, first.replace("24", "24 0023")])
})

test("asked for once more, as by Show them, it begins anew", async () => {
  const { server, asked, look, sources } = start(100)
  await look({ limit: 24 })
  const { source } = await look({ limit: 48 })
  server.ids.shift()
  sources.refresh("collection")
  await eventually(() => expect(source.snapshot()).toMatchObject({ value: { total: 99, count: 48 } }))
  expect(asked).toContain("48")
})

test("more after records were written begins with what is there now", async () => {
  const { learner, server, asked, lookOn, look } = start(100)
  await lookOn({}, 1)
  server.ids.shift()
  learner.state.offline = true
  await compareRecords(learner, "careers")
  asked.length = 0
  expect((await look({ limit: 72 })).list.items[0]).toMatchObject({ id: "career-0001" })
  expect(asked).toEqual(["72"])
})

test("another visit to the page goes on from nothing of the one before", async () => {
  const { state, asked, look } = start(100)
  await look({ limit: 24 })
  state.page = { entry: 2 } as Page
  await look({ limit: 48 })
  expect(asked).toEqual(["24", "48"])
})

test("a record that moved down meanwhile stands once", async () => {
  const { server, look } = start(60)
  await look({ limit: 24 })
  server.repeats = true
  const { items } = (await look({ limit: 48 })).list
  expect(items.map(({ id }) => id)).toEqual(server.ids.slice(0, 47).map(({ id }) => id))
})

test("where a place is no longer taken, the list begins anew", async () => {
  const { server, asked, look } = start(60)
  await look({ limit: 24 })
  server.refuses = "career-0023"
  expect((await look({ limit: 48 })).list).toMatchObject({ count: 48 })
  expect(asked).toEqual(["24", "24 0023", "48"])
})

test("what failed is gone on with from what had come", async () => {
  const { server, asked, look } = start(60)
  await look({ limit: 24 })
  server.isReached = false
  const { source, status } = await look({ limit: 48 })
  expect(status).toBe("failed")
  server.isReached = true
  source.retry()
  await eventually(() => expect(source.snapshot()).toMatchObject({ status: "ready", value: { count: 48 } }))
  expect(asked).toEqual(["24", "24 0023", "24 0023"])
})
