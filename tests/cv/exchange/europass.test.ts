import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Brought, WrittenCv } from "#cv/exchange/brought.ts"
import { fromHtml, toHtml } from "#cv/exchange/rich-text.ts"
import { readEuropass, writeEuropass } from "#cv/europass.ts"
import { rounds } from "../../support/rounds.ts"
import { anyCv } from "./any-cv.ts"
import { shippedSections } from "./shipped-sections.ts"

const sections = shippedSections("en", "af")
const seed = Number(process.env["SEED"] ?? 7)
const runs = { seed, numRuns: rounds(50, 1_000) }
const write = (cv: WrittenCv) => writeEuropass(cv, sections, "en")
const there = ({ person }: WrittenCv, { lists }: Brought): WrittenCv => ({
  person,
  sections: lists.map(({ name, items }) => ({ name, items: items.map(({ item }) => item) })),
})

describe("Europass XML", () => {
  it("is read as it was written: what it has a place for comes back the same from then on", () => {
    fc.assert(
      fc.property(anyCv(sections), (cv) => {
        const once = there(cv, readEuropass(write(cv), sections))
        const twice = there(once, readEuropass(write(once), sections))
        expect(write(twice)).toBe(write(once))
        expect(twice).toEqual(once)
      }),
      runs,
    )
  })

  it("keeps every line of a text, whatever stands in it", () => {
    const line = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
      .map((text) => text.replaceAll(/[\n\r]/g, "").trim())
      .filter((text) => text !== "" && text !== "-")
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        expect(fromHtml(toHtml(lines.join("\n")))).toBe(lines.join("\n"))
      }),
      runs,
    )
  })
})
