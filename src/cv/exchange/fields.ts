import type { Form, Section, Vocabulary } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { questionsOf, vocabularyOf } from "#engine/sections.ts"

/** The terms of a vocabulary: by term what it is called, first as files say it, then as others might. */
export type Terms = ReadonlyMap<string, readonly string[]>

/** What a field of an item holds: words, a list of short lines, yes or no, or a term of a vocabulary. */
export type FieldKind = "text" | "list" | "yesNo" | { readonly terms: Terms }

/** A section as files know it: what its items hold, and where that stands in a file. */
export interface ExchangedSection {
  readonly name: string
  /** What it is called, first in the language in which files are written. */
  readonly titles: readonly string[]
  readonly most: number
  readonly told: Section["told"]
  readonly fields: Readonly<Record<string, FieldKind>>
  readonly jsonResume: Section["jsonResume"]
  readonly europass: Section["europass"]
}

/** What a section is made of: its document, the form that asks for its items, and the words of both. */
export interface SectionParts {
  readonly name: string
  readonly section: Section
  readonly form: Form
  readonly vocabulary: (name: string) => Vocabulary | undefined
  /** A text in every language that is spoken here, first in the one in which files are written. */
  readonly words: (text: Section["title"]) => readonly string[]
}

export function exchangedSection({ name, section, form, vocabulary, words }: SectionParts): ExchangedSection {
  const { title, most, told, jsonResume, europass } = section
  const questions = Object.entries(questionsOf(form))
  const kindOf = (field: string, schema: unknown): FieldKind => {
    const type = own(schema, "type")
    if (type === "array") return "list"
    if (type === "boolean") return "yesNo"
    const named = vocabularyOf(form, field)
    const terms = named === undefined ? undefined : vocabulary(named)
    return terms === undefined ? "text" : { terms: termsOf(terms, words) }
  }
  return {
    name,
    titles: words(title),
    most,
    told,
    fields: Object.fromEntries(questions.map(([field, schema]) => [field, kindOf(field, schema)])),
    jsonResume,
    europass,
  }
}

const termsOf = ({ values }: Vocabulary, words: SectionParts["words"]): Terms =>
  new Map(Object.entries(values).map(([term, { title }]) => [term, words(title)]))
