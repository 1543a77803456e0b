import type { OrderStatus } from "#api/contract/orders.ts"

/** What is known of an order's money; a payment goes by what its gateway calls it. It only ever grows, whatever order events come in. */
export interface Facts {
  /** What was ordered. */
  amount: number
  currency: string
  paid: { payment: string; amount: number; currency: string } | null
  /** Of what was paid, what has gone back and what is on its way back. */
  refunded: number
  refunding: number
  disputed: boolean
  disputeEnded: boolean
  declined: boolean
  expired: boolean
  /** The plan was given for it, and taken back. */
  granted: boolean
  lowered: boolean
}

export type PaymentEvent =
  | { kind: "paid"; payment: string; amount: number; currency: string }
  | { kind: "reversed"; payment: string }
  | { kind: "declined" | "expired" | "disputed" | "dispute-ended" }
  | { kind: "refund-asked" | "refund-done" | "refund-failed"; amount: number }

/** Why somebody has to look at an order. */
export type Attention =
  | "amount"
  | "paid-twice"
  | "coupon"
  | "nothing-given"
  | "nobody"
  | "disputed"
  | "refund-failed"

export interface Step {
  facts: Facts
  attention?: Attention
}

export const nothingYet = {
  paid: null,
  refunded: 0,
  refunding: 0,
  disputed: false,
  disputeEnded: false,
  declined: false,
  expired: false,
  granted: false,
  lowered: false,
} as const satisfies Omit<Facts, "amount" | "currency">

/** What is known after an event; the same event twice changes nothing the second time, save for refunds, which have keys. */
export function after(facts: Facts, event: PaymentEvent): Step {
  switch (event.kind) {
    case "paid": {
      const { payment, amount, currency } = event
      if (facts.paid !== null)
        return facts.paid.payment === payment ? { facts } : { facts, attention: "paid-twice" }
      const paid = { payment, amount, currency }
      return { facts: { ...facts, paid }, ...(!matches({ ...facts, paid }) && { attention: "amount" }) }
    }
    case "reversed": {
      // What is on its way back by ourselves ends by its own answer.
      if (facts.paid?.payment !== event.payment || facts.refunding > 0) return { facts }
      return { facts: { ...facts, refunded: facts.paid.amount } }
    }
    case "declined":
      return { facts: { ...facts, declined: true } }
    case "expired":
      return { facts: { ...facts, expired: true } }
    case "disputed":
      if (facts.disputed || facts.disputeEnded) return { facts: { ...facts, disputed: true } }
      return { facts: { ...facts, disputed: true }, attention: "disputed" }
    case "dispute-ended":
      return { facts: { ...facts, disputeEnded: true } }
    case "refund-asked":
      return { facts: { ...facts, refunding: facts.refunding + Math.min(event.amount, refundable(facts)) } }
    case "refund-done": {
      const amount = Math.min(event.amount, facts.refunding)
      return {
        facts: { ...facts, refunding: facts.refunding - amount, refunded: facts.refunded + amount },
      }
    }
    case "refund-failed":
      return {
        facts: { ...facts, refunding: facts.refunding - Math.min(event.amount, facts.refunding) },
        attention: "refund-failed",
      }
  }
}

/** What may still go back of what was paid. */
export function refundable({ paid, refunded, refunding }: Facts): number {
  return (paid?.amount ?? 0) - refunded - refunding
}

/** Whether what was paid is what was ordered: then, and only then, the plan is given. */
export function matches({ paid, amount, currency }: Facts): boolean {
  return paid !== null && paid.amount === amount && paid.currency === currency
}

/** What the account is due by these facts. */
export function due(facts: Facts): "grant" | "lower" | null {
  if (facts.granted) return isGone(facts) && !facts.lowered ? "lower" : null
  return matches(facts) && isKept(facts) ? "grant" : null
}

/** All that was paid is here to stay: for money that is asked back, or disputed, no plan is begun. */
function isKept({ refunded, refunding, disputed, disputeEnded }: Facts): boolean {
  return refunded === 0 && refunding === 0 && (!disputed || disputeEnded)
}

/** How the order stands. */
export function statusOf(facts: Facts): OrderStatus {
  if (facts.paid === null) {
    if (facts.expired) return "expired"
    return facts.declined ? "declined" : "pending"
  }
  if (isGone(facts)) return "refunded"
  if (facts.refunding > 0) return "refunding"
  if (facts.disputed && !facts.disputeEnded) return "disputed"
  if (!facts.granted) return "review"
  return facts.refunded > 0 ? "part-refunded" : "paid"
}

/** All of it has gone back. What cost nothing cannot. */
function isGone({ paid, refunded }: Facts): boolean {
  return paid !== null && paid.amount > 0 && refunded === paid.amount
}
