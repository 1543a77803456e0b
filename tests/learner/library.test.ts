import { expect, test } from "vitest"
import { createLibrary, MissingDocument } from "#learner/release/library.ts"

/** A server of documents by hash, which counts what is asked for. */
function server(documents: Record<string, unknown>) {
  const asked: string[] = []
  const library = createLibrary((hash) => {
    asked.push(hash)
    const found = documents[hash]
    return found === undefined ? Promise.reject(new Error("gone")) : Promise.resolve(found)
  })
  return { asked, library }
}

test("a document is asked for once, however often it is wanted", async () => {
  const { asked, library } = server({ h1: "one" })
  await library.adopt({ "screen/a": "h1", "screen/b": "h1" })
  expect(
    await Promise.all([library.load("screen/a"), library.load("screen/a"), library.load("screen/b")]),
  ).toEqual(["one", "one", "one"])
  await library.load("screen/a")
  expect(asked).toEqual(["h1"])
})

test("a new release fetches only what is in use and has changed, and then switches at once", async () => {
  const { asked, library } = server({ a1: "a1", a2: "a2", b1: "b1", c1: "c1", c2: "c2" })
  await library.adopt({ a: "a1", b: "b1", c: "c1" })
  await Promise.all([library.load("a"), library.load("b")])
  asked.length = 0
  expect(await library.adopt({ a: "a2", b: "b1", c: "c2" })).toEqual(["a"])
  expect(asked).toEqual(["a2"])
  expect([library.peek("a"), library.peek("b"), library.peek("c")]).toEqual(["a2", "b1", undefined])
})

test("a release whose documents cannot be fetched changes nothing", async () => {
  const { library } = server({ a1: "a1" })
  await library.adopt({ a: "a1" })
  await library.load("a")
  await expect(library.adopt({ a: "a9" })).rejects.toThrow("gone")
  expect(library.peek("a")).toBe("a1")
  expect(await library.load("a")).toBe("a1")
})

test("a document that was taken away is gone; asking for it says so", async () => {
  const { library } = server({ a1: "a1" })
  await library.adopt({ a: "a1" })
  await library.load("a")
  await library.adopt({})
  expect(library.peek("a")).toBeUndefined()
  await expect(library.load("a")).rejects.toBeInstanceOf(MissingDocument)
})

test("an answer that a newer release has overtaken is not taken for the document", async () => {
  let answer = (_value: unknown) => {}
  const library = createLibrary((hash) =>
    hash === "a1" ? new Promise((resolve) => (answer = resolve)) : Promise.resolve("new"),
  )
  await library.adopt({ a: "a1" })
  const wanted = library.load("a")
  await library.adopt({ a: "a2" })
  answer("old")
  expect(await wanted).toBe("new")
})

test("a failed fetch is tried again the next time", async () => {
  let fails = true
  const library = createLibrary(() =>
    fails ? Promise.reject(new Error("offline")) : Promise.resolve("there"),
  )
  await library.adopt({ a: "a1" })
  await expect(library.load("a")).rejects.toThrow("offline")
  fails = false
  expect(await library.load("a")).toBe("there")
})
