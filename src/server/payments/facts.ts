import type { Order } from "#server/repositories/orders.ts"
import { statusOf, type Facts } from "./state.ts"

/** What an order's row says of its money. */
export function factsOf(order: Order): Facts {
  const { paid_transaction: payment, paid_amount: amount, paid_currency: currency } = order
  return {
    amount: order.amount,
    currency: order.currency,
    paid: payment === null || amount === null || currency === null ? null : { payment, amount, currency },
    refunded: order.refunded,
    refunding: order.refunding,
    disputed: order.disputed,
    disputeEnded: order.dispute_ended,
    declined: order.declined,
    expired: order.expired,
    granted: order.granted,
    lowered: order.lowered,
  }
}

/** The columns that say it. */
export function columnsOf(facts: Facts) {
  const { paid, refunded, refunding, disputed, declined, expired, granted, lowered } = facts
  return {
    status: statusOf(facts),
    paid_transaction: paid?.payment ?? null,
    paid_amount: paid?.amount ?? null,
    paid_currency: paid?.currency ?? null,
    refunded,
    refunding,
    disputed,
    dispute_ended: facts.disputeEnded,
    declined,
    expired,
    granted,
    lowered,
  }
}

/** The reference of an order's attempt. A UUID's dashes are among the characters that every gateway takes. */
export const referenceOf = ({ id }: Pick<Order, "id">, attempt: number): string => `${id}-${attempt}`

/** The references of every attempt of an order, the last first. */
export const referencesOf = (order: Pick<Order, "id" | "attempts">): string[] =>
  Array.from({ length: order.attempts }, (_, index) => referenceOf(order, order.attempts - index))

/** The order that a reference names; undefined: it is none of ours. */
export function orderIn(reference: string): string | undefined {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[1-9]\d{0,3}$/.exec(reference)?.[1]
}
