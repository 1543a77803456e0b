import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { apply, applyAll } from "#documents/changes/apply.ts"
import { nextOf } from "#documents/changes/anchors.ts"
import { ownChoice, withTheirs } from "#documents/changes/decide.ts"
import { valueAt } from "#documents/changes/json.ts"
import { documentOf, type LayerState } from "#documents/changes/layer-state.ts"
import { rebase } from "#documents/changes/rebase.ts"
import type { Operation } from "#documents/operation.g.ts"

interface Case {
  case: string
  document: string
  old: { beneath?: unknown; own?: unknown }
  now: { beneath?: unknown; own?: unknown }
  operations: Operation[]
  cards: unknown[]
}

const cases = JSON.parse(readFileSync("tests/documents/cases/changes/rebase.json", "utf8")) as Case[]

describe("one's own choice where both have changed the same", () => {
  const met = cases.filter(({ cards }) => cards.length > 0)

  test("is asked for of values and of places", () => {
    expect(met.length).toBeGreaterThan(3)
  })

  for (const { case: name, document, old, now, operations } of met)
    test(name, () => {
      const state = ({ beneath, own }: Case["old"]): LayerState => ({
        layer: "instance",
        beneath: new Map(beneath === undefined ? [] : [[document, beneath]]),
        own: new Map(own === undefined ? [] : [[document, own]]),
      })
      const { operations: rebased, cards } = rebase(operations, state(old), state(now))
      const standing = applyAll(state(now), rebased)
      if (!standing.ok) throw new Error(standing.problem.message)
      for (const card of cards) {
        expect(withTheirs(standing.state, card)).toEqual(card)
        const chosen = apply(standing.state, ownChoice(standing.state, card))
        if (!chosen.ok) throw new Error(chosen.problem.message)
        const stands =
          card.about === "place"
            ? nextOf(chosen.state, document, card.steps)
            : valueAt(documentOf(chosen.state, document), card.steps)
        expect(stands).toEqual(card.mine)
      }
    })
})
