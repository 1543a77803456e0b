import type terms from "./af/terms.json"
import en from "./en/said.json" with { type: "json" }

/**
 * What is said to an author, as data: English sentences, and the code and values by which another language says the
 * same. The English templates stand in folders `en` beside the code that uses them, those of another language beside
 * these under the same codes (`af`): `{{name}}` is where a value goes, `….fix` what to do, and `_one` and `_other` after a
 * code tell its forms for the value `count`. What says `suggestion` is mended by writing that.
 */
export interface Said {
  message: string
  fix: string
  code: string
  values: Values
}

/** What fills a template: as it is written, or words. */
export type Value = string | number | Words
export type Values = Readonly<Record<string, Value>>

/** Words within a sentence, in English, with what another language says them by; with no more than that, a term. */
export interface Words {
  readonly text: string
  /** A template, and what fills it. */
  readonly code?: string
  readonly values?: Values
  /** Words one after the other, and how many were left out. */
  readonly list?: readonly Value[]
  readonly by?: Between
  readonly more?: number
  /** A path of the context, or a value that it may have. */
  readonly path?: string
  readonly value?: boolean | string
  /** A rule. */
  readonly rule?: unknown
}

/** What stands between the words of a list; `and`: before the last of them. */
type Between = ", " | " + " | " → " | "and"

export type Templates = Readonly<Record<string, string>>

/** How a language other than English says things. What it lacks is said in English. */
export interface Tongue {
  templates: Templates
  /** Terms, by their English. */
  terms: Templates
  path?: (path: string, value?: boolean | string) => string
  rule?: (rule: unknown) => string
}

/** The codes of templates, without what comes after them. */
type CodeOf<Key> = Key extends `${string}.fix` | `${string}.fix_${string}` | `${string}_other`
  ? never
  : Key extends `${infer Code}_one`
    ? Code
    : Key

/** Words that are made of a template. */
export type Phrase = Words & Required<Pick<Words, "code" | "values">>

/** Values as they are given: what is undefined is left out. */
type Given = Readonly<Record<string, Value | undefined>>

/** A word that messages say things by, such as a kind of name: every language has one for it. */
export type Term = keyof typeof terms

/** A term, or words that are made of some. */
export const term = (said: Term | Words): Words => (typeof said === "string" ? { text: said } : said)

/** Makes messages of English templates. */
export function saying<T extends Templates>(templates: T) {
  return (code: CodeOf<keyof T> & string, given: Given = {}): Said => {
    const values = kept(given)
    return { message: filled(templates, code, values), fix: fixOf(templates, code, values), code, values }
  }
}

/** Makes words within messages of English templates. */
export function wording<T extends Templates>(templates: T) {
  return (code: CodeOf<keyof T> & string, given: Given = {}): Phrase => {
    const values = kept(given)
    return { text: filled(templates, code, values), code, values }
  }
}

/** Words one after the other, as many as are read at once. */
export function listed(all: Iterable<Value>, most = Infinity, by: Between = ", "): Value {
  const values = [...all]
  const list = values.slice(0, most)
  const more = values.length - list.length
  const text = joined(english, list, by, more)
  const isPlain = more === 0 && by !== "and" && list.every((one) => typeof one !== "object")
  return isPlain ? text : { text, list, ...(by !== ", " && { by }), ...(more > 0 && { more }) }
}

/** Words joined by "and", however many. */
export const both = (all: Iterable<Value>): Value =>
  [...all].reduce((list, last) => wording(en)("said.and", { list, last }))

/** Words joined by "or". */
export const either = (all: Iterable<Value>): Value =>
  [...all].reduce((list, last) => wording(en)("said.or", { list, last }))

/** What is said in another language; in English where that lacks it. */
export function saidIn(
  tongue: Tongue,
  { message, fix, code, values = {} }: Pick<Said, "message" | "fix"> & Partial<Said>,
): Pick<Said, "message" | "fix"> {
  if (code === undefined || templateOf(tongue.templates, code, values) === undefined) return { message, fix }
  return {
    message: filled(tongue.templates, code, values, tongue),
    fix: fixOf(tongue.templates, code, values, tongue),
  }
}

/** Words in another language; in English where that lacks them. */
export function wordsIn(tongue: Tongue, value: Value): string {
  if (typeof value !== "object") return String(value)
  const { text, code, values = {}, list, by, more, path, value: of, rule } = value
  if (list !== undefined) return joined(tongue, list, by, more)
  if (path !== undefined) return tongue.path?.(path, of) ?? text
  if (rule !== undefined) return tongue.rule?.(rule) ?? text
  if (code === undefined) return termIn(tongue, text)
  return templateOf(tongue.templates, code, values) === undefined
    ? text
    : filled(tongue.templates, code, values, tongue)
}

const english: Tongue = { templates: en, terms: {} }
/** The words of a value in English. */
export const inEnglish = (value: Value) => (typeof value === "object" ? value.text : String(value))

/** Long enough for everything we say; what an author wrote, and we repeat, may be of any length. */
const longest = 800
export const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** A term; one that begins a sentence is the same word. */
function termIn({ terms }: Tongue, text: string): string {
  const inside = text.charAt(0).toLowerCase() + text.slice(1)
  const said = Object.hasOwn(terms, text) ? terms[text] : undefined
  if (said !== undefined || !Object.hasOwn(terms, inside)) return said ?? text
  return terms[inside]!.charAt(0).toUpperCase() + terms[inside]!.slice(1)
}

const kept = (given: Given): Values =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === "string" ? cut(value) : value]],
    ),
  )

function templateOf(templates: Templates, code: string, { count }: Values): string | undefined {
  return templates[code] ?? templates[`${code}_${count === 1 ? "one" : "other"}`]
}

function filled(templates: Templates, code: string, values: Values, tongue?: Tongue): string {
  const say = (value: Value) => (tongue === undefined ? inEnglish(value) : wordsIn(tongue, value))
  return (templateOf(templates, code, values) ?? "").replaceAll(/\{\{(\w+)\}\}/g, (written, name: string) => {
    const value = values[name]
    return value === undefined ? written : say(value)
  })
}

function fixOf(templates: Templates, code: string, values: Values, tongue?: Tongue): string {
  return values["suggestion"] === undefined
    ? filled(templates, `${code}.fix`, values, tongue)
    : filled(tongue?.templates ?? en, "said.didYouMean", values, tongue)
}

function joined(tongue: Tongue, list: readonly Value[], by: Between = ", ", more = 0): string {
  const words = list.map((one) => (tongue === english ? inEnglish(one) : wordsIn(tongue, one)))
  const last = words.at(-1)
  const say = (code: string, values: Values) => filled(tongue.templates, code, values)
  if (by === "and" && more === 0 && words.length > 1)
    return say("said.and", { list: words.slice(0, -1).join(", "), last: last! })
  const all = words.join(by === "and" ? ", " : by)
  return more > 0 ? say("said.more", { list: all, count: more }) : all
}
