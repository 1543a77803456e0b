/** The order of a day written in digits alone: 03/04/2026 is in April, or in March. */
export type DayOrder = "dmy" | "mdy"

type Read = { value: string } | "either" | undefined

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/
const yearLast = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/
const dayAndMonth = /^(\d{1,2})(?:st|nd|rd|th)?[-\s.]*(\p{L}+)\.?[-\s,]*(\d{4})$/iu
const monthAndDay = /^(\p{L}+)\.?\s*(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})$/iu

/** A day as people write it, as 2026-03-04. Nothing where it is none, or no such day is in the calendar. */
export function readDay(text: string, order: DayOrder | undefined, languages: readonly string[]): Read {
  const bare = text.trim()
  const first = yearFirst.exec(bare)
  if (first) return day(first[1], first[3], first[4])
  const named = dayAndMonth.exec(bare)
  if (named) return day(named[3], monthOf(named[2] ?? "", languages), named[1])
  const turned = monthAndDay.exec(bare)
  if (turned) return day(turned[3], monthOf(turned[1] ?? "", languages), turned[2])
  const last = yearLast.exec(bare)
  if (!last) return undefined
  const [, one = "", , two = "", given = ""] = last
  const year = given.length === 2 ? `20${given}` : given
  const known = orderOf(one, two) ?? order
  if (known === undefined) return one === two || Number(one) === Number(two) ? day(year, two, one) : "either"
  return known === "dmy" ? day(year, two, one) : day(year, one, two)
}

/**
 * The order in which a column writes its days, so far as one of them shows it (25/12/2026).
 *
 * @returns nothing where none does, or they contradict each other
 */
export function orderOfColumn(texts: Iterable<string>): DayOrder | undefined {
  const seen = new Set<DayOrder>()
  for (const text of texts) {
    const last = yearLast.exec(text.trim())
    const shown = last ? orderOf(last[1] ?? "", last[3] ?? "") : undefined
    if (shown) seen.add(shown)
  }
  return seen.size === 1 ? [...seen][0] : undefined
}

function orderOf(one: string, two: string): DayOrder | undefined {
  if (Number(one) > 12) return "dmy"
  return Number(two) > 12 ? "mdy" : undefined
}

function day(year = "", month: string | number | undefined, date = ""): { value: string } | undefined {
  if (month === undefined) return undefined
  const value = `${year}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`
  const time = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(time.valueOf()) && time.toISOString().startsWith(value) ? { value } : undefined
}

const months = new Map<string, ReadonlyMap<string, number>>()

/** Long and short names of months, in any of the languages. */
function monthOf(name: string, languages: readonly string[]): number | undefined {
  const wanted = name.toLowerCase()
  for (const language of [...languages, "en"]) {
    const month = monthsIn(language).get(wanted)
    if (month !== undefined) return month
  }
  return undefined
}

function monthsIn(language: string): ReadonlyMap<string, number> {
  const known = months.get(language)
  if (known) return known
  const names = new Map<string, number>()
  for (const style of ["long", "short"] as const) {
    const format = new Intl.DateTimeFormat(language, { month: style, timeZone: "UTC" })
    for (let month = 0; month < 12; month++)
      names.set(
        format
          .format(new Date(Date.UTC(2026, month, 15)))
          .toLowerCase()
          .replace(/\.$/, ""),
        month + 1,
      )
  }
  months.set(language, names)
  return names
}
