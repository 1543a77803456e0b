import { streamSafe } from "#engine/texts/stream-safe.ts"

/**
 * Signs that are not seen and change what is: they turn the direction of reading, join or hide letters. Nobody needs
 * them in a CV, and with them preview and paper could say two things.
 */
const unseen =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u{ad}\u{61c}\u{180e}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}]/gu

/** One line as it is set: composed letters (NFC), single spaces, nothing that is not seen. */
export const cleanLine = (value: unknown): string =>
  streamSafe(typeof value === "string" ? value : typeof value === "number" ? String(value) : "")
    .normalize("NFC")
    .replaceAll(/[\s\p{Zs}]+/gu, " ")
    .replaceAll(unseen, "")
    .trim()

/** The lines of a longer text, without empty ones. */
export const cleanLines = (value: unknown): string[] =>
  typeof value !== "string"
    ? []
    : value
        .split(/\r\n?|[\n\u2028\u2029]/)
        .map(cleanLine)
        .filter((line) => line !== "")

/** An address that may be followed: https alone, as it is written in full; undefined for any other. */
export function httpsLink(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : undefined
}
