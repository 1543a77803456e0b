import { nearest } from "#documents/nearest.ts"
import { saying, type Said, type Term, term, type Value } from "#documents/said.ts"
import type { Domain } from "#engine/rules/vocabulary.ts"
import en from "./en/messages.json" with { type: "json" }

const said = saying(en)

const list = (values: readonly string[]) => values.slice(0, 20).join(", ") + (values.length > 20 ? " …" : "")

/** What each domain is called. */
const named = { boolean: "a boolean", enum: "an enum", set: "a set", any: "any value" } as const

function show(value: unknown): Value {
  if (Array.isArray(value)) return term("an array")
  return value === null ? "null" : typeof value === "number" ? value : typeof value
}

/** What is wrong with a rule and how to mend it, in the words an author reads. One place for all of them. */
export const says = {
  tooDeep: (limit: number) => said("expression.tooDeep", { limit }),
  tooManyNodes: (limit: number) => said("expression.tooManyNodes", { limit }),
  tooLarge: (limit: number) => said("expression.tooLarge", { limit }),
  notOneOperator: (keys: readonly string[]) =>
    keys.length === 0
      ? said("expression.emptyRule")
      : said("expression.notOneOperator", { keys: list(keys) }),
  unknownOperator: (name: string, known: readonly string[]) =>
    said("expression.unknownOperator", { name, suggestion: nearest(name, known), known: list(known) }),
  notARule: (found: unknown) => said("expression.notARule", { found: show(found) }),
  count: (operator: string, expected: Term, found: number) =>
    said("expression.count", { operator, expected: term(expected), found }),
  needsArray: (operator: string) => said("expression.needsArray", { operator }),
  needsName: (operator: string) => said("expression.needsName", { operator }),
  unknownPath: (path: string, known: Iterable<string>) =>
    said("expression.unknownPath", { path, suggestion: nearest(path, known) }),
  closedPath: (path: string, source: string, allowed: readonly string[]) =>
    said("expression.closedPath", { path, source, allowed: list(allowed) }),
  unknownFact: (name: string, known: Iterable<string>) =>
    said("expression.unknownFact", { name, suggestion: nearest(name, known) }),
  unknownFeature: (name: string, known: Iterable<string>) =>
    said("expression.unknownFeature", { name, suggestion: nearest(name, known) }),
  notOfConfiguration: (name: string) => said("expression.notOfConfiguration", { name }),
  blank: () => said("expression.blank"),
  notInDomain: (value: string, values: readonly string[]) =>
    said("expression.notInDomain", { value, values: list(values), suggestion: nearest(value, values) }),
  wrongType: (expected: Domain | Term, found: Domain): Said => {
    const wanted = typeof expected === "string" ? expected : named[expected.type]
    const values = { expected: term(wanted), found: term(named[found.type]) }
    if (wanted !== named.boolean) return said("expression.wrongType", values)
    if (found.type === "enum") return said("expression.comparesIt", values)
    return said(found.type === "set" ? "expression.asksMember" : "expression.wrongType", values)
  },
  needsLiteral: (operator: string) => said("expression.needsLiteral", { operator }),
  needsLiterals: () => said("expression.needsLiterals"),
  circularFacts: (circle: readonly string[]) =>
    said("expression.circularFacts", { circle: circle.join(" → ") }),
}
