import { createHash } from "node:crypto"
import fc from "fast-check"
import { expect, test } from "vitest"
import { same } from "#documents/changes/json.ts"
import { canonicalJson, documentHash, sha256 } from "#documents/hash.ts"
import { rounds } from "../support/rounds.ts"

test("SHA-256 of texts of every length around a block, as the platform gives it", () => {
  for (let length = 0; length <= 130; length++) {
    const text = "é".repeat(length)
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"))
  }
})

test("SHA-256 of any bytes, as the platform gives it", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => {
      expect(sha256(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"))
    }),
  )
})

test("the order of keys does not change a document's name, the order of a list does", () => {
  expect(documentHash({ b: 1, a: { d: [1, 2], c: null } })).toBe(
    documentHash({ a: { c: null, d: [1, 2] }, b: 1 }),
  )
  expect(documentHash({ a: [1, 2] })).not.toBe(documentHash({ a: [2, 1] }))
  expect(canonicalJson({ b: "ä\n", a: [true, null] })).toBe('{"a":[true,null],"b":"ä\\n"}')
})

test("the canonical text is JSON for the same value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test("values say the same where their canonical texts are the same, and nowhere else", () => {
  const some = fc.jsonValue({ maxDepth: 3 })
  const mixed = fc.oneof(
    fc.tuple(some, some),
    some.map((value) => [value, shuffledKeys(value)]),
    some.map((value) => [{ a: value, b: undefined }, { a: value }]),
  )
  fc.assert(
    fc.property(mixed, ([one, other]) => same(one, other) === (canonicalJson(one) === canonicalJson(other))),
    { numRuns: rounds(500, 50_000) },
  )
})

/** The same value, the keys of its objects the other way round. */
function shuffledKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffledKeys)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, shuffledKeys(item)]),
  )
}
