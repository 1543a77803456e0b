import type { Row } from "./outline.ts"

/** A row of the outline that is seen, with its level; what stands below a closed one is not. */
export interface SeenRow {
  row: Row
  id: string
  level: number
  /** Undefined: nothing stands below. */
  isOpen: boolean | undefined
}

export const idOf = ({ steps }: Pick<Row, "steps">): string => steps.join("/")

export function seenRows(rows: readonly Row[], closed: ReadonlySet<string>, level = 1): SeenRow[] {
  return rows.flatMap((row) => {
    const id = idOf(row)
    const isOpen = row.rows.length > 0 ? !closed.has(id) : undefined
    return [{ row, id, level, isOpen }, ...(isOpen ? seenRows(row.rows, closed, level + 1) : [])]
  })
}

/** What a key of the tree pattern does, where it stands on a row. */
export type Step = { to: string } | { open: string } | { close: string } | undefined

/**
 * The keys of a tree: up and down go from row to row, right opens a row or goes below it, left closes it or goes to what
 * it stands in, Home and End to the ends.
 *
 * @param rtl text runs from right to left, and left and right with it
 */
export function stepOf(rows: readonly SeenRow[], id: string, key: string, rtl = false): Step {
  const at = rows.findIndex((one) => one.id === id)
  const here = rows[at]
  if (!here) return undefined
  const to = (row: SeenRow | undefined): Step => row && { to: row.id }
  if (key === "ArrowDown") return to(rows[at + 1])
  if (key === "ArrowUp") return to(rows[at - 1])
  if (key === "Home") return to(rows[0])
  if (key === "End") return to(rows.at(-1))
  if (key === (rtl ? "ArrowLeft" : "ArrowRight"))
    return here.isOpen === false ? { open: id } : here.isOpen ? to(rows[at + 1]) : undefined
  if (key === (rtl ? "ArrowRight" : "ArrowLeft"))
    return here.isOpen ? { close: id } : to(rows.slice(0, at).findLast(({ level }) => level < here.level))
  return undefined
}

/** The next row after this one whose name begins with what was typed; one letter typed again goes on to the next. */
export function typedTo(
  rows: readonly SeenRow[],
  id: string,
  typed: string,
  nameOf: (row: Row) => string,
): string | undefined {
  const at = rows.findIndex((one) => one.id === id)
  const letters = typed.toLocaleLowerCase()
  const isRepeated = letters === letters.charAt(0).repeat(letters.length)
  const wanted = isRepeated ? letters.charAt(0) : letters
  const from = isRepeated ? at + 1 : at
  const turned = [...rows.slice(from), ...rows.slice(0, from)]
  return turned.find(({ row }) => nameOf(row).toLocaleLowerCase().startsWith(wanted))?.id
}

/** Where something that is dragged would land, by how far down a row the pointer is. */
export type Landing = { before: Row } | { after: Row } | { into: Row }

/**
 * The upper quarter of a row is before it, the lower one after it, and what is between is into it, where something may
 * stand there; otherwise each has a half.
 *
 * @param share 0 at the row's upper edge, 1 at its lower
 */
export function landingOn(row: Row, share: number, mayHold: boolean): Landing {
  if (mayHold && share > 0.25 && share < 0.75) return { into: row }
  return share < 0.5 ? { before: row } : { after: row }
}
