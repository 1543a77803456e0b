import { randomUUID } from "node:crypto"
import type { App, Plan } from "#documents/types.g.ts"
import type { CouponOffer } from "#api/contract/plans.ts"
import { numberFormat } from "#engine/texts/formats.ts"
import { calendarDay } from "#server/calendar-day.ts"
import type { Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { audit } from "#server/repositories/audit.ts"
import { findOrder, holdCoupon, insertOrder, settleOrder, type Order } from "#server/repositories/orders.ts"
import { findAccount, holdAccount, updateAccount, type Account } from "#server/repositories/users.ts"
import { accountChange } from "#engine/features/account-change.ts"
import { requireAge } from "#server/accounts/birth-date.ts"
import { standing } from "#server/accounts/standing.ts"
import { hashSoldCode } from "#server/security/sold-codes.ts"
import type { Mailer } from "#server/mail/mailer.ts"
import { reach } from "#server/mail/reach.ts"
import { wordsOf } from "#server/mail/words.ts"
import type { Dependencies } from "#server/services.ts"
import type { PaymentGateway, PaymentNotice } from "./gateway.ts"
import { sandboxGateway, type SandboxGateway } from "./sandbox.ts"

export interface Purchase {
  plan: string
  country: string
  coupon?: string
}

export interface Payments {
  sandbox: SandboxGateway | undefined
  gateway(id: string): PaymentGateway | undefined
  /** What a plan costs after the coupon. Fails with a clear reason when either does not exist. */
  quote(trx: Work, release: CurrentRelease, purchase: Purchase): Promise<CouponOffer>
  /** Makes a pending order; nothing else changes until the gateway's notice. */
  order(trx: Work, release: CurrentRelease, account: Account, purchase: Purchase): Promise<Order>
  /** Where the buyer pays the order. */
  begin(order: Order, origin: string, coupon?: string): Promise<string>
  /** Settles the order of a proven notice, once: the second time nothing happens. */
  settle(instance: string, notice: PaymentNotice): Promise<void>
}

export function createPayments(
  { environment, database, clock, published }: Dependencies,
  secretKey: string,
  mailer: Mailer,
): Payments {
  const sandbox = environment.payments === "sandbox" ? sandboxGateway(secretKey) : undefined

  async function quote(trx: Work, release: CurrentRelease, purchase: Purchase): Promise<CouponOffer> {
    const { currency, amount } = priceOf(planOf(release, purchase.plan), purchase.country)
    if (purchase.coupon === undefined) return { currency, amount, discount: 0 }
    const coupon = await holdCoupon(trx, purchase.coupon, purchase.plan, clock())
    if (coupon === undefined)
      throw new Failure(
        422,
        "coupon-invalid",
        "This coupon does not exist, is used up, or is for another plan.",
        {
          field: "coupon",
          text: "forms:error.couponInvalid",
        },
      )
    const discount = Math.round((amount * coupon.percent) / 100)
    return { currency, amount: amount - discount, discount }
  }

  /** The release that an order's buyer sees. Read before a transaction: it may need one of its own. */
  async function releaseOfBuyer(instance: string, orderId: string): Promise<CurrentRelease> {
    const tenant = await database.within({ instance, tenant: "*" }, async (trx) => {
      const order = await findOrder(trx, orderId)
      return order && (await findAccount(trx, order.user_id))?.tenant
    })
    if (tenant === undefined) throw new Failure(404, "not-found", "There is no such order.")
    return published.current(instance, tenant)
  }

  async function sendReceipt(
    trx: Work,
    release: CurrentRelease,
    order: Order,
    account: Account,
    now: Date,
  ): Promise<void> {
    const to = account.email ?? account.phone
    if (to === null) return
    await mailer.send(trx, {
      release,
      account,
      languages: [],
      ...reach(to, "receipt"),
      values: {
        plan: wordsOf(release, [], planOf(release, order.plan).title, {}),
        amount: formatPrice(order, localeOf(release.app)),
        date: calendarDay(release.app.timeZone)(now),
        reference: order.id,
      },
    })
  }

  return {
    sandbox,
    gateway: (id) => (id === sandbox?.id ? sandbox : undefined),
    quote,
    async order(trx, release, account, purchase) {
      if (sandbox === undefined)
        throw new Failure(503, "payments-unavailable", "No payment gateway is configured here.", {
          text: "forms:error.paymentsUnavailable",
        })
      const plan = planOf(release, purchase.plan)
      requireAge(account, release, clock())
      refuseUnlessUpgrade(account, release, plan.accountType)
      const { currency, amount } = await quote(trx, release, purchase)
      return insertOrder(trx, {
        id: randomUUID(),
        instance: account.instance,
        user_id: account.id,
        plan: purchase.plan,
        account_type: plan.accountType,
        country: purchase.country,
        currency,
        amount,
        coupon: purchase.coupon === undefined ? null : hashSoldCode(purchase.coupon),
        gateway: sandbox.id,
        created_at: clock(),
        settled_at: null,
      })
    },
    async begin(order, origin, coupon) {
      const gateway = order.gateway === sandbox?.id ? sandbox : undefined
      if (gateway === undefined)
        throw new Failure(503, "payments-unavailable", "The order's gateway is gone.")
      const { id: orderId, amount, currency } = order
      return gateway.begin({
        orderId,
        amount,
        currency,
        origin,
        returnTo: origin,
        ...(coupon !== undefined && { coupon: coupon.trim().toUpperCase() }),
      })
    },
    async settle(instance, notice) {
      const release = await releaseOfBuyer(instance, notice.orderId)
      await database.within({ instance, tenant: "*" }, async (trx) => {
        const order = await findOrder(trx, notice.orderId)
        if (order === undefined) throw new Failure(404, "not-found", "There is no such order.")
        if (
          notice.outcome === "paid" &&
          (notice.amount !== order.amount || notice.currency !== order.currency)
        )
          throw new Failure(409, "conflict", "What was paid is not what was ordered.")
        const now = clock()
        const settled = await settleOrder(trx, order.id, notice.outcome, now)
        if (settled === undefined) return
        const account = await holdAccount(trx, order.user_id)
        const { upgrade } = accountChange(
          standing(account, release),
          standing(account, release, order.account_type),
        )
        if (notice.outcome === "paid" && upgrade)
          await updateAccount(trx, account.id, { account_type: order.account_type })
        await audit(trx, {
          instance,
          tenant: account.tenant,
          actor: account.pseudonym,
          action: `order-${notice.outcome}`,
          detail: { order: order.id, plan: order.plan, accountType: order.account_type },
          now,
        })
        if (notice.outcome === "paid") await sendReceipt(trx, release, order, account, now)
      })
    },
  }
}

/** A plan is sold only to whom it gives all that they have, and more. */
function refuseUnlessUpgrade(account: Account, release: CurrentRelease, accountType: string): void {
  const change = accountChange(standing(account, release), standing(account, release, accountType))
  if (change.upgrade) return
  if (change.gains.length === 0)
    throw new Failure(409, "already-paid", "This account has all that the plan gives.", {
      text: "forms:error.alreadyPaid",
    })
  throw new Failure(409, "plan-takes-away", `This plan would take away ${change.losses.join(", ")}.`, {
    text: "forms:error.planTakesAway",
  })
}

/** The language of what is sent to people, as the instance's country writes it. */
function localeOf({ locales, country }: App): string {
  const { language, region = country } = new Intl.Locale(locales.default)
  return `${language}-${region}`
}

/** A price for people to read, as that language and country write it (a BCP 47 tag). */
export function formatPrice(
  { amount, currency }: { amount: number; currency: string },
  locale: string,
): string {
  return numberFormat(locale, { style: "currency", currency }).format(amount / 100)
}

export function planOf(release: CurrentRelease, name: string): Plan {
  const plan = /^[\w-]+$/.test(name) ? (release.document(`plan/${name}`) as Plan | undefined) : undefined
  if (plan === undefined)
    throw new Failure(404, "plan-unknown", "There is no such plan.", { text: "forms:error.planUnknown" })
  return plan
}

function priceOf(plan: Plan, country: string): { currency: string; amount: number } {
  const price = plan.prices[country.toUpperCase()] ?? plan.prices["elsewhere"]
  if (price === undefined) throw new Failure(404, "plan-unknown", "This plan has no price there.")
  return price
}
