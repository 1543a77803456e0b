import type { Tax } from "#documents/types.g.ts"

/** The tax within what was paid, as it stood then: what an instance's file says later changes no receipt. */
export interface PaidTax extends Tax {
  /** In the currency's smallest unit. */
  amount: number
}

/**
 * The tax within an amount that includes it, in whole smallest units: with what is left of the amount it is the amount
 * again. Half a unit counts as one.
 *
 * @param percent of the amount without the tax, to the hundredth
 */
export function taxWithin(amount: number, percent: number): number {
  const hundredths = Math.round(percent * 100)
  return share(amount, hundredths, 10_000 + hundredths)
}

/** The tax within what was paid; null where the instance says of none. */
export const paidTax = (amount: number, tax: Tax | undefined): PaidTax | null =>
  tax === undefined || amount === 0 ? null : { ...tax, amount: taxWithin(amount, tax.percent) }

/**
 * How much of the tax goes back with a refund. Those of all refunds together are the tax, once all has gone back.
 *
 * @param paid what was paid
 * @param before how much of it had gone back before, and `after` how much has now
 */
export const taxGoneBack = (
  tax: number,
  { paid, before, after }: { paid: number; before: number; after: number },
): number => share(tax, after, paid) - share(tax, before, paid)

/** That part of a whole amount, as the nearest whole number; exact, as no fraction of a binary number would be. */
function share(amount: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(part)
  return Number((doubled + BigInt(whole)) / (2n * BigInt(whole)))
}
