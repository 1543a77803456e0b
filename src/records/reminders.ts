import { daysBetween, daysLater } from "./days.ts"

/** So many days before something closes its keepers are told. */
export const reminderDays = [1, 7, 30] as const

/** Of a kept record what decides whether its keeper is told today; days are ISO days where the instance is. */
export interface Reminded {
  closes: string
  savedOn: string
  /** The closing day that they were last told of, and how many days before it at most. */
  remindedFor: string | null
  remindedDays: number | null
}

/**
 * Which reminder is due: how many days before the end it was to come at most. A day that was missed is made up for as
 * long as the next reminder is not due; nobody is told of what they have kept since, nor twice of one closing day.
 */
export function dueReminder(
  { closes, savedOn, remindedFor, remindedDays }: Reminded,
  today: string,
): number | undefined {
  const left = daysBetween(today, closes)
  const days = reminderDays.find((one) => left <= one)
  if (left < 0 || days === undefined || daysLater(closes, -days) <= savedOn) return undefined
  const wasTold = remindedFor === closes && remindedDays !== null && remindedDays <= days
  return wasTold ? undefined : days
}
