import { whereOf, type Looked } from "#review/access/looked.ts"
import { personOf, type Person } from "#review/access/numbers.ts"
import type { Diagram } from "#review/diagram/diagrams.ts"
import { spaceOf } from "#review/release-space.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** The least of whom a change lets in, and of whom it keeps out; null where there is nobody. */
export interface Shift {
  readonly gains: Person | null
  readonly losses: Person | null
}

/** Undefined: there is no such thing before or after, or its rule is broken. */
export function shiftOf(before: Reviewed, after: Reviewed, looked: Looked): Shift | undefined {
  const now = whereOf(after, looked)
  if (before === after) return now === undefined ? undefined : { gains: null, losses: null }
  const { space } = after
  const had = whereOf(before, looked, spaceOf(before.release, space))
  if (now === undefined || had === undefined) return undefined
  const least = (part: Diagram): Person | null => {
    const witness = space.witness(space.diagrams.and(part, after.configured))
    return witness && personOf(witness)
  }
  return {
    gains: least(space.diagrams.and(now, space.diagrams.not(had))),
    losses: least(space.diagrams.and(had, space.diagrams.not(now))),
  }
}
