import { sql, type Kysely } from "kysely"

/** An approval may say when: the schedule then names the proposal that a second person has approved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table schedules add column proposal uuid references proposals").execute(db)
}
