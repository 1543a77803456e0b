import { sql, type Insertable, type Selectable } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { PaymentEventsTable, PaymentRefundsTable } from "#server/database/tables/plans.ts"

export type EventRow = Selectable<PaymentEventsTable>
export type Refund = Selectable<PaymentRefundsTable>

/** Writes down what happened; false: it is written already. */
export async function noteEvent(trx: Work, event: Insertable<PaymentEventsTable>): Promise<boolean> {
  const row = await trx
    .insertInto("payment_events")
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst()
  return row !== undefined
}

export function eventsOf(trx: Work, orderId: string): Promise<EventRow[]> {
  return trx
    .selectFrom("payment_events")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("at")
    .orderBy("id")
    .execute()
}

/** Undefined: there is one by that id, which may be another site's. */
export function insertRefund(
  trx: Work,
  refund: Insertable<PaymentRefundsTable>,
): Promise<Refund | undefined> {
  return trx
    .insertInto("payment_refunds")
    .values(refund)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findRefund(trx: Work, id: string): Promise<Refund | undefined> {
  return trx.selectFrom("payment_refunds").selectAll().where("id", "=", id).executeTakeFirst()
}

export function refundsOf(trx: Work, orderId: string): Promise<Refund[]> {
  return trx
    .selectFrom("payment_refunds")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .execute()
}

export async function settleRefund(
  trx: Work,
  id: string,
  status: "done" | "failed",
  now: Date,
): Promise<void> {
  await trx.updateTable("payment_refunds").set({ status, settled_at: now }).where("id", "=", id).execute()
}

/**
 * Takes refunds that are on their way, of one order or of all, and marks them as asked about, so that nobody else asks at
 * the same time.
 */
export async function takePendingRefunds(
  trx: Work,
  instance: string,
  { now, before, most, order = null }: { now: Date; before: Date; most: number; order?: string | null },
): Promise<Refund[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment_refunds where instance = ${instance} and status = 'pending'
      and coalesce(asked_at, created_at) < ${before} and (${order}::uuid is null or order_id = ${order}::uuid)
    order by asked_at nulls first limit ${most} for update skip locked`.execute(trx)
  if (rows.length === 0) return []
  return trx
    .updateTable("payment_refunds")
    .set({ asked_at: now })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .returningAll()
    .execute()
}
