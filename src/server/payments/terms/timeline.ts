import { daysBetween, daysLater } from "#records/days.ts"

/** What is left of what an order has paid for, as ISO days where the instance is: it runs from one day until another, both with it. */
export interface Stretch {
  /** The order. */
  id: string
  accountType: string
  from: string
  until: string
}

/** What is paid for, without its days. */
export interface Placed {
  id: string
  accountType: string
  months: number
}

/**
 * Places what has just been paid. What goes on with a running account type begins when that ends, or today where it has
 * ended already; anything else begins today, and what it is given over waits meanwhile: no day that was paid is lost.
 *
 * @returns the stretches that are new or other than before
 */
export function place(stretches: readonly Stretch[], placed: Placed, today: string): Stretch[] {
  const { id, accountType, months } = placed
  const same = stretches.filter((one) => one.accountType === accountType && one.until >= today)
  const last = same
    .map(({ until }) => until)
    .toSorted()
    .at(-1)
  const from = last === undefined ? today : daysLater(last, 1)
  const until = monthsLater(last ?? today, months)
  const days = daysBetween(from, until) + 1
  const moved = stretches
    .filter((one) => one.until >= from)
    .map((one) => ({
      ...one,
      from: one.from >= from ? daysLater(one.from, days) : daysLater(until, 1),
      until: daysLater(one.until, days),
    }))
  return [{ id, accountType, from, until }, ...moved]
}

/**
 * Takes out what has been paid back: what is left of it after today. What comes after it comes so much sooner.
 *
 * @returns the stretches of others that are other than before
 */
export function takeOut(stretches: readonly Stretch[], id: string, today: string): Stretch[] {
  const gone = stretches.find((one) => one.id === id)
  if (gone === undefined || gone.until <= today) return []
  const days = daysBetween(today >= gone.from ? daysLater(today, 1) : gone.from, gone.until) + 1
  return stretches
    .filter((one) => one.id !== id && one.from > gone.until)
    .map((one) => ({ ...one, from: daysLater(one.from, -days), until: daysLater(one.until, -days) }))
}

/** The same day so many months later, or the last one of a month that is shorter. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}
