import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { slowdownOf } from "../bench/support/slowdown.ts"
import { quoted, quoteOf, readResults } from "../bench/results.ts"

it("the README quotes what the bench measured, and nothing else", () => {
  const results = readResults()
  expect(Object.keys(results)).not.toEqual([])
  expect(quoted.exec(readFileSync("README.md", "utf8"))?.[0]).toBe(quoteOf(results))
})

it.each([
  [100, 1],
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1050, 2.5],
  [1300, 3],
  [1650, 4.5],
  [2000, 6],
  [2350, 7.05],
  [4000, 12],
])("a machine of benchmarkIndex %d is slowed %d times", (benchmarkIndex, slowdown) => {
  expect(slowdownOf(benchmarkIndex)).toBeCloseTo(slowdown)
})
