import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { applyAll } from "#documents/changes/apply.ts"
import { documentOf } from "#documents/changes/layer-state.ts"
import type { Layer } from "#documents/kinds.ts"
import { problemLine } from "#documents/problem.ts"
import { validateDocuments } from "#documents/validate.ts"
import { checkRelease } from "#review/check.ts"
import { contrast, nearestReadable } from "#engine/theme/contrast.ts"
import { rounds } from "../support/rounds.ts"
import base from "./base.json" with { type: "json" }
import { edited, type Edits } from "./edit.ts"

interface Case extends Edits {
  name: string
  layer?: Layer
}

const folder = new URL("cases/", import.meta.url)
const good = validateDocuments(new Map(Object.entries(base))).documents
const mended = new Map<string, number>()

describe("what is offered to mend a problem mends it, in every case", () => {
  const step = rounds(4, 1)
  for (const [at, file] of readdirSync(folder).entries())
    test(file, { timeout: 120_000 }, () => {
      const cases = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Case[]
      for (const one of cases.filter((_, index) => (index + at) % step === 0)) {
        const { layer = "shipped" } = one
        const { documents, problems } = validateDocuments(edited(base, one))
        if (problems.length > 0) continue
        const against = layer === "shipped" ? { layer } : { layer, base: good }
        for (const problem of checkRelease(documents, against)) {
          if (problem.patch === undefined) continue
          const applied = applyAll({ layer, beneath: documents, own: new Map() }, problem.patch)
          if (!applied.ok) throw new Error(`${one.name}: ${applied.problem.message}`)
          const after = new Map<string, unknown>(documents)
          for (const { document } of problem.patch) after.set(document, documentOf(applied.state, document))
          const valid = validateDocuments(after)
          expect([one.name, valid.problems]).toEqual([one.name, []])
          const left = checkRelease(valid.documents, against).map(problemLine)
          expect([one.name, left.filter((line) => line === problemLine(problem))]).toEqual([one.name, []])
          const kind = problem.fix.replaceAll(/"[^"]*"/g, "…")
          mended.set(kind, (mended.get(kind) ?? 0) + 1)
        }
      }
    })

  test("which is a good handful of kinds", () => {
    expect([...mended.keys()].length).toBeGreaterThanOrEqual(rounds(3, 6))
  })
})

test("the nearest colour that can be read is the least darker or lighter one", () => {
  expect(nearestReadable("#777777", ["#ffffff"], 4.5)).toBe("#767676")
  expect(nearestReadable("#888888", ["#000000", "#ffffff"], 4.6)).toBeUndefined()
  const found = nearestReadable("#ff8800", ["#ffffff", "#fff4e0"], 4.5) ?? ""
  expect(contrast(found, "#fff4e0")).toBeGreaterThanOrEqual(4.5)
})
