import type { Value, Values } from "#documents/said.ts"
import { afrikaans } from "#studio/saying/afrikaans.ts"

/** What a message has for another language. */
export interface Sayable {
  message: string
  fix?: string
  code?: string
  values?: Values
}

/** The places in a template that values go to. */
export const placesIn = (template: string): string[] =>
  [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name)

/** The templates of a code, whatever it counts, with that of its fix. */
const templatesOf = (code: string): string[] =>
  Object.keys(afrikaans.templates).filter(
    (key) => key.replace(/_(one|other)$/, "").replace(/\.fix$/, "") === code,
  )

/** What Afrikaans lacks to say a message: templates, terms, and what its templates speak of. Nothing is all right. */
export function unsaid({ message, code, values = {} }: Sayable): string[] {
  return code === undefined ? [`no code: ${message}`] : lacking({ text: message, code, values })
}

function lacking(value: Value): string[] {
  if (typeof value !== "object") return []
  const { text, code, values = {}, list, path, rule } = value
  if (list !== undefined) return list.flatMap(lacking)
  if (path !== undefined || rule !== undefined) return []
  if (code === undefined) return isTerm(text) ? [] : [`no word for: ${text}`]
  const templates = templatesOf(code)
  if (templates.length === 0) return [`no template: ${code}`]
  const given = new Set(Object.keys(values))
  return [
    ...templates
      .filter((key) => !key.endsWith(".fix") || values["suggestion"] === undefined)
      .flatMap((key) => placesIn(afrikaans.templates[key]!))
      .filter((name) => !given.has(name))
      .map((name) => `no value: ${code} ${name}`),
    ...Object.values(values).flatMap(lacking),
  ]
}

/** What begins a sentence has the word with a small letter. */
const isTerm = (text: string) =>
  [text, text.charAt(0).toLowerCase() + text.slice(1)].some((one) => Object.hasOwn(afrikaans.terms, one))
