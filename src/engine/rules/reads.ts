import { operatorOf } from "#engine/rules/operators/index.ts"
import { isNode, parts } from "#engine/rules/rule.ts"

/** What a rule reads directly; facts are not followed. */
export interface Reads {
  readonly paths: ReadonlySet<string>
  readonly facts: ReadonlySet<string>
  /** Named by `feature` or `upgradeable`. */
  readonly features: ReadonlySet<string>
}

/** Lists the context paths, facts and features that a rule names. Works on any JSON; ignores what is no rule. */
export function reads(rule: unknown): Reads {
  const found = { paths: new Set<string>(), facts: new Set<string>(), features: new Set<string>() }
  const pending: unknown[] = [rule]
  while (pending.length > 0) {
    const part = pending.pop()
    if (Array.isArray(part)) {
      for (const item of part) pending.push(item)
      continue
    }
    if (!isNode(part)) continue
    const [, operands] = parts(part)
    const named = operatorOf(part)?.reads
    if (named && typeof operands[0] === "string") found[named].add(operands[0])
    else pending.push(...operands)
  }
  return found
}
