import { sql, type Kysely } from "kysely"

/** A link says what it shows: a report, what its owner keeps, or their CV. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table shares add column shows text not null default 'report'
      check (shows in ('report', 'saved', 'resume'))`,
    "update shares set shows = 'saved' where report is null",
    "alter table shares add constraint shares_of_report check ((shows = 'report') = (report is not null))",
  ])
    await sql.raw(statement).execute(db)
}
