import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { keyOfForm } from "#engine/texts/forms.ts"
import { readShipped } from "../support/documents.ts"

const shipped = readShipped()
const textsOf = (language: string) =>
  (shipped[`locale/${language}/assessment`] as { texts: Record<string, string> } | undefined)?.texts ?? {}
const folder = new URL("../../../src/blocks/assessment/", import.meta.url).pathname
const source = (file: string) => readFileSync(join(folder, file), "utf8")
const words = [...source("words.ts").matchAll(/"([A-Za-z.]+)"/g)].map((match) => match[1]!)

test.each(["en", "af"])("every word of the block is there in %s", (language) => {
  expect(words.length).toBeGreaterThan(50)
  expect(Object.keys(textsOf(language)).map(keyOfForm)).toEqual(expect.arrayContaining(words))
})

test("every word is said somewhere", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const said = files
    .filter((file) => file !== "words.ts")
    .map(source)
    .join("\n")
  expect(words.filter((word) => !said.includes(`"${word}"`))).toEqual([])
})
