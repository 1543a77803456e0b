import { sql } from "kysely"
import type { IndexRow } from "#records/index-row.ts"
import { neighbourhood } from "#records/nearest-words.ts"
import type { Scope, Work } from "#server/database/database.ts"
import { json } from "./json.ts"

/** A record as it is indexed; what is not live stands over what is beneath it, and is not listed. */
export interface Indexed extends IndexRow {
  id: string
  live: boolean
}

/** Puts records into the index of an instance or tenant, in the place of what stood there. */
export async function saveIndex(
  trx: Work,
  { instance, tenant }: Scope,
  collection: string,
  rows: readonly Indexed[],
): Promise<void> {
  if (rows.length === 0) return
  const gone = rows.filter((row) => !row.live).map(({ id }) => id)
  if (gone.length > 0)
    await trx
      .deleteFrom("record_sorts")
      .where("instance", "=", instance)
      .where("tenant", "=", tenant)
      .where("collection", "=", collection)
      .where("id", "=", sql<string>`any(${gone})`)
      .execute()
  const place = sql`${instance}::text, ${tenant}::text, ${collection}::text`
  const index = rows.map(({ id, live, demo, closes, reviewBy, terms, ranges, words }) => {
    const lists = { terms: live ? terms : [], named: live ? vectorOf(words) : "" }
    return { id, live, demo, closes, review_by: reviewBy, ranges, ...lists }
  })
  await sql`insert into record_index
      (instance, tenant, collection, id, live, demo, closes, review_by, terms, ranges, named)
    select ${place}, r.id, r.live, r.demo, r.closes, r.review_by, r.terms, r.ranges, r.named::tsvector
    from jsonb_to_recordset(${json(index)}::jsonb) as r(id text, live boolean, demo boolean, closes date,
      review_by date, terms text[], ranges jsonb, named text)
    on conflict (instance, tenant, collection, id) do update set live = excluded.live, demo = excluded.demo,
      closes = excluded.closes, review_by = excluded.review_by, terms = excluded.terms, ranges = excluded.ranges,
      named = excluded.named`.execute(trx)
  const live = rows.filter((row) => row.live)
  const sorts = live.flatMap(({ id, sorts: keys }) =>
    keys.map(({ sort, language, key }) => ({ id, sort, language, key: Buffer.from(key).toString("hex") })),
  )
  // All records of a collection have keys of the same orders: where those change, the index is made anew.
  await sql`insert into record_sorts (instance, tenant, collection, id, sort, language, key)
    select ${place}, r.id, r.sort, r.language, decode(r.key, 'hex')
    from jsonb_to_recordset(${json(sorts)}::jsonb) as r(id text, sort text, language text, key text)
    on conflict (instance, tenant, collection, id, sort, language) do update set key = excluded.key
      where record_sorts.key <> excluded.key`.execute(trx)
  const words = [...new Set(live.flatMap((row) => [...row.words.keys()]))]
  await sql`insert into record_words (instance, tenant, collection, word, near)
    select ${place}, r.word, r.near
    from jsonb_to_recordset(${json(words.map((word) => ({ word, near: neighbourhood(word) })))}::jsonb)
      as r(word text, near text[])
    on conflict do nothing`.execute(trx)
}

/** After a large write: lets the database see what its tables hold, so that it plans its next reading by that. */
export async function settleRecords(trx: Work): Promise<void> {
  await sql`select settle_records()`.execute(trx)
}

/** Empties the index, for it to be made anew. */
export async function clearIndex(trx: Work, { instance, tenant }: Scope, collection: string): Promise<void> {
  for (const table of ["record_index", "record_sorts", "record_words"] as const)
    await trx
      .deleteFrom(table)
      .where("instance", "=", instance)
      .where("tenant", "=", tenant)
      .where("collection", "=", collection)
      .execute()
}

/** A tsvector as text, a place for each weight. Its words are letters and digits: nothing in them could end the quotes. */
function vectorOf(words: IndexRow["words"]): string {
  return [...words]
    .map(
      ([word, weights]) =>
        `'${word}':${[...weights]
          .toSorted()
          .map((weight, at) => `${at + 1}${weight}`)
          .join(",")}`,
    )
    .join(" ")
}
