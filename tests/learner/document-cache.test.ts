import { expect, test } from "vitest"
import { createDocumentCache, MissingDocument } from "#browser/documents/cache.ts"

/** A server of documents by hash, which counts what is asked for. */
function server(documents: Record<string, unknown>) {
  const asked: string[] = []
  const cache = createDocumentCache((hash) => {
    asked.push(hash)
    const found = documents[hash]
    return found === undefined ? Promise.reject(new Error("gone")) : Promise.resolve(found)
  })
  return { asked, cache }
}

test("a document is asked for once, however often it is wanted", async () => {
  const { asked, cache } = server({ h1: "one" })
  await cache.adopt({ "screen/a": "h1", "screen/b": "h1" })
  expect(await Promise.all([cache.load("screen/a"), cache.load("screen/a"), cache.load("screen/b")])).toEqual(
    ["one", "one", "one"],
  )
  await cache.load("screen/a")
  expect(asked).toEqual(["h1"])
})

test("a new release fetches only what is in use and has changed, and then switches at once", async () => {
  const { asked, cache } = server({ a1: "a1", a2: "a2", b1: "b1", c1: "c1", c2: "c2" })
  await cache.adopt({ a: "a1", b: "b1", c: "c1" })
  await Promise.all([cache.load("a"), cache.load("b")])
  asked.length = 0
  expect(await cache.adopt({ a: "a2", b: "b1", c: "c2" })).toEqual(["a"])
  expect(asked).toEqual(["a2"])
  expect([cache.peek("a"), cache.peek("b"), cache.peek("c")]).toEqual(["a2", "b1", undefined])
})

test("a release whose documents cannot be fetched changes nothing", async () => {
  const { cache } = server({ a1: "a1" })
  await cache.adopt({ a: "a1" })
  await cache.load("a")
  await expect(cache.adopt({ a: "a9" })).rejects.toThrow("gone")
  expect(cache.peek("a")).toBe("a1")
  expect(await cache.load("a")).toBe("a1")
})

test("a release changes nothing where what has to be there beside its documents is not", async () => {
  const { cache } = server({ a1: "a1", a2: "a2" })
  await cache.adopt({ a: "a1" })
  await cache.load("a")
  await expect(cache.adopt({ a: "a2" }, Promise.reject(new Error("gone")))).rejects.toThrow("gone")
  expect(cache.peek("a")).toBe("a1")
  expect(await cache.load("a")).toBe("a1")
})

test("a document that was taken away is gone; asking for it says so", async () => {
  const { cache } = server({ a1: "a1" })
  await cache.adopt({ a: "a1" })
  await cache.load("a")
  await cache.adopt({})
  expect(cache.peek("a")).toBeUndefined()
  await expect(cache.load("a")).rejects.toBeInstanceOf(MissingDocument)
})

test("an answer that a newer release has overtaken is not taken for the document", async () => {
  let answer = (_value: unknown) => {}
  const cache = createDocumentCache((hash) =>
    hash === "a1" ? new Promise((resolve) => (answer = resolve)) : Promise.resolve("new"),
  )
  await cache.adopt({ a: "a1" })
  const wanted = cache.load("a")
  await cache.adopt({ a: "a2" })
  answer("old")
  expect(await wanted).toBe("new")
})

test("a failed fetch is tried again the next time", async () => {
  let fails = true
  const cache = createDocumentCache(() =>
    fails ? Promise.reject(new Error("offline")) : Promise.resolve("there"),
  )
  await cache.adopt({ a: "a1" })
  await expect(cache.load("a")).rejects.toThrow("offline")
  fails = false
  expect(await cache.load("a")).toBe("there")
})
