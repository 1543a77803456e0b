import { isNode } from "#engine/rules/rule.ts"

/**
 * Whether two values of documents or answers, plain JSON, have the same content. A record that was fetched again is a
 * new object with the old content: that is no change. What both have in common is compared by identity.
 */
export function sameContent(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => sameContent(item, other[at]))
  if (!isNode(one) || !isNode(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameContent(one[key], other[key]))
  )
}
