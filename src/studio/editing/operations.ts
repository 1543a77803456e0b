import { valueAt } from "#documents/changes/json.ts"
import type { Operation } from "#documents/operation.g.ts"

/** A document as it is shown, to be edited at one of its places. */
export interface Edited {
  id: string
  now: unknown
}

/** Writes a value at a place; nothing where it stands there already. */
export function written({ id, now }: Edited, steps: readonly string[], value: unknown): Operation[] {
  const was = valueAt(now, steps)
  if (was === value) return []
  return [{ do: "set", document: id, steps: [...steps], ...(was !== undefined && { was }), value }]
}

/** The layer says nothing of its own at a place any more. */
export function inherited({ id, now }: Edited, steps: readonly string[]): Operation[] {
  const was = valueAt(now, steps)
  return [{ do: "reset", document: id, steps: [...steps], ...(was !== undefined && { was }) }]
}

/** Takes away what stands at a place. */
export function takenAway({ id, now }: Edited, steps: readonly string[]): Operation[] {
  const was = valueAt(now, steps)
  return was === undefined ? [] : [{ do: "remove", document: id, steps: [...steps], was }]
}
