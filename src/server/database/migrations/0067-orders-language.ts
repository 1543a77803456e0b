import { sql, type Kysely } from "kysely"

/** The language in which an order was made. Those from before are told of in the site's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column language text not null default ''`.execute(db)
}
