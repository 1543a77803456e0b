import { dateFormat, dayShape, localeIn } from "#engine/texts/formats.ts"
import type { CurrentRelease } from "#server/ports.ts"

/**
 * A day (2027-02-03, or a moment of it by the world's clock) in words, as the app's own pages write it: 3 February 2027.
 * What is no day stands as it is.
 */
export function dayInWords({ app }: Pick<CurrentRelease, "app">, language: string, day: string): string {
  const moment = new Date(day)
  return Number.isNaN(moment.getTime())
    ? day
    : dateFormat(localeIn(app.country, language), { ...dayShape, timeZone: "UTC" }).format(moment)
}
