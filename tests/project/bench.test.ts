import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { quoted, quoteOf, readResults } from "../bench/results.ts"

it("the README quotes what the bench measured, and nothing else", () => {
  const results = readResults()
  expect(Object.keys(results)).not.toEqual([])
  expect(quoted.exec(readFileSync("README.md", "utf8"))?.[0]).toBe(quoteOf(results))
})
