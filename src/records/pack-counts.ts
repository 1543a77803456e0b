import type { Collection } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { keeps, termsIn } from "./pack-filter.ts"
import type { FacetCounts, PackedRecord } from "./pack.ts"
import type { Filter } from "./query.ts"
import { fieldsOf, vocabularyOf } from "./record-schema.ts"

/** As many values as the server counts of a filter that has no list. */
const mostOptions = 100

/**
 * The filters of a pack, counted for a question. What is chosen of a filter does not count in that filter itself; ranges
 * are those of what is left.
 *
 * @param among the cards that the words of the question leave
 */
export function countsOf(
  collection: Pick<Collection, "schema">,
  facets: readonly FacetCounts[],
  { filters, among }: { filters: readonly Filter[]; among: readonly PackedRecord[] },
): FacetCounts[] {
  const left = among.filter((card) => keeps(card, filters))
  return facets.map((facet) => {
    if (facet.kind === "range" || facet.kind === "date") return { ...facet, ...rangeOf(left, facet) }
    const others = filters.filter(({ field }) => field !== facet.field)
    const counts = countTerms(
      others.length === filters.length ? left : among.filter((card) => keeps(card, others)),
      facet.field,
    )
    const options = facet.options.flatMap(({ value, title }) => {
      const count = counts.get(value)
      return count === undefined ? [] : [{ value, title, count }]
    })
    const isListed = vocabularyOf(fieldsOf(collection)[facet.field]) !== undefined
    return { ...facet, options: isListed ? options : commonestFirst(options) }
  })
}

function countTerms(cards: readonly PackedRecord[], field: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of cards.flatMap((card) => termsIn(card, field)))
    counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

const commonestFirst = (options: FacetCounts["options"]): FacetCounts["options"] =>
  options
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, mostOptions)

function rangeOf(
  cards: readonly PackedRecord[],
  { field, kind }: FacetCounts,
): Pick<FacetCounts, "from" | "to"> {
  const values = cards
    .map((card) => own(card, field))
    .filter((value): value is number | string => typeof value === (kind === "range" ? "number" : "string"))
  const first = values[0]
  if (first === undefined) return { from: null, to: null }
  return {
    from: values.reduce((least, value) => (value < least ? value : least), first),
    to: values.reduce((most, value) => (value > most ? value : most), first),
  }
}
