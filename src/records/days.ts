const dayMs = 86_400_000
const pattern = /^(?!0000)[0-9]{4}-[0-9]{2}-[0-9]{2}$/

/** Whether a text is an ISO day of the calendar, of a year that the database knows. */
export function isDay(text: string): boolean {
  if (!pattern.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // A 31st of February is read as a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** Whole days from one ISO day to another; negative where the other is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** The ISO day so many days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
