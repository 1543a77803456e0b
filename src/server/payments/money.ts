import { numberFormat } from "#engine/texts/formats.ts"

/** An amount in the currency's smallest unit; it is never a fraction. */
export interface Money {
  amount: number
  currency: string
}

/** A price for people to read, as that language and country write it (a BCP 47 tag). */
export function formatPrice({ amount, currency }: Money, locale: string): string {
  return numberFormat(locale, { style: "currency", currency }).format(amount / 100)
}

/** 15 → "15%", as that language and country write it; to the hundredth. */
export const formatPercent = (percent: number, locale: string): string =>
  numberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(percent / 100)

/** 19900 → "199.00", digit by digit: a fraction would be rounded. */
export function decimalOf(amount: number): string {
  const digits = String(amount).padStart(3, "0")
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** "199.00", "199" or "1,199.5" → the smallest unit; undefined where it is no such number, or more than is ever paid. */
export function minorOf(decimal: string): number | undefined {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(decimal.trim().replaceAll(",", ""))
  if (!found) return undefined
  return Number(found[1] + (found[2] ?? "").padEnd(2, "0"))
}
