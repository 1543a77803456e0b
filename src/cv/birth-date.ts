import { dateFormat } from "#engine/texts/formats.ts"
import { gap } from "./redact.ts"

/** What learners write in, whatever language they read the site in. */
const written = ["en-ZA", "en-US", "af"]

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2000, month, 15)))
const shapes: readonly Intl.DateTimeFormatOptions[] = (["long", "short"] as const).flatMap((month) => [
  { month },
  { month, day: "numeric" },
])

/** What a month is called in a language: in full and short, alone and beside a day. Without the dot of a short one. */
const namesOf = (month: Date, language: string): string[] =>
  shapes.flatMap((shape) =>
    dateFormat(language, { ...shape, calendar: "gregory", timeZone: "UTC" })
      .formatToParts(month)
      .flatMap(({ type, value }) => (type === "month" ? [value.replace(/\.$/, "").normalize("NFC")] : [])),
  )

/** The ends of ordinal numbers in English and Afrikaans. */
const ordinal = "(?:st|nd|rd|th|de|ste)?"
const apart = String.raw`[\s.,/-]*`
const numeric = (...parts: readonly string[]) => parts.join(String.raw`(?:\s*[./-]\s*|\s+)`)
const begins = String.raw`(?<![\d\p{L}])`

/**
 * Leaves a day out of texts, as people write it: in numbers, whichever comes first, and with the name of the month, also
 * without the year. The same day of another year is another day.
 *
 * @param day as the profile keeps it: 2011-05-05; nothing is found of what is no day
 * @param languages BCP 47 tags in whose words the month may be named, beside those that are written here anyway
 */
export function dayRedactor(day: string, languages: readonly string[]): (text: string) => string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  const first = months[Number(month) - 1]
  if (year === undefined || month === undefined || date === undefined || first === undefined)
    return (text) => text
  const names = new Set([...written, ...languages].flatMap((language) => namesOf(first, language)))
  const [d, m] = [date, month].map((number) => `0?${Number(number)}`) as [string, string]
  const short = `['’]?${year.slice(2)}`
  const anyYear = `(?:${year}|${short})`
  const numbers = [
    numeric(d, m, year),
    numeric(m, d, year),
    numeric(year, m, d),
    // A short year stands behind a sign, or any three numbers would be a day.
    ...[`${d}S${m}S${short}`, `${m}S${d}S${short}`].map((one) =>
      one.replaceAll("S", String.raw`\s*[./-]\s*`),
    ),
    `${year}${month}${date}`,
    `${date}${month}${year}`,
    `${month}${date}${year}`,
  ]
  const said = (called: Iterable<string>) => {
    const name = `(?:${[...called].toSorted((a, b) => b.length - a.length).join("|")})(?!\\p{L})`
    return {
      dayFirst: String.raw`${d}${ordinal}${apart}(?:(?:day\s+)?(?:of|van|ya)\s+)?${name}`,
      monthFirst: String.raw`${name}${apart}(?:the\s+)?${d}${ordinal}(?!\d|\p{L})`,
      yearFirst: String.raw`${year}${apart}${name}${apart}${d}${ordinal}(?!\d|\p{L})`,
    }
  }
  const any = said(names)
  const inYear = String.raw`(?:${any.dayFirst}|${any.monthFirst})${apart}(?:(?:of|van)\s+)?${anyYear}(?!\d)`
  // Without a year a small letter decides: "the top 5 may go on".
  const proper = said([...names].flatMap((name) => [name, name.toLocaleUpperCase("en")]))
  const alone = String.raw`(?:${proper.dayFirst}|${proper.monthFirst})(?!${apart}(?:\d{4}|['’]\d\d)(?!\d))`
  const patterns = [
    new RegExp(String.raw`${begins}(?:(?:${numbers.join("|")})(?!\d)|${any.yearFirst}|${inYear})`, "giu"),
    new RegExp(`${begins}${alone}`, "gu"),
  ]
  return (text) => patterns.reduce((left, pattern) => left.replaceAll(pattern, gap), text)
}
