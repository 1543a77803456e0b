import { canonicalJson } from "#documents/hash.ts"

/** A place that holds another value than before; undefined is nothing. */
export interface ChangedLeaf {
  steps: string[]
  before: unknown
  after: unknown
}

/**
 * Where two values differ, as deep as both have keys. What has none is a leaf: a word, a number, and a list, which
 * layers replace whole.
 */
export function changedLeaves(before: unknown, after: unknown, steps: string[] = []): ChangedLeaf[] {
  if (
    before === after ||
    (before !== undefined && after !== undefined && canonicalJson(before) === canonicalJson(after))
  )
    return []
  const keys = isKeyed(before) && isKeyed(after) ? [...new Set([...keysOf(before), ...keysOf(after)])] : []
  if (keys.length === 0) return [{ steps, before, after }]
  return keys.flatMap((key) => changedLeaves(own(before, key), own(after, key), [...steps, key]))
}

const isKeyed = (value: unknown) =>
  value === undefined || (typeof value === "object" && value !== null && !Array.isArray(value))

const keysOf = (value: unknown) => Object.keys(value ?? {})

/** What stands under a key; undefined where nothing does. */
export const own = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
