import { inOrder } from "#engine/menus/in-order.ts"
import type { Entry, Menus, Text } from "#documents/types.g.ts"

/** An entry of a menu where it stands. */
export interface Row {
  /** The way to it in the document: it ends with its name. */
  steps: readonly string[]
  name: string
  title: Text
  hiddenFrom: readonly string[]
  /** The names of the entries around it, in their order, and where it stands among them. */
  siblings: readonly string[]
  at: number
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
export const menusOf = ({ menus }: Menus): { name: string; rows: Row[] }[] =>
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
