import { sql, type Kysely } from "kysely"

/** A change counts all that may change what it does: a rebase and a decision as well as an entry of its log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "alter table changesets add column revision integer not null default 0",
    "update changesets set revision = entries",
  ])
    await sql.raw(statement).execute(db)
}
