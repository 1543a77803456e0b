export type Json = { readonly [key: string]: unknown }

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** What stands under a key of an object; undefined for anything else, and for what objects are born with. */
export const under = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/**
 * Whether two values of documents or answers say the same, in whatever order their keys stand; a key that is undefined is
 * none. What was fetched again is a new object with the old content: that is no change. What both have in common is
 * compared by identity.
 */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => same(item, other[at]))
  if (!isObject(one) || !isObject(other)) return false
  const keys = definedIn(one)
  return keys.length === definedIn(other).length && keys.every((key) => same(one[key], under(other, key)))
}

const definedIn = (object: Json): string[] => Object.keys(object).filter((key) => object[key] !== undefined)

/**
 * The value, in which all that says the same as in an earlier one, with its keys in the same order, is the earlier one's
 * own: who remembers what was made of a part finds it again.
 */
export function sharing(earlier: unknown, value: unknown): unknown {
  if (typeof value !== "object" || value === null || typeof earlier !== "object" || earlier === null)
    return value
  if (Array.isArray(value)) {
    if (!Array.isArray(earlier)) return value
    const items = value.map((item, at) => sharing(earlier[at], item))
    return items.length === earlier.length && items.every((item, at) => item === earlier[at])
      ? earlier
      : items
  }
  if (Array.isArray(earlier)) return value
  const keys = Object.keys(value)
  const shared = Object.fromEntries(
    keys.map((key) => [key, sharing(under(earlier, key), (value as Json)[key])]),
  )
  const before = Object.keys(earlier)
  const isSame =
    keys.length === before.length &&
    keys.every((key, at) => key === before[at] && shared[key] === (earlier as Json)[key])
  return isSame ? earlier : shared
}

/**
 * An object with another value under a key, which keeps its place; undefined takes the key away.
 *
 * @param before the key before which a new one stands; without it, or where it is not there, a new one stands last
 */
export function withKey(object: Json, key: string, value: unknown, before?: string): Json {
  const entries = Object.entries(object)
  const at = entries.findIndex(([name]) => name === key)
  const anchor = entries.findIndex(([name]) => name === before)
  const place = at >= 0 ? at : anchor >= 0 ? anchor : entries.length
  entries.splice(place, at >= 0 ? 1 : 0, ...(value === undefined ? [] : [[key, value] as [string, unknown]]))
  // fromEntries defines keys, so that a key called __proto__ stays a key.
  return Object.fromEntries(entries)
}

/** What an item of a list is known by: its `id`, or the word that it is. */
export function nameOf(item: unknown): string | undefined {
  const name = isObject(item) ? under(item, "id") : item
  return typeof name === "string" ? name : undefined
}

/** The value at the steps: keys of objects, and the ids of items in lists. */
export function valueAt(value: unknown, steps: readonly string[]): unknown {
  let found = value
  for (const step of steps)
    found = Array.isArray(found) ? found.find((item) => under(item, "id") === step) : under(found, step)
  return found
}

/** A value with something else at the steps; undefined takes away the key or the item. All that leads there is there. */
export function withAt(value: unknown, steps: readonly string[], to: unknown, before?: string): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return to
  if (Array.isArray(value)) {
    const at = value.findIndex((item) => under(item, "id") === step)
    const item = withAt(value[at], rest, to, before)
    return item === undefined ? value.toSpliced(at, 1) : value.with(at, item)
  }
  return withKey(value as Json, step, withAt(under(value, step), rest, to, before), before)
}

const deepest = 64

/** Whether a value is nested deeper than any document, or has a key that objects are born with. */
export function isHostile(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true
    const holders = level.filter((one) => typeof one === "object" && one !== null)
    if (holders.some((one) => Object.hasOwn(one as object, "__proto__"))) return true
    level = holders.flatMap((one) => Object.values(one as object))
  }
  return false
}
