import { describe, expect, it } from "vitest"
import { applyAll } from "#documents/changes/apply.ts"
import { documentOf, type LayerState } from "#documents/changes/layer-state.ts"
import type { Locale } from "#documents/types.g.ts"
import { validateOperation } from "#documents/changes/operation.ts"
import { countsOf, listed, type TextFilter } from "#studio/rooms/texts/filter.ts"
import { stepped } from "#studio/rooms/texts/moves.ts"
import { pieceBeside, settled } from "#studio/rooms/texts/pieces.ts"
import { type Locales, type TextRow, textTable } from "#studio/rooms/texts/table.ts"
import { lengthHint, mistakeIn, placeholdersFor, textEdits, textReset } from "#studio/rooms/texts/writing.ts"
import { readLayer } from "../documents/shipped.ts"
import cases from "./cases/texts.json" with { type: "json" }

const now: Locales = new Map(
  Object.entries<Record<string, string>>(cases.locales).map(([id, texts]) => [id, { texts }]),
)
/** English came with the site; everything else was written in this layer. */
const beneath: Locales = new Map([...now].filter(([id]) => id.startsWith("locale/en/")))
const table = textTable(["en", "ar", "om"], now, beneath)
const rowOf = (id: string): TextRow => table.rows.find((row) => row.id === id)!
const everything: TextFilter = { search: "", namespace: "", document: "", language: "", state: "all" }

describe("the table of texts", () => {
  it("has every form that one of its languages has, those of a plural together", () => {
    expect(table.rows.map(({ id }) => id)).toEqual(cases.rows)
  })

  it.each(cases.states)("$row", ({ row, states }) => {
    const found = table.languages.map((language) => [language, table.cell(rowOf(row), language).state])
    expect(Object.fromEntries(found)).toEqual(states)
  })

  it("is counted by language", () => {
    expect(countsOf(table, "en")).toEqual({ missing: 0, own: 0, inherited: 5 })
    expect(countsOf(table, "ar")).toEqual({ missing: 7, own: 2, inherited: 0 })
  })

  it.each(cases.filters)("$filter lists $count", ({ filter, first, count }) => {
    const documentsOf = ({ named }: TextRow) => (named === "found" ? ["screen/home"] : [])
    const found = listed(table, { ...everything, ...(filter as Partial<TextFilter>) }, documentsOf)
    expect([found[0]?.id ?? null, found.length]).toEqual([first, count])
  })

  it("lists what is missing first, and keeps the forms of a plural together", () => {
    const english = textTable(
      ["en", "af"],
      new Map([
        ["locale/en/a", { texts: { done: "Done", more_one: "One", more_other: "{{count}}", last: "Last" } }],
        ["locale/af/a", { texts: { done: "Klaar", more_one: "Een", last: "Laaste" } }],
      ]),
      new Map(),
    )
    const found = listed(english, everything, () => []).map(({ key }) => key)
    expect(found).toEqual(["more_one", "more_other", "done", "last"])
  })
})

describe("the words of a text", () => {
  it.each(cases.mistakes)("$text for $row", ({ row, text, mistake }) => {
    expect(mistakeIn(text, table, rowOf(row), ["appName"]) ?? null).toEqual(mistake)
  })

  it("are offered the pieces that the page fills in", () => {
    expect(placeholdersFor(table, rowOf("shop:hello"))).toEqual(["{{name}}"])
    expect(placeholdersFor(table, rowOf("shop:found_few"))).toEqual(["{{count}}"])
  })

  it.each(cases.lengths)("$text beside $others.length others: $hint", ({ text, others, hint }) => {
    expect(lengthHint(text, others) ?? null).toBe(hint)
  })

  it.each(cases.carets)(
    "a caret at $at of $text settles at $settled",
    ({ text, at, before, settled: to }) => {
      expect(settled(text, at as [number, number], before)).toEqual(to)
    },
  )

  it.each(cases.keys)("$key at $caret of $text", ({ text, caret, key, piece }) => {
    expect(pieceBeside(text, caret, key) ?? null).toEqual(piece)
  })

  it.each(cases.moves)(
    "$key leads from $at to $to",
    ({ at: [row = 0, column = 0], key, ctrl = false, to }) => {
      const size = { rows: 10, columns: 3, page: 4 }
      const found = stepped({ row, column }, { key, ctrlKey: ctrl }, size)
      expect(found ? [found.row, found.column] : null).toEqual(to)
    },
  )
})

describe("what is written", () => {
  const layer: LayerState = { layer: "instance", beneath: readLayer("schemas/documents"), own: new Map() }
  const shipped = new Map(
    [...layer.beneath].flatMap(([id, document]) =>
      id.startsWith("locale/") ? [[id, document as Locale] as const] : [],
    ),
  )
  const textIn = (state: LayerState, id: string, key: string) =>
    (documentOf(state, id) as Locale | undefined)?.texts[key]

  it("is one operation a cell, begins a document that is not there, and is put back", () => {
    const cells = new Map([
      ["locale/af/shell#menu.home", "Begin hier"],
      ["locale/om/theme#theme.title", "Bifa"],
      ["locale/om/theme#theme.other", "Kan biraa"],
      // As it stands already.
      ["locale/en/shell#menu.home", shipped.get("locale/en/shell")!.texts["menu.home"]!],
    ])
    const operations = textEdits(shipped, cells)
    expect(operations.map((one) => [one.do, one.document, one.steps])).toEqual([
      ["set", "locale/af/shell", ["texts", "menu.home"]],
      ["set", "locale/om/theme", []],
    ])
    for (const operation of operations) expect(validateOperation(operation).ok).toBe(true)
    const done = applyAll(layer, operations)
    if (!done.ok) throw new Error(done.problem.message)
    expect(textIn(done.state, "locale/af/shell", "menu.home")).toBe("Begin hier")
    expect(textIn(done.state, "locale/om/theme", "theme.other")).toBe("Kan biraa")

    const edited = new Map(shipped).set(
      "locale/af/shell",
      documentOf(done.state, "locale/af/shell") as Locale,
    )
    const back = applyAll(done.state, textReset(edited, "locale/af/shell#menu.home"))
    expect(back.ok && textIn(back.state, "locale/af/shell", "menu.home")).toBe(
      shipped.get("locale/af/shell")!.texts["menu.home"],
    )
  })
})
