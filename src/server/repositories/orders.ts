import { sql, type Insertable, type Selectable, type Updateable } from "kysely"
import type { OrderStatus } from "#api/contract/orders.ts"
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
  return (await usesOf(trx, coupon, reservedSince(now))) < coupon.uses_allowed ? coupon : undefined
}

/**
 * Whether an order that is being paid still has the use of its coupon that it was made with. One that was refused, or is
 * paid long after it was made, has it only where the coupon has one left: others may have ordered with it since. Holds
 * the coupon's row, so that two that are paid at once cannot both be last.
 */
export async function keepsCoupon(trx: Work, order: Order, now: Date): Promise<boolean> {
  if (order.coupon === null) return true
  const coupon = await trx
    .selectFrom("coupons")
    .selectAll()
    .where("instance", "=", order.instance)
    .where("code_hash", "=", order.coupon)
    .forUpdate()
    .executeTakeFirst()
  if (coupon === undefined) return true
  const isReserved = order.status === "pending" && order.created_at > reservedSince(now)
  return (
    (await usesOf(trx, coupon, isReserved ? undefined : reservedSince(now), order.id)) < coupon.uses_allowed
  )
}

/**
 * How many orders use a coupon: those that were paid, for good, and those that wait to be paid, for a while.
 *
 * @param reserved since when the latter count; left out they do not
 * @param but an order that is not counted
 */
async function usesOf(trx: Work, coupon: Coupon, reserved?: Date, but?: string): Promise<number> {
  const { count } = await trx
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("coupon", "=", coupon.code_hash)
    .$if(but !== undefined, (query) => query.where("id", "<>", but!))
    .where((eb) =>
      eb.or([
        eb("paid_amount", "is not", null),
        ...(reserved === undefined
          ? []
          : [eb.and([eb("status", "=", "pending"), eb("created_at", ">", reserved)])]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

const reservedSince = (now: Date): Date => new Date(now.getTime() - reservationMinutes * 60_000)

export async function insertOrder(trx: Work, order: Insertable<OrdersTable>): Promise<Order> {
  return trx.insertInto("orders").values(order).returningAll().executeTakeFirstOrThrow()
}

/** The same purchase, not paid as yet, of a short while ago: it is paid instead of a second one. */
export function openOrder(
  trx: Work,
  wanted: Pick<Order, "plan" | "country" | "currency" | "amount" | "coupon" | "gateway"> & {
    user_id: string
  },
  now: Date,
): Promise<Order | undefined> {
  const { coupon, ...same } = wanted
  return trx
    .selectFrom("orders")
    .selectAll()
    .where((eb) => eb.and(same))
    .where("coupon", coupon === null ? "is" : "=", coupon)
    .where("status", "=", "pending")
    .where("created_at", ">", reservedSince(now))
    .orderBy("created_at", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function findOrder(trx: Work, id: string): Promise<Order | undefined> {
  return trx.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst()
}

/** Reads the order and holds its row until the transaction ends. */
export async function holdOrder(trx: Work, id: string): Promise<Order | undefined> {
  return trx.selectFrom("orders").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
}

/** The page of an order that no longer waits for a buyer who is there is not kept: the database clears it. */
export async function updateOrder(
  trx: Work,
  id: string,
  change: Omit<Updateable<OrdersTable>, "id" | "instance">,
): Promise<Order> {
  return trx.updateTable("orders").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow()
}

/** Counts one more attempt to begin the payment, which has a reference of its own. */
export function countAttempt(trx: Work, id: string): Promise<Order> {
  return trx
    .updateTable("orders")
    .set({ attempts: sql<number>`attempts + 1`, page: null })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Takes unpaid orders to ask their gateway about: none that was asked a short while ago, the longer the more often it was
 * asked. Who takes one marks it as asked, so that nobody else does at the same time.
 */
export async function takeUnpaid(trx: Work, instance: string, now: Date, most: number): Promise<Order[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where instance = ${instance} and status in ('pending', 'declined') and not expired and gateway <> ''
      and coalesce(looked_at, created_at)
        < ${now}::timestamptz - least(interval '2 minutes' * power(2, least(looks, 10)), interval '6 hours')
    order by looked_at nulls first limit ${most} for update skip locked`.execute(trx)
  if (rows.length === 0) return []
  return trx
    .updateTable("orders")
    .set({ looked_at: now, looks: sql<number>`looks + 1` })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .returningAll()
    .execute()
}

/** What an account has been given for money and still has, what its days are over for within their grace too; the latest last. */
export function grantsOf(trx: Work, userId: string): Promise<Order[]> {
  return trx
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", userId)
    .where("granted", "=", true)
    .where("lowered", "=", false)
    .where("ended", "=", false)
    .orderBy("settled_at")
    .orderBy("id")
    .execute()
}

/** Accounts with something paid that ends by a day, in the order of their ids. */
export async function accountsWithEnds(
  trx: Work,
  instance: string,
  { by, after, limit }: { by: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await trx
    .selectFrom("orders")
    .select("user_id")
    .distinct()
    .where("instance", "=", instance)
    .where("granted", "=", true)
    .where("lowered", "=", false)
    .where("ended", "=", false)
    .where("runs_until", "<=", by)
    .where("user_id", ">", after)
    .orderBy("user_id")
    .limit(limit)
    .execute()
  return rows.flatMap(({ user_id: id }) => id ?? [])
}

/** When the orders were made of which nobody knows as yet whether they will be paid. */
export async function unsettledSince(trx: Work, userId: string): Promise<Date[]> {
  const rows = await trx
    .selectFrom("orders")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("status", "in", ["pending", "declined"])
    .where("gateway", "<>", "")
    .execute()
  return rows.map(({ created_at: at }) => at)
}

/** Which orders an operator wants to see. */
export interface OrdersWanted {
  attention?: boolean
  status?: OrderStatus
  gateway?: string
  /** An order's id, the reference of an attempt, or what the gateway calls the payment. */
  reference?: string
  holder?: string
  /** The order after which to go on. */
  after?: string
  most: number
}

/** The orders of an instance, the newest first. */
export function latestOrders(trx: Work, instance: string, wanted: OrdersWanted): Promise<Order[]> {
  const { attention, status, gateway, reference, holder, after, most } = wanted
  return trx
    .selectFrom("orders")
    .selectAll()
    .where("instance", "=", instance)
    .$if(attention === true, (query) => query.where("attention", "<>", ""))
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    .$if(gateway !== undefined, (query) => query.where("gateway", "=", gateway!))
    .$if(holder !== undefined, (query) => query.where("holder", "=", holder!))
    .$if(reference !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb("id", "=", orderNamed(reference!)), eb("paid_transaction", "=", reference!.trim())]),
      ),
    )
    .$if(after !== undefined, (query) =>
      // The moment stays in the database, which keeps it finer than a Date does.
      query.where(
        sql<boolean>`(created_at, id) < (select o.created_at, o.id from orders o where o.id = ${after}::uuid)`,
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute()
}

/** The order whose id, or the reference of one of whose attempts, this is; else one that there is not. */
function orderNamed(text: string): string {
  const found = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=-\d{1,4}$|$)/.exec(text.trim().toLowerCase())
  return found?.[0] ?? "00000000-0000-0000-0000-000000000000"
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
