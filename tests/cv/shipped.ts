import { readdirSync } from "node:fs"
import { isDeepStrictEqual } from "node:util"
import type { Form, Locale, Section, Template, Text, Vocabulary } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import type { Words } from "#cv/page-model.ts"
import { readJson } from "../documents/shipped.ts"

const folder = (kind: string) =>
  readdirSync(`schemas/documents/${kind}`).map((file) => file.slice(0, -".json".length))
const read = <D>(kind: string, name: string) => readJson(`schemas/documents/${kind}/${name}.json`) as D

export const sections: readonly (readonly [string, Section])[] = folder("section").map((name) => [
  name,
  read<Section>("section", name),
])
export const templates: Readonly<Record<string, Template>> = Object.fromEntries(
  folder("template").map((name) => [name, read<Template>("template", name)]),
)
export const form = (name: string): Form => read("form", name)

/** Says a text that reads what it is about as `value`. */
export const sayOfIn =
  (words: Words) =>
  ({ t, with: given = {} }: Text, value: string): string => {
    const reads = Object.entries(given).filter(([, one]) => isDeepStrictEqual(one, { $: "value" }))
    return words.text(t, Object.fromEntries(reads.map(([name]) => [name, value])))
  }

/** The shipped words of a language. */
export function shippedWords(language: "en" | "af"): Words {
  const text = (key: string, values: Readonly<Record<string, string>> = {}) => {
    const [namespace = "", name = ""] = key.split(":")
    const said = String(read<Locale>(`locale/${language}`, namespace).texts[name] ?? key)
    return said.replaceAll(/\{\{(\w+)\}\}/g, (_, value: string) => values[value] ?? "")
  }
  const say = ({ t }: Text) => text(t)
  return {
    language,
    text,
    say,
    term(vocabulary, value) {
      const term = own(read<Vocabulary>("vocabulary", vocabulary).values, value) as
        | { title: Text }
        | undefined
      return term && say(term.title)
    },
    colour: () => "#3730a3",
  }
}
