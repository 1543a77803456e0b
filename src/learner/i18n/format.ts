/** A day in words; empty for none. */
export function formatDate(language: string, value: string | null | undefined): string {
  const date = value ? new Date(value) : null
  if (!date || Number.isNaN(date.getTime())) return ""
  // A date without a time is a calendar day, the same in every time zone.
  const timeZone = value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? { timeZone: "UTC" } : {}
  return new Intl.DateTimeFormat(language, { dateStyle: "long", ...timeZone }).format(date)
}

export function formatMoment(language: string, value: string | null | undefined): string {
  const date = value ? new Date(value) : null
  if (!date || Number.isNaN(date.getTime())) return ""
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(date)
}

/** An amount in the currency's smallest unit, as money. */
export function formatMoney(language: string, amount: number, currency: string): string {
  const whole = amount % 100 === 0 ? { maximumFractionDigits: 0 } : {}
  return new Intl.NumberFormat(language, { style: "currency", currency, ...whole }).format(amount / 100)
}
