import { sql, type Kysely } from "kysely"

const setting = (name: string) => `(select current_setting('signpost.${name}', true))`
const own = `instance = ${setting("instance")} and (${setting("tenant")} = '*' or tenant = ${setting("tenant")})`

/** The fence as it was, its settings read once a statement instead of once a row: a count reads the row of every account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter policy fence on facets using (${own}) with check (${own})`).execute(db)
}
