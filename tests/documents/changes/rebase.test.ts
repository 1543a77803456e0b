import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { randomFrom, type Random } from "#assessments/tasks/random.ts"
import { applyAll } from "#documents/changes/apply.ts"
import { documentOf, type LayerState } from "#documents/changes/layer-state.ts"
import { patchBetween } from "#documents/changes/patch.ts"
import { type Card, rebase } from "#documents/changes/rebase.ts"
import { kindOf } from "#documents/kinds.ts"
import { patchDocument, resolveLayers } from "#documents/layers.ts"
import { metaOf } from "#documents/meta.ts"
import type { Operation } from "#documents/operation.g.ts"
import { seed } from "../../hostile/support/seed.ts"
import { rounds } from "../../support/rounds.ts"
import { documents, emptyLayer, leavesOf, randomOperation, tenantLayer } from "./random-edits.ts"

interface Case {
  case: string
  document: string
  /** Of the document: what holds beneath the layer, what the layer says, and the same of the new base. */
  old: { beneath?: unknown; own?: unknown }
  now: { beneath?: unknown; own?: unknown }
  operations: Operation[]
  rebased: Operation[]
  cards: Partial<Card>[]
}

const cases = JSON.parse(readFileSync("tests/documents/cases/changes/rebase.json", "utf8")) as Case[]

describe("operations on another base", () => {
  for (const { case: name, document, old, now, operations, rebased, cards } of cases) {
    test(name, () => {
      const state = ({ beneath, own }: Case["old"]): LayerState => ({
        layer: "instance",
        beneath: new Map(beneath === undefined ? [] : [[document, beneath]]),
        own: new Map(own === undefined ? [] : [[document, own]]),
      })
      const result = rebase(operations, state(old), state(now))
      expect(JSON.parse(JSON.stringify(result))).toEqual({
        operations: rebased,
        cards: cards.map((card) => ({ document, about: "value", ...card })),
      })
    })
  }
})

/** Edits that can be done in turn, of these documents. */
function edits(state: LayerState, random: Random, count: number, ids: readonly string[]) {
  const operations: Operation[] = []
  let now = state
  for (let at = 0; at < count; at++) {
    const operation = randomOperation(now, random, ids)
    const applied = applyAll(now, [operation])
    if (!applied.ok) continue
    now = applied.state
    operations.push(operation)
  }
  return { operations, state: now }
}

const leaves = (state: LayerState, id: string) => leavesOf(documentOf(state, id))

test("on another base no edit is lost: it holds, or a card asks about it", { timeout: 1_800_000 }, () => {
  const met = { alone: 0, cards: 0 }
  for (let round = 0; round < rounds(24, 10_000); round++) {
    const random = randomFrom(seed + 4 + 1000 * round)
    const old = round % 2 === 0 ? emptyLayer : tenantLayer
    const ids = [documents[Math.floor(random() * documents.length)]!]
    const mine = edits(old, random, 6, ids)
    const theirs = edits(old, random, 6, ids).state
    // Every other time what they changed lies beneath the layer, as where an instance publishes.
    const now = round % 4 < 2 ? theirs : { ...old, beneath: beneathAs(old, theirs) }
    const result = rebase(mine.operations, old, now)
    const done = applyAll(now, result.operations)
    if (!done.ok) throw new Error(JSON.stringify(done.problem))
    met[result.cards.length > 0 ? "cards" : "alone"] += 1
    for (const id of ids)
      expect(
        lost(id, { old, mine: mine.state, now, done: done.state }, result.cards, mine.operations),
      ).toEqual([])
  }
  expect(Math.min(met.alone, met.cards)).toBeGreaterThan(4)
})

function beneathAs(old: LayerState, theirs: LayerState): LayerState["beneath"] {
  return resolveLayers(
    old.beneath,
    new Map([...theirs.own].filter(([id]) => old.own.get(id) !== theirs.own.get(id))),
  )
}

type States = Record<"old" | "mine" | "now" | "done", LayerState>

/** Leaves of which neither what I wrote nor what they wrote is there afterwards, and no card asks about them. */
function lost(id: string, states: States, cards: readonly Card[], asked: readonly Operation[]): string[] {
  const [old, mine, now, done] = [states.old, states.mine, states.now, states.done].map((state) =>
    leaves(state, id),
  )
  const isAsked = (at: string) =>
    cards.some(({ steps }) => {
      const place = `/${steps.join("/")}`
      return at === place || at.startsWith(`${place}/`) || place.startsWith(`${at}/`)
    })
  const beneath = leavesOf(states.now.beneath.get(id))
  // Who resets a place asks for what is inherited there, whatever that is by now.
  const inherits = (at: string) =>
    done!.get(at) === beneath.get(at) &&
    asked.some(({ do: does, steps }) => does === "reset" && `${at}/`.startsWith(["", ...steps, ""].join("/")))
  return [...new Set([old!, mine!, now!].flatMap((one) => [...one.keys()]))].filter((at) => {
    const values = [mine!.get(at), now!.get(at)]
    // Orders and lists of words are merged; what is taken away of something leaves it empty, where the other may have taken all of it.
    if (
      /\/(\*|order)$/.test(at) ||
      values.some((value) => value === "{}" || value === "[]") ||
      isAsked(at) ||
      inherits(at)
    )
      return false
    if (values.every((value) => value?.startsWith("["))) return false
    const isMine = old!.get(at) !== mine!.get(at)
    const isTheirs = old!.get(at) !== now!.get(at)
    return (isMine && mine!.get(at) !== done!.get(at)) || (isTheirs && now!.get(at) !== done!.get(at))
  })
}

test("where no leaf meets, rebasing is doing the same on the new base", { timeout: 1_800_000 }, () => {
  const random = randomFrom(seed + 5)
  for (let round = 0; round < rounds(12, 2_000); round++) {
    const [some, others] = [
      documents.filter((_, at) => at % 2 === 0),
      documents.filter((_, at) => at % 2 === 1),
    ]
    const mine = edits(emptyLayer, random, 8, some)
    const theirs = edits(emptyLayer, random, 8, others).state
    expect(rebase(mine.operations, emptyLayer, theirs)).toEqual({ operations: mine.operations, cards: [] })
    const same = edits(emptyLayer, random, 8, some.slice(0, 1))
    expect(rebase(same.operations, emptyLayer, emptyLayer)).toEqual({
      operations: same.operations,
      cards: [],
    })
  }
})

test("a patch between two documents makes one of the other", { timeout: 1_800_000 }, () => {
  const random = randomFrom(seed + 6)
  for (let round = 0; round < rounds(30, 5_000); round++) {
    const id = documents[Math.floor(random() * documents.length)]!
    const wanted = documentOf(edits(emptyLayer, random, 5, [id]).state, id)
    const base = emptyLayer.beneath.get(id)
    const patch = patchBetween(base, wanted, metaOf(kindOf(id)!))
    expect(patch === undefined ? base : patchDocument(id, base, patch)).toEqual(wanted)
  }
})
