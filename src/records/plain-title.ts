import { streamSafe } from "#engine/texts/stream-safe.ts"

const mostLetters = 100

/** Plain text in one line: no control characters, which a terminal would obey, and none that turn what follows round. */
export const oneLine = (words: string): string => words.replaceAll(/[\p{C}\s]+/gu, " ").trim()

/**
 * The title of a record for a message to somebody. Records are written by editors of a tenant as well, and a mail
 * program makes a link of whatever looks like an address: what joins the parts of one is taken out, so that nothing in the
 * title leads anywhere. One line, 100 letters at most.
 */
export function plainTitle(title: string): string {
  const words = oneLine(streamSafe(title).normalize("NFKC"))
    .replaceAll(/[.:/\\@\u3002]+(?=\S)/gu, " ")
    .trim()
  return Array.from(words).slice(0, mostLetters).join("")
}
