import type { TFunction } from "i18next"
import type { Phrase } from "#review/access/phrases.ts"
import type { Person } from "#review/access/numbers.ts"
import type { Asked } from "#review/access/edits.ts"
import { factValue } from "./given-names.ts"
import type { ContextNames } from "./names.ts"

/** How what rules name is called. */
export interface RuleNames {
  t: TFunction
  context: ContextNames
  fact: (name: string) => string
  feature: (name: string) => string
  /** A value that the rule itself gives, as that of a fact does; without it a value is called as it is written. */
  given?: (value: string) => string
}

/** The same for the rule of a fact, which gives one of its values. */
export const namesInFact = (names: RuleNames, fact: string): RuleNames => ({
  ...names,
  given: (value) => factValue(names.t, fact, value),
})

/** A rule as one line of plain text, in the language of the names. */
export function sentence(phrase: Phrase, names: RuleNames, isPart = false): string {
  const { t } = names
  const part = (one: Phrase) => sentence(one, names, true)
  switch (phrase.kind) {
    case "and":
    case "or": {
      const joined = phrase.parts.map(part).join(t(phrase.kind === "and" ? "rule.joinAnd" : "rule.joinOr"))
      return isPart && phrase.parts.length > 1 ? `(${joined})` : joined
    }
    case "!":
      return t("rule.notClause", { clause: part(phrase.part) })
    case "if": {
      const cases = phrase.branches.map(({ when, value }) =>
        t("rule.ifThen", { when: part(when), value: valueText(value, names) }),
      )
      const all = [...cases, t("rule.elseThen", { value: valueText(phrase.otherwise, names) })].join("; ")
      return isPart ? `(${all})` : all
    }
    case "==":
    case "!=": {
      const [subject, literal] =
        phrase.left.kind === "literal" ? [phrase.right, phrase.left] : [phrase.left, phrase.right]
      const told = { subject: subjectText(subject, names), value: valueOf(subject, literal, names) }
      return t(phrase.kind === "==" ? "rule.isClause" : "rule.isNotClause", told)
    }
    case "in":
      return t("rule.oneOfClause", {
        subject: subjectText(phrase.subject, names),
        values: phrase.values.map((value) => valueName(phrase.subject, value, names)).join(", "),
      })
    case "has":
      return t("rule.hasClause", {
        subject: names.context.path(phrase.path),
        member: names.context.value(phrase.path, phrase.member),
      })
    case "literal":
      return typeof phrase.value === "string"
        ? (names.given?.(phrase.value) ?? phrase.value)
        : t(phrase.value ? "rule.everybody" : "rule.nobody")
    case "raw":
      return JSON.stringify(phrase.value)
    default:
      return askedText({ kind: phrase.kind, name: phrase.name }, names)
  }
}

/** What a clause asks for. */
export function askedText({ kind, name }: Pick<Asked, "kind" | "name">, names: RuleNames): string {
  if (kind === "var") return names.context.path(name)
  if (kind === "fact") return names.fact(name)
  return names.t(kind === "feature" ? "rule.featureClause" : "rule.upgradeClause", {
    name: names.feature(name),
  })
}

/** What a comparison compares. */
export const subjectText = (subject: Phrase, names: RuleNames): string => sentence(subject, names, true)

/** How a value of what is compared is called. */
export function valueName(subject: Phrase, value: string, { t, context }: RuleNames): string {
  if (subject.kind === "fact") return factValue(t, subject.name, value)
  return subject.kind === "var" ? context.value(subject.name, value) : value
}

function valueOf(subject: Phrase, literal: Phrase, names: RuleNames): string {
  if (literal.kind !== "literal") return sentence(literal, names, true)
  return typeof literal.value === "string"
    ? valueName(subject, literal.value, names)
    : names.t(`contextFlag.${literal.value}`)
}

/** What a case gives: who meets it is let in or kept out, or one of the values of a fact. */
function valueText(value: Phrase, names: RuleNames): string {
  if (value.kind !== "literal" || typeof value.value === "string") return sentence(value, names, true)
  return names.t(`contextFlag.${value.value}`)
}

/** Somebody by all that is known of them. */
export function personText(person: Person, { t, context }: Pick<RuleNames, "t" | "context">): string {
  const isSignedIn = person.some(({ path }) => path === "user.present")
  const known = person
    .filter(({ path }) => path !== "user.present")
    .map(({ path, value }) =>
      value === true
        ? context.path(path)
        : t("rule.known", { name: context.path(path), value: context.value(path, value) }),
    )
  const who = t(isSignedIn ? "rule.somebody" : "rule.visitor")
  return known.length === 0 ? who : t("rule.somebodyWith", { who, known: known.join(" · ") })
}
