import { sql, type RawBuilder } from "kysely"
import type { Place } from "#records/cursor.ts"
import type { IndexPlan } from "#records/index-plan.ts"
import { termOf } from "#records/index-row.ts"
import { deletions, nearestWords, tolerance } from "#records/nearest-words.ts"
import type { Filter } from "#records/query.ts"
import type { Scope, Work } from "#server/database/database.ts"
import { keysWithin, stretchesOf, type Order, type Stretch } from "./record-order.ts"

/** The records of one collection that somebody may be given. */
export interface Reach extends Scope {
  collection: string
  /** Whether examples are among them: never in production, whatever the database holds. */
  demo: boolean
  /** The field that says until when one may apply, if any. */
  closes?: string
}

/** What a list is narrowed to. */
export interface Narrowing {
  filters: readonly Filter[]
  /** Words for `to_tsquery`, made of folded words alone. */
  search?: string
  ids?: readonly string[]
}

export interface ListedRow {
  id: string
  /** The place in the order, as hexadecimal. */
  key: string
  closes: string | null
  review_by: string | null
}

/** Of what is reached the names of the collections that hold a record. */
export async function stockedAmong(trx: Work, reaches: readonly Reach[]): Promise<string[]> {
  if (reaches.length === 0) return []
  const asked = reaches.map(
    (reach) => sql`select ${reach.collection}::text as collection
      where exists (select 1 from seen_record_index i where ${within(reach)})`,
  )
  const { rows } = await sql<{ collection: string }>`${sql.join(asked, sql` union all `)}`.execute(trx)
  return rows.map(({ collection }) => collection)
}

/** The live rows of the reach: a tenant's own stand in the place of its instance's. */
function within(reach: Reach): RawBuilder<unknown> {
  const { instance, tenant, collection } = reach
  const overridden = sql`i.id in (select id from seen_record_index where instance = ${instance}
    and tenant = ${tenant} and collection = ${collection})`
  return sql`i.collection = ${collection} and ${given(reach, overridden)}`
}

/** The live rows of any collection that are given to whoever reads there, but for what their tenant has overridden. */
function given(
  { instance, tenant, demo }: Omit<Reach, "collection" | "closes">,
  overridden: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const layer =
    tenant === "" ? sql`i.tenant = ''` : sql`(i.tenant = ${tenant} or (i.tenant = '' and not ${overridden}))`
  return sql`i.instance = ${instance} and i.live and ${layer} ${demo ? sql`` : sql`and not i.demo`}`
}

function narrowed({ filters, search, ids }: Narrowing, { closes }: Reach): RawBuilder<unknown> {
  const parts = filters.map((filter): RawBuilder<unknown> => {
    if ("any" in filter)
      return sql`i.terms && ${filter.any.map((value) => termOf(filter.field, value))}::text[]`
    const { field, from, to } = filter
    // The closing day has a column of its own, of which the database knows how many lie where.
    const held = (end: number | string) =>
      field === closes
        ? sql`i.closes`
        : typeof end === "number"
          ? sql`(i.ranges ->> ${field}::text)::float8`
          : sql`(i.ranges ->> ${field}::text) collate "C"`
    return sql.join(
      [
        ...(from === undefined ? [] : [sql`${held(from)} >= ${from}`]),
        ...(to === undefined ? [] : [sql`${held(to)} <= ${to}`]),
      ],
      sql` and `,
    )
  })
  if (search !== undefined) parts.push(sql`i.named @@ ${search}::tsquery`)
  if (ids) parts.push(sql`i.id = any(${[...ids]})`)
  return parts.length === 0 ? sql`` : sql`and ${sql.join(parts, sql` and `)}`
}

/** What of a list is asked for. */
export interface Stop {
  order: Order
  after?: Place
  limit: number
  today: string
  /** How many records the narrowing leaves, where somebody has counted them. */
  total?: number
}

