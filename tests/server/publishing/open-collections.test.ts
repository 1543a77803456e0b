import { expect, test } from "vitest"
import { createOpenCollections } from "#server/publishing/open-collections.ts"

/** What is looked up, and how often. */
function looking() {
  let now = 0
  const asked: string[] = []
  const collections = createOpenCollections(() => now)
  return {
    asked,
    pass: (ms: number) => void (now += ms),
    forget: (session: string) => collections.forget(session),
    ask: (session: string, { release = "r", collection = "bursaries", answer = async () => true } = {}) =>
      collections.ask(session, release, collection, () => {
        asked.push(`${session} ${release} ${collection}`)
        return answer()
      }),
  }
}

test("what is open to a session is looked up once for a minute, however many of its windows ask", async () => {
  const { ask, asked, pass } = looking()
  expect(await Promise.all(Array.from({ length: 50 }, () => ask("one")))).toContain(true)
  pass(59_000)
  await ask("one")
  await ask("other")
  expect(asked).toEqual(["one r bursaries", "other r bursaries"])
  pass(1_000)
  await ask("one")
  expect(asked).toHaveLength(3)
})

test("another release, another collection and a changed account are looked up anew", async () => {
  const { ask, asked, forget } = looking()
  await ask("one")
  await ask("one", { release: "next" })
  await ask("one", { collection: "careers" })
  forget("one")
  await ask("one")
  expect(asked).toEqual(["one r bursaries", "one next bursaries", "one r careers", "one r bursaries"])
})

test("what could not be looked up is looked up the next time", async () => {
  const { ask } = looking()
  await expect(ask("one", { answer: () => Promise.reject(new Error("gone")) })).rejects.toThrow("gone")
  expect(await ask("one")).toBe(true)
})
