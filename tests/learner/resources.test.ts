import { describe, expect, test } from "vitest"
import { createResourceCache, type Cached } from "#browser/resources/cache.ts"
import { createResource } from "#browser/resources/resource.ts"

/** A resource whose answers a test gives, in the order in which they were asked for. */
function asking() {
  const asked: { answer: (value: string) => void; fail: () => void }[] = []
  const resource = createResource(
    () => new Promise<string>((resolve, reject) => asked.push({ answer: resolve, fail: reject })),
    () => "Try again",
  )
  return { asked, resource }
}

/** An answer is told of in a task of its own, after the one in which it came. */
/** What has come is told in a task of its own. */
const settled = async () => {
  for (let task = 0; task < 2; task++) await new Promise((resolve) => setTimeout(resolve))
}
const nothing = () => undefined

describe("a resource", () => {
  test("is not fetched by being read", async () => {
    const { asked, resource } = asking()
    expect([resource.snapshot(), resource.snapshot()]).toEqual([{ status: "pending" }, { status: "pending" }])
    await settled()
    expect(asked).toHaveLength(0)
  })

  test("is fetched once for all who look, also for one who leaves and comes back meanwhile", async () => {
    const { asked, resource } = asking()
    resource.start()
    resource.subscribe(nothing)()
    resource.subscribe(nothing)
    resource.subscribe(nothing)
    asked[0]?.answer("one")
    await settled()
    resource.subscribe(nothing)
    expect(asked).toHaveLength(1)
    expect(resource.snapshot()).toEqual({ status: "ready", value: "one" })
  })

  test("that is fetched anew keeps what was there in sight, also where that fails", async () => {
    const { asked, resource } = asking()
    resource.start()
    asked[0]?.answer("one")
    await settled()
    resource.retry()
    expect(resource.snapshot()).toEqual({ status: "pending", value: "one" })
    asked[1]?.fail()
    await settled()
    expect(resource.snapshot()).toMatchObject({ status: "failed", text: "Try again", value: "one" })
  })

  test("that has failed is asked for again only when somebody says so", async () => {
    const { asked, resource } = asking()
    resource.start()
    asked[0]?.fail()
    await settled()
    resource.subscribe(nothing)
    expect(asked).toHaveLength(1)
    resource.retry()
    expect([asked.length, resource.snapshot()]).toEqual([2, { status: "pending", value: undefined }])
  })

  test("drops an answer that a later question has overtaken", async () => {
    const { asked, resource } = asking()
    resource.start()
    resource.retry()
    asked[1]?.answer("new")
    await settled()
    asked[0]?.answer("old")
    await settled()
    expect(resource.snapshot()).toEqual({ status: "ready", value: "new" })
  })
})

describe("a cache of resources", () => {
  /** What has been done to a resource that is in use, or is not. */
  function cached(inUse: boolean, about: Partial<Cached> = {}) {
    const did: string[] = []
    const resource: Cached = {
      isInUse: () => inUse,
      isOutdated: () => false,
      isUnreached: () => false,
      retry: () => void did.push("retry"),
      update: () => void did.push("update"),
      ...about,
    }
    return { did, resource }
  }

  test("gives the same resource for the same key until nobody looks at it any more", () => {
    const cache = createResourceCache()
    const [used, unused] = [cached(true), cached(false)]
    cache.get("used", () => used.resource)
    cache.get("unused", () => unused.resource)
    const other = () => cached(false).resource
    expect([cache.get("used", other), cache.get("unused", other)]).toEqual([used.resource, unused.resource])
    cache.sweep()
    expect(cache.get("used", other)).toBe(used.resource)
    expect(cache.get("unused", other)).not.toBe(unused.resource)
  })

  test("fetches anew what is in use and outdated, forgets what is not in use, and leaves the rest", () => {
    const cache = createResourceCache()
    const isOutdated = () => true
    const [used, unused, sound] = [cached(true, { isOutdated }), cached(false, { isOutdated }), cached(true)]
    cache.get("used", () => used.resource)
    cache.get("unused", () => unused.resource)
    cache.get("sound", () => sound.resource)
    cache.update()
    expect([used.did, unused.did, sound.did]).toEqual([["retry", "update"], [], ["update"]])
    const { resource } = cached(false)
    expect(cache.get("unused", () => resource)).toBe(resource)
  })
})
