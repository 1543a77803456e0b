import { stepsOf } from "#documents/problem.ts"
import type { Features, Gates } from "#documents/types.g.ts"
import { wholeGates } from "#engine/gates/whole.ts"

/**
 * The part of a gate's rule that a denial names; undefined where there is none. A gate that a feature has by itself is
 * there as well.
 *
 * @param pointer into the document `gates`
 */
export function clauseAt(gates: Gates, features: Features, pointer: string): unknown {
  const [, ...way] = stepsOf(pointer)
  return way.reduce<unknown>(
    (part, step) =>
      typeof part === "object" && part !== null && Object.hasOwn(part, step)
        ? (part as Readonly<Record<string, unknown>>)[step]
        : undefined,
    wholeGates(gates, features),
  )
}
