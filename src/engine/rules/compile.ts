import type { Rule } from "#documents/types.g.ts"
import type { Compiler, Evaluate } from "#engine/rules/operator.ts"
import { operatorOf } from "#engine/rules/operators/index.ts"
import { reads } from "#engine/rules/reads.ts"
import { isNode, parts } from "#engine/rules/rule.ts"
import type { RuleScope } from "#engine/rules/scope.ts"

/**
 * A checked rule, parsed once: `evaluate` gives what it gives, `rule` is the rule as written for whoever explains it.
 * `slot` is set where the answer depends on user and configuration alone, so that a viewer can remember it.
 */
export interface CompiledRule {
  readonly rule: Rule
  readonly evaluate: Evaluate
  readonly slot?: number
}

const compiler: Compiler = {
  part: (operand) =>
    isNode(operand) ? operatorOf(operand)!.compile(parts(operand)[1], compiler) : () => operand,
  /** What the context does not declare may be absent and read as `none`, which JSON Logic takes for a yes: only `true` is one. */
  condition(operand) {
    const given = compiler.part(operand)
    return isNode(operand) && operatorOf(operand)?.reads === "paths"
      ? (scope) => given(scope) === true
      : given
  },
}

/**
 * Compiles a rule that `checkRule` found nothing wrong with. It answers as JSON Logic does (the review reads
 * every rule by json-logic-js too), without walking the rule again: every decision of every browser and server comes by
 * here.
 */
export function compileRule(rule: Rule): CompiledRule {
  return { rule, evaluate: compiler.part(rule) }
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

/** Whether a rule passes: only on `true`. */
export function passes(compiled: CompiledRule, scope: RuleScope): boolean {
  return compiled.evaluate(scope) === true
}
