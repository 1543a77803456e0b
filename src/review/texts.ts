import type { Text } from "#documents/types.g.ts"
import { filled } from "#engine/texts/placeholders.ts"
import type { ReviewedDocuments } from "#review/reviewed.ts"

/**
 * A text as an author reads it: in one language, its placeholders filled with literals and other texts; a
 * placeholder that only a screen can fill stays as it is, and so does a key without a text.
 */
export function textIn(documents: ReviewedDocuments, language: string, { t, with: values }: Text): string {
  const [namespace = "", key = ""] = t.split(":")
  const locale = documents.get(`locale/${language}/${namespace}`)
  if (locale?.kind !== "locale") return t
  const written = [key, `${key}_other`].find((one) => Object.hasOwn(locale.texts, one))
  if (written === undefined) return t
  return filled(locale.texts[written]!, ({ name }, placeholder) => {
    const value = values?.[name]
    if (typeof value === "object" && value !== null && "t" in value) return textIn(documents, language, value)
    return value === undefined || value === null || typeof value === "object" ? placeholder : String(value)
  })
}
