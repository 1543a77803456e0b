import { readdirSync } from "node:fs"
import type { Form, Locale, Section, Vocabulary } from "#documents/types.g.ts"
import { type ExchangedSection, exchangedSection } from "#cv/exchange/fields.ts"
import { readJson } from "../../documents/shipped.ts"

const folder = "schemas/documents"
const document = <T>(id: string) => readJson(`${folder}/${id}.json`) as T

const textsOf = (language: string, key: string): string => {
  const [namespace = "", name = ""] = key.split(":")
  return document<Locale>(`locale/${language}/${namespace}`).texts[name] as string
}

/** Sections as they are shipped, their words first in the given language. */
export function shippedSections(...languages: string[]): ExchangedSection[] {
  return readdirSync(`${folder}/section`)
    .map((file) => {
      const name = file.replace(".json", "")
      const section = document<Section>(`section/${name}`)
      return { place: section.place, name, section }
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ name, section }) =>
      exchangedSection({
        name,
        section,
        form: document<Form>(`form/${section.form}`),
        vocabulary: (id) => document<Vocabulary>(`vocabulary/${id}`),
        words: ({ t }) => languages.map((language) => textsOf(language, t)),
      }),
    )
}
