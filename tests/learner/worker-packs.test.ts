import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { documentAddress } from "#api/packs.ts"
import { answerPack, isPackKept, keepPack } from "#learner/worker/packs.ts"

const hashes = ["1", "2", "3"].map((digit) => digit.repeat(64))
const [one = "", two = ""] = hashes
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal("caches", {
    open: async () => ({
      match: async (address: string) => (kept.has(address) ? new Response(kept.get(address)) : undefined),
      put: async (address: string, answer: Response) => void kept.set(address, await answer.text()),
    }),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Answers the pack where a network would, and notes what was fetched. */
async function answered(single: (address: string) => Response) {
  const fetched: string[] = []
  const answer = await answerPack(
    hashes,
    async () => {
      fetched.push("pack")
      return Response.json([{ a: 1 }, { b: 2 }, { c: 3 }])
    },
    async (address) => {
      fetched.push(address)
      return single(address)
    },
  )
  return { documents: (await answer.json()) as unknown, fetched }
}
const there = () => Response.json({ fetched: true })

test("with none of its documents, the pack is fetched, and kept as single documents", async () => {
  expect(await answered(there)).toEqual({ documents: [{ a: 1 }, { b: 2 }, { c: 3 }], fetched: ["pack"] })
  await keepPack(hashes, Response.json([{ a: 1 }, { b: 2 }, { c: 3 }]))
  expect([...kept]).toEqual([
    [documentAddress(hashes[0] ?? ""), '{"a":1}'],
    [documentAddress(hashes[1] ?? ""), '{"b":2}'],
    [documentAddress(hashes[2] ?? ""), '{"c":3}'],
  ])
  expect(await isPackKept(hashes)).toBe(true)
})

test("with all of them, nothing is fetched", async () => {
  await keepPack(hashes, Response.json([{ a: 1 }, { b: 2 }, { c: 3 }]))
  expect(await answered(there)).toEqual({ documents: [{ a: 1 }, { b: 2 }, { c: 3 }], fetched: [] })
})

test("with some of them, only the others are fetched, in their places", async () => {
  kept.set(documentAddress(two), '{"kept":true}')
  expect(await isPackKept(hashes)).toBe(false)
  expect(await answered(there)).toEqual({
    documents: [{ fetched: true }, { kept: true }, { fetched: true }],
    fetched: [documentAddress(one), documentAddress(hashes[2] ?? "")],
  })
})

test("where one of the others is refused, the pack fails, and no refusal is taken for a document", async () => {
  kept.set(documentAddress(two), '{"kept":true}')
  await expect(answered(() => Response.json({ error: {} }, { status: 404 }))).rejects.toThrow("404")
})
