import type { Text } from "#documents/types.g.ts"
import { filled } from "#engine/texts/placeholders.ts"
import type { ReviewedDocuments } from "#review/reviewed.ts"

/**
 * A text as an author reads it, its placeholders filled with literals and other texts; a placeholder that only a screen
 * can fill stays as it is, and so does a key without a text.
 *
 * @param languages the first of them that has the text says it
 */
export function textIn(
  documents: ReviewedDocuments,
  languages: string | readonly string[],
  { t, with: values }: Text,
): string {
  const [namespace = "", key = ""] = t.split(":")
  const words = [languages].flat().flatMap((language) => {
    const locale = documents.get(`locale/${language}/${namespace}`)
    if (locale?.kind !== "locale") return []
    const written = [key, `${key}_other`].find((one) => Object.hasOwn(locale.texts, one))
    return written === undefined ? [] : locale.texts[written]!
  })[0]
  if (words === undefined) return t
  return filled(words, ({ name }, placeholder) => {
    const value = values?.[name]
    if (typeof value === "object" && value !== null && "t" in value)
      return textIn(documents, languages, value)
    return value === undefined || value === null || typeof value === "object" ? placeholder : String(value)
  })
}
