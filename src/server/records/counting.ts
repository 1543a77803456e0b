import { documentHash } from "#documents/hash.ts"
import { own } from "#engine/context/own.ts"
import type { FacetCounts } from "#records/pack.ts"
import { vocabularyOf, type FieldSchema, fieldsOf } from "#records/record-schema.ts"
import type { Work } from "#server/database/database.ts"
import { createKept } from "#server/kept.ts"
import {
  countRecords,
  countTerms,
  countWithRanges,
  type Narrowing,
} from "#server/repositories/record-search.ts"
import { alsoOpen, type OpenedRecords } from "./opened.ts"
import { titlesOf } from "./telling.ts"
import { versionsOf } from "./versions.ts"

/** How many records there are, and how many for each value. */
interface Counts extends Awaited<ReturnType<typeof countWithRanges>> {
  terms: Record<string, Record<string, number>>
}

/** The same as a reader is told it. */
interface ToldCounts {
  total: number
  facets: FacetCounts[]
}

/** As many values as anybody reads through. */
const mostOptions = 100

/** How many records a question leaves: kept until one is written. */
export async function totalOf(trx: Work, opened: OpenedRecords, narrowing: Narrowing): Promise<number> {
  const question = documentHash([(await versionsOf(trx, opened)).counted, narrowing])
  return keptFor(opened).totals(question, () => countRecords(trx, opened.reach, narrowing))
}

/**
 * The filters of a collection for a question. What is chosen of a filter does not count in that filter itself.
 *
 * @param most values of a filter that has no list of its own
 */
export async function facetsOf(
  trx: Work,
  opened: OpenedRecords,
  narrowing: Narrowing,
  most = mostOptions,
): Promise<ToldCounts> {
  const versions = await versionsOf(trx, opened)
  const kept = keptFor(opened)
  return kept.told(documentHash([versions.told, narrowing, most]), async () => {
    const question = documentHash([versions.counted, narrowing])
    const counts = await kept.counts(question, () => count(trx, opened, narrowing))
    return tell(trx, opened, { counts, most })
  })
}

/** The collections that records name in a filter, by its field: those that are open to the reader. */
function linkedBy({ collection, kind, reader }: OpenedRecords): Map<string, OpenedRecords> {
  const links = Object.values(collection.links ?? {})
  return new Map(
    kind.plan.facets.flatMap(({ field }) => {
      const link = links.find((one) => one.field === field)
      const linked = link && alsoOpen(reader, link.to)
      return linked ? [[field, linked] as const] : []
    }),
  )
}

/** What is counted in the reader's words. */
async function tell(
  trx: Work,
  opened: OpenedRecords,
  { counts: { total, terms, ranges }, most }: { counts: Counts; most: number },
): Promise<ToldCounts> {
  const { kind, collection, reader } = opened
  const linked = linkedBy(opened)
  const facets: FacetCounts[] = []
  for (const { field, title, kind: facetKind = "term" } of collection.facets) {
    if (!kind.plan.facets.some((facet) => facet.field === field)) continue
    const range = own(ranges, field) as { from: number | string; to: number | string } | undefined
    facets.push({
      field,
      title: reader.telling.say(title),
      kind: facetKind,
      options: await optionsOf(trx, opened, {
        field,
        linked: linked.get(field),
        counts: (own(terms, field) ?? {}) as Record<string, number>,
        most,
      }),
      from: range?.from ?? null,
      to: range?.to ?? null,
    })
  }
  return { total, facets }
}

/** What was counted of a release goes with it. */
const counted = new WeakMap<object, ReturnType<typeof createCounted>>()
const mostKept = 1000

/** Counts look at every record: they are kept until one is written. `told` holds them in the words of their readers. */
const createCounted = () => ({
  totals: createKept<number>(mostKept),
  counts: createKept<Counts>(mostKept),
  told: createKept<ToldCounts>(mostKept),
})

function keptFor({ reader: { release } }: OpenedRecords): ReturnType<typeof createCounted> {
  const known = counted.get(release) ?? createCounted()
  counted.set(release, known)
  return known
}

async function count(trx: Work, { reach, kind }: OpenedRecords, narrowing: Narrowing): Promise<Counts> {
  const listed = kind.plan.facets.filter((facet) => facet.kind === "term" || facet.kind === "boolean")
  const chosen = new Set(narrowing.filters.map(({ field }) => field))
  const free = listed.map(({ field }) => field).filter((field) => !chosen.has(field))
  const terms = free.length === 0 ? {} : await countTerms(trx, reach, narrowing, free)
  for (const { field } of listed.filter((facet) => chosen.has(facet.field)))
    Object.assign(terms, await countTerms(trx, reach, without(narrowing, field), [field]))
  const ranged = kind.plan.facets.filter((facet) => facet.kind === "range" || facet.kind === "date")
  return { ...(await countWithRanges(trx, reach, narrowing, ranged)), terms }
}

const without = (narrowing: Narrowing, field: string): Narrowing => ({
  ...narrowing,
  filters: narrowing.filters.filter((filter) => filter.field !== field),
})

/** In the order of the vocabulary, else the commonest first. */
async function optionsOf(
  trx: Work,
  { collection, reader }: OpenedRecords,
  {
    field,
    linked,
    counts,
    most,
  }: {
    field: string
    linked: OpenedRecords | undefined
    counts: Readonly<Record<string, number>>
    most: number
  },
): Promise<FacetCounts["options"]> {
  const { telling } = reader
  const vocabulary = telling.vocabulary(
    vocabularyOf(own(fieldsOf(collection), field) as FieldSchema | undefined) ?? "",
  )
  if (vocabulary)
    return vocabulary.order.flatMap((value) => {
      const found = own(counts, value)
      return typeof found === "number"
        ? [{ value, title: telling.say(own(own(vocabulary.values, value), "title")), count: found }]
        : []
    })
  const isLink = Object.values(collection.links ?? {}).some((one) => one.field === field)
  const common = Object.entries(counts)
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, most)
  const titles = linked
    ? await titlesOf(
        trx,
        linked,
        common.map(([value]) => value),
      )
    : undefined
  return common.flatMap(([value, found]) => {
    const title = isLink ? titles?.get(value) : value
    return title === undefined ? [] : [{ value, title, count: found }]
  })
}
