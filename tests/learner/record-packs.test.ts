import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { ApiError } from "#api/client.ts"
import type { User } from "#documents/types.g.ts"
import type { Learner } from "#learner/learner.ts"
import { fetchOrKept } from "#learner/sources/ask.ts"
import { forgetPack } from "#learner/sources/packs.ts"
import { recordKinds } from "#learner/sources/record-kinds.ts"
import { createState } from "#learner/store.ts"
import { cacheStorage } from "./support/caches.ts"
import { learnerFor } from "./support/learner.ts"

const card = (id: string, workerTypes: string[], words: Record<string, string> = {}) => ({
  id,
  title: id,
  subtitle: "",
  about: "",
  chips: [],
  closes: null,
  titles: {},
  workerTypes,
  words,
})
const pack = {
  items: [card("Baker", ["realistic"], { B: "bread" }), card("Nurse", ["social"], { A: "verpleegster" })],
  orders: { zone: [1, 0] },
  facets: [
    {
      field: "workerTypes",
      title: "Worker type",
      kind: "term",
      options: [
        { value: "realistic", title: "Builder", count: 1 },
        { value: "social", title: "Helper", count: 1 },
      ],
      from: null,
      to: null,
    },
  ],
}

/** One start of the app, for somebody to whom the careers are open or not. */
function start(
  recordPack: () => Promise<unknown>,
  { accountType = "power", _id = "1" }: { accountType?: string; _id?: string } = {},
) {
  const user = { _id, app: { accountType } } as User
  const { learner } = learnerFor({ user, taken: ["holland_code"] })
  const asked: string[] = []
  const client = {
    async recordPack(name: string) {
      asked.push(`pack ${name}`)
      return recordPack()
    },
    async collection() {
      asked.push("page")
      return { items: [], total: 0, more: false, cursor: null, corrected: null }
    },
    search: unreachable,
    async facets() {
      asked.push("counts")
      return { total: 0, facets: [], corrected: null }
    },
  }
  const context = { ...learner, client, state: Object.assign(createState(), { user }) } as unknown as Learner
  const source =
    (name: "collection" | "facets" | "found") =>
    async (args: Record<string, unknown> = {}) => {
      const whole = { name: "careers", ...args }
      const { value, old } = await fetchOrKept(context, JSON.stringify(whole), recordKinds[name], whole)
      const read = recordKinds[name].read({ context, args: whole, fetched: value }) as {
        items: { id?: string; field?: string; options?: { value: string; count: number }[] }[]
        total?: number
      }
      return { ...read, old }
    }
  return { context, asked, list: source("collection"), count: source("facets"), find: source("found") }
}

const here = async () => ({ revision: "1", total: 2, pack })
const unreachable = () => Promise.reject(new ApiError(0, null, null))

beforeEach(() => {
  vi.stubGlobal("caches", cacheStorage())
  vi.stubGlobal("navigator", {})
})
afterEach(() => vi.unstubAllGlobals())

test("one answer serves every list, search, order and count of a small collection", async () => {
  const { asked, list, count } = start(here)
  const ids = async (args: object) => (await list({ ...args })).items.map(({ id }) => id)
  expect(await ids({})).toEqual(["Baker", "Nurse"])
  expect(await ids({ sort: "zone" })).toEqual(["Nurse", "Baker"])
  expect(await ids({ search: "verpleegstr" })).toEqual(["Nurse"])
  expect(await ids({ facets: { workerTypes: ["realistic"] } })).toEqual(["Baker"])
  expect((await count({ search: "bread" })).items[0]?.options).toMatchObject([
    { value: "realistic", count: 1 },
  ])
  expect(asked).toEqual(["pack careers"])
})

test("without a network what was kept answers, also what nobody has asked before, and says that it may be older", async () => {
  await start(here).list()
  const later = start(unreachable)
  const found = await later.list({ search: "bread" })
  expect([found.items.map(({ id }) => id), found.old]).toEqual([["Baker"], true])
  expect(later.context.state.stale).toBe(true)
  await expect(start(unreachable, { _id: "2" }).list()).rejects.toThrow("The server answered 0.")
})

test("with a network again it is asked for once more", async () => {
  await start(here).list()
  let isAway = true
  const later = start(() => (isAway ? unreachable() : here()))
  await later.list()
  isAway = false
  later.context.state.stale = false
  expect((await later.list()).old).toBe(false)
  expect(later.asked).toEqual(["pack careers", "pack careers"])
})

test("after news of the collection it is asked for once more, after other news it is not", async () => {
  const { context, asked, list } = start(here)
  await list()
  forgetPack(context, "jobs")
  await list({ search: "bread" })
  expect(asked).toHaveLength(1)
  forgetPack(context, "careers")
  await list({ search: "bread" })
  forgetPack(context, "*")
  await list({ search: "bread" })
  expect(asked).toHaveLength(3)
})

test.each([
  ["a collection that is too large for one", {}, async () => ({ revision: "1", total: 9, pack: null }), 1],
  ["somebody who saves data", { connection: { saveData: true } }, here, 0],
])("for %s the server is asked page by page", async (_, navigator, recordPack, packs) => {
  vi.stubGlobal("navigator", navigator)
  const { asked, list, count } = start(recordPack)
  await list()
  await count()
  expect(asked.filter((call) => call === "pack careers")).toHaveLength(packs)
  expect(asked.filter((call) => call !== "pack careers")).toEqual(["page", "counts"])
})

test("whom the gate keeps out, nobody asks a pack for: the server refuses them with its words", async () => {
  const { asked, list } = start(here, { accountType: "free" })
  await list()
  expect(asked).toEqual(["page"])
})

describe("a search in everything, without a network", () => {
  const people = {
    items: [card("Nurse", ["social"]), card("Nursery teacher", ["social"])],
    orders: {},
    facets: [],
  }
  const device = async () => {
    await start(here).list()
    await start(async () => ({ revision: "1", total: 2, pack: people })).list({ name: "jobs" })
    return start(unreachable)
  }

  test.each([
    ["what one list has as it is written is put right for no other", "bread", ["Baker"], ""],
    ["a word that none has is put right in all", "nurze", ["Nurse", "Nurse", "Nursery teacher"], "nurse"],
    ["what none has is not found", "zebra", [], ""],
  ])("%s", async (_, search, ids, lookedFor) => {
    const found = await (await device()).find({ search })
    const groups = found.items as unknown as { items: { id: string }[] }[]
    expect(groups.flatMap(({ items }) => items.map(({ id }) => id)).toSorted()).toEqual(ids)
    expect(found).toMatchObject({
      old: true,
      onlyHere: true,
      lookedIn: "Careers and Jobs and first steps",
      lookedFor,
    })
  })

  test("fails where the device keeps nothing, and for anybody else", async () => {
    await expect(start(unreachable).find({ search: "bread" })).rejects.toThrow("The server answered 0.")
    await device()
    const other = start(unreachable, { _id: "2" })
    await expect(other.find({ search: "bread" })).rejects.toThrow("The server answered 0.")
  })

  test("looks into no list that a plan has closed since", async () => {
    await device()
    await expect(start(unreachable, { accountType: "free" }).find({ search: "bread" })).rejects.toThrow()
  })
})
