import type { Domain, Reach, Vocabulary } from "#engine/rules/vocabulary.ts"
import { partAt, withPart, type Steps } from "#review/access/parts.ts"
import { phraseOf } from "#review/access/phrases.ts"

/** Something that a clause can ask for. */
export interface Asked {
  readonly kind: "var" | "fact" | "feature" | "upgradeable"
  readonly name: string
  readonly domain: Domain
}

/** All that a rule may ask for at a place of the documents. */
export function askable(vocabulary: Vocabulary, reach: Reach): Asked[] {
  const boolean: Domain = { type: "boolean" }
  return [
    ...[...vocabulary.paths].flatMap(([name, { domain, source }]): Asked[] =>
      reach.sources.has(source) ? [{ kind: "var", name, domain }] : [],
    ),
    ...[...vocabulary.facts].map(([name, domain]): Asked => ({ kind: "fact", name, domain })),
    ...[...vocabulary.features].flatMap((name): Asked[] => [
      { kind: "feature", name, domain: boolean },
      { kind: "upgradeable", name, domain: boolean },
    ]),
  ]
}

/** A clause that asks for something: of several values for the first that says that there is something. */
export function clauseFor({ kind, name, domain }: Asked): unknown {
  const read = { [kind]: name }
  if (domain.type === "set") return { has: [read, domain.values[0]] }
  if (domain.type !== "enum") return read
  return { "==": [read, domain.values.find((value) => value !== "none") ?? domain.values[0]] }
}

/** The same clause asked of something else; values that this can have, too, are kept. */
export function withAsked(rule: unknown, steps: Steps, asked: Asked): unknown {
  const { kind, name, domain } = asked
  const values = valuesAt(rule, steps)
  if (domain.type === "enum" && values?.every((value) => domain.values.includes(value)) === true) {
    const at = subjectAt(rule, steps)
    if (at !== undefined) return withPart(rule, at, { [kind]: name })
  }
  return withPart(rule, steps, clauseFor(asked))
}

/** Which values a comparison names; undefined where it compares nothing with words. */
export function valuesAt(rule: unknown, steps: Steps): readonly string[] | undefined {
  const phrase = phraseOf(partAt(rule, steps), steps)
  if (phrase.kind === "in") return phrase.values
  if (phrase.kind !== "==" && phrase.kind !== "!=") return undefined
  const literal = [phrase.left, phrase.right].find((side) => side.kind === "literal")
  return typeof literal?.value === "string" ? [literal.value] : undefined
}

/** Where that stands which a comparison compares. */
function subjectAt(rule: unknown, steps: Steps): Steps | undefined {
  const phrase = phraseOf(partAt(rule, steps), steps)
  if (phrase.kind === "in") return phrase.subject.steps
  if (phrase.kind !== "==" && phrase.kind !== "!=") return undefined
  return [phrase.left, phrase.right].find((side) => side.kind !== "literal")?.steps
}

/** A comparison with other values: with several it says that it is one of them, or none of them. */
export function withValues(rule: unknown, steps: Steps, values: readonly string[]): unknown {
  const phrase = phraseOf(partAt(rule, steps), steps)
  const [value] = values
  if (value === undefined) return rule
  if (phrase.kind === "in") return withPart(rule, [...steps, "in", 1], values)
  if (phrase.kind !== "==" && phrase.kind !== "!=") return rule
  if (values.length === 1) {
    const literal = [phrase.left, phrase.right].find((side) => side.kind === "literal")
    return literal ? withPart(rule, literal.steps, value) : rule
  }
  const subject = subjectAt(rule, steps)
  if (subject === undefined) return rule
  const oneOf = { in: [partAt(rule, subject), values] }
  return withPart(rule, steps, phrase.kind === "==" ? oneOf : { "!": oneOf })
}

/** What holds exactly where the part did not. */
export function negated(rule: unknown, steps: Steps): unknown {
  const phrase = phraseOf(partAt(rule, steps), steps)
  switch (phrase.kind) {
    case "!":
      return withPart(rule, steps, partAt(rule, phrase.part.steps))
    case "==":
      return withPart(rule, steps, { "!=": partAt(rule, [...steps, "=="]) })
    case "!=":
      return withPart(rule, steps, { "==": partAt(rule, [...steps, "!="]) })
    case "literal":
      return withPart(rule, steps, typeof phrase.value === "boolean" ? !phrase.value : phrase.value)
    default:
      return withPart(rule, steps, { "!": partAt(rule, steps) })
  }
}

type Junction = "and" | "or"

/** The clauses of an `and` joined by `or`, or the other way round. */
export function rejoined(rule: unknown, steps: Steps): unknown {
  const { kind } = phraseOf(partAt(rule, steps), steps)
  if (kind !== "and" && kind !== "or") return rule
  return withPart(rule, steps, { [kind === "and" ? "or" : "and"]: partAt(rule, [...steps, kind]) })
}

/** One more clause after a part: in the same list where the part stands in one, or is one, else in a new one. */
export function withClause(rule: unknown, steps: Steps, join: Junction, clause: unknown): unknown {
  const part = partAt(rule, steps)
  // What everybody or nobody meets says nothing beside the first clause.
  if (part === (join === "and")) return withPart(rule, steps, clause)
  const own = phraseOf(part, steps)
  if (own.kind === join)
    return withPart(rule, [...steps, join], [...(partAt(rule, [...steps, join]) as unknown[]), clause])
  const [place, holder] = [steps.at(-1), steps.at(-2)]
  if (holder === join && typeof place === "number") {
    const list = partAt(rule, steps.slice(0, -1)) as unknown[]
    return withPart(rule, steps.slice(0, -1), list.toSpliced(place + 1, 0, clause))
  }
  return withPart(rule, steps, { [join]: [part, clause] })
}

/** The rule without a clause; what is left of a list of two stands alone. Undefined: it cannot go alone. */
export function without(rule: unknown, steps: Steps): unknown {
  if (steps.length === 0) return true
  const [place, operator] =
    typeof steps.at(-1) === "number" ? [steps.at(-1), steps.at(-2)] : [0, steps.at(-1)]
  const list = typeof steps.at(-1) === "number" ? steps.slice(0, -1) : steps
  const holder = list.slice(0, -1)
  const operands = partAt(rule, list)
  if (operator === "!") return without(rule, holder)
  if (!Array.isArray(operands) || typeof place !== "number") return undefined
  if (operator === "and" || operator === "or") {
    const left = operands.toSpliced(place, 1)
    if (left.length === 0) return without(rule, holder)
    return left.length === 1 ? withPart(rule, holder, left[0]) : withPart(rule, list, left)
  }
  if (operator !== "if" || place === operands.length - 1) return undefined
  const left = operands.toSpliced(place - (place % 2), 2)
  return left.length === 1 ? withPart(rule, holder, left[0]) : withPart(rule, list, left)
}

/** One more case before what holds for everybody else: who meets the clause is given the same as they, until it is changed. */
export function withBranch(rule: unknown, steps: Steps, clause: unknown): unknown {
  const operands = partAt(rule, [...steps, "if"])
  if (!Array.isArray(operands)) return rule
  return withPart(rule, [...steps, "if"], operands.toSpliced(-1, 0, clause, operands.at(-1)))
}
