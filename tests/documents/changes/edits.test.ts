import { expect, test } from "vitest"
import { randomFrom, type Random, wholeBelow } from "#assessments/tasks/random.ts"
import { apply, applyAll } from "#documents/changes/apply.ts"
import { valueAt } from "#documents/changes/json.ts"
import { documentOf, type LayerState } from "#documents/changes/layer-state.ts"
import { type Entry, record, redo, undo } from "#documents/changes/log.ts"
import { redoable, undoable } from "#documents/changes/undoable.ts"
import type { Operation } from "#documents/operation.g.ts"
import { seed } from "../../hostile/support/seed.ts"
import { rounds } from "../../support/rounds.ts"
import { documents, emptyLayer, leavesOf, randomOperation, tenantLayer, written } from "./random-edits.ts"

const timeout = 1_800_000
const layers = [emptyLayer, tenantLayer]
const author = (by: string, at: number) => ({ id: String(at), by, at: "2026-11-23T12:00:00Z" })

test("each edit of the shipped documents leads back to exactly what stood before", { timeout }, () => {
  const random = randomFrom(seed)
  const count = { done: 0, whole: 0, all: rounds(600, 100_000) }
  let state: LayerState = emptyLayer
  for (let round = 0; round < count.all; round++) {
    if (round % 25 === 0) state = layers[(round / 25) % 2]!
    const operation = randomOperation(state, random)
    const applied = apply(state, operation)
    if (!applied.ok) continue
    count.done += 1
    count.whole += Number(applied.inverse.some(({ steps }) => steps.length === 0))
    const back = applyAll(applied.state, applied.inverse)
    expect(back.ok && written(back.state), JSON.stringify(operation)).toBe(written(state))
    state = applied.state
  }
  // Most can be done; of those hardly one can only be taken back with its document as a whole.
  expect(count.done).toBeGreaterThan(count.all / 2)
  expect(count.whole).toBeLessThan(count.done / 50)
})

test("an edit changes its own place alone", { timeout }, () => {
  const random = randomFrom(seed + 1)
  let state: LayerState = emptyLayer
  for (let round = 0; round < rounds(300, 20_000); round++) {
    if (round % 25 === 0) state = layers[(round / 25) % 2]!
    const operation = randomOperation(state, random)
    const applied = apply(state, operation)
    if (!applied.ok) continue
    const stray = changedLeaves(state, applied.state, operation.document).filter(
      (at) => !mayChange(at, operation),
    )
    expect(stray, JSON.stringify(operation)).toEqual([])
    state = applied.state
  }
})

function changedLeaves(before: LayerState, after: LayerState, document: string): string[] {
  const [had, has] = [before, after].map((state) => leavesOf(documentOf(state, document)))
  return [...new Set([...had!.keys(), ...has!.keys()])].filter((at) => had!.get(at) !== has!.get(at))
}

/** Its place and all that is in it, the order that it stands in or that is beside it, and all that it is in. */
function mayChange(at: string, { do: does, steps }: Operation): boolean {
  const pathOf = (path: readonly string[]) => path.map((step) => `/${step}`).join("")
  const place = pathOf(steps)
  const isIn = at === place || at.startsWith(`${place}/`)
  const orders = [
    [...steps.slice(0, -1), "*"],
    [...steps.slice(0, -1), "order"],
    [...steps.slice(0, -2), "order"],
  ].map(pathOf)
  return (isIn && does !== "move") || orders.includes(at) || place.startsWith(`${at}/`)
}

test(
  "of two who edit at once without seeing one another, nobody loses what was acknowledged",
  { timeout },
  () => {
    const random = randomFrom(seed + 2)
    for (let round = 0; round < rounds(15, 2_000); round++) {
      const ids = documents.filter(() => random() < 0.1).slice(0, 3)
      if (ids.length === 0) continue
      let state: LayerState = layers[round % 2]!
      /** What each looks at: the layer as it was when they last heard of it. */
      const seen = [state, state]
      for (let turn = 0; turn < 30; turn++) {
        const who = wholeBelow(random, 2)
        const operation = randomOperation(seen[who]!, random, ids)
        const applied = apply(state, operation)
        if (applied.ok) {
          const place = operation.do === "insert" ? [] : operation.steps
          const [saw, was] = [seen[who]!, state].map((one) =>
            JSON.stringify(valueAt(documentOf(one, operation.document), place)),
          )
          if (operation.do === "set" || operation.do === "remove" || operation.do === "reset")
            expect(was, "acknowledged over what its author had not seen").toBe(saw)
          state = applied.state
        }
        if (random() < 0.3) seen[who] = state
      }
    }
  },
)

test("taking back all that two people did is the beginning, doing it again is the end", { timeout }, () => {
  const random = randomFrom(seed + 3)
  for (let round = 0; round < rounds(6, 1_000); round++) {
    const begin = layers[round % 2]!
    let state: LayerState = begin
    const log: Entry[] = []
    for (let turn = 0; turn < 20; turn++) {
      const operations = [randomOperation(state, random)]
      const recorded = record(state, author(personOf(random), log.length), operations)
      if (!recorded.ok) continue
      state = recorded.state
      log.push(recorded.entry)
    }
    const end = state
    const done = log.length
    const step = (take: typeof undo, from: typeof undoable) => {
      const [last] = ["ann", "ben"]
        .flatMap((by) => from(log, by).slice(0, 1))
        .toSorted((a, b) => +b.id - +a.id)
      const taken = last && take(state, last, author(last.by, log.length))
      if (!taken?.ok) throw new Error(JSON.stringify(taken))
      state = taken.state
      log.push(taken.entry)
    }
    for (let turn = 0; turn < done; turn++) step(undo, undoable)
    expect(written(state)).toBe(written(begin))
    expect([undoable(log, "ann"), undoable(log, "ben")]).toEqual([[], []])
    for (let turn = 0; turn < done; turn++) step(redo, redoable)
    expect(written(state)).toBe(written(end))
    expect([redoable(log, "ann"), redoable(log, "ben")]).toEqual([[], []])
  }
})

const personOf = (random: Random) => (random() < 0.5 ? "ann" : "ben")
