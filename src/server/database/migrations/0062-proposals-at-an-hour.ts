import { sql, type Kysely } from "kysely"

/** What was proposed as patches, or as the way back to a release, is published at an hour, too: it is no change in the making. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table schedules alter column changeset drop not null, alter column changeset_entries drop not null,
       add check ((changeset is null) = (changeset_entries is null)),
       add check (changeset is not null or proposal is not null)`,
    )
    .execute(db)
}
