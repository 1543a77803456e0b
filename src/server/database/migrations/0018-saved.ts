import { sql, type Kysely } from "kysely"

/**
 * What somebody makes of the records that they keep: a note, an order, how far an application is, and whether they are
 * told before it closes. What a record was called stays with it, for the day on which the record is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table favourites
      add column title text not null default '',
      add column language text not null default '',
      add column note text not null default '',
      add column position int,
      add column step text not null default '',
      add column remind boolean not null default true,
      add column reminded_for date,
      add column reminded_days int`,
    "create index favourites_by_record on favourites (instance, type, item) where remind",
    "alter table users add column reminders boolean not null default true",
    "alter table outbox add column unsubscribe text not null default ''",
    // A link without a report shows what its owner keeps.
    "alter table shares alter column report drop not null",
  ])
    await sql.raw(statement).execute(db)
}
