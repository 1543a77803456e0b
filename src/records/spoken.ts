import type { Vocabulary } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { isText, vocabularyOf, type FieldSchema } from "./record-schema.ts"

/** Whose words a record is told in. */
export interface Speech {
  /** The best first; any other stands behind. */
  languages: readonly string[]
  vocabulary(name: string): Vocabulary | undefined
  /** The words of a text of a document, which may have places for values. */
  say(text: unknown, values?: Readonly<Record<string, string>>): string
}

/** The words in the first of these languages that has them, else in any. */
export function textIn(value: unknown, languages: readonly string[]): string {
  if (typeof value === "string") return value
  if (typeof value !== "object" || value === null || Array.isArray(value)) return ""
  const inOrder = languages.map((language) => own(value, language))
  return String([...inOrder, ...Object.values(value)].find((words) => typeof words === "string") ?? "")
}

/**
 * What a record or an object in it holds, as a learner reads it: texts in their language, and under `titles` what the
 * vocabularies call its values.
 */
export function spokenFields(
  fields: Readonly<Record<string, FieldSchema>>,
  held: Readonly<Record<string, unknown>>,
  speech: Speech,
): Record<string, unknown> {
  const spoken: Record<string, unknown> = { ...held }
  const titles: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(held, name)) continue
    spoken[name] = spokenValue(field, held[name], speech)
    const vocabulary = speech.vocabulary(vocabularyOf(field) ?? "")
    if (vocabulary) titles[name] = titlesIn(vocabulary, held[name], speech)
  }
  return Object.keys(titles).length > 0 ? { ...spoken, titles } : spoken
}

function spokenValue(field: FieldSchema, value: unknown, speech: Speech): unknown {
  if (isText(field)) return textIn(value, speech.languages)
  const items = own(field, "items") as FieldSchema | undefined
  if (Array.isArray(value)) return items ? value.map((item) => spokenValue(items, item, speech)) : value
  const fields = own(field, "properties") as Record<string, FieldSchema> | undefined
  if (!fields || typeof value !== "object" || value === null) return value
  return spokenFields(fields, value as Record<string, unknown>, speech)
}

function titlesIn({ values }: Vocabulary, value: unknown, speech: Speech): string | string[] {
  const titleOf = (term: unknown): string => {
    const found = own(values, String(term)) as Vocabulary["values"][string] | undefined
    return found ? speech.say(found.title) : ""
  }
  return Array.isArray(value) ? value.map(titleOf) : titleOf(value)
}
