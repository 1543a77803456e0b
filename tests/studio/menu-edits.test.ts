import { describe, expect, it } from "vitest"
import { apply } from "#documents/changes/apply.ts"
import { documentOf, type LayerState } from "#documents/changes/layer-state.ts"
import type { Menus } from "#documents/types.g.ts"
import type { Operation } from "#documents/operation.g.ts"
import {
  added,
  changed,
  hidden,
  inherited,
  moved,
  movedTo,
  nameFor,
  removed,
  worded,
} from "#studio/rooms/menus/edits.ts"
import { holdersFor, holderSteps, menusOf, type Row } from "#studio/rooms/menus/outline.ts"
import { readLayer } from "../documents/shipped.ts"

const layer: LayerState = { layer: "instance", beneath: readLayer("schemas/documents"), own: new Map() }
const mainOf = (state: LayerState): readonly Row[] =>
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

  it("goes wherever an entry may stand, and nowhere else", () => {
    const menus = menusOf(documentOf(layer, "menus") as Menus)
    const all = menus.flatMap(({ rows }) => rows.flatMap((row) => [row, ...row.rows]))
    let into = 0
    for (const row of all) {
      const holders = holdersFor(menus, row)
      // What opens to others stays on the first level, and nothing stands in itself.
      if (row.rows.length > 0) expect(holders.every((holder) => holder.row === undefined)).toBe(true)
      expect(holders.map(({ steps }) => steps.join("/"))).not.toContain(row.steps.join("/"))
      for (const holder of holders)
        for (const before of [undefined, holder.rows[0]?.name]) {
          if (before === row.name) continue
          const after = menusOf(documentOf(done(layer, movedTo(row, holder, before)), "menus") as Menus)
          const rows = holdersFor(after).find(({ steps }) => steps.join("/") === holder.steps.join("/"))!.rows
          const isHere = holderSteps(row.steps).join("/") === holder.steps.join("/")
          const others = namesOf(holder.rows).filter((name) => !isHere || name !== row.name)
          const at = before === undefined ? others.length : others.indexOf(before)
          expect(namesOf(rows)).toEqual(others.toSpliced(at, 0, rows[at]!.name))
          expect(rows[at]?.entry).toEqual(row.entry)
          into += 1
        }
    }
    expect(into).toBeGreaterThan(50)
  })

  it("opens to another where none stood below it yet", () => {
    const menus = menusOf(documentOf(layer, "menus") as Menus)
    const alone = done(layer, [
      {
        do: "set",
        document: "menus",
        steps: ["menus", "main", "entries", "new"],
        value: { title: { t: "shell:new" } },
      },
    ])
    const [main] = menusOf(documentOf(alone, "menus") as Menus)
    const holder = holdersFor([main!]).find(({ row }) => row?.name === "new")!
    const moving = menus.flatMap(({ rows }) => rows).find((row) => row.entry.to !== undefined)!
    const state = done(alone, movedTo(moving, holder, undefined))
    const below = mainOf(state).find(({ name }) => name === "new")!.rows
    expect(namesOf(below)).toEqual([moving.name])
    const second = done(
      state,
      added(holderOf(state, "new"), "second", { title: { t: "shell:second" } }, moving.name),
    )
    expect(namesOf(mainOf(second).find(({ name }) => name === "new")!.rows)).toEqual(["second", moving.name])
  })

  it("is added, changed, taken away, and inherits again", () => {
    const [first] = mainOf(layer)
    const menu = holdersFor(menusOf(documentOf(layer, "menus") as Menus))[0]!
    const adding = done(layer, added(menu, "own-page", { title: { t: "shell:page" } }, first!.name))
    const [page] = mainOf(adding)
    expect(page).toMatchObject({ name: "own-page", at: 0, entry: { title: { t: "shell:page" } } })
    const leading = done(adding, changed(page!, "to", { route: "cv" }))
    expect(mainOf(leading)[0]?.entry.to).toEqual({ route: "cv" })
    expect(changed(mainOf(leading)[0]!, "to", { route: "cv" })).toEqual([])
    expect(mainOf(done(leading, changed(mainOf(leading)[0]!, "to", undefined)))[0]?.entry).toEqual({
      title: { t: "shell:page" },
    })
    const gone = done(layer, removed(first!))
    expect(namesOf(mainOf(gone))).toEqual(namesOf(mainOf(layer)).slice(1))
    const hiding = done(layer, hidden(first!, ["free"]))
    expect(done(hiding, inherited(mainOf(hiding)[0]!)).own.size).toBe(0)
  })

  it("is named after its words, in a tenant with the prefix of what is its own", () => {
    expect(nameFor("Côte d’Ivoire & more", "instance", [])).toBe("cote_d_ivoire_more")
    expect(nameFor("Home", "instance", ["home", "home-2"])).toBe("home-3")
    expect(nameFor("Home", "tenant", ["home"])).toBe("own-home")
    expect(nameFor("🙂", "instance", [])).toBe("new")
  })
})

const holderOf = (state: LayerState, name: string) =>
  holdersFor(menusOf(documentOf(state, "menus") as Menus)).find(({ row }) => row?.name === name)!
