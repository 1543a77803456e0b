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
  const paths = new Set<string>()
  const facts = new Set<string>()
  const features = new Set<string>()
  const pending: unknown[] = [rule]
  while (pending.length > 0) {
    const part = pending.pop()
    if (Array.isArray(part)) {
      for (const item of part) pending.push(item)
      continue
    }
    if (!isNode(part)) continue
    const [operator, operands] = parts(part)
    const name = operands[0]
    const names = operator === "var" ? paths : operator === "fact" ? facts : features
    const isName = ["var", "fact", "feature", "upgradeable"].includes(operator)
    if (isName && typeof name === "string") names.add(name)
    else pending.push(...operands)
  }
  return { paths, facts, features }
}
