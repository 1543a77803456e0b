import { sql, type Kysely } from "kysely"

/** Drafts of changes were never kept here: a change is planned on what is live and published, or proposed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("drop table changesets").execute(db)
}
