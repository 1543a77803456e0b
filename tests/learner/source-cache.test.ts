import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { ApiError } from "#api/client.ts"
import type { ErrorBody } from "#api/contract/error.ts"
import type { User } from "#documents/types.g.ts"
import type { Learner } from "#learner/learner.ts"
import { createSourceCache } from "#learner/sources/cache.ts"
import { createState } from "#learner/store.ts"
import { answersCache, forgetPages } from "#learner/worker/caches.ts"
import { eventually } from "../support/eventually.ts"
import { cacheStorage } from "./support/caches.ts"
import { learnerFor } from "./support/learner.ts"

const ada = { _id: "1" } as User
const ben = { _id: "2" } as User
const career = { name: "careers", id: "artisan-baker" }
/** A record as the server tells of it. */
const told = (title: string) => ({
  id: "artisan-baker",
  slug: "artisan-baker",
  title,
  subtitle: "",
  about: "",
  chips: [],
  closes: null,
  closed: false,
  overdue: false,
  demo: false,
  to: null,
  link: "",
  facts: [],
  locked: [],
})
const unreachable = () => Promise.reject(new ApiError(0, null, null))

/** The sources of one start of the app: what the server says of a record, and who is signed in. */
function start(user: User | null, says: () => Promise<unknown>) {
  const { learner } = learnerFor({ user: { app: { accountType: "power" } } })
  const state = Object.assign(createState(), { user })
  const calls: string[] = []
  const ask = async (what: string) => {
    calls.push(what)
    return says()
  }
  const started = {
    ...learner,
    state,
    user: () => state.user,
    documents: { ...learner.documents, version: 0, subscribe: () => () => undefined },
    client: {
      record: () => ask("record"),
      sessions: () => ask("sessions"),
      applyCoupon: () => ask("coupon"),
    },
  } as unknown as Learner
  const cache = createSourceCache(started)
  /** As a block reads it, until it says something other than that it waits. */
  const read = async (name: string, args: object = {}) => {
    const source = cache.get(name, args as Record<string, unknown>)
    source.subscribe(() => undefined)
    return eventually(() => {
      const found = source.snapshot()
      if (found.status === "pending") throw new Error("pending")
      return found
    })
  }
  return { cache, state, read, calls }
}

const kept = async () => (await (await caches.open(answersCache)).keys()).length

beforeEach(() => void vi.stubGlobal("caches", cacheStorage()))
afterEach(() => vi.unstubAllGlobals())

describe("what somebody has read", () => {
  const read = async (user: User | null) => {
    const first = start(user, async () => told("Baker"))
    await first.read("record", career)
    return first
  }

  test("is there again without a network, and says that it may be older", async () => {
    await read(ada)
    await eventually(async () => expect(await kept()).toBe(1))
    const later = start(ada, unreachable)
    expect(await later.read("record", career)).toMatchObject({ status: "ready", value: { title: "Baker" } })
    expect(later.state.stale).toBe(true)
  })

  test.each([
    ["another person", ben],
    ["nobody", null],
  ])("is not there for %s", async (_who, user) => {
    await read(ada)
    await eventually(async () => expect(await kept()).toBe(1))
    expect((await start(user, unreachable).read("record", career)).status).toBe("failed")
  })

  test("is wiped with the pages of who signs out", async () => {
    await read(ada)
    await eventually(async () => expect(await kept()).toBe(1))
    await forgetPages()
    expect((await start(ada, unreachable).read("record", career)).status).toBe("failed")
  })

  test("is no answer to a server that refuses", async () => {
    await read(ada)
    const refused = start(ada, () => Promise.reject(new ApiError(403, null, null)))
    expect((await refused.read("record", career)).status).toBe("failed")
  })

  test("by nobody stays nowhere, nor does what changes with every sign-in", async () => {
    await read(null)
    await start(ada, async () => []).read("sessions")
    expect(await kept()).toBe(0)
  })

  test("whoever leaves before the answer comes leaves nothing", async () => {
    let come = () => {}
    const first = start(ada, async () => {
      await new Promise<void>((resolve) => (come = resolve))
      return told("Baker")
    })
    const reading = first.read("record", career)
    await eventually(() => expect(first.calls).toHaveLength(1))
    first.state.user = null
    come()
    await reading
    expect(await kept()).toBe(0)
  })
})

