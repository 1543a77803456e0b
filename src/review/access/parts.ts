/** The way to a part of a rule, as a JSON Pointer has it: operators, and places among their operands. */
export type Steps = readonly (string | number)[]

/** What stands in a rule; undefined where the steps lead nowhere. */
export function partAt(rule: unknown, steps: Steps): unknown {
  let part = rule
  for (const step of steps) {
    if (typeof part !== "object" || part === null || !Object.hasOwn(part, step)) return undefined
    part = (part as Readonly<Record<string | number, unknown>>)[step]
  }
  return part
}

/** The rule with another part at a place. All that does not lead there is the same, not a copy of it. */
export function withPart(rule: unknown, [step, ...rest]: Steps, part: unknown): unknown {
  if (step === undefined) return part
  const inner = withPart(partAt(rule, [step]), rest, part)
  return Array.isArray(rule) ? rule.with(Number(step), inner) : { ...(rule as object), [step]: inner }
}
