import { reason } from "#api/messages/server.ts"
import { canonicalJson } from "#documents/hash.ts"
import { pointerOf, stepsOf } from "#documents/problem.ts"
import type { Scope } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import type { Change, Documents } from "./layer.ts"
import type { Live } from "./live.ts"
import type { LiveRelease } from "./live-release.ts"

/** A place that somebody else changed since the base of an edit, and that the edit changes too. */
export interface Conflict {
  document: string
  pointer: string
  base: unknown
  current: unknown
  yours: unknown
}

/** Where an edit made on `base` meets what was published since: one entry for each place both changed. */
export function conflicts(change: Change, base: Documents, current: Documents): Conflict[] {
  return Object.entries(change).flatMap(([id, patch]) =>
    places(patch, []).flatMap(({ steps, value }): Conflict[] => {
      const was = valueAt(base.get(id), steps)
      const is = valueAt(current.get(id), steps)
      if (canonicalJson(was) === canonicalJson(is)) return []
      return [
        {
          document: id,
          pointer: pointerOf(steps),
          base: was ?? null,
          current: is ?? null,
          yours: value ?? null,
        },
      ]
    }),
  )
}

/** The same for a change that names the release that its author looked at; refuses a release that is not theirs to see. */
export async function conflictsSince(
  live: Live,
  scope: Scope,
  change: { base: string; patches: Change },
  current: LiveRelease,
): Promise<Conflict[]> {
  if (change.base === current.id) return []
  const base = await live.earlier(scope.instance, change.base)
  const mayRead = base && (base.tenant === "" || base.tenant === scope.tenant)
  if (!mayRead)
    throw new Failure(422, "invalid-input", reason("refused.noBase"), {
      field: "base",
    })
  return conflicts(change.patches, base.documents, current.documents)
}

interface Place {
  steps: string[]
  value: unknown
}

/** The leaves of a merge patch: what it sets or takes away. */
function places(patch: unknown, steps: string[]): Place[] {
  if (typeof patch !== "object" || patch === null || Array.isArray(patch)) return [{ steps, value: patch }]
  return Object.entries(patch).flatMap(([key, value]) => places(value, [...steps, key]))
}

/** The value at a place in a document; undefined when nothing is there. */
export function valueAt(document: unknown, steps: readonly string[] | string): unknown {
  let value = document
  for (const step of typeof steps === "string" ? stepsOf(steps) : steps) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string, unknown>)[step]
  }
  return value
}
