/** A record beside others: what it says, by field. */
export interface Compared {
  id: string
  facts: readonly { field: string; items: readonly string[] }[]
}

/** What one record says in a row; nothing where it says nothing. */
export interface ComparedCell {
  id: string
  items: readonly string[]
}

export interface ComparedRow {
  field: string
  title: string
  /** Not all records say the same. */
  differs: boolean
  cells: ComparedCell[]
}

/** As many records as a phone can hold side by side, and somebody in their head. */
export const mostCompared = 4

/**
 * The rows of a comparison: what is asked for, in its order, first those in which the records differ. What no record
 * says is no row.
 *
 * @param top the field that stands above all else, such as what is asked of whoever applies
 */
export function compareRows(
  asked: readonly { field: string; title: string }[],
  records: readonly Compared[],
  top?: string,
): ComparedRow[] {
  const rows = asked.map(({ field, title }): ComparedRow => {
    const cells = records.map(({ id, facts }) => ({
      id,
      items: facts.find((fact) => fact.field === field)?.items ?? [],
    }))
    const said = new Set(cells.map(({ items }) => [...items].toSorted().join("\n")))
    return { field, title, differs: said.size > 1, cells }
  })
  const rank = ({ field, differs }: ComparedRow): number => (field === top ? 2 : Number(differs))
  return rows
    .filter(({ cells }) => cells.some(({ items }) => items.length > 0))
    .toSorted((one, other) => rank(other) - rank(one))
}
