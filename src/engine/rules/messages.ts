import { nearest } from "#documents/nearest.ts"
import type { Domain } from "#engine/rules/vocabulary.ts"

/** What is wrong with a rule and how to mend it, in the words an author reads. One place for all of them. */
export interface Said {
  message: string
  fix: string
}

const list = (values: readonly string[]) => values.slice(0, 20).join(", ") + (values.length > 20 ? " …" : "")
const didYouMean = (name: string, known: Iterable<string>, otherwise: string) => {
  const suggestion = nearest(name, known)
  return suggestion === undefined ? otherwise : `Did you mean "${suggestion}"?`
}
const named = ({ type }: Domain) =>
  ({ boolean: "a boolean", enum: "an enum", set: "a set", any: "any value" })[type]
const show = (value: unknown) =>
  Array.isArray(value)
    ? "an array"
    : value === null
      ? "null"
      : typeof value === "number"
        ? `${value}`
        : typeof value

export const says = {
  tooDeep: (limit: number): Said => ({
    message: `The rule is nested deeper than ${limit} levels.`,
    fix: "Move a part of it into a fact and name the fact here.",
  }),
  tooManyNodes: (limit: number): Said => ({
    message: `The rule has more than ${limit} operators.`,
    fix: "Move a part of it into a fact and name the fact here.",
  }),
  tooLarge: (limit: number): Said => ({
    message: `The rule is larger than ${limit} bytes.`,
    fix: "Move a part of it into a fact and name the fact here.",
  }),
  notOneOperator: (keys: readonly string[]): Said => ({
    message:
      keys.length === 0 ? "An empty object is no rule." : `A rule has one operator; this has ${list(keys)}.`,
    fix: keys.length === 0 ? 'Write {"var": "…"} or another operator.' : 'Join them: {"and": [{…}, {…}]}.',
  }),
  unknownOperator: (name: string, known: readonly string[]): Said => ({
    message: `"${name}" is not an operator of the rule language.`,
    fix: didYouMean(name, known, `Use one of ${list(known)}.`),
  }),
  notARule: (found: unknown): Said => ({
    message: `Expected a rule, a boolean or a string, found ${show(found)}.`,
    fix: "Rules know booleans and strings only; compare with a listed value of the context.",
  }),
  count: (operator: string, expected: string, found: number): Said => ({
    message: `"${operator}" takes ${expected}, found ${found}.`,
    fix: `Give "${operator}" ${expected}.`,
  }),
  needsArray: (operator: string): Said => ({
    message: `The operands of "${operator}" must stand in an array.`,
    fix: `Write {"${operator}": [ … ]}.`,
  }),
  needsName: (operator: string): Said => ({
    message: `"${operator}" takes one name as a plain string; it cannot be computed.`,
    fix: `Write {"${operator}": "name"}.`,
  }),
  unknownPath: (path: string, known: Iterable<string>): Said => ({
    message: `"${path}" is not declared in the context.`,
    fix: didYouMean(path, known, "Read a path that context.schema.json declares."),
  }),
  closedPath: (path: string, source: string, allowed: readonly string[]): Said => ({
    message: `"${path}" comes from ${source}, which this rule may not read.`,
    fix: `Read only ${list(allowed)} here.`,
  }),
  unknownFact: (name: string, known: Iterable<string>): Said => ({
    message: `There is no fact "${name}".`,
    fix: didYouMean(name, known, "Name a fact of the document facts."),
  }),
  unknownFeature: (name: string, known: Iterable<string>): Said => ({
    message: `There is no feature "${name}".`,
    fix: didYouMean(name, known, "Name a feature of the document features."),
  }),
  blank: (): Said => ({
    message: 'Nothing is ever "": what is empty reads as "none".',
    fix: 'Compare with "none".',
  }),
  notInDomain: (value: string, values: readonly string[]): Said => ({
    message: `"${value}" can never occur here; the values are ${list(values)}.`,
    fix: didYouMean(value, values, "Use one of the listed values."),
  }),
  wrongType: (expected: Domain | string, found: Domain): Said => {
    const wanted = typeof expected === "string" ? expected : named(expected)
    return {
      message: `Expected ${wanted}, found ${named(found)}.`,
      fix:
        wanted === "a boolean" && found.type === "enum"
          ? 'Compare it: {"==": [{…}, "value"]}.'
          : wanted === "a boolean" && found.type === "set"
            ? 'Ask for a member: {"has": [{…}, "value"]}.'
            : `Give ${wanted} here.`,
    }
  },
  needsLiteral: (operator: string): Said => ({
    message: `"${operator}" compares a value of the context with a literal; here are none, or two.`,
    fix: `Write {"${operator}": [{"var": "…"}, "value"]}.`,
  }),
  needsLiterals: (): Said => ({
    message: '"in" needs an array of strings as its second operand.',
    fix: 'Write {"in": [{"var": "…"}, ["one", "another"]]}; to ask for a member of a set use "has".',
  }),
  circularFacts: (circle: readonly string[]): Said => ({
    message: `These facts depend on one another in a circle: ${circle.join(" → ")}.`,
    fix: "Let one of them read the context instead of the next.",
  }),
}
