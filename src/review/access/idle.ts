import { without } from "#review/access/edits.ts"
import { withPart, type Steps } from "#review/access/parts.ts"
import { phraseOf, type Phrase } from "#review/access/phrases.ts"
import type { Space } from "#review/diagram/space.ts"
import { NEVER } from "#review/diagram/diagrams.ts"

/** A clause that changes nothing: the rule decides the same without it, whoever asks and however the site is set up. */
export interface IdleClause {
  readonly steps: Steps
  /** The rule without it. */
  readonly without: unknown
}

/** Each alone: of two clauses that say the same, either may go, and not both. */
export function idleClauses(space: Space, rule: unknown): IdleClause[] {
  const found: IdleClause[] = []
  const tryWithout = (steps: Steps, neutral: boolean): boolean => {
    const left = without(rule, steps)
    if (left === undefined || !decideAlike(space, rule, withPart(rule, steps, neutral))) return false
    found.push({ steps, without: left })
    return true
  }
  const walk = (phrase: Phrase): void => {
    if (phrase.kind === "and" || phrase.kind === "or")
      for (const part of phrase.parts)
        if (phrase.parts.length < 2 || !tryWithout(part.steps, phrase.kind === "and")) walk(part)
    if (phrase.kind === "!") walk(phrase.part)
    if (phrase.kind === "if")
      for (const { when, value } of phrase.branches)
        if (!tryWithout(when.steps, false)) [when, value].forEach(walk)
    if (phrase.kind === "if") walk(phrase.otherwise)
    if (phrase.kind === "==" || phrase.kind === "!=") [phrase.left, phrase.right].forEach(walk)
    if (phrase.kind === "in") walk(phrase.subject)
  }
  walk(phraseOf(rule))
  return found
}

/** Whether two rules have the same value in every context that there can be. */
export function decideAlike(space: Space, one: unknown, other: unknown): boolean {
  const { diagrams, all } = space
  const [left, right] = [space.values(one), space.values(other)]
  return [...new Set([...left.keys(), ...right.keys()])].every(
    (value) => diagrams.and(all, left.get(value) ?? NEVER) === diagrams.and(all, right.get(value) ?? NEVER),
  )
}
