import { describe, expect, test } from "vitest"
import { createResourceCache, type Cached } from "#browser/resources/cache.ts"
import { createKept } from "#studio/calls/kept.ts"
import { createSweeping } from "#studio/calls/sweeping.ts"

/** A resource whose answers a test gives, in the order in which they were asked for. */
function asking() {
  const asked: ((value: unknown) => void)[] = []
  const kept = createKept(
    () => new Promise<unknown>((resolve) => asked.push(resolve)),
    () => "Try again",
  )
  return { asked, kept }
}

const settled = async () => {
  for (let task = 0; task < 2; task++) await new Promise((resolve) => setTimeout(resolve))
}
const nothing = () => undefined

describe("what a room has fetched", () => {
  test("is asked for once by all who look, and once more by the first who looks again", async () => {
    const { asked, kept } = asking()
    const leave = Array.from({ length: 5 }, () => kept.subscribe(nothing))
    asked[0]?.({ title: "Menus" })
    await settled()
    kept.subscribe(nothing)()
    expect(asked).toHaveLength(1)
    for (const one of leave) one()
    kept.subscribe(nothing)
    kept.subscribe(nothing)
    expect(asked).toHaveLength(2)
    expect(kept.snapshot()).toEqual({ status: "pending", value: { title: "Menus" } })
    asked[1]?.({ title: "Menu" })
    await settled()
    expect(kept.snapshot()).toEqual({ status: "ready", value: { title: "Menu" } })
  })

  test("is not asked for beside an answer that is still on its way", async () => {
    const { asked, kept } = asking()
    kept.subscribe(nothing)()
    kept.subscribe(nothing)
    asked[0]?.("one")
    await settled()
    expect([asked.length, kept.snapshot().value]).toEqual([1, "one"])
  })

  test("keeps the very objects of which the new answer says the same", async () => {
    const { asked, kept } = asking()
    kept.subscribe(nothing)
    asked[0]?.({ form: { fields: ["a"] }, at: 1 })
    await settled()
    const before = kept.snapshot().value as { form: object }
    kept.retry()
    asked[1]?.({ form: { fields: ["a"] }, at: 2 })
    await settled()
    expect((kept.snapshot().value as { form: object }).form).toBe(before.form)
  })
})

describe("a change of page", () => {
  test("forgets what neither the page that is left nor the next one shows", () => {
    const cache = createResourceCache()
    const sweep = createSweeping(cache)
    const made: string[] = []
    const read = new Set<string>()
    const shows = (...keys: string[]) => {
      read.clear()
      for (const key of keys) {
        read.add(key)
        cache.get(key, (): Cached => {
          made.push(key)
          return {
            isInUse: () => read.has(key),
            isOutdated: () => false,
            isUnreached: () => false,
            retry: nothing,
          }
        })
      }
      sweep()
    }
    shows("list", "releases")
    shows("record", "releases")
    shows("list")
    expect(made).toEqual(["list", "releases", "record"])
    shows("menus")
    shows("record")
    shows("releases")
    expect(made).toEqual(["list", "releases", "record", "menus", "record", "releases"])
  })
})
