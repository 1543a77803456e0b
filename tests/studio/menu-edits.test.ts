import { describe, expect, it } from "vitest"
import { apply } from "#documents/changes/apply.ts"
import { documentOf, type LayerState } from "#documents/changes/layer-state.ts"
import type { Menus } from "#documents/types.g.ts"
import type { Operation } from "#documents/operation.g.ts"
import { hidden, moved, worded } from "#studio/rooms/menus/edits.ts"
import { menusOf, type Row } from "#studio/rooms/menus/outline.ts"
import { readLayer } from "../documents/shipped.ts"

const layer: LayerState = { layer: "instance", beneath: readLayer("schemas/documents"), own: new Map() }
const mainOf = (state: LayerState): Row[] =>
  menusOf(documentOf(state, "menus") as Menus).find(({ name }) => name === "main")?.rows ?? []
const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => name)

function done(state: LayerState, operations: readonly Operation[]): LayerState {
  return operations.reduce((now, operation) => {
    const applied = apply(now, operation)
    if (!applied.ok) throw new Error(applied.problem.message)
    return applied.state
  }, state)
}

describe("an entry of a menu", () => {
  it("moves by one place, wherever it stands, and nowhere past an end", () => {
    const rows = mainOf(layer)
    for (const list of [rows, ...rows.map((row) => row.rows)])
      for (const [at, row] of list.entries())
        for (const by of [-1, 1] as const) {
          const after = mainOf(done(layer, moved(row, by)))
          const siblings =
            list === rows
              ? after
              : (after.find(({ rows: below }) => namesOf(below).includes(row.name))?.rows ?? [])
          const to = Math.min(Math.max(at + by, 0), list.length - 1)
          expect(namesOf(siblings)).toEqual(namesOf(list).toSpliced(at, 1).toSpliced(to, 0, row.name))
        }
  })

  it("is hidden from account types, and shown to all again", () => {
    const [row] = mainOf(layer)
    const hiding = done(layer, hidden(row!, ["free", "starter"]))
    const [after] = mainOf(hiding)
    expect(after?.hiddenFrom).toEqual(["free", "starter"])
    expect(hidden(after!, ["starter", "free"])).toEqual([])
    expect(documentOf(done(hiding, hidden(after!, [])), "menus")).toEqual(documentOf(layer, "menus"))
  })

  it("is worded anew where something else is said", () => {
    const key = { namespace: "shell", key: "menu.home" }
    expect(worded(key, "en", "Home", " Home ")).toEqual([])
    expect(worded(key, "en", "Home", "  ")).toEqual([])
    expect(worded(key, "af", undefined, "Tuis")).toEqual([
      { do: "set", document: "locale/af/shell", steps: ["texts", "menu.home"], value: "Tuis" },
    ])
  })
})
