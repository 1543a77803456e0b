import { streamSafe } from "#engine/texts/stream-safe.ts"

/** A text as searches compare it: lower case, without the marks on letters. Server and browser fold alike. */
export function fold(text: string): string {
  return streamSafe(text)
    .normalize("NFD")
    .replace(/\p{Mn}+/gu, "")
    .toLowerCase()
    .normalize("NFC")
}

const longest = 40

/** The words of a text, folded: runs of letters and digits. */
export function foldedWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && word.length <= longest)
}
