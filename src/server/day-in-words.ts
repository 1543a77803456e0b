import { dateFormat, dayShape, localeIn } from "#engine/texts/formats.ts"
import type { CurrentRelease } from "#server/ports.ts"

/**
 * An ISO day in words, as the app's own pages write it: 3 February 2027. Of a moment it is the day in UTC; what is no day
 * stands as it is.
 */
export function dayInWords({ app }: Pick<CurrentRelease, "app">, language: string, day: string): string {
  const moment = new Date(day)
  return Number.isNaN(moment.getTime())
    ? day
    : dateFormat(localeIn(app.country, language), { ...dayShape, timeZone: "UTC" }).format(moment)
}
