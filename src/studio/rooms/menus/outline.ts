import { inOrder } from "#engine/menus/in-order.ts"
import type { Entry, Menus, Text } from "#documents/types.g.ts"

/** An entry of a menu where it stands. */
export interface Row {
  /** The way to it in the document: it ends with its name. */
  steps: readonly string[]
  name: string
  entry: Entry
  title: Text
  hiddenFrom: readonly string[]
  /** The names of the entries around it, in their order, and where it stands among them. */
  siblings: readonly string[]
  at: number
  rows: readonly Row[]
}

/** What entries stand in: a menu, or an entry that opens to more. */
export interface Holder {
  /** The way to it in the document. */
  steps: readonly string[]
  /** The entry; undefined for a menu. */
  row: Row | undefined
  rows: readonly Row[]
}

export interface ShownMenu {
  name: string
  rows: readonly Row[]
}

/** The entries of a menu in the order in which they are shown; those that the order does not name stand last. */
export function rowsOf(
  { entries = {}, order = [] }: { entries?: Readonly<Record<string, Entry>>; order?: readonly string[] },
  steps: readonly string[],
): Row[] {
  const siblings = inOrder(entries, order)
  return siblings.flatMap((name, at): Row[] => {
    const entry = entries[name]
    if (entry === undefined) return []
    const own = [...steps, "entries", name]
    return [
      {
        steps: own,
        name,
        entry,
        title: entry.title,
        hiddenFrom: entry.hideForAccounts ?? [],
        siblings,
        at,
        rows: rowsOf(entry, own),
      },
    ]
  })
}

/** Every menu with its entries. */
export const menusOf = ({ menus }: Menus): ShownMenu[] =>
  Object.entries(menus).map(([name, menu]) => ({ name, rows: rowsOf(menu, ["menus", name]) }))

/** A text's namespace and key; undefined for what is written in the document itself. */
export function textKey(title: Text): { namespace: string; key: string } | undefined {
  if (typeof title !== "object" || !("t" in title)) return undefined
  const at = title.t.indexOf(":")
  return { namespace: title.t.slice(0, at), key: title.t.slice(at + 1) }
}

/** The row of a menu at these steps, as it stands now. */
export const rowAt = (rows: readonly Row[], steps: readonly string[]): Row | undefined =>
  rows
    .map((row) => (row.steps.join("/") === steps.join("/") ? row : rowAt(row.rows, steps)))
    .find((row) => row !== undefined)

/** The way to what an entry stands in. */
export const holderSteps = (steps: readonly string[]): readonly string[] => steps.slice(0, -2)

/** How many entries stand below, at any depth. */
export const countBelow = ({ rows }: Pick<Row, "rows">): number =>
  rows.reduce((sum, row) => sum + 1 + countBelow(row), 0)

/**
 * What an entry may stand in: every menu, and below a menu's own entries. A menu is drawn two levels deep, so what opens
 * to more stays on the first; an entry that itself does something when it is pressed opens to nothing.
 *
 * @param moving undefined for an entry that is new
 */
export function holdersFor(menus: readonly ShownMenu[], moving?: Row): Holder[] {
  return menus.flatMap(({ name, rows }): Holder[] => [
    { steps: ["menus", name], row: undefined, rows },
    ...rows
      .filter(
        (row) =>
          row.steps.join("/") !== moving?.steps.join("/") &&
          (moving?.rows.length ?? 0) === 0 &&
          row.entry.to === undefined &&
          row.entry.action === undefined,
      )
      .map((row) => ({ steps: row.steps, row, rows: row.rows })),
  ])
}
