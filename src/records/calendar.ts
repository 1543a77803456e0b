/** A day on which something ends, for a calendar of the reader's own. */
export interface CalendarDay {
  /** Stays the same for the same thing, so that a calendar that takes it in again changes what it has. */
  uid: string
  /** ISO day. */
  day: string
  title: string
  text: string
  url: string
}

const compactDay = (day: string): string => day.replaceAll("-", "")

/**
 * Days as an iCalendar file (RFC 5545): texts are escaped, lines end as it asks and hold 75 bytes at most, so that no
 * text becomes a property of its own.
 *
 * @param now when the file was made
 */
export function calendarFile(days: readonly CalendarDay[], product: string, now: Date): string {
  const stamp = `${now.toISOString().replaceAll(/[-:]/g, "").slice(0, 15)}Z`
  const lines = days.flatMap(({ uid, day, title, text, url }) => [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compactDay(day)}`,
    "TRANSP:TRANSPARENT",
    `SUMMARY:${escaped(title)}`,
    ...(text === "" ? [] : [`DESCRIPTION:${escaped(text)}`]),
    // An address is no text: nothing of it is escaped, so nothing that ends a line may be in it.
    `URL:${encodeURI(url).replaceAll(/[\r\n]/g, "")}`,
    "END:VEVENT",
  ])
  return ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${escaped(product)}//EN`, ...lines, "END:VCALENDAR"]
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join("")
}

/** Control characters go: some programs take more of them for the end of a line than the standard does. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\n\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, "")

const mostBytes = 75
const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** No character is cut in two; what goes on begins with a space, which counts. */
function folded(line: string): string[] {
  const parts: string[] = [""]
  for (const character of line) {
    const last = parts.at(-1) ?? ""
    if (bytesOf(last) + bytesOf(character) <= mostBytes) parts[parts.length - 1] = last + character
    else parts.push(` ${character}`)
  }
  return parts
}
