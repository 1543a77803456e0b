import { expect, test } from "vitest"
import { matching, meant } from "#ui/choice/matching.ts"

const options = ["Réunion", "Niger", "Nigeria", "Türkiye", "Åland", "جزائر", "São Tomé"].map((label, i) => ({
  value: String(i),
  label,
}))
const labels = (typed: string) => matching(options, typed).map(({ label }) => label)

test.each([
  ["reunion", ["Réunion"]],
  ["RÉU", ["Réunion"]],
  ["turk", ["Türkiye"]],
  ["aland", ["Åland"]],
  ["جَزائر", ["جزائر"]],
  ["tome", ["São Tomé"]],
  ["ni", ["Niger", "Nigeria", "Réunion"]],
  ["  ", options.map(({ label }) => label)],
  ["nowhere", []],
])("%j finds %j", (typed, expected) => {
  expect(labels(typed)).toEqual(expected)
})

test("somebody who goes on means the only match, or the one that is typed in full", () => {
  expect(meant(options, "sao")?.label).toBe("São Tomé")
  expect(meant(options, "niger")?.label).toBe("Niger")
  expect(meant(options, "nig")).toBeUndefined()
  expect(meant(options, "nowhere")).toBeUndefined()
})
