import { sql, type Kysely } from "kysely"

/** A proposal may come of a change in the making: it is that change as it stood after so many entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table proposals add column changeset uuid references changesets,
       add column changeset_entries integer check ((changeset is null) = (changeset_entries is null))`,
    )
    .execute(db)
}
