import { sql, type Kysely } from "kysely"

/**
 * How long what was paid for lasts: the days of each order, and on the account until when it is paid, what its owner was
 * told of the end, and what has ended. What was sold before has no end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table orders
      add column term text not null default 'once' check (term in ('once', 'month', 'year')),
      add column runs_from date, add column runs_until date,
      add column ended boolean not null default false,
      add check ((runs_from is null) = (runs_until is null)),
      add check (not ended or runs_until is not null)`,
    `create index orders_that_end on orders (instance, runs_until)
      where granted and not lowered and not ended and user_id is not null`,
    `alter table users
      add column paid_until date,
      add column told_days int,
      add column kept_until date,
      add column ended_type text, add column ended_on date,
      add check ((ended_type is null) = (ended_on is null))`,
  ])
    await sql.raw(statement).execute(db)
}
