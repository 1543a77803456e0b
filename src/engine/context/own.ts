/** An own property of a plain record; prototypes are never read, and anything else has no properties. */
export function own(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}

/** Follows own properties along a list of keys. */
export function ownAt(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>((at, key) => own(at, key), value)
}

/** Whether an answer is there: empty and blank are not filled. */
export function filled(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== ""
  if (typeof value === "number") return Number.isFinite(value)
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === "object" && value !== null) return Object.values(value).some(holdsSomething)
  return value === true
}

/** Not followed further down: how deep a stranger's JSON goes must not matter. */
const holdsSomething = (value: unknown) =>
  typeof value === "object" ? value !== null && Object.keys(value).length > 0 : filled(value)

/** A string that is filled. */
export function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined
}
