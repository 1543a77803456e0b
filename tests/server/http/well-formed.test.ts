import { expect, test } from "vitest"
import type { FastifyRequest } from "fastify"
import type { Failure } from "#server/http/failure.ts"
import { refuseMalformed } from "#server/http/well-formed.ts"

const refused = (body: unknown): Promise<string | undefined> =>
  refuseMalformed({ params: {}, query: {}, body } as FastifyRequest).then(
    () => undefined,
    (error: Failure) => error.body.field,
  )

/** Zeros below so many lists and objects. */
function nested(levels: number, zeros: number): unknown {
  let value: unknown = Array.from({ length: zeros }, () => 0)
  for (let level = 1; level < levels; level++) value = { ["a".repeat(50)]: value }
  return value
}

test.each([
  ["U+0000", { a: [{ b: "x\u0000" }] }, "a.0.b"],
  ["half a character", { a: "\ud800" }, "a"],
  ["a name that is no text", { a: { "\ud800": 1 } }, "a"],
  ["more marks than any letter has", { a: { b: `e${"\u0301".repeat(31)}` } }, "a.b"],
  ["levels without end", { a: nested(64, 1) }, `a.${`${"a".repeat(39)}….`.repeat(63)}0`.slice(0, -2)],
])("%s is refused by the name of its field", async (_, body, field) => {
  expect(await refused(body)).toBe(field)
})

test.each([
  ["letters of many marks", { a: `e${"\u0301".repeat(30)}` }],
  ["text of several alphabets", { a: "ệ ḓ हिन्दी አማርኛ 👩‍👩‍👧" }],
  // Each with its whole way would be gigabytes.
  ["half a million values far below", nested(62, 500_000)],
])("%s are taken", async (_, body) => {
  expect(await refused(body)).toBeUndefined()
})
