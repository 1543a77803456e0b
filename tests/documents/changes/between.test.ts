import { describe, expect, it } from "vitest"
import { randomFrom } from "#assessments/tasks/random.ts"
import { operationsBetween } from "#documents/changes/between.ts"
import { execute } from "#documents/changes/execute.ts"
import { documentOf, type LayerState } from "#documents/changes/layer-state.ts"
import { kindOf } from "#documents/kinds.ts"
import type { Operation } from "#documents/operation.g.ts"
import { rounds } from "../../support/rounds.ts"
import { seed } from "../../hostile/support/seed.ts"
import cases from "../cases/changes/between.json" with { type: "json" }
import { documents, emptyLayer, randomOperation, tenantLayer } from "./random-edits.ts"

function done(state: LayerState, operations: readonly Operation[]): LayerState {
  return operations.reduce((now, operation) => {
    const result = execute(now, operation)
    if (!result.ok) throw new Error(JSON.stringify([operation, result.problem]))
    return result.state
  }, state)
}

describe("what makes one version of a document into another", () => {
  it.each(cases)("$what", ({ id, before, after, operations }) => {
    expect(operationsBetween(id, kindOf(id)!, before, after)).toEqual(operations)
  })

  it.each([
    ["an instance's", emptyLayer],
    ["a tenant's", tenantLayer],
  ] as const)("is done leaf by leaf on %s documents, whatever was written", (_, state) => {
    const random = randomFrom(seed + 7)
    let [edits, whole] = [0, 0]
    for (let round = 0; round < rounds(240, 5_000); round++) {
      const id = documents[round % documents.length]!
      let edited = state
      for (let times = 0; times < 4; times++) {
        const result = execute(edited, randomOperation(edited, random, [id]))
        if (result.ok) edited = result.state
      }
      const [before, after] = [state, edited].map((one) => documentOf(one, id))
      const operations = operationsBetween(id, kindOf(id)!, before, after)
      expect(documentOf(done(state, operations), id)).toEqual(after)
      edits += operations.length
      whole += operations.filter(({ steps }) => steps.length === 0).length
    }
    expect(edits).toBeGreaterThan(30)
    expect(whole).toBeLessThan(edits / 10)
  })
})
