import { sql, type Kysely } from "kysely"

/** The tax within what was paid, as it stood then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column tax jsonb`.execute(db)
}
