import { expect, test } from "vitest"
import type { Assessment } from "#documents/types.g.ts"
import { validateDocuments } from "#documents/validate.ts"
import { checkCopies } from "#review/checks/copies.ts"
import { Reviewed, type ReviewedDocuments } from "#review/reviewed.ts"
import { edited } from "./edit.ts"
import { shippedRelease } from "./shipped.ts"

const base = shippedRelease("yenza").documents
const baseWith = (set: Record<string, unknown>) =>
  validateDocuments(edited(Object.fromEntries(base), { set })).documents

const copied = (documents: ReviewedDocuments, layer: "instance" | "tenant") =>
  checkCopies(new Reviewed(documents, layer, { base })).map(
    ({ document, pointer, fix }) => `${document}#${pointer}: ${fix}`,
  )

test("a question that is put among those of a cheaper assessment keeps its gate, and so does what comes of it", () => {
  const { b001 } = (base.get("assessment/big5") as Assessment).items
  const documents = baseWith({ "assessment/holland_code#/items/borrowed": b001 })
  const expected = [
    'assessment/holland_code#/gate: Write "gate": "PersonalityTraitsReport", or ask something else.',
    "report/worker-type#/assessments/0: Name the gate of a report that shows it there, or leave the assessment out.",
  ]
  expect(copied(documents, "tenant")).toEqual(expected)
  expect(copied(documents, "instance")).toEqual(expected)
})

test("the gate of a report that stood below is an instance's to change", () => {
  expect(copied(baseWith({ "report/personality-traits#/gate": "WorkerTypeReport" }), "instance")).toEqual([])
})
