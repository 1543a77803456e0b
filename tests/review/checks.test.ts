import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import type { Layer } from "#documents/kinds.ts"
import { problemLine, type Problem } from "#documents/problem.ts"
import { validateDocuments } from "#documents/validate.ts"
import { checkRelease } from "#review/check.ts"
import { unsaid } from "../support/unsaid.ts"
import base from "./base.json" with { type: "json" }
import { edited, historyOf, type Before, type Edits } from "./edit.ts"

/** A small edit of the good release in base.json, and every problem that it makes. UPDATE=1 writes what is found. */
interface Case extends Edits, Before {
  name: string
  /** The layer that the edit is made in; for others than `shipped`, the good release is what stands below. */
  layer?: Layer
  /** The good release is the one before, not the one below. */
  after?: boolean
  /** The instance's own hosts. */
  hosts?: string[]
  expect: string[]
}

const folder = new URL("cases/", import.meta.url)
/** As they are read in English; another language says them all. */
function linesOf(problems: readonly Problem[]): string[] {
  expect(problems.flatMap(unsaid)).toEqual([])
  return problems.map(problemLine)
}

const good = validateDocuments(new Map(Object.entries(base)))

function problemsOf({
  layer = "shipped",
  after = false,
  answered = {},
  earlier,
  hosts,
  ...edits
}: Case): string[] {
  const { documents, problems } = validateDocuments(edited(base, edits))
  if (problems.length > 0) return linesOf(problems)
  const below = after ? { previous: good.documents } : layer === "shipped" ? {} : { base: good.documents }
  const history = historyOf(base, { answered, ...(earlier && { earlier }) })
  return linesOf(checkRelease(documents, { layer, history, ...below, ...(hosts && { hosts }) }))
}

for (const file of readdirSync(folder)) {
  const path = new URL(file, folder)
  const cases = JSON.parse(readFileSync(path, "utf8")) as Case[]
  if (process.env["UPDATE"]) {
    for (const one of cases) one.expect = problemsOf(one)
    writeFileSync(path, `${JSON.stringify(cases, null, 2)}\n`)
  }
  describe(file.replace(".json", ""), () => {
    for (const one of cases) test(one.name, () => expect(problemsOf(one)).toEqual(one.expect))
  })
}
