import type { Insertable, Selectable } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { CouponsTable, OrdersTable } from "#server/database/tables/plans.ts"
import { hashSoldCode } from "#server/security/sold-codes.ts"

export type Order = Selectable<OrdersTable>
export type Coupon = Selectable<CouponsTable>

/** How long an unpaid order keeps its coupon from others. */
const reservationMinutes = 30

/** The coupon for this plan if one more order may use it. Its row is held, so that two orders cannot both be last. */
export async function holdCoupon(
  trx: Work,
  code: string,
  plan: string,
  now: Date,
): Promise<Coupon | undefined> {
  const coupon = await trx
    .selectFrom("coupons")
    .selectAll()
    .where("code_hash", "=", hashSoldCode(code))
    .where("revoked_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (coupon === undefined || (coupon.plan !== "" && coupon.plan !== plan)) return undefined
  if (coupon.expires_at !== null && coupon.expires_at <= now) return undefined
  const reservedSince = new Date(now.getTime() - reservationMinutes * 60_000)
  const { count } = await trx
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("coupon", "=", coupon.code_hash)
    .where((eb) =>
      eb.or([
        eb("status", "=", "paid"),
        eb.and([eb("status", "=", "pending"), eb("created_at", ">", reservedSince)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count) < coupon.uses_allowed ? coupon : undefined
}

export async function insertOrder(trx: Work, order: Insertable<OrdersTable>): Promise<Order> {
  return trx.insertInto("orders").values(order).returningAll().executeTakeFirstOrThrow()
}

export async function findOrder(trx: Work, id: string): Promise<Order | undefined> {
  return trx.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst()
}

/** Settles a pending order once; undefined when it was settled before (a gateway may say everything twice). */
export async function settleOrder(
  trx: Work,
  id: string,
  status: "paid" | "declined",
  now: Date,
): Promise<Order | undefined> {
  return trx
    .updateTable("orders")
    .set({ status, settled_at: now })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .returningAll()
    .executeTakeFirst()
}

/** An account's orders, each with what is shown of its coupon. */
export async function ordersOf(trx: Work, userId: string): Promise<(Order & { hint: string | null })[]> {
  return trx
    .selectFrom("orders")
    .leftJoin("coupons", (join) =>
      join.onRef("coupons.code_hash", "=", "orders.coupon").onRef("coupons.instance", "=", "orders.instance"),
    )
    .selectAll("orders")
    .select("coupons.hint")
    .where("orders.user_id", "=", userId)
    .orderBy("orders.created_at")
    .execute()
}
