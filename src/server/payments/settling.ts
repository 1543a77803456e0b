import { accountChange } from "#engine/features/account-change.ts"
import { standing } from "#server/accounts/standing.ts"
import type { Work } from "#server/database/database.ts"
import type { Mailer } from "#server/mail/mailer.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { audit } from "#server/repositories/audit.ts"
import { findOrder, grantsOf, holdOrder, updateOrder, type Order } from "#server/repositories/orders.ts"
import { noteEvent } from "#server/repositories/payments.ts"
import { findAccount, holdAccount, updateAccount, type Account } from "#server/repositories/users.ts"
import type { Dependencies } from "#server/services.ts"
import { columnsOf, factsOf } from "./facts.ts"
import { after, due, type Attention, type Facts, type PaymentEvent } from "./state.ts"
import { sendReceipt, tellOperators } from "./telling.ts"

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
    const effect = await follow(trx, release, order, account, step.facts)
    const attention = step.attention ?? effect.attention
    const settled = await updateOrder(trx, order.id, {
      ...columnsOf(effect.facts),
      ...(effect.over !== undefined && { granted_over: effect.over }),
      ...(attention !== undefined && { attention }),
      ...(reference !== undefined && before.paid === null && { paid_reference: reference }),
      ...(order.settled_at === null && event.kind !== "expired" && { settled_at: now }),
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
    if (account !== undefined && !before.granted && settled.granted)
      await sendReceipt(trx, mailer, release, settled, account, now)
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
  /** What the account was before it was given the plan. */
  over?: string
}

/** Does what the account is due: gives the plan for what was paid, takes it back for what has gone back. */
async function follow(
  trx: Work,
  release: CurrentRelease,
  order: Order,
  account: Account | undefined,
  facts: Facts,
): Promise<Effect> {
  switch (due(facts)) {
    case null:
      return { facts }
    case "lower":
      if (account !== undefined) await lower(trx, order, account)
      return { facts: { ...facts, lowered: true } }
    case "grant": {
      if (account === undefined) return { facts, attention: "nobody" }
      const change = accountChange(standing(account, release), standing(account, release, order.account_type))
      if (!change.upgrade) return { facts, attention: "nothing-given" }
      await updateAccount(trx, account.id, { account_type: order.account_type })
      return { facts: { ...facts, granted: true }, over: account.account_type }
    }
  }
}

/**
 * Takes a plan back. What was bought over it stays, and falls to what this one was given over when it goes back in its
 * turn; so does an account type that came from elsewhere since.
 */
async function lower(trx: Work, order: Order, account: Account): Promise<void> {
  if (order.granted_over === null) return
  const others = (await grantsOf(trx, account.id)).filter(({ id }) => id !== order.id)
  const over = others.find(({ granted_over: type }) => type === order.account_type)
  if (over !== undefined) await updateOrder(trx, over.id, { granted_over: order.granted_over })
  else if (account.account_type === order.account_type)
    await updateAccount(trx, account.id, { account_type: order.granted_over })
}