test("what came from the device, or not at all, is asked for again when the server is back", async () => {
  let says: () => Promise<unknown> = unreachable
  const { cache, read, calls } = start(ada, () => says())
  expect((await read("record", career)).status).toBe("failed")
  says = async () => told("Baker")
  cache.recover()
  expect(await read("record", career)).toMatchObject({ status: "ready", value: { title: "Baker" } })
  cache.recover()
  expect(calls).toEqual(["record", "record"])
})

test("what was kept on the device is shown until the server is back, and is asked for again then", async () => {
  await start(ada, async () => told("Baker")).read("record", career)
  await eventually(async () => expect(await kept()).toBe(1))
  let says: () => Promise<unknown> = unreachable
  const { cache, read, calls } = start(ada, () => says())
  expect(await read("record", career)).toMatchObject({ status: "ready", value: { title: "Baker" } })
  says = async () => told("Master baker")
  cache.recover()
  await eventually(() =>
    expect(cache.get("record", career).snapshot()).toMatchObject({
      status: "ready",
      value: { title: "Master baker" },
    }),
  )
  expect(calls).toEqual(["record", "record"])
})

test("what is said in no language is not asked for again in another", async () => {
  let says: unknown = []
  const { state, read, calls } = start(ada, async () => says)
  await read("sessions")
  says = told("Baker")
  await read("record", career)
  state.language = "af"
  await eventually(() => expect(calls).toEqual(["sessions", "record", "record"]))
})

test("what was said in one language stays in sight until it has been said in another, and is asked for once", async () => {
  let come = (_value: object) => {}
  let says = async (): Promise<unknown> => told("Baker (en)")
  const { cache, state, read, calls } = start(ada, () => says())
  await read("record", career)
  says = () => new Promise((resolve) => (come = resolve))
  state.language = "af"
  await eventually(() => expect(calls).toHaveLength(2))
  const source = cache.get("record", career)
  expect(source.snapshot()).toMatchObject({ status: "pending", value: { title: "Baker (en)" } })
  come(told("Baker (af)"))
  expect(await read("record", career)).toMatchObject({ value: { title: "Baker (af)" } })
  expect(calls).toHaveLength(2)
})

test("an answer that says the same as the one before is no change", async () => {
  const { cache, read } = start(ada, async () => ({ ...told("Baker"), tasks: [{ id: "1" }] }))
  const before = await read("record", career)
  cache.refresh("record")
  expect(await read("record", career)).toEqual(before)
  const { value } = cache.get("record", career).snapshot()
  expect(value).toBe(before.value)
})

describe("an order with a coupon", () => {
  const order = { plan: "starter", country: "ZA", coupon: "HALF" }
  const answered = (status: number, code: string) => () =>
    Promise.reject(new ApiError(status, { code, message: "" } as ErrorBody, null))
  const read = (says: () => Promise<unknown>) => {
    vi.stubGlobal("location", { search: "" })
    return start(ada, says).read("plan", order)
  }

  test("says what it takes off", async () => {
    const offer = { currency: "ZAR", amount: 4950, discount: 4950 }
    expect(await read(async () => offer)).toMatchObject({
      status: "ready",
      value: { discounted: true, coupon: "HALF" },
    })
  })

  test("that the server refuses is an order without one", async () => {
    expect(await read(answered(422, "coupon-invalid"))).toMatchObject({
      status: "ready",
      value: { discounted: false, coupon: "" },
    })
  })

  test.each([
    ["the server cannot be reached", unreachable],
    ["the server is asked too often", answered(429, "too-many-requests")],
    ["the server fails", answered(500, "internal")],
    ["a proxy answers for it", () => Promise.reject(new ApiError(403, null, null))],
  ])("is no order at the full price where %s: it can be asked again", async (_why, says) => {
    const told = await read(says)
    expect([told.status, told.value]).toEqual(["failed", undefined])
  })
})
