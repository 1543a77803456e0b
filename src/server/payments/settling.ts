import type { Work } from "#server/database/database.ts"
import type { Mailer } from "#server/mail/mailer.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { audit } from "#server/repositories/audit.ts"
import { findOrder, holdOrder, keepsCoupon, updateOrder, type Order } from "#server/repositories/orders.ts"
import { json } from "#server/repositories/json.ts"
import { noteEvent } from "#server/repositories/payments.ts"
import { findAccount, holdAccount, type Account } from "#server/repositories/users.ts"
import type { Dependencies } from "#server/services.ts"
import { columnsOf, factsOf } from "./facts.ts"
import { after, due, type Attention, type Facts, type PaymentEvent } from "./state.ts"
import { paidTax } from "./tax.ts"
import { sendReceipt, sendRefunded, tellOperators } from "./telling.ts"
import { give, takeBack, type Given, type Occasion } from "./terms/granting.ts"

/** An event of an order, and what it happened to: the same event of the same object is written down once. */
export interface Happening {
  event: PaymentEvent
  object: string
  /** The attempt that was paid. */
  reference?: string
}

export interface Settling {
  /** Writes an event down with all that follows from it, in one transaction and once. Answers the order as it is then. */
  settle(instance: string, orderId: string, happening: Happening): Promise<Order | undefined>
  /** The same in a transaction that is under way; the release is that of the order's buyer. */
  settleWithin(trx: Work, release: CurrentRelease, order: Order, happening: Happening): Promise<Order>
  /** The release that an order's buyer sees. Read before a transaction: it may need one of its own. */
  releaseOf(instance: string, orderId: string): Promise<CurrentRelease | undefined>
}

/** Event → facts → what the account is due, all in the transaction that writes the event down. */
export function createSettling({ database, clock, published }: Dependencies, mailer: Mailer): Settling {
  async function settleWithin(
    trx: Work,
    release: CurrentRelease,
    order: Order,
    { event, object, reference }: Happening,
  ): Promise<Order> {
    // It may be our own refund that is seen on its way back: not written down as known, it is news once that has ended.
    if (event.kind === "reversed" && order.refunding > 0) return order
    const now = clock()
    const money = "amount" in event ? { amount: event.amount } : {}
    const isNew = await noteEvent(trx, {
      instance: order.instance,
      order_id: order.id,
      gateway: order.gateway,
      kind: event.kind,
      object,
      amount: null,
      currency: "currency" in event ? event.currency : order.currency,
      ...money,
      at: now,
    })
    if (!isNew) return order
    const before = factsOf(order)
    const step = after(before, event)
    const account = order.user_id === null ? undefined : await holdAccount(trx, order.user_id)
    const effect = await follow(trx, order, account, step.facts, { release, now })
    const attention = step.attention ?? effect.attention
    const isPaid = before.paid === null && effect.facts.paid !== null
    const isGiven = !before.granted && effect.facts.granted
    const tax = paidTax(order.amount, published.byId(order.instance)?.taxes?.[order.country])
    const settled = await updateOrder(trx, order.id, {
      ...columnsOf(effect.facts),
      ...effect.given,
      ...(isGiven && { tax: tax && json(tax) }),
      ...(attention !== undefined && { attention }),
      ...(reference !== undefined && before.paid === null && { paid_reference: reference }),
      ...(isPaid && { settled_at: now }),
    })
    await audit(trx, {
      instance: order.instance,
      tenant: account?.tenant ?? "",
      actor: account?.pseudonym ?? "system",
      action: `order-${event.kind}`,
      detail: {
        order: order.id,
        plan: order.plan,
        accountType: order.account_type,
        status: settled.status,
        ...(attention !== undefined && { attention }),
      },
      now,
    })
    if (attention !== undefined) await tellOperators(trx, mailer, release, settled, attention)
    if (account === undefined) return settled
    const told = { release, order: settled, account, now }
    if (isGiven) await sendReceipt(trx, mailer, told)
    if (settled.refunded > before.refunded) await sendRefunded(trx, mailer, told, before.refunded)
    return settled
  }

  async function releaseOf(instance: string, orderId: string): Promise<CurrentRelease | undefined> {
    const tenant = await database.read({ instance, tenant: "*" }, async (trx) => {
      const order = await findOrder(trx, orderId)
      if (order === undefined) return undefined
      return order.user_id === null ? "" : ((await findAccount(trx, order.user_id))?.tenant ?? "")
    })
    return tenant === undefined ? undefined : published.current(instance, tenant)
  }

  return {
    settleWithin,
    releaseOf,
    async settle(instance, orderId, happening) {
      const release = await releaseOf(instance, orderId)
      if (release === undefined) return undefined
      return database.within({ instance, tenant: "*" }, async (trx) => {
        const order = await holdOrder(trx, orderId)
        return order && settleWithin(trx, release, order, happening)
      })
    },
  }
}

interface Effect {
  facts: Facts
  attention?: Attention
  /** What the order's row says of the plan that was given. */
  given?: Given
}

/** Does what the account is due: gives the plan for what was paid, takes it back for what has gone back. */
async function follow(
  trx: Work,
  order: Order,
  account: Account | undefined,
  facts: Facts,
  occasion: Occasion,
): Promise<Effect> {
  switch (due(facts)) {
    case null:
      return { facts }
    case "lower":
      if (account !== undefined) await takeBack(trx, order, account, occasion)
      return { facts: { ...facts, lowered: true } }
    case "grant": {
      if (account === undefined) return { facts, attention: "nobody" }
      if (!(await keepsCoupon(trx, order, occasion.now))) return { facts, attention: "coupon" }
      const given = await give(trx, order, account, occasion)
      if (given === undefined) return { facts, attention: "nothing-given" }
      return { facts: { ...facts, granted: true }, given }
    }
  }
}
