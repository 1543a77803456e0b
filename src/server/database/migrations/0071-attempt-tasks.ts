import { sql, type Kysely } from "kysely"

/** Which tasks an attempt was answered to, by their hash: other tasks of its seed are not what was answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table attempts add column tasks text").execute(db)
}
