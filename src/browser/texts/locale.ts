import { dateFormat, dayShape, localeIn, numberFormat } from "#engine/texts/formats.ts"
import type { App } from "#documents/types.g.ts"

interface Speaking {
  state: { readonly language: string }
  readonly app: () => Pick<App, "country">
}

/** How numbers, days and money are written: the interface language as the instance's country writes it (en-ZA: 27 April). */
export const localeOf = ({ state, app }: Speaking): string => localeIn(app().country, state.language)

/** A day in words; empty for none. */
export function formatDate(locale: string, value: string | null | undefined): string {
  const date = value ? new Date(value) : null
  if (!date || Number.isNaN(date.getTime())) return ""
  // A date without a time is a calendar day, the same in every time zone.
  const timeZone = value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? { timeZone: "UTC" } : {}
  return dateFormat(locale, { ...dayShape, ...timeZone }).format(date)
}

export function formatMoment(locale: string, value: string | null | undefined): string {
  const date = value ? new Date(value) : null
  if (!date || Number.isNaN(date.getTime())) return ""
  return dateFormat(locale, { ...dayShape, hour: "2-digit", minute: "2-digit" }).format(date)
}

/** An amount in the currency's smallest unit, as money. */
export function formatMoney(locale: string, amount: number, currency: string): string {
  const whole = amount % 100 === 0 ? { maximumFractionDigits: 0 } : {}
  return numberFormat(locale, {
    style: "currency",
    currency,
    // R 99, not ZAR 99: the price names its country beside it.
    currencyDisplay: "narrowSymbol",
    ...whole,
  }).format(amount / 100)
}
