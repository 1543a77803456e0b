import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import type { Layer } from "#documents/kinds.ts"
import { problemLine } from "#documents/problem.ts"
import { validateDocuments } from "#documents/validate.ts"
import { checks } from "#review/checks/index.ts"
import { ofTheWhole, ownProblems } from "#review/own-problems.ts"
import { patched } from "#review/mending.ts"
import { Reviewed } from "#review/reviewed.ts"
import base from "./base.json" with { type: "json" }
import { rounds } from "../support/rounds.ts"
import { edited, historyOf, type Before, type Edits } from "./edit.ts"

interface Case extends Edits, Before {
  name: string
  layer?: Layer
  after?: boolean
  hosts?: string[]
}

/** Problems of a document that hang on what other documents use; what it says by itself may lack them. */
const ofOthers: Readonly<Record<string, RegExp>> = {
  "addresses in mails": /^locale\//,
  "missing texts": /^locale\//,
  fragments: /^fragment\//,
}

const folder = new URL("cases/", import.meta.url)
const good = validateDocuments(new Map(Object.entries(base))).documents

describe("what a document says by itself is all that the checks tell of it, but for those of the whole release", () => {
  const step = rounds(12, 1)
  for (const [at, file] of readdirSync(folder).entries())
    test(file, { timeout: 60_000 }, () => {
      const cases = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Case[]
      for (const one of cases.filter((_, index) => (index + at) % step === 0)) expectOwn(one)
    })
})

function expectOwn({ name, layer = "shipped", after, answered = {}, earlier, hosts, ...edits }: Case): void {
  const { documents, problems } = validateDocuments(edited(base, edits))
  const below = after ? { previous: good } : layer === "shipped" ? {} : { base: good }
  const history = historyOf(base, { answered, ...(earlier && { earlier }) })
  const reviewed = new Reviewed(documents, layer, { history, ...below, ...(hosts && { hosts }) })
  if (problems.length > 0 || reviewed.missing.length > 0) return
  const told = Object.entries(checks).flatMap(([check, find]) =>
    ofTheWhole.has(check) ? [] : find(reviewed).map((problem) => ({ check, ...patched(reviewed, problem) })),
  )
  for (const document of documents.keys()) {
    const own = ownProblems(reviewed, document).map(problemLine)
    const its = told.filter((problem) => problem.document === document)
    const itself = its.filter(({ check }) => ofOthers[check]?.test(document) !== true)
    expect([name, document, its.map(problemLine)]).toEqual([name, document, expect.arrayContaining(own)])
    expect([name, document, own]).toEqual([name, document, expect.arrayContaining(itself.map(problemLine))])
  }
}
