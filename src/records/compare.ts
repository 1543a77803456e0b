/** A record beside others: what its page says of it. */
export interface Compared {
  id: string
  facts: readonly {
    field: string
    title: string
    text: string
    items: readonly string[]
    present: boolean
    compare: boolean
  }[]
}

/** What one record says in a row. */
export interface ComparedCell {
  id: string
  items: readonly string[]
  present: boolean
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
 * The rows of a comparison: the facts that the collection compares, in its order, first those in which the records
 * differ. What no record says is no row.
 */
export function compareRows(records: readonly Compared[]): ComparedRow[] {
  const [first] = records
  const rows = (first?.facts ?? []).flatMap(({ field, title, compare }): ComparedRow[] => {
    const facts = records.map(({ id, facts: all }) => ({ id, fact: all.find((one) => one.field === field) }))
    if (!compare || !facts.some(({ fact }) => fact?.present)) return []
    const said = new Set(facts.map(({ fact }) => [...(fact?.items ?? [])].toSorted().join("\n")))
    return [
      {
        field,
        title,
        differs: said.size > 1,
        cells: facts.map(({ id, fact }) => ({
          id,
          items: fact?.items ?? [],
          present: fact?.present === true,
        })),
      },
    ]
  })
  return rows.toSorted((one, other) => Number(other.differs) - Number(one.differs))
}
