import { expect, test } from "vitest"
import { createKept } from "#server/kept.ts"

/** Says which time it is asked, and fails or finds nothing where that is asked for. */
function asker() {
  let times = 0
  const work = (what: "answer" | "failure" | "nothing" = "answer") => {
    const time = ++times
    if (what === "failure") return Promise.reject(new Error(`failure ${time}`))
    return Promise.resolve(what === "nothing" ? undefined : time)
  }
  return work
}

test("who asks the same gets the same answer, also while it is worked out", async () => {
  const kept = createKept<number | undefined>(2)
  const work = asker()
  expect(await Promise.all([kept("a", () => work()), kept("a", () => work())])).toEqual([1, 1])
  expect(await kept("a", () => work())).toBe(1)
  expect(await kept("b", () => work())).toBe(2)
})

test("the answer that was made first gives way, and no other", async () => {
  const kept = createKept<number | undefined>(2)
  const work = asker()
  for (const question of ["a", "b", "c"]) await kept(question, () => work())
  expect(await kept("c", () => work())).toBe(3)
  expect(await kept("b", () => work())).toBe(2)
  expect(await kept("a", () => work())).toBe(4)
})

test.each(["failure", "nothing"] as const)("a %s is told to all who wait, and not kept", async (what) => {
  const kept = createKept<number | undefined>(2)
  const work = asker()
  const waiting = [kept("a", () => work(what)), kept("a", () => work())]
  const found = await Promise.all(
    waiting.map((one) => one.catch((error: unknown) => (error as Error).message)),
  )
  expect(found).toEqual(what === "failure" ? ["failure 1", "failure 1"] : [undefined, undefined])
  expect(await kept("a", () => work())).toBe(2)
})
