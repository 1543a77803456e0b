import { readFileSync } from "node:fs"
import fc from "fast-check"
import { anyText } from "../../support/any-text.ts"

// Read, not imported: a bundler refuses halves of surrogate pairs.
const strings = JSON.parse(readFileSync(new URL("../cases/strings.json", import.meta.url), "utf8")) as {
  names: string[]
  texts: string[]
}

/** Names that every object has from its prototype. */
export const prototypeNames: readonly string[] = strings.names

/** Texts that something along the way may misread. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...strings.texts, ...strings.names) },
  { weight: 2, arbitrary: anyText(30) },
  { weight: 1, arbitrary: fc.integer({ min: 50, max: 5000 }).map((length) => "a".repeat(length)) },
)

const hostileKey = fc.oneof(fc.constantFrom(...strings.names), fc.string({ maxLength: 12 }))

/** Lists within lists, or objects within objects. */
const nested: fc.Arbitrary<unknown> = fc
  .tuple(fc.constantFrom(10, 60, 400), fc.boolean())
  .map(([depth, inList]) => {
    let value: unknown = "deep"
    for (let level = 0; level < depth; level += 1) value = inList ? [value] : { a: value }
    return value
  })

const keyed = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  // fromEntries makes a key of its own of `__proto__`, as JSON.parse does.
  fc.array(fc.tuple(hostileKey, value), { maxLength: 4 }).map((entries) => Object.fromEntries(entries))

/** Any JSON value, of the unpleasant kind. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1e308, 5e-324, 2 ** 53, [], {}) },
  { weight: 2, arbitrary: keyed(hostileText) },
  { weight: 1, arbitrary: keyed(keyed(hostileText)) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
