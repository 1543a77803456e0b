import { ownPrefix } from "./kinds.ts"
import { nearest } from "./nearest.ts"

/** What an author reads about a fault of shape: what was expected and found, and what to do about it. */
export interface Message {
  message: string
  fix: string
}

const longest = 60

/** A word of the author's, cut to a readable length. */
export const quote = (word: string) => `"${word.length > longest ? `${word.slice(0, longest - 3)}…` : word}"`

/** Words in quotation marks, the first dozen of many. */
export function list(words: readonly string[], most = 12): string {
  const shown = words.slice(0, most).map(quote).join(", ")
  return words.length > most ? `${shown} and ${words.length - most} more` : shown
}

/** A value as it stands in the document, cut to a readable length. */
export function found(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest - 3)}…` : text
}

function didYouMean(word: string, candidates: readonly string[], otherwise: string): string {
  const meant = nearest(word, candidates)
  return meant === undefined ? otherwise : `Did you mean ${quote(meant)}?`
}

export const messages = {
  unknownProperty: (name: string, known: readonly string[]): Message => ({
    message: `Unknown property ${quote(name)}; expected ${known.length ? list(known) : "none"}.`,
    fix: didYouMean(name, known, "Remove it."),
  }),
  unknownOperator: (name: string, known: readonly string[]): Message => ({
    message: `Unknown operator ${quote(name)}; expected ${list(known)}.`,
    fix: didYouMean(name, known, "Write the rule with one of these."),
  }),
  operatorCount: (count: number): Message => ({
    message: `A rule has exactly one operator; found ${count === 0 ? "none" : count}.`,
    fix:
      count === 0 ? "Write true, false or an operator." : 'Join the parts: {"and": [ … ]} or {"or": [ … ]}.',
  }),
  missing: (name: string): Message => ({
    message: `${quote(name)} is missing.`,
    fix: `Add ${quote(name)}.`,
  }),
  wrongType: (expected: readonly string[], value: unknown, title?: unknown): Message => ({
    message: `Expected ${expected.join(" or ")}; found ${found(value)}.`,
    fix: `Write ${typeof title === "string" && Object.hasOwn(examples, title) ? examples[title] : expected.map(withArticle).join(" or ")}.`,
  }),
  notListed: (allowed: readonly unknown[], value: unknown): Message => ({
    message: `Expected one of ${list(allowed.map(String))}; found ${found(value)}.`,
    fix: didYouMean(typeof value === "string" ? value : "", allowed.map(String), "Write one of these."),
  }),
  notConstant: (expected: unknown, value: unknown): Message => ({
    message: `Expected ${found(expected)}; found ${found(value)}.`,
    fix: `Write ${found(expected)}.`,
  }),
  unknownTag: (what: string, value: string, known: readonly string[]): Message => ({
    message: `Unknown ${what} ${quote(value)}.`,
    fix: didYouMean(value, known, `Write one of ${list(known)}.`),
  }),
  noTag: (tag: string, known: readonly string[]): Message => ({
    message: `${quote(tag)} is missing; it says which one this is.`,
    fix: `Write one of ${list(known)}.`,
  }),
  pattern: (expected: string, value: unknown): Message => ({
    message: `${found(value)} is not written as expected: ${expected}`,
    fix: "Write it in that form.",
  }),
  badName: (name: string, expected: string): Message => ({
    message: `${quote(name)} cannot be a name here; expected: ${expected}`,
    fix: "Choose another name.",
  }),
  format: (format: string, value: unknown): Message => ({
    message: `Expected ${formats[format] ?? format}; found ${found(value)}.`,
    fix: `Write ${formats[format] ?? format}.`,
  }),
  tooFew: (least: number, unit: string, value: unknown): Message => ({
    message: `Expected at least ${amount(least, unit)}; found ${size(value)}.`,
    fix: `Write at least ${amount(least, unit)}.`,
  }),
  tooMany: (most: number, unit: string, value: unknown): Message => ({
    message: `Expected at most ${amount(most, unit)}; found ${size(value)}.`,
    fix: `Write at most ${amount(most, unit)}.`,
  }),
  notMore: (bound: number, value: unknown): Message => ({
    message: `Expected more than ${bound}; found ${found(value)}.`,
    fix: `Write a number above ${bound}.`,
  }),
  notLess: (bound: number, value: unknown): Message => ({
    message: `Expected less than ${bound}; found ${found(value)}.`,
    fix: `Write a number below ${bound}.`,
  }),
  duplicate: (value: unknown): Message => ({
    message: `${found(value)} stands here twice.`,
    fix: "Remove one of them.",
  }),
  noBranch: (forms: readonly string[], value: unknown): Message => ({
    message: `Expected ${forms.join(", or ")}; found ${found(value)}.`,
    fix: "Write one of these forms.",
  }),
  notAllowed: (value: unknown): Message => ({
    message: `${found(value)} has no place here.`,
    fix: "Remove it.",
  }),
  unknownKind: (id: string): Message => ({
    message: `${quote(id)} names no kind of document.`,
    fix: "Name the file <kind>.json or <kind>/<name>.json, locales locale/<language>/<namespace>.json.",
  }),
  notObject: (value: unknown): Message => ({
    message: `A document is an object; found ${found(value)}.`,
    fix: 'Begin with {"kind": …, "v": 1}.',
  }),
  otherName: (expected: string, value: unknown): Message => ({
    message: `The document is called ${quote(expected)}; found ${found(value)}.`,
    fix: `Write ${quote(expected)}, or rename the file.`,
  }),
  layerMayNot: (layer: string, kind: string): Message => ({
    message: `The ${layer} layer may not write documents of kind ${quote(kind)}.`,
    fix: "Remove it, or ask for it in a layer below.",
  }),
  notOwn: (what: string, name: string): Message => ({
    message: `A tenant may only add: its ${what} ${quote(name)} is not called so.`,
    fix: `Call it ${quote(ownPrefix + name)}, or ask for the change in the instance's layer.`,
  }),
  reservedName: (what: string, name: string): Message => ({
    message: `What begins with "${ownPrefix}" is a tenant's; the ${what} ${quote(name)} is in a layer below.`,
    fix: "Call it something else.",
  }),
  partClosed: (part: string): Message => ({
    message: `A tenant may not write ${quote(part)} of the routes.`,
    fix: "Ask for the change in the instance's layer.",
  }),
  namespaceClosed: (namespace: string): Message => ({
    message: `A tenant may not write texts of ${quote(namespace)}: people agree to these, or get them by mail.`,
    fix: "Ask for the change in the instance's layer.",
  }),
  listReplaced: (gone: readonly string[]): Message => ({
    message: `This list is replaced whole, and no longer holds ${gone.map(quote).join(", ")}.`,
    fix: "Write these too, if they should stay.",
  }),
  notJson: (reason: string): Message => ({
    message: `This is not JSON: ${reason}.`,
    fix: "Mend the JSON.",
  }),
}

const formats: Record<string, string> = {
  date: "a date such as 2026-01-31",
  email: "an e-mail address",
  uri: "an address such as https://example.org/",
}

/** What to write where a part of the language is expected, by the part's title in the meta-schema. */
const examples: Record<string, string> = {
  Rule: 'true, false or an operator such as {"fact": "signedIn"}',
  Target: '{"route": "name of a route"}',
  Text: '{"t": "namespace:key"} here and the words in the locale documents',
}

const withArticle = (word: string) =>
  word === "null" ? word : `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`

/** A number with its unit; the unit is a singular word or empty. */
const amount = (count: number, unit: string) =>
  unit ? `${count} ${unit}${count === 1 ? "" : "s"}` : `${count}`

function size(value: unknown): number | string {
  if (typeof value === "string" || Array.isArray(value)) return value.length
  return typeof value === "object" && value !== null ? Object.keys(value).length : found(value)
}
