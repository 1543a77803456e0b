import { randomUUID } from "node:crypto"
import { accountChange } from "#engine/features/account-change.ts"
import type { Plan } from "#documents/types.g.ts"
import type { CouponOffer } from "#api/contract/plans.ts"
import { requireAge } from "#server/accounts/birth-date.ts"
import { standing } from "#server/accounts/standing.ts"
import type { Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import type { CurrentRelease } from "#server/ports.ts"
import {
  countAttempt,
  grantsOf,
  holdCoupon,
  insertOrder,
  openOrder,
  updateOrder,
  type Order,
} from "#server/repositories/orders.ts"
import { holdAccount, type Account } from "#server/repositories/users.ts"
import { hashSoldCode } from "#server/security/sold-codes.ts"
import type { Gateway } from "./gateway.ts"
import { renews, type Occasion } from "./terms/granting.ts"

export interface Purchase {
  plan: string
  country: string
  coupon?: string
}

/** What a plan costs after the coupon. @throws Failure where either does not exist, with a clear reason */
export async function quote(
  trx: Work,
  release: CurrentRelease,
  purchase: Purchase,
  now: Date,
): Promise<CouponOffer> {
  const { currency, amount } = priceOf(planOf(release, purchase.plan), purchase.country)
  if (purchase.coupon === undefined) return { currency, amount, discount: 0 }
  const coupon = await holdCoupon(trx, purchase.coupon, purchase.plan, now)
  if (coupon === undefined)
    throw new Failure(
      422,
      "coupon-invalid",
      "This coupon does not exist, is used up, or is for another plan.",
      { field: "coupon", text: "forms:error.couponInvalid" },
    )
  const discount = Math.round((amount * coupon.percent) / 100)
  return { currency, amount: amount - discount, discount }
}

/** What an order is made with, besides what is bought. */
interface Placing {
  gateways: readonly Gateway[]
  language: string
  /** Where a gateway that asks for one writes to the buyer. */
  email: string | null
  now: Date
}

/**
 * Makes an order that waits to be paid, or takes the one that the same person made of the same a short while ago; nothing
 * else changes until it is paid. Counts an attempt, unless the buyer has a page to pay it on.
 */
export async function placeOrder(
  trx: Work,
  release: CurrentRelease,
  buyer: Account,
  purchase: Purchase,
  { gateways, language, email, now }: Placing,
): Promise<Order> {
  // Whoever presses twice at once makes one order.
  const account = await holdAccount(trx, buyer.id)
  const plan = planOf(release, purchase.plan)
  requireAge(account, release, now)
  await refuseUnlessUpgrade(trx, account, plan.accountType, { release, now })
  const charge = await charged(trx, release, purchase, now)
  const coupon = purchase.coupon === undefined ? null : hashSoldCode(purchase.coupon)
  // What costs nothing goes to no gateway, and is one order all the same.
  const taking =
    charge.amount === 0 ? undefined : gateways.find(({ currencies }) => currencies.includes(charge.currency))
  const gateway = charge.amount === 0 ? "" : taking?.id
  const same = { user_id: account.id, plan: purchase.plan, country: purchase.country, coupon }
  const open = gateway === undefined ? undefined : await openOrder(trx, { ...same, ...charge, gateway }, now)
  const { currency, amount } = open ?? (await quote(trx, release, purchase, now))
  if (amount > 0 && gateway === undefined)
    throw new Failure(503, "payments-unavailable", `No payment gateway takes ${currency} here.`, {
      text: "forms:error.paymentsUnavailable",
    })
  // Before there is an order: one that is refused would hold a use of its coupon.
  if (taking?.needsEmail === true && email === null)
    throw new Failure(422, "invalid-input", "The payment gateway asks for an e-mail address: email.", {
      field: "email",
      text: "forms:paymentEmail.required",
    })
  if (open !== undefined) {
    const spoken = await updateOrder(trx, open.id, { language })
    return open.page === null && gateway !== "" ? countAttempt(trx, open.id) : spoken
  }
  return insertOrder(trx, {
    id: randomUUID(),
    instance: account.instance,
    ...same,
    holder: account.pseudonym,
    account_type: plan.accountType,
    term: plan.term,
    language,
    currency,
    amount,
    gateway: gateway ?? "",
    attempts: amount === 0 ? 0 : 1,
    page: null,
    created_at: now,
    settled_at: null,
  })
}

/** What the purchase costs, whether or not the coupon has uses left: an order that holds one of them has it already. */
async function charged(
  trx: Work,
  release: CurrentRelease,
  { plan, country, coupon }: Purchase,
  now: Date,
): Promise<{ currency: string; amount: number }> {
  const { currency, amount } = priceOf(planOf(release, plan), country)
  if (coupon === undefined) return { currency, amount }
  const row = await trx
    .selectFrom("coupons")
    .select(["percent", "expires_at"])
    .where("code_hash", "=", hashSoldCode(coupon))
    .where("revoked_at", "is", null)
    .executeTakeFirst()
  const isOver = row === undefined || (row.expires_at !== null && row.expires_at <= now)
  return { currency, amount: amount - (isOver ? 0 : Math.round((amount * row.percent) / 100)) }
}

/** A plan is sold only to whom it gives all that they have, and more; or to whom it goes on with what ends soon. */
async function refuseUnlessUpgrade(
  trx: Work,
  account: Account,
  accountType: string,
  occasion: Occasion,
): Promise<void> {
  const { release } = occasion
  const change = accountChange(standing(account, release), standing(account, release, accountType))
  if (change.upgrade) return
  if (renews(account, await grantsOf(trx, account.id), accountType, occasion)) return
  if (change.gains.length === 0)
    throw new Failure(409, "already-paid", "This account has all that the plan gives.", {
      text: "forms:error.alreadyPaid",
    })
  throw new Failure(409, "plan-takes-away", `This plan would take away ${change.losses.join(", ")}.`, {
    text: "forms:error.planTakesAway",
  })
}

/** @throws Failure 404 where there is no such plan */
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
