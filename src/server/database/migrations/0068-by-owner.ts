import { sql, type Kysely } from "kysely"

/**
 * What belongs to an account or an order is found by it: without an index, asking for a code, reading what somebody
 * has redeemed, a refund and the deletion of an account each read the whole table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "create index tokens_by_user on tokens (user_id)",
    "create index identities_by_user on identities (user_id)",
    "create index redemptions_by_user on redemptions (user_id)",
    "create index payment_refunds_by_order on payment_refunds (order_id)",
  ])
    await sql.raw(statement).execute(db)
}
