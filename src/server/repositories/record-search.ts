import { sql, type RawBuilder } from "kysely"
import type { Place } from "#records/cursor.ts"
import type { IndexPlan } from "#records/index-plan.ts"
import { termOf } from "#records/index-row.ts"
import { deletions, nearestWords, tolerance } from "#records/nearest-words.ts"
import type { Filter } from "#records/query.ts"
import type { Scope, Work } from "#server/database/database.ts"

/** The records of one collection that somebody may be given. */
export interface Reach extends Scope {
  collection: string
  /** Whether examples are among them: never in production, whatever the database holds. */
  demo: boolean
}

/** What a list is narrowed to. */
export interface Narrowing {
  filters: readonly Filter[]
  /** Words for `to_tsquery`, made of folded words alone. */
  search?: string
  ids?: readonly string[]
}

/** How a list is ordered: by how well the words fit, or by a sort of the collection. */
export type Order =
  | { by: "rank" }
  | { by: "sort"; name: string; language: string; /** What has closed stands last. */ closedLast: boolean }

export interface ListedRow {
  id: string
  /** The place in the order, as hexadecimal. */
  key: string
  closes: string | null
  review_by: string | null
}

/** The live rows of the reach: a tenant's own stand in the place of its instance's. */
function within({ instance, tenant, collection, demo }: Reach): RawBuilder<unknown> {
  const overridden = sql`i.id not in (select id from seen_record_index where instance = ${instance}
    and tenant = ${tenant} and collection = ${collection})`
  const layer =
    tenant === "" ? sql`i.tenant = ''` : sql`(i.tenant = ${tenant} or (i.tenant = '' and ${overridden}))`
  return sql`i.instance = ${instance} and i.collection = ${collection} and i.live and ${layer}
    ${demo ? sql`` : sql`and not i.demo`}`
}

function narrowed({ filters, search, ids }: Narrowing): RawBuilder<unknown> {
  const parts = filters.map((filter): RawBuilder<unknown> => {
    if ("any" in filter)
      return sql`i.terms && ${filter.any.map((value) => termOf(filter.field, value))}::text[]`
    const { field, from, to } = filter
    const held = (end: number | string) =>
      typeof end === "number"
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

/** So many records after a place; one more than asked for says that there are more. */
export async function listRecords(
  trx: Work,
  reach: Reach,
  narrowing: Narrowing,
  { order, after, limit, today }: { order: Order; after?: Place; limit: number; today: string },
): Promise<ListedRow[]> {
  const columns = sql`i.id, i.closes, i.review_by`
  const where = sql`${within(reach)} ${narrowed(narrowing)}`
  if (order.by === "rank") {
    const search = narrowing.search ?? ""
    // A whole word counts besides as the beginning of one that it is anyway.
    const whole = search.replaceAll(":*", "").replaceAll("&", "|")
    const rank = sql`(-ts_rank(i.named, ${search}::tsquery) - ts_rank(i.named, ${whole}::tsquery))::float8`
    const place = after && Number(Buffer.from(after.key, "hex").toString())
    const beyond = after ? sql`and (${rank}, i.id) > (${place}::float8, ${after.id})` : sql``
    const { rows } = await sql<Omit<ListedRow, "key"> & { rank: number }>`
      select ${columns}, ${rank} as rank from seen_record_index i where ${where} ${beyond}
      order by rank, i.id limit ${limit}`.execute(trx)
    return rows.map(({ rank: at, ...row }) => ({ ...row, key: Buffer.from(String(at)).toString("hex") }))
  }
  const key = order.closedLast
    ? sql`(case when i.closes < ${today}::date then '\\x01'::bytea else '\\x00'::bytea end || s.key)`
    : sql`s.key`
  const beyond = after ? sql`and (${key}, s.id) > (decode(${after.key}, 'hex'), ${after.id})` : sql``
  const { rows } = await sql<ListedRow>`
    select ${columns}, encode(${key}, 'hex') as key from seen_record_sorts s
    join seen_record_index i using (instance, tenant, collection, id)
    where s.instance = ${reach.instance} and s.collection = ${reach.collection}
      and s.sort = ${order.name} and s.language = ${order.language} and ${where} ${beyond}
    order by ${key}, s.id limit ${limit}`.execute(trx)
  return rows
}

/** Of these collections those that have any record with these words. */
export async function collectionsHolding(
  trx: Work,
  { instance, tenant }: Scope,
  collections: readonly string[],
  search: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ collection: string }>`select distinct i.collection from seen_record_index i
    where i.instance = ${instance} and i.tenant in ('', ${tenant}) and i.live
      and i.collection = any(${[...collections]}) and i.named @@ ${search}::tsquery`.execute(trx)
  return new Set(rows.map((row) => row.collection))
}

export async function countRecords(trx: Work, reach: Reach, narrowing: Narrowing): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from seen_record_index i
    where ${within(reach)} ${narrowed(narrowing)}`.execute(trx)
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
    where ${within(reach)} ${narrowed({ filters: [], ids })}`.execute(trx)
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
    where ${within(reach)} ${narrowed(narrowing)} group by term`.execute(trx)
  for (const { term, count } of rows) {
    const at = term.indexOf("=")
    counts.get(term.slice(0, at))?.set(term.slice(at + 1), count)
  }
  return Object.fromEntries([...counts].map(([field, terms]) => [field, Object.fromEntries(terms)]))
}

/** The least and the most that records have of these fields. */
export async function rangesOf(
  trx: Work,
  reach: Reach,
  narrowing: Narrowing,
  facets: IndexPlan["facets"],
): Promise<Record<string, { from: number | string; to: number | string }>> {
  const found: Record<string, { from: number | string; to: number | string }> = {}
  for (const { field, kind } of facets) {
    const value =
      kind === "range"
        ? sql`(i.ranges ->> ${field}::text)::float8`
        : sql`(i.ranges ->> ${field}::text) collate "C"`
    const { rows } = await sql<{ from: number | string | null; to: number | string | null }>`
      select min(${value}) as from, max(${value}) as to from seen_record_index i
      where ${within(reach)} ${narrowed(narrowing)}`.execute(trx)
    const { from, to } = rows[0] ?? {}
    if (from !== null && from !== undefined && to !== null && to !== undefined) found[field] = { from, to }
  }
  return found
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

/** Is there a word that begins so? */
async function isKnown(trx: Work, reach: Reach, word: string): Promise<boolean> {
  const { rows } = await sql`select 1 from seen_record_index i
    where ${within(reach)} and i.named @@ ${`'${word}':*`}::tsquery limit 1`.execute(trx)
  return rows.length > 0
}

const mostCandidates = 200

/**
 * The word that somebody may have meant by one that no record has: one that some record does have. Undefined where the
 * word is known, or nothing is near.
 */
export async function correctedWord(trx: Work, reach: Reach, word: string): Promise<string | undefined> {
  if (tolerance(word) === 0 || (await isKnown(trx, reach, word))) return undefined
  const { rows } = await sql<{ word: string }>`select distinct word from seen_record_words
    where instance = ${reach.instance} and tenant in ('', ${reach.tenant}) and collection = ${reach.collection}
      and near && ${deletions(word, tolerance(word))}::text[] order by word limit ${mostCandidates}`.execute(
    trx,
  )
  const near = nearestWords(
    word,
    rows.map((row) => row.word),
  )
  // The lexicon keeps words of records that are gone.
  for (const candidate of near.slice(0, 5)) if (await isKnown(trx, reach, candidate)) return candidate
  return undefined
}
