import type { App } from "#documents/types.g.ts"
import { daysBetween } from "#records/days.ts"

/** What happens around the last day of a plan. */
export interface PlanEnds {
  /** So many days before it its owner is told, the fewest first. */
  remindDays: readonly number[]
  /** So many days after it the account stays as it is. */
  graceDays: number
}

/** As the site's configuration says; 30, 7 and 1 days before and 7 of grace where it says nothing. */
export function planEndsOf({ planEnds }: App): PlanEnds {
  const { remindDays = [30, 7, 1], graceDays = 7 } = planEnds ?? {}
  return { remindDays: remindDays.toSorted((one, other) => one - other), graceDays }
}

/** Of an account what decides what it is due: the days are ISO days where the instance is. */
export interface Ending {
  /** The days of the last order that pays for its account type. */
  from: string
  until: string
  toldDays: number | null
}

/** What an account is due: a reminder so many days before the end at most, to hear of the days of grace, or to lose the plan. */
export type DueAtEnd = { do: "remind"; days: number } | { do: "grace" } | { do: "end" } | null

/** A day that was missed is made up for; nobody is told twice, nor in the first half of what they have paid for. */
export function dueAtEnd({ from, until, toldDays }: Ending, today: string, ends: PlanEnds): DueAtEnd {
  const left = daysBetween(today, until)
  if (left < -ends.graceDays) return { do: "end" }
  if (left < 0) return toldDays === -1 ? null : { do: "grace" }
  const days = reminderAt({ from, until }, today, ends)
  if (days === undefined || (toldDays !== null && toldDays <= days)) return null
  return { do: "remind", days }
}

/** Whether a plan that ends then may be bought once more: from its first reminder. */
export function mayRenew(ending: Pick<Ending, "from" | "until">, today: string, ends: PlanEnds): boolean {
  return ending.until < today || reminderAt(ending, today, ends) !== undefined
}

function reminderAt({ from, until }: Pick<Ending, "from" | "until">, today: string, ends: PlanEnds) {
  const left = daysBetween(today, until)
  const days = ends.remindDays.find((one) => left <= one)
  return days === undefined || daysBetween(from, until) < 2 * days ? undefined : days
}
