import { sql, type Kysely } from "kysely"

/** How often a server has begun a scheduled publish and died over it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table schedules add column begun integer not null default 0").execute(db)
}
