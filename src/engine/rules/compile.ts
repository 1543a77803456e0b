import type { Rule } from "#documents/types.g.ts"
import { applyLogic, internalName, scoped, type Logic, type RuleScope } from "#engine/rules/logic.ts"
import { reads } from "#engine/rules/reads.ts"
import { isNode, parts } from "#engine/rules/rule.ts"

/**
 * A checked rule, parsed once: `logic` for json-logic-js, and the rule as written for whoever explains it.
 * `slot` is set where the answer depends on user and configuration alone, so that a viewer can remember it.
 */
export interface CompiledRule {
  readonly rule: Rule
  readonly logic: Logic
  readonly slot?: number
}

/** Compiles a rule that `checkRule` found nothing wrong with. */
export function compileRule(rule: Rule): CompiledRule {
  return { rule, logic: translate(rule) as Logic }
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

function translate(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(translate)
  if (!isNode(part)) return part
  const [operator, operands] = parts(part)
  return { [scoped.has(operator) ? internalName(operator) : operator]: operands.map(translate) }
}

/** What a rule gives, such as an enum fact's value. */
export function evaluate(compiled: CompiledRule, scope: RuleScope): unknown {
  const { logic } = compiled
  return typeof logic === "object" ? applyLogic(logic, scope) : logic
}

/** Whether a rule passes: only on `true` (design 5). */
export function passes(compiled: CompiledRule, scope: RuleScope): boolean {
  return evaluate(compiled, scope) === true
}
