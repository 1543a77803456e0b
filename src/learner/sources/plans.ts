import type { Plan } from "#documents/types.g.ts"
import { ApiError } from "#api/client.ts"
import type { CouponOffer } from "#api/contract/plans.ts"
import { countryName } from "#browser/texts/country.ts"
import { formatMoney, localeOf } from "#browser/texts/locale.ts"
import { say } from "#browser/texts/say.ts"
import { accountChange } from "#engine/features/account-change.ts"
import { listOf, textArgument, type Arguments, type SourceKind, type SourceContext } from "./source.ts"

export function planIds(context: SourceContext): string[] {
  return Object.keys(context.release().configuration.release.documents)
    .filter((id) => id.startsWith("plan/"))
    .map((id) => id.slice("plan/".length))
}

const planOf = (context: SourceContext, id: string) =>
  context.documents.peek(`plan/${id}`) as Plan | undefined

/** The account types that somebody can buy. */
export const soldTypes = (context: SourceContext): string[] => [
  ...new Set(planIds(context).flatMap((id) => planOf(context, id)?.accountType ?? [])),
]

/**
 * The country prices are read for: of somebody who is signed in the account's, which is what they pay; of a visitor as
 * asked, else as a link said, else the instance's.
 */
export function countryOf(context: SourceContext, args: Arguments): string {
  const user = context.user()
  if (user) return user.country || context.app().country
  return textArgument(args, "country") || context.visitor.read().planCountry || context.app().country
}

function describe(context: SourceContext, id: string, plan: Plan, country: string) {
  const price =
    (Object.hasOwn(plan.prices, country) ? plan.prices[country] : undefined) ?? plan.prices["elsewhere"]
  const amount = price?.amount ?? 0
  const currency = price?.currency ?? "USD"
  const user = context.user()
  const mine = user?.app?.accountType ?? "free"
  const paid = user?.app?.plan
  const renewal = paid?.accountType === plan.accountType && paid.state !== "running"
  const standing = { release: context.release().compiled, country: user ? user.country : country }
  const change = accountChange(
    { ...standing, accountType: mine },
    { ...standing, accountType: plan.accountType },
  )
  return {
    id,
    title: say(context, plan.title),
    summary: say(context, plan.summary),
    points: (plan.points ?? []).map((point) => say(context, point)),
    term: context.texts.t(`shell:plan.term.${plan.term}`),
    accountType: plan.accountType,
    amount,
    currency,
    price: formatMoney(localeOf(context), amount, currency),
    free: amount === 0,
    current: plan.accountType === mine,
    upgrade: change.upgrade || renewal,
    renewal,
    takesAway: change.losses.length > 0,
    country,
  }
}

const plans: SourceKind = {
  read({ context, args }) {
    const country = countryOf(context, args)
    const items = planIds(context).flatMap((id) => {
      const plan = planOf(context, id)
      return plan ? [describe(context, id, plan, country)] : []
    })
    items.sort((a, b) => a.amount - b.amount)
    return { ...listOf(items), country, countryName: countryName(localeOf(context), country) }
  },
}

/** The coupon that was typed, else the one that the order was left with, else the one that the visitor brought along. */
const couponOf = (context: SourceContext, args: Arguments): string =>
  textArgument(args, "coupon") ||
  new URLSearchParams(location.search).get("coupon") ||
  (context.visitor.get("coupon-code") ?? "")

/** The server's own verdict on a coupon. None is given by a server that cannot answer now, or asks for patience. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.body !== null && error.status < 500 && error.status !== 429

const plan: SourceKind = {
  async fetch(context, args): Promise<CouponOffer | null> {
    const coupon = couponOf(context, args)
    if (!coupon) return null
    try {
      return await context.client.applyCoupon({
        coupon,
        plan: textArgument(args, "plan"),
        country: countryOf(context, args),
      })
    } catch (error) {
      // Without a verdict the full price would be shown, and paid, by somebody whose coupon holds.
      if (!isRefusal(error)) throw error
      // A coupon that does not hold leaves the price as it is; the form that asks for it says why.
      return null
    }
  },
  read({ context, args, fetched }) {
    const id = textArgument(args, "plan")
    const country = countryOf(context, args)
    const document = planOf(context, id)
    if (!document) return { found: false, id, country, countryName: countryName(localeOf(context), country) }
    const described = describe(context, id, document, country)
    const offer = fetched as CouponOffer | null
    const money = (amount: number) => formatMoney(localeOf(context), amount, described.currency)
    return {
      ...described,
      found: true,
      countryName: countryName(localeOf(context), country),
      coupon: offer ? couponOf(context, args) : "",
      discounted: offer !== null && offer.discount > 0,
      discount: offer ? money(offer.discount) : "",
      total: money(offer ? offer.amount : described.amount),
      nothingDue: (offer ? offer.amount : described.amount) === 0,
    }
  },
}

const visitor: SourceKind = {
  read({ context }) {
    const { selectedPlan, planCountry } = context.visitor.read()
    return {
      planSelected: Boolean(selectedPlan),
      plan: selectedPlan ?? "",
      planTitle: selectedPlan ? say(context, planOf(context, selectedPlan)?.title) : "",
      country: planCountry ?? "",
      voucher: context.visitor.get("voucher-code") ?? "",
      coupon: context.visitor.get("coupon-code") ?? "",
    }
  },
}

export const plansAndVisitor = { plans, plan, visitor }