/** So many records after a place; one more than asked for says that there are more. */
export async function listRecords(
  trx: Work,
  reach: Reach,
  narrowing: Narrowing,
  { order, after, limit, today, total }: Stop,
): Promise<ListedRow[]> {
  const columns = sql`i.id, i.closes, i.review_by`
  const where = sql`${within(reach)} ${narrowed(narrowing, reach)}`
  if (order.by === "rank") {
    const search = narrowing.search ?? ""
    // Where all words must be there, `ts_rank` goes by how near they stand, which the index does not know: any counts.
    const any = search.replaceAll("&", "|")
    // A whole word counts besides as the beginning of one that it is anyway.
    const whole = any.replaceAll(":*", "")
    // Rounded, as `rankOf` is: in the browser the same records stand in the same order.
    const rank = sql`round((-ts_rank(i.named, ${any}::tsquery) - ts_rank(i.named, ${whole}::tsquery))::float8::numeric, 5)::float8`
    const place = after && Number(Buffer.from(after.key, "hex").toString())
    const beyond = after ? sql`and (${rank}, i.id) > (${place}::float8, ${after.id})` : sql``
    const { rows } = await sql<Omit<ListedRow, "key"> & { rank: number }>`
      select ${columns}, ${rank} as rank from seen_record_index i where ${where} ${beyond}
      order by rank, i.id limit ${limit}`.execute(trx)
    return rows.map(({ rank: at, ...row }) => ({ ...row, key: Buffer.from(String(at)).toString("hex") }))
  }
  const isNarrow = await isFew(trx, reach, narrowing, total)
  const [before, index] = isNarrow
    ? [
        sql`with i as materialized (select i.instance, i.tenant, i.collection, ${columns}
        from seen_record_index i where ${where})`,
        sql`i`,
      ]
    : [sql``, sql`seen_record_index i`]
  const inOrder = async (stretch: Stretch, most: number): Promise<ListedRow[]> => {
    const beyond = after?.key.startsWith(stretch.mark)
      ? sql`and (s.key, s.id) > (decode(${after.key.slice(stretch.mark.length)}, 'hex'), ${after.id})`
      : sql``
    const { rows } = await sql<ListedRow>`
      ${before} select ${columns}, ${stretch.mark}::text || encode(s.key, 'hex') as key from seen_record_sorts s
      join ${index} using (instance, tenant, collection, id)
      where s.instance = ${reach.instance} and s.collection = ${reach.collection}
        and s.sort = ${order.name} and s.language = ${order.language} ${stretch.keys} ${keysWithin(order, narrowing.filters)}
        and ${isNarrow ? sql`true` : where} ${beyond}
      order by s.key, s.id limit ${most}`.execute(trx)
    return rows
  }
  const found: ListedRow[] = []
  for (const stretch of stretchesOf(order.closedLast, today))
    if (found.length < limit && (!after || after.key.slice(0, stretch.mark.length) <= stretch.mark))
      found.push(...(await inOrder(stretch, limit - found.length)))
  return found
}

/** Of fewer than these all are found and then put in order; of more an order is followed until enough have come. */
const few = 1500

/**
 * Whether few records are left. Nobody knows how what narrows a list goes with its order, so that the database's own
 * guess, which follows the order as soon as that seems shorter, may read nearly all of it.
 */
