/** The hour of a moment where the instance is, from 0 to 23. */
export function hourOfDay(timeZone: string): (moment: Date) => number {
  const hours = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" })
  return (moment) => Number(hours.format(moment))
}

/** Making one costs more than what most calls do beside it. */
const days = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment where the instance is: `2026-11-21`. */
export function calendarDay(timeZone: string): (moment: Date) => string {
  // Swedish writes it so.
  const format = days.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone })
  days.set(timeZone, format)
  return (moment) => format.format(moment)
}
