/** A moment that somebody writes as it stands on a clock on the wall: `YYYY-MM-DDTHH:mm`. */
export type WallTime = string

/** What a wall time is: one moment, none where clocks go forward over it, or the first of two where they go back. */
export type Zoned = { at: Date; is: "once" | "repeated" } | { at: null; is: "skipped" }

/**
 * The moment at which clocks of a time zone show a wall time. Of an hour that comes twice the first is taken.
 *
 * @throws RangeError where the text is no wall time, or the zone is not known
 */
export function momentOf(wall: WallTime, timeZone: string): Zoned {
  const asUtc = new Date(`${wall}:00Z`)
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) ||
    Number.isNaN(asUtc.getTime()) ||
    wallOf(asUtc, "UTC") !== wall
  )
    throw new RangeError(`${wall} is no day and hour.`)
  // No zone lies further from UTC than a day: the clocks of a day around show every offset that may hold.
  const offsets = [-1, 0, 1].map((days) => offsetAt(new Date(asUtc.getTime() + days * 86_400_000), timeZone))
  const found = [...new Set(offsets)]
    .map((offset) => new Date(asUtc.getTime() - offset))
    .filter((at) => wallOf(at, timeZone) === wall)
    .toSorted((a, b) => a.getTime() - b.getTime())
  const [first] = found
  if (first === undefined) return { at: null, is: "skipped" }
  return { at: first, is: found.length > 1 ? "repeated" : "once" }
}

/** What clocks of a zone show at a moment. */
export function wallOf(at: Date, timeZone: string): WallTime {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ""
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`
}

const offsetAt = (at: Date, timeZone: string): number => {
  const whole = Math.floor(at.getTime() / 60_000) * 60_000
  return new Date(`${wallOf(at, timeZone)}:00Z`).getTime() - whole
}