async function isFew(
  trx: Work,
  reach: Reach,
  narrowing: Narrowing,
  total: number | undefined,
): Promise<boolean> {
  if (narrowing.ids) return true
  if (narrowing.filters.length === 0 && narrowing.search === undefined) return false
  if (total !== undefined) return total < few
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select 1
    from seen_record_index i where ${within(reach)} ${narrowed(narrowing, reach)} limit ${few}) found`.execute(
    trx,
  )
  return (rows[0]?.count ?? 0) < few
}

/** Of these collections those of which somebody may be given a record with these words. */
export async function collectionsHolding(
  trx: Work,
  reach: Omit<Reach, "collection" | "closes">,
  collections: readonly string[],
  search: string,
): Promise<Set<string>> {
  const overridden = sql`exists (select 1 from seen_record_index o where o.instance = i.instance
    and o.tenant = ${reach.tenant} and o.collection = i.collection and o.id = i.id)`
  const { rows } = await sql<{ collection: string }>`select distinct i.collection from seen_record_index i
    where ${given(reach, overridden)}
      and i.collection = any(${[...collections]}) and i.named @@ ${search}::tsquery`.execute(trx)
  return new Set(rows.map((row) => row.collection))
}

export async function countRecords(trx: Work, reach: Reach, narrowing: Narrowing): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from seen_record_index i
    where ${within(reach)} ${narrowed(narrowing, reach)}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Of these records those that are there. */
export async function standingOf(
  trx: Work,
  reach: Reach,
  ids: readonly string[],
): Promise<Map<string, Omit<ListedRow, "key">>> {
  const { rows } = await sql<
    Omit<ListedRow, "key">
  >`select i.id, i.closes, i.review_by from seen_record_index i
    where ${within(reach)} ${narrowed({ filters: [], ids }, reach)}`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many records each term of these filters has, by field. */
export async function countTerms(
  trx: Work,
  reach: Reach,
  narrowing: Narrowing,
  fields: readonly string[],
): Promise<Record<string, Record<string, number>>> {
  const counts = new Map<string, Map<string, number>>(fields.map((field) => [field, new Map()]))
  const { rows } = await sql<{ term: string; count: number }>`
    select term, count(*)::int as count from seen_record_index i, unnest(i.terms) as term
    where ${within(reach)} ${narrowed(narrowing, reach)} group by term`.execute(trx)
  for (const { term, count } of rows) {
    const at = term.indexOf("=")
    counts.get(term.slice(0, at))?.set(term.slice(at + 1), count)
  }
  return Object.fromEntries([...counts].map(([field, terms]) => [field, Object.fromEntries(terms)]))
}

type End = number | string

/** How many records there are, with the least and the most that they have of these fields. */
export async function countWithRanges(
  trx: Work,
  reach: Reach,
  narrowing: Narrowing,
  facets: IndexPlan["facets"],
): Promise<{ total: number; ranges: Record<string, { from: End; to: End }> }> {
  const ends = facets.flatMap(({ field, kind }) => {
    const value =
      field === reach.closes
        ? sql`i.closes`
        : kind === "range"
          ? sql`(i.ranges ->> ${field}::text)::float8`
          : sql`(i.ranges ->> ${field}::text) collate "C"`
    return [sql`min(${value})`, sql`max(${value})`]
  })
  // One look at the records for all of them.
  const { rows } = await sql<{ total: number; ends: (End | null)[] }>`
    select count(*)::int as total, jsonb_build_array(${sql.join(ends)}) as ends from seen_record_index i
    where ${within(reach)} ${narrowed(narrowing, reach)}`.execute(trx)
  const { total = 0, ends: found = [] } = rows[0] ?? {}
  const ranges = facets.flatMap(({ field }, at) => {
    const [from = null, to = null] = found.slice(2 * at)
    return from === null || to === null ? [] : [[field, { from, to }] as const]
  })
  return { total, ranges: Object.fromEntries(ranges) }
}

/** The records that share most terms with these, the nearest first. */
export async function similarRecords(
  trx: Work,
  reach: Reach,
  { id, limit }: { id: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (select i.terms from seen_record_index i where ${within(reach)} and i.id = ${id})
    select i.id from seen_record_index i, own
    where ${within(reach)} and i.id <> ${id} and i.terms && own.terms
    order by (select count(*) from unnest(i.terms) term where term = any(own.terms)) desc, i.id
    limit ${limit}`.execute(trx)
  return rows.map((row) => row.id)
}

const mostCandidates = 200

/** Has any record these words? */
export async function holdsAny(trx: Work, reach: Reach, search: string): Promise<boolean> {
  const { rows } = await sql`select 1 from seen_record_index i
    where ${within(reach)} and i.named @@ ${search}::tsquery limit 1`.execute(trx)
  return rows.length > 0
}

/**
 * The word that somebody may have meant by one that no record has: one that some record does have, or that stands for
 * others. Undefined where the word is known, or nothing is near.
 *
 * @param synonyms words that are looked for by what stands for them
 */
export async function correctedWord(
  trx: Work,
  reach: Reach,
  word: string,
  synonyms: readonly string[],
): Promise<string | undefined> {
  const isKnown = (one: string) => holdsAny(trx, reach, `'${one}':*`)
  if (tolerance(word) === 0 || (await isKnown(word))) return undefined
  const { rows } = await sql<{ word: string }>`select distinct word from seen_record_words
    where instance = ${reach.instance} and tenant in ('', ${reach.tenant}) and collection = ${reach.collection}
      and near && ${deletions(word, tolerance(word))}::text[] order by word limit ${mostCandidates}`.execute(
    trx,
  )
  const candidates = new Set([...rows.map((row) => row.word), ...synonyms])
  const near = nearestWords(word, [...candidates].toSorted())
  // The lexicon keeps words of records that are gone.
  for (const candidate of near.slice(0, 5))
    if (synonyms.includes(candidate) || (await isKnown(candidate))) return candidate
  return undefined
}
