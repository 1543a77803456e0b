import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { asWritten, inAnyCase, replacerOf } from "#cv/names.ts"
import { seed } from "../hostile/support/seed.ts"
import { rounds } from "../support/rounds.ts"
import cases from "./cases/names.json" with { type: "json" }

describe("names in a text", () => {
  it.each(cases)("$text, without $names", ({ names, text, left, anyCase }) => {
    expect(replacerOf(names, anyCase ? inAnyCase : asWritten)(text, "…")).toBe(left)
  })

  it("are found where one expression of them all finds them", () => {
    const part = fc.string({ unit: fc.constantFrom("a", "b", "B", "1", ".", " ", "é"), maxLength: 8 })
    const name = part.map((text) => text.replaceAll(/\s+/g, " ").trim()).filter((text) => text !== "")
    const texts = fc.string({ unit: fc.constantFrom("a", "b", "B", "1", ".", " ", "\n", "é"), maxLength: 40 })
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), texts, (names, text) => {
        for (const [fold, flags] of [
          [inAnyCase, "giu"],
          [asWritten, "gu"],
        ] as const)
          expect(replacerOf(names, fold)(text, "#")).toBe(text.replaceAll(expressionOf(names, flags), "#"))
      }),
      { seed, numRuns: rounds(2000, 100_000) },
    )
  })

  // Where names were tried one after another at every sign, this would take minutes.
  it("are looked for in all that somebody may write, whatever the names have in common", () => {
    const names = Array.from({ length: 800 }, (_, at) => `${"1".repeat(110)} a${at}`)
    const text = `${"1".repeat(300_000)} ${names[7]}`
    expect(replacerOf(names, inAnyCase)(text, "…")).toBe(`${"1".repeat(300_000)} …`)
    const nested = Array.from({ length: 60 }, (_, at) => `1${" 1".repeat(at)} b`)
    const short = replacerOf(nested, inAnyCase)("1 ".repeat(150_000), "…")
    expect(short).toBe("1 ".repeat(150_000))
  })
})

/** What finds the same in other words: the longest first, as one may be the beginning of another. */
function expressionOf(names: readonly string[], flags: string): RegExp {
  const escaped = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.]/g, String.raw`\.`).replaceAll(" ", String.raw`\s`))
  return new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${escaped.join("|")})(?![\p{L}\p{M}])`, flags)
}
