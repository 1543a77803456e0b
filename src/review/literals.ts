/** Every literal text that a value can come to: itself, what a choice may give, what stands in for what is missing. */
export function literals(value: unknown): string[] {
  if (typeof value === "string") return [value]
  return branches(value).flatMap(literals)
}

/** Every path that a value may read. */
export function pathsRead(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return []
  return "$" in value && typeof value.$ === "string" ? [value.$] : branches(value).flatMap(pathsRead)
}

/** What a value may come to, without the conditions that decide. */
function branches(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return []
  if ("choose" in value && Array.isArray(value.choose))
    return [
      ...value.choose.map((one: { then: unknown }) => one.then),
      ...("else" in value ? [value.else] : []),
    ]
  return "or" in value ? [value.or] : []
}
