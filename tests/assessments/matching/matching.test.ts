import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { congruence } from "#assessments/matching/brown-gore.ts"
import { correlation } from "#assessments/matching/correlation.ts"
import { type Letter, type Profile, riasec } from "#assessments/matching/hexagon.ts"
import { levelOf, match, type Occupation } from "#assessments/matching/match.ts"
import cases from "./cases.json" with { type: "json" }

const profileOf = (scores: readonly number[]) =>
  Object.fromEntries(riasec.map((letter, at) => [letter, scores[at]!])) as Profile
const codeOf = (letters: string) => letters.split("") as [Letter, Letter, Letter]
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

describe("correlation", () => {
  test.each(cases.correlations)("$case", ({ one, other, r }) => {
    expect(rounded(correlation(one, other))).toBe(r)
  })

  test("of a profile with itself is 1, with its opposite −1, never beyond, and the same both ways", () => {
    const six = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(six, six, (one, other) => {
        const r = correlation(one, other)
        expect(Math.abs(r)).toBeLessThanOrEqual(1)
        expect(correlation(other, one)).toBeCloseTo(r, 12)
        expect(
          correlation(
            one,
            other.map((value) => 40 - value),
          ),
        ).toBeCloseTo(-r, 9)
        if (new Set(one).size > 1) expect(correlation(one, one)).toBeCloseTo(1, 12)
      }),
    )
  })
})

describe("congruence (Brown & Gore, 1994)", () => {
  test.each(cases.congruence)("$person and $occupation", ({ person, occupation, c }) => {
    expect(congruence(codeOf(person), codeOf(occupation))).toBe(c)
  })
})

describe("levels", () => {
  test.each(cases.levels)("$r is $level", ({ r, level }) => {
    expect(levelOf(r)).toBe(level)
  })
})

describe("matches", () => {
  const occupation = ({ id, cluster = id, scores }: { id: string; cluster?: string; scores: number[] }) => ({
    id,
    cluster,
    interests: profileOf(scores),
  })

  test.each(cases.matches)("$case", ({ profile, occupations, least, list }) => {
    const found = match(profileOf(profile), occupations.map(occupation), least)
    expect(
      found.map(({ id, level, congruence: c, shared }) => `${id} ${level} ${c} ${shared.join("")}`),
    ).toEqual(list)
  })

  const many: Occupation[] = Array.from({ length: 100 }, (_, at) =>
    occupation({
      id: `o${String(at).padStart(3, "0")}`,
      cluster: `c${at % 7}`,
      scores: riasec.map((_letter, letter) => (at * (letter + 3)) % 11),
    }),
  )

  test("at least twenty are listed, each once, whatever the profile", () => {
    const six = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(six, (scores) => {
        const found = match(profileOf(scores), many)
        expect(found.length).toBeGreaterThanOrEqual(20)
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
        const levels = found.map(({ level }) => ["strong", "fair", "low"].indexOf(level))
        expect(levels).toEqual(levels.toSorted((a, b) => a - b))
      }),
    )
  })

  test("the order that occupations come in changes nothing", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(many, { minLength: many.length }), (shuffledMany) => {
        const profile = profileOf([30, 12, 8, 25, 3, 17])
        expect(match(profile, shuffledMany)).toEqual(match(profile, many))
      }),
      { numRuns: 20 },
    )
  })

  test("where the first letter leads few occupations, clusters take turns", () => {
    const artists = ["a1", "a2"].map((id) => occupation({ id, cluster: "art", scores: [1, 2, 9, 8, 2, 1] }))
    const others = Array.from({ length: 50 }, (_, at) =>
      occupation({ id: `w${at}`, cluster: at < 25 ? "media" : "craft", scores: [2, 3, 8, 9, 2, 1] }),
    )
    const found = match(profileOf([1, 2, 9, 8, 2, 1]), [...artists, ...others])
    expect(found.slice(0, 5).map(({ cluster }) => cluster)).toEqual(["art", "media", "craft", "art", "media"])
  })
})
