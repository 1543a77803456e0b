import type { Rule } from "#documents/types.g.ts"
import { reads } from "#engine/rules/reads.ts"
import { isNode, parts, type Operator } from "#engine/rules/rule.ts"
import type { RuleScope } from "#engine/rules/scope.ts"

type Evaluate = (scope: RuleScope) => unknown

/**
 * A checked rule, parsed once: `evaluate` gives what it gives, `rule` is the rule as written for whoever explains it.
 * `slot` is set where the answer depends on user and configuration alone, so that a viewer can remember it.
 */
export interface CompiledRule {
  readonly rule: Rule
  readonly evaluate: Evaluate
  readonly slot?: number
}

/**
 * Compiles a rule that `checkRule` found nothing wrong with. It answers as JSON Logic does (the review reads
 * every rule by json-logic-js too), without walking the rule again: every decision of every browser and server comes by
 * here.
 */
export function compileRule(rule: Rule): CompiledRule {
  return { rule, evaluate: compilePart(rule) }
}

/** Compiles the rules of one release; equal rules become one, so that a viewer answers each only once. */
export class RuleStore {
  readonly #byText = new Map<string, CompiledRule>()
  readonly #isLasting: (path: string) => boolean

  /** @param isLasting whether a path stays the same for a viewer: it comes from user or configuration */
  constructor(isLasting: (path: string) => boolean) {
    this.#isLasting = isLasting
  }

  compile(rule: Rule): CompiledRule {
    const text = JSON.stringify(rule)
    const known = this.#byText.get(text)
    if (known !== undefined) return known
    const lasting = [...reads(rule).paths].every(this.#isLasting)
    const compiled = { ...compileRule(rule), ...(lasting && { slot: this.#byText.size }) }
    this.#byText.set(text, compiled)
    return compiled
  }
}

/** A rule that was broken and let nobody pass. */
export const never: CompiledRule = compileRule(false)

/** Whether a rule passes: only on `true` (design 5). */
export function passes(compiled: CompiledRule, scope: RuleScope): boolean {
  return compiled.evaluate(scope) === true
}

function compilePart(part: unknown): Evaluate {
  if (!isNode(part)) return () => part
  const [operator, operands] = parts(part)
  return operations[operator as Operator](operands)
}

/** What the context does not declare may be absent and read as `none`, which JSON Logic takes for a yes: only `true` is one. */
function compileCondition(part: unknown): Evaluate {
  const given = compilePart(part)
  return isNode(part) && parts(part)[0] === "var" ? (scope) => given(scope) === true : given
}

/** JSON Logic's truth: as JavaScript's, but an empty list is false. */
const isTrue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** A node's operands, compiled: the rule was checked, so that each that an operator needs is there. */
const compiled = (operands: readonly unknown[], index: number) => compilePart(operands[index])

const operations: Readonly<Record<Operator, (operands: readonly unknown[]) => Evaluate>> = {
  and: (operands) => firstThat(false, operands.map(compileCondition)),
  or: (operands) => firstThat(true, operands.map(compileCondition)),
  "!": (operands) => {
    const inner = compiled(operands, 0)
    return (scope) => !isTrue(inner(scope))
  },
  if: compileIf,
  "==": (operands) => {
    const [left, right] = [compiled(operands, 0), compiled(operands, 1)]
    return (scope) => left(scope) == right(scope)
  },
  "!=": (operands) => {
    const [left, right] = [compiled(operands, 0), compiled(operands, 1)]
    return (scope) => left(scope) != right(scope)
  },
  in: (operands) => {
    const [value, list] = [compiled(operands, 0), operands[1] as readonly unknown[]]
    return (scope) => list.includes(value(scope))
  },
  has: (operands) => {
    const [set, member] = [compiled(operands, 0), operands[1]]
    return (scope) => {
      const members = set(scope)
      return Array.isArray(members) && members.includes(member)
    }
  },
  var: ([path]) => {
    const name = String(path)
    return (scope) => scope.read(name)
  },
  fact: ([fact]) => {
    const name = String(fact)
    return (scope) => scope.fact(name)
  },
  feature: ([feature]) => {
    const name = String(feature)
    return (scope) => scope.accessible(name)
  },
  upgradeable: ([feature]) => {
    const name = String(feature)
    return (scope) => scope.upgradeable(name)
  },
}

/** The first operand that settles it, else the last: what `and` and `or` give. */
function firstThat(settles: boolean, operands: readonly Evaluate[]): Evaluate {
  return (scope) => {
    let value: unknown
    for (const operand of operands) {
      value = operand(scope)
      if (isTrue(value) === settles) break
    }
    return value
  }
}

function compileIf(operands: readonly unknown[]): Evaluate {
  const [condition, then, ...rest] = operands
  if (operands.length < 2) return compilePart(condition)
  const [when, value, otherwise] = [compileCondition(condition), compilePart(then), compileIf(rest)]
  return (scope) => (isTrue(when(scope)) ? value(scope) : otherwise(scope))
}
