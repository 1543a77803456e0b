import type { Kind, Layer } from "./kinds.ts"
import { ownPrefix } from "./kinds.ts"
import { nearest } from "./nearest.ts"
import { either, listed, type Said, saying, type Term, term, type Value, wording } from "./said.ts"
import en from "./en/shape.json" with { type: "json" }

/** What an author reads about a fault of shape: what was expected and found, and what to do about it. */
export type Message = Pick<Said, "message" | "fix">

const said = saying(en)
const words = wording(en)

const longest = 60
const short = (word: string) => (word.length > longest ? `${word.slice(0, longest - 3)}…` : word)

/** A word of the author's, cut to a readable length. */
export const quote = (word: string) => `"${short(word)}"`

/** Words in quotation marks, the first dozen of many. */
export const list = (all: readonly string[], most = 12): Value => listed(all.map(quote), most)

/** As {@link list}, of what may be none. */
export const listOrNone = (all: readonly string[]): Value => (all.length > 0 ? list(all) : term("none"))

/** A value as it stands in the document, cut to a readable length. */
export const found = (value: unknown): Value =>
  value === undefined ? term("nothing") : short(JSON.stringify(value))

/** What was probably meant by a word. */
export function suggested(word: string, candidates: readonly string[]): string | undefined {
  const meant = nearest(word, candidates)
  return meant && short(meant)
}

export const messages = {
  unknownProperty: (name: string, known: readonly string[]) =>
    said("shape.unknownProperty", {
      name: quote(name),
      known: listOrNone(known),
      suggestion: suggested(name, known),
    }),
  unknownOperator: (name: string, known: readonly string[]) =>
    said("shape.unknownOperator", {
      name: quote(name),
      known: list(known),
      suggestion: suggested(name, known),
    }),
  operatorCount: (count: number) =>
    count === 0 ? said("shape.noOperator") : said("shape.operatorCount", { count }),
  missing: (name: string) => said("shape.missing", { name: quote(name) }),
  wrongType: (expected: readonly string[], value: unknown, title?: unknown) =>
    said("shape.wrongType", {
      expected: either(expected),
      value: found(value),
      write:
        typeof title === "string" && Object.hasOwn(examples, title)
          ? term(examples[title]!)
          : either(expected.map(withArticle)),
    }),
  notListed: (allowed: readonly unknown[], value: unknown) =>
    said("shape.notListed", {
      allowed: list(allowed.map(String)),
      value: found(value),
      suggestion: suggested(typeof value === "string" ? value : "", allowed.map(String)),
    }),
  notConstant: (expected: unknown, value: unknown) =>
    said("shape.notConstant", { expected: found(expected), value: found(value) }),
  unknownTag: (what: Term | undefined, tag: string, value: string, known: readonly string[]) =>
    said("shape.unknownTag", {
      what: what === undefined ? tag : term(what),
      value: quote(value),
      known: list(known),
      suggestion: suggested(value, known),
    }),
  noTag: (tag: string, known: readonly string[]) =>
    said("shape.noTag", { tag: quote(tag), known: list(known) }),
  pattern: (expected: Value, value: unknown) => said("shape.pattern", { value: found(value), expected }),
  badName: (name: string, expected: Value) => said("shape.badName", { name: quote(name), expected }),
  format: (format: string, value: unknown) =>
    said("shape.format", {
      format: Object.hasOwn(formats, format) ? term(formats[format]!) : format,
      value: found(value),
    }),
  tooFew: (least: number, unit: Unit | undefined, value: unknown) =>
    said("shape.tooFew", { least: amount(least, unit), size: size(value) }),
  tooMany: (most: number, unit: Unit | undefined, value: unknown) =>
    said("shape.tooMany", { most: amount(most, unit), size: size(value) }),
  notMore: (bound: number, value: unknown) => said("shape.notMore", { bound, value: found(value) }),
  notLess: (bound: number, value: unknown) => said("shape.notLess", { bound, value: found(value) }),
  duplicate: (value: unknown) => said("shape.duplicate", { value: found(value) }),
  noBranch: (forms: readonly Value[], value: unknown) =>
    said("shape.noBranch", {
      forms: forms.reduce((list, last) => words("shape.orElse", { list, last })),
      value: found(value),
    }),
  notAllowed: (value: unknown) => said("shape.notAllowed", { value: found(value) }),
  unknownKind: (id: string) => said("shape.unknownKind", { id: quote(id) }),
  notObject: (value: unknown) => said("shape.notObject", { value: found(value) }),
  otherName: (expected: string, value: unknown) =>
    said("shape.otherName", { expected: quote(expected), value: found(value) }),
  layerMayNot: (layer: Layer, kind: string) =>
    said("shape.layerMayNot", { layer: term(layer), kind: quote(kind) }),
  notOwn: (what: Kind | "route", name: string) =>
    said("shape.notOwn", { what: term(what), name: quote(name), own: quote(ownPrefix + name) }),
  reservedName: (what: Kind | "route", name: string) =>
    said("shape.reservedName", { ownPrefix, what: term(what), name: quote(name) }),
  partClosed: (part: string) => said("shape.partClosed", { part: quote(part) }),
  namespaceClosed: (namespace: string) => said("shape.namespaceClosed", { namespace: quote(namespace) }),
  listReplaced: (gone: readonly string[]) => said("shape.listReplaced", { gone: list(gone, Infinity) }),
  notJson: (reason: string) => said("shape.notJson", { reason }),
}

/** A branch of a union by the keys that it must have. */
export const objectWith = (keys: readonly string[]): Value =>
  words("shape.objectWith", { keys: keys.map((key) => `"${key}"`).join(", ") })

const formats: Readonly<Record<string, Term>> = {
  date: "a date such as 2026-01-31",
  email: "an e-mail address",
  uri: "an address such as https://example.org/",
}

/** What to write where a part of the language is expected, by the part's title in the meta-schema. */
const examples: Readonly<Record<string, Term>> = {
  Rule: 'true, false or an operator such as {"fact": "signedIn"}',
  Target: '{"route": "name of a route"}',
  Text: '{"t": "namespace:key"} here and the words in the locale documents',
}

const withArticle = (word: string): Value =>
  word === "null" ? word : { text: `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}` }

export type Unit = "character" | "item" | "key"

/** A number with its unit, where it has one. */
const amount = (count: number, unit: Unit | undefined): Value =>
  unit === undefined ? count : words(`shape.${unit}`, { count })

function size(value: unknown): Value {
  if (typeof value === "string" || Array.isArray(value)) return value.length
  return typeof value === "object" && value !== null ? Object.keys(value).length : found(value)
}
