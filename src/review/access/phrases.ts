import type { operators } from "#engine/rules/operators/index.ts"
import { isNode } from "#engine/rules/rule.ts"
import type { Steps } from "#review/access/parts.ts"

/**
 * A rule as it is shown, word by word; `steps` lead to where each part stands, so that an edit changes the rule itself.
 * Nothing is left out: what is no rule of ours stands there raw.
 */
export type Phrase = { readonly steps: Steps } & (
  | { readonly kind: "and" | "or"; readonly parts: readonly Phrase[] }
  | { readonly kind: "!"; readonly part: Phrase }
  | { readonly kind: "if"; readonly branches: readonly Branch[]; readonly otherwise: Phrase }
  | { readonly kind: "==" | "!="; readonly left: Phrase; readonly right: Phrase }
  | { readonly kind: "in"; readonly subject: Phrase; readonly values: readonly string[] }
  | { readonly kind: "has"; readonly path: string; readonly member: string }
  | { readonly kind: "var" | "fact" | "feature" | "upgradeable"; readonly name: string }
  | { readonly kind: "literal"; readonly value: boolean | string }
  | { readonly kind: "raw"; readonly value: unknown }
)
export interface Branch {
  readonly when: Phrase
  readonly value: Phrase
}
export type PhraseOf<Kind extends Phrase["kind"]> = Extract<Phrase, { kind: Kind }>

/** Reads a rule, or a part of one. Any JSON is read. */
export function phraseOf(part: unknown, steps: Steps = []): Phrase {
  if (typeof part === "boolean" || typeof part === "string") return { kind: "literal", steps, value: part }
  const [operator, ...more] = isNode(part) ? Object.keys(part) : []
  const read =
    operator !== undefined && more.length === 0 && Object.hasOwn(readers, operator)
      ? readers[operator as keyof typeof readers](
          (part as Readonly<Record<string, unknown>>)[operator],
          steps,
          [...steps, operator],
        )
      : undefined
  return read ?? { kind: "raw", steps, value: part }
}

/** Undefined: the operands are not what the operator takes. */
type Reader = (operands: unknown, steps: Steps, within: Steps) => Phrase | undefined

const junction =
  (kind: "and" | "or"): Reader =>
  (operands, steps, within) =>
    Array.isArray(operands) && operands.length > 0
      ? { kind, steps, parts: operands.map((operand, index) => phraseOf(operand, [...within, index])) }
      : undefined

const equality =
  (kind: "==" | "!="): Reader =>
  (operands, steps, within) =>
    Array.isArray(operands) && operands.length === 2
      ? {
          kind,
          steps,
          left: phraseOf(operands[0], [...within, 0]),
          right: phraseOf(operands[1], [...within, 1]),
        }
      : undefined

const named =
  (kind: "var" | "fact" | "feature" | "upgradeable"): Reader =>
  (name, steps) =>
    typeof name === "string" ? { kind, steps, name } : undefined

const readers: Readonly<Record<keyof typeof operators, Reader>> = {
  and: junction("and"),
  or: junction("or"),
  "!": (operand, steps, within) => {
    if (!Array.isArray(operand)) return { kind: "!", steps, part: phraseOf(operand, within) }
    return operand.length === 1 ? { kind: "!", steps, part: phraseOf(operand[0], [...within, 0]) } : undefined
  },
  if: (operands, steps, within) => {
    if (!Array.isArray(operands) || operands.length < 3 || operands.length % 2 === 0) return undefined
    const parts = operands.map((operand, index) => phraseOf(operand, [...within, index]))
    const branches = parts.flatMap((when, index) =>
      index % 2 === 0 && index + 1 < parts.length ? [{ when, value: parts[index + 1]! }] : [],
    )
    return { kind: "if", steps, branches, otherwise: parts.at(-1)! }
  },
  "==": equality("=="),
  "!=": equality("!="),
  in: (operands, steps, within) => {
    if (!Array.isArray(operands) || operands.length !== 2) return undefined
    const [subject, values] = operands as [unknown, unknown]
    return Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === "string")
      ? { kind: "in", steps, subject: phraseOf(subject, [...within, 0]), values }
      : undefined
  },
  has: (operands, steps) => {
    if (!Array.isArray(operands) || operands.length !== 2) return undefined
    const [set, member] = operands as [unknown, unknown]
    if (!isNode(set) || Object.keys(set).length !== 1 || typeof member !== "string") return undefined
    return typeof set["var"] === "string" ? { kind: "has", steps, path: set["var"], member } : undefined
  },
  var: named("var"),
  fact: named("fact"),
  feature: named("feature"),
  upgradeable: named("upgradeable"),
}
