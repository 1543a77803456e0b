import { randomUUID } from "node:crypto"
import { reason } from "#api/messages/server.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { audit } from "#server/repositories/audit.ts"
import { findOrder, holdOrder, type Order } from "#server/repositories/orders.ts"
import {
  findRefund,
  insertRefund,
  refundsOf,
  settleRefund,
  takePendingRefunds,
  type Refund,
} from "#server/repositories/payments.ts"
import type { Dependencies } from "#server/services.ts"
import { factsOf } from "./facts.ts"
import { GatewayAway, GatewayRefused, type Gateway, type RefundRequest, type RefundState } from "./gateway.ts"
import type { Gateways } from "./gateways.ts"
import { decimalOf } from "./money.ts"
import type { Settling } from "./settling.ts"
import { refundable } from "./state.ts"

export interface Refunding {
  /**
   * Lets what was paid, or a part of it, go back. It is written down before the gateway is asked, and goes on by itself
   * where the gateway, or this process, is away.
   *
   * @param asked who asks and why, and how much in the smallest unit; without a sum all that is left. Asked again by the
   *   same id nothing more goes back
   * @throws Failure 404, 409 or 422 where there is no such order, a refund is under way, or less is left
   */
  refund(instance: string, orderId: string, asked: RefundAsked): Promise<Order>
  /**
   * Asks the gateways about the refunds that are under way, and once more for those that they know nothing of. Answers the
   * orders of which none is under way any more.
   */
  followRefunds(instance: string): Promise<Order[]>
  /** The same for one order, at once; one that the gateway may not know of yet is only asked about. */
  followRefundsOf(order: Order): Promise<void>
}

export interface RefundAsked {
  /** Made by who asks; left out where nobody asks twice. */
  id?: string
  actor: string
  why: string
  amount?: number
}

/** A gateway may take as long until it knows of a refund: one that it does not know by then is asked for again. */
const waitMilliseconds = 10 * 60_000
const refundsAtATime = 50

const otherRefund = (): Failure => new Failure(409, "conflict", reason("refused.refundOther"))

/** Written down → asked for → settled; each step is a transaction or a call that may be repeated. */
export function createRefunding(
  { database, clock, report }: Dependencies,
  gateways: Gateways,
  settling: Settling,
): Refunding {
  async function end(order: Order, refund: Refund, state: "done" | "failed"): Promise<Order> {
    const release = await settling.releaseOf(order.instance, order.id)
    if (release === undefined) return order
    return database.within({ instance: order.instance, tenant: "*" }, async (trx) => {
      const held = await holdOrder(trx, order.id)
      if (held === undefined) return order
      await settleRefund(trx, refund.id, state, clock())
      const kind = state === "done" ? ("refund-done" as const) : ("refund-failed" as const)
      return settling.settleWithin(trx, release, held, {
        event: { kind, amount: refund.amount },
        object: refund.id,
      })
    })
  }

  async function carry(
    order: Order,
    refund: Refund,
    how: (gateway: Gateway, request: RefundRequest) => Promise<RefundState>,
  ): Promise<Order> {
    const gateway = await gateways.find(order.instance, order.gateway)
    const { paid_reference: reference, paid_transaction: transaction, paid_currency: currency } = order
    if (gateway === undefined || reference === null || transaction === null || currency === null) return order
    const { id: key, amount, refunded_before: refundedBefore } = refund
    const request = { key, reference, transaction, amount, currency, refundedBefore, since: order.created_at }
    try {
      const state = await how(gateway, request)
      return state === "pending" ? order : await end(order, refund, state)
    } catch (error) {
      if (error instanceof GatewayRefused) return end(order, refund, "failed")
      if (!(error instanceof GatewayAway)) throw error
      report?.(error)
      return order
    }
  }

  const follow = (order: Order, refund: Refund, mayAskAgain: boolean) =>
    carry(order, refund, async (gateway, request) => {
      const known = await gateway.lookRefund(request)
      return known ?? (mayAskAgain ? gateway.refund(request) : "pending")
    })

  /** Takes those that a gateway would know of by now: nobody else asks for them at the same time. */
  function overdue(instance: string, order?: string): Promise<Refund[]> {
    const now = clock()
    const before = new Date(now.getTime() - waitMilliseconds)
    const which = { now, before, most: refundsAtATime, ...(order !== undefined && { order }) }
    return database.within({ instance, tenant: "*" }, (trx) => takePendingRefunds(trx, instance, which))
  }

  return {
    async refund(instance, orderId, { id = randomUUID(), actor, why, amount: wanted }) {
      const release = await settling.releaseOf(instance, orderId)
      if (release === undefined) throw notFound("order")
      const { order, refund } = await database.within({ instance, tenant: "*" }, async (trx) => {
        const held = await holdOrder(trx, orderId)
        if (held === undefined) throw notFound("order")
        const known = await findRefund(trx, id)
        if (known !== undefined) {
          if (known.order_id !== orderId || (wanted !== undefined && wanted !== known.amount))
            throw otherRefund()
          return { order: held, refund: undefined }
        }
        const facts = factsOf(held)
        if (facts.refunding > 0) throw new Failure(409, "conflict", reason("refused.refundUnderWay"))
        const left = refundable(facts)
        const amount = wanted ?? left
        if (held.gateway === "" || amount < 1 || amount > left)
          throw new Failure(
            422,
            "invalid-input",
            reason("refused.refundLeft", {
              sum: `${facts.paid?.currency ?? held.currency} ${decimalOf(left)}`,
            }),
            { field: "amount" },
          )
        const now = clock()
        const made = await insertRefund(trx, {
          id,
          instance,
          order_id: orderId,
          amount,
          refunded_before: facts.refunded,
          actor,
          why,
          asked_at: now,
          created_at: now,
          settled_at: null,
        })
        if (made === undefined) throw otherRefund()
        const detail = { order: orderId, amount }
        await audit(trx, { instance, tenant: "", actor, action: "refund-asked", detail, why, now })
        const event = { kind: "refund-asked", amount } as const
        return {
          order: await settling.settleWithin(trx, release, held, { event, object: made.id }),
          refund: made,
        }
      })
      if (refund === undefined) return order
      return carry(order, refund, (gateway, request) => gateway.refund(request))
    },
    async followRefunds(instance) {
      const scope = { instance, tenant: "*" }
      const ended: Order[] = []
      for (const refund of await overdue(instance)) {
        const order = await database.read(scope, (trx) => findOrder(trx, refund.order_id))
        const latest = order && (await follow(order, refund, true))
        if (latest?.refunding === 0) ended.push(latest)
      }
      return ended
    },
    async followRefundsOf(order) {
      const scope = { instance: order.instance, tenant: "*" }
      const due = new Set((await overdue(order.instance, order.id)).map(({ id }) => id))
      const refunds = await database.read(scope, (trx) => refundsOf(trx, order.id))
      for (const refund of refunds)
        if (refund.status === "pending") await follow(order, refund, due.has(refund.id))
    },
  }
}
