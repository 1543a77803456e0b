import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { paidTax, taxGoneBack, taxWithin } from "#server/payments/tax.ts"
import { seed } from "../../hostile/support/seed.ts"
import { rounds } from "../../support/rounds.ts"

test.each([
  [11_500, 15, 1500],
  [34_900, 15, 4552],
  [9900, 15, 1291],
  [1, 15, 0],
  [4, 15, 1],
  [3, 100, 2],
  [0, 15, 0],
  [2_147_483_647, 100, 1_073_741_824],
  [11_550, 15.5, 1550],
  [1_000_001, 0.01, 100],
])("of %d with %d per cent in it the tax is %d", (amount, percent, tax) => {
  expect(taxWithin(amount, percent)).toBe(tax)
})

test("what costs nothing, or is sold where no tax is named, has none", () => {
  expect(paidTax(0, { name: "VAT", percent: 15 })).toBeNull()
  expect(paidTax(100, undefined)).toBeNull()
})

const amount = fc.integer({ min: 1, max: 2_147_483_647 })
const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100)

describe("for every amount", () => {
  test("the tax is a whole number within it, half a cent at most from the exact one", () => {
    fc.assert(
      fc.property(amount, percent, (paid, rate) => {
        const tax = taxWithin(paid, rate)
        expect(Number.isInteger(tax)).toBe(true)
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(tax).toBeLessThanOrEqual(paid)
        // As fractions of whole numbers: |tax - paid × rate / (100 + rate)| ≤ 1/2.
        const hundredths = BigInt(Math.round(rate * 100))
        const off = BigInt(tax) * (10_000n + hundredths) - BigInt(paid) * hundredths
        expect(2n * (off < 0n ? -off : off) <= 10_000n + hundredths).toBe(true)
      }),
      { seed, numRuns: rounds(500, 100_000) },
    )
  })

  test("the taxes of refunds are each within it, and together the whole, however it goes back", () => {
    fc.assert(
      fc.property(amount, percent, fc.array(fc.integer({ min: 1, max: 1_000_000 })), (paid, rate, parts) => {
        const tax = taxWithin(paid, rate)
        let before = 0
        let gone = 0
        for (const part of [...parts, paid]) {
          const after = Math.min(paid, before + part)
          const back = taxGoneBack(tax, { paid, before, after })
          expect(back).toBeGreaterThanOrEqual(0)
          gone += back
          before = after
        }
        expect(gone).toBe(tax)
      }),
      { seed, numRuns: rounds(300, 100_000) },
    )
  })
})
