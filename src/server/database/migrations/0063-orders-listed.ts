import { sql, type Kysely } from "kysely"

/** An operator's list of orders, a page at a time, and who has looked at one of them and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "create index orders_latest on orders (instance, created_at, id)",
    "create index orders_to_attend_to on orders (instance, created_at, id) where attention <> ''",
    "create index orders_by_holder on orders (instance, holder)",
    "create index orders_by_transaction on orders (instance, paid_transaction)",
    "create index audit_of_dismissals on audit (instance, (detail ->> 'order')) where action = 'attention-dismissed'",
  ])
    await sql.raw(statement).execute(db)
}
