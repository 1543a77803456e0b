export type AgeBand = "none" | "under14" | "14to17" | "adult"

interface Day {
  year: number
  month: number
  day: number
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** The last answer per zone: within one minute the day does not change anywhere. */
const latest = new Map<string, { minute: number; day: Day }>()

/** The calendar day of an instant in a time zone; an unknown zone is read as UTC. */
export function dayIn(timeZone: string, instant: Date): Day {
  const minute = Math.floor(instant.getTime() / 60_000)
  const known = latest.get(timeZone)
  if (known?.minute === minute) return known.day
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = dateFormat(timeZone)
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  const day = { year: parts["year"] ?? 0, month: parts["month"] ?? 0, day: parts["day"] ?? 0 }
  latest.set(timeZone, { minute, day })
  return day
}

function dateFormat(timeZone: string): Intl.DateTimeFormat {
  const options = {
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "numeric",
    day: "numeric",
  } as const
  try {
    return new Intl.DateTimeFormat("en", { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" })
  }
}

/**
 * The age band on the instance's calendar day. The date of birth is an ISO date, or an ISO instant of
 * which the date counts; anything else, a day that does not exist or one in the future is `none`.
 */
export function ageBand(birthDate: unknown, now: Date, timeZone: string): AgeBand {
  const born = birthDay(birthDate)
  if (born === null || Number.isNaN(now.getTime())) return "none"
  // Which day it is there matters around a birthday alone, and a browser takes long to find out.
  const [first, last] = [bandOn(born, hoursFrom(now, -12)), bandOn(born, hoursFrom(now, 14))]
  return first === last ? first : bandOn(born, dayIn(timeZone, now))
}

/** The day that a date of birth names, if there is such a day. */
export function birthDay(birthDate: unknown): Day | null {
  const match =
    typeof birthDate === "string" ? /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(birthDate.trim()) : null
  if (match === null) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : null
}

function bandOn(born: Day, today: Day): AgeBand {
  const hadBirthday = today.month > born.month || (today.month === born.month && today.day >= born.day)
  const age = today.year - born.year - (hadBirthday ? 0 : 1)
  if (age < 0) return "none"
  return age < 14 ? "under14" : age < 18 ? "14to17" : "adult"
}

/** The calendar day so many hours from UTC: no zone lies further west than 12, nor further east than 14. */
function hoursFrom(instant: Date, hours: number): Day {
  const there = new Date(instant.getTime() + hours * 3_600_000)
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1, day: there.getUTCDate() }
}
