import type { MetaNode } from "../meta.ts"
import { isObject, type Json, same, under, withKey } from "./json.ts"
import { orderedPatch } from "./order.ts"

/** The smallest patch that makes one value of another, as layers merge; undefined where nothing differs. */
export function patchBetween(base: unknown, wanted: unknown, meta: MetaNode | undefined): unknown {
  if (same(base, wanted)) return undefined
  if (!isObject(base) || !isObject(wanted) || meta?.replaced) return wanted
  const order = meta?.ordered === undefined ? undefined : under(wanted, "order")
  const gone = Object.keys(base).filter((key) => !Object.hasOwn(wanted, key))
  const changed = Object.entries(wanted).flatMap(([key, value]): [string, unknown][] => {
    if (key === "order" && order !== undefined) return []
    const patch = patchBetween(under(base, key), value, meta?.child(key))
    return patch === undefined ? [] : [[key, patch]]
  })
  const patch = Object.fromEntries([...gone.map((key): [string, null] => [key, null]), ...changed])
  return Array.isArray(order) && meta ? (orderedPatch(base, patch, order as string[], meta) ?? patch) : patch
}

/**
 * A patch that says something else at a place, or nothing (undefined). A part that is empty then and lies on an object
 * says nothing, and goes too.
 *
 * @param base what the patch is laid on
 * @param before the key of the patch before which a new one stands
 */
export function patchWith(
  patch: unknown,
  base: unknown,
  steps: readonly string[],
  to: unknown,
  before?: string,
): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return to
  if (to === undefined && !isObject(patch)) return patch
  const here: Json = isObject(patch) ? patch : {}
  const inner = patchWith(under(here, step), under(base, step), rest, to, before)
  const next = withKey(here, step, inner, before)
  return inner === undefined && Object.keys(next).length === 0 && isObject(base) ? undefined : next
}

/** Whether a patch can say something at the place: nothing on the way there is taken away or replaced by it. */
export function reaches(patch: unknown, steps: readonly string[]): boolean {
  let part = patch
  for (const step of steps) {
    if (part === undefined) return true
    if (!isObject(part)) return false
    part = under(part, step)
  }
  return true
}
