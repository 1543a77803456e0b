import { sql, type RawBuilder } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { Reach } from "./record-search.ts"

/** What search engines may list: no example, nothing that has closed, nothing whose check is overdue. */
const indexed = ({ instance, collection }: Reach, today: string): RawBuilder<unknown> =>
  sql`i.instance = ${instance} and i.tenant = '' and i.collection = ${collection} and i.live and not i.demo
    and (i.closes is null or i.closes >= ${today}::date) and (i.review_by is null or i.review_by >= ${today}::date)`

/** With which ids parts of so many records begin. */
export async function startsOfMap(trx: Work, reach: Reach, today: string, each: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from (
      select i.id, row_number() over (order by i.id) as place from seen_record_index i where ${indexed(reach, today)}
    ) placed where (place - 1) % ${each}::int = 0 order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Records of an instance that search engines may list, from an id on, with when any layer of them last changed. */
export async function listedForSearch(
  trx: Work,
  reach: Reach,
  { from, today, limit }: { from: string; today: string; limit: number },
): Promise<{ id: string; slug: string; changed: Date }[]> {
  const { rows } = await sql<{ id: string; slug: string; changed: Date }>`
    select i.id, r.slug, r.changed from seen_record_index i
    join lateral (
      select max(updated_at) as changed,
        (array_agg(data ->> 'slug' order by instance desc) filter (where data ->> 'slug' is not null))[1] as slug
      from records where collection = i.collection and id = i.id and instance in ('', i.instance) and tenant = ''
    ) r on true
    where ${indexed(reach, today)} and i.id >= ${from}
    order by i.id limit ${limit}`.execute(trx)
  return rows
}
