import type { Plan } from "#documents/types.g.ts"
import type { CouponOffer } from "#api/contract/plans.ts"
import { formatMoney, localeOf } from "#browser/texts/locale.ts"
import { say } from "#browser/texts/say.ts"
import type { Learner } from "../learner.ts"
import { termTitle } from "./content.ts"
import { accountChange } from "#engine/features/account-change.ts"
import { listOf, textArgument, type Arguments, type SourceKind } from "./source.ts"

export function planIds(learner: Learner): string[] {
  return Object.keys(learner.release().configuration.release.documents)
    .filter((id) => id.startsWith("plan/"))
    .map((id) => id.slice("plan/".length))
}

/** The plans' documents, which only the release can name. */
export const planDocuments = (learner: Learner): string[] => planIds(learner).map((id) => `plan/${id}`)

const planOf = (learner: Learner, id: string) => learner.documents.peek(`plan/${id}`) as Plan | undefined

/** The account types that somebody can buy. */
export const soldTypes = (learner: Learner): string[] => [
  ...new Set(planIds(learner).flatMap((id) => planOf(learner, id)?.accountType ?? [])),
]

/**
 * The country prices are read for: of somebody who is signed in the account's, which is what they pay; of a visitor as
 * asked, else as a link said, else the instance's.
 */
export function countryOf(learner: Learner, args: Arguments): string {
  const user = learner.user()
  if (user) return user.country || learner.app().country
  return textArgument(args, "country") || learner.visitor.read().planCountry || learner.app().country
}

function describe(learner: Learner, id: string, plan: Plan, country: string) {
  const price =
    (Object.hasOwn(plan.prices, country) ? plan.prices[country] : undefined) ?? plan.prices["elsewhere"]
  const amount = price?.amount ?? 0
  const currency = price?.currency ?? "USD"
  const user = learner.user()
  const mine = user?.app?.accountType ?? "free"
  const standing = { release: learner.release().compiled, country: user ? user.country : country }
  const change = accountChange(
    { ...standing, accountType: mine },
    { ...standing, accountType: plan.accountType },
  )
  return {
    id,
    title: say(learner, plan.title),
    summary: say(learner, plan.summary),
    points: (plan.points ?? []).map((point) => say(learner, point)),
    term: learner.texts.t(`shell:plan.term.${plan.term}`),
    accountType: plan.accountType,
    amount,
    currency,
    price: formatMoney(localeOf(learner), amount, currency),
    free: amount === 0,
    current: plan.accountType === mine,
    upgrade: change.upgrade,
    takesAway: change.losses.length > 0,
    country,
  }
}

const plans: SourceKind = {
  documents: planDocuments,
  read({ learner, args }) {
    const country = countryOf(learner, args)
    const items = planIds(learner).flatMap((id) => {
      const plan = planOf(learner, id)
      return plan ? [describe(learner, id, plan, country)] : []
    })
    items.sort((a, b) => a.amount - b.amount)
    return { ...listOf(items), country, countryName: termTitle(learner, "countries", country) }
  },
}

/** The coupon that was typed, else the one that the order was left with, else the one that the visitor brought along. */
const couponOf = (learner: Learner, args: Arguments): string =>
  textArgument(args, "coupon") ||
  new URLSearchParams(location.search).get("coupon") ||
  (learner.visitor.get("coupon-code") ?? "")

const plan: SourceKind = {
  async fetch(learner, args): Promise<CouponOffer | null> {
    const coupon = couponOf(learner, args)
    if (!coupon) return null
    try {
      return await learner.client.applyCoupon({
        coupon,
        plan: textArgument(args, "plan"),
        country: countryOf(learner, args),
      })
    } catch {
      // A coupon that does not hold leaves the price as it is; the form that asks for it says why.
      return null
    }
  },
  read({ learner, args, fetched }) {
    const id = textArgument(args, "plan")
    const country = countryOf(learner, args)
    const document = planOf(learner, id)
    if (!document) return { found: false, id, country, countryName: termTitle(learner, "countries", country) }
    const described = describe(learner, id, document, country)
    const offer = fetched as CouponOffer | null
    const money = (amount: number) => formatMoney(localeOf(learner), amount, described.currency)
    return {
      ...described,
      found: true,
      countryName: termTitle(learner, "countries", country),
      coupon: offer ? couponOf(learner, args) : "",
      discounted: offer !== null && offer.discount > 0,
      discount: offer ? money(offer.discount) : "",
      total: money(offer ? offer.amount : described.amount),
    }
  },
}

const visitor: SourceKind = {
  documents: planDocuments,
  read({ learner }) {
    const { selectedPlan, planCountry } = learner.visitor.read()
    return {
      planSelected: Boolean(selectedPlan),
      plan: selectedPlan ?? "",
      planTitle: selectedPlan ? say(learner, planOf(learner, selectedPlan)?.title) : "",
      country: planCountry ?? "",
      voucher: learner.visitor.get("voucher-code") ?? "",
      coupon: learner.visitor.get("coupon-code") ?? "",
    }
  },
}

export const plansAndVisitor = { plans, plan, visitor }
