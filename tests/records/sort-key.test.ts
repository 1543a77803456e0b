import fc from "fast-check"
import { expect, test } from "vitest"
import { sortKey, type SortValue } from "#records/sort-key.ts"

/** As a database compares bytes. */
const compare = (one: Uint8Array, other: Uint8Array): number => Math.sign(Buffer.compare(one, other))
const key = (value: SortValue, down = false) => sortKey([{ value, down }])

test("numbers and texts are ordered by their bytes as by themselves, and turned round going down", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "b", " "), maxLength: 6 })
  const numbers = fc.double({ noNaN: true })
  fc.assert(
    fc.property(fc.oneof(fc.tuple(numbers, numbers), fc.tuple(texts, texts)), ([one, other]) => {
      const order = one < other ? -1 : one > other ? 1 : 0
      expect(compare(key(one), key(other))).toBe(order)
      expect(compare(key(one, true), key(other, true))).toBe(order === 0 ? 0 : -order)
    }),
  )
})

test.each([false, true])("what is missing stands last, going down %s", (down) => {
  for (const value of ["", "zz", -Infinity, Infinity, false, true])
    expect(compare(key(value, down), key(undefined, down))).toBe(-1)
})

test("the second part decides where the first is the same, and there alone", () => {
  const two = (first: string, second: number) =>
    sortKey([
      { value: first, down: false },
      { value: second, down: true },
    ])
  const order = [two("a", 1), two("aa", 9), two("a", 2), two("b", 0)].toSorted(compare)
  expect(order).toEqual([two("a", 2), two("a", 1), two("aa", 9), two("b", 0)])
})
