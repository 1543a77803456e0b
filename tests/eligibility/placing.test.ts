import fc from "fast-check"
import { expect, it } from "vitest"
import { placed } from "#eligibility/placing.ts"

/** By item the places that it fits. */
const fitting = fc.array(fc.uniqueArray(fc.nat(4), { maxLength: 3 }), { maxLength: 6 })
const places = 5

const place = (table: readonly number[][], items: readonly number[], begun?: (number | undefined)[]) =>
  placed(items, places, (item, at) => table[item]!.includes(at), begun)

/** The most items that can stand at once, found by trying everything. */
function most(table: readonly number[][], items: readonly number[], taken: readonly number[] = []): number {
  const [item, ...others] = items
  if (item === undefined) return 0
  const without = most(table, others, taken)
  const withIt = table[item]!.filter((at) => !taken.includes(at)).map(
    (at) => 1 + most(table, others, [...taken, at]),
  )
  return Math.max(without, ...withIt)
}

const count = (held: readonly (number | undefined)[]) => held.filter((one) => one !== undefined).length

it("places as many as can be placed, each once and where it fits", () => {
  fc.assert(
    fc.property(fitting, (table) => {
      const items = table.map((_, item) => item)
      const held = place(table, items)
      expect(count(held)).toBe(most(table, items))
      expect(new Set(held.filter((one) => one !== undefined)).size).toBe(count(held))
      held.forEach((item, at) => item === undefined || expect(table[item]).toContain(at))
    }),
    { numRuns: 500 },
  )
})

it("leaves out none of the first items for a later one", () => {
  fc.assert(
    fc.property(fitting, fc.nat(6), (table, first) => {
      const items = table.map((_, item) => item)
      const early = (held: readonly (number | undefined)[]) =>
        held.filter((one) => one !== undefined && one < first)
      expect(early(place(table, items)).length).toBe(count(place(table, items.slice(0, first))))
    }),
    { numRuns: 500 },
  )
})

it("keeps the places filled that are filled already", () => {
  fc.assert(
    fc.property(fitting, fc.nat(6), (table, first) => {
      const items = table.map((_, item) => item)
      const begun = place(table, items.slice(0, first))
      const held = place(table, items, begun)
      begun.forEach((item, at) => item === undefined || expect(held[at]).toBeDefined())
      expect(count(held)).toBe(most(table, items))
    }),
    { numRuns: 500 },
  )
})
