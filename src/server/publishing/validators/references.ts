import { pointerStep } from "#documents/problem.ts"

interface Reference {
  /** JSON Pointers: of the `$ref`, and of what it stands for. */
  readonly at: string
  readonly target: string
}

/**
 * How many references come of a schema when each is replaced by what it stands for, as a form does that asks them:
 * Infinity where one leads back to itself. References to other places than `#` and `#/…` are left to others.
 *
 * @returns the count, and the JSON Pointer of the reference that most of it comes from
 */
export function resolvedReferences(schema: unknown): { count: number; at: string } {
  const references = referencesIn(schema, "")
  const counts = new Map<string, number>()
  const countIn = (place: string): number => {
    const known = counts.get(place)
    if (known !== undefined) return known
    // Whoever asks for it meanwhile was led back to it.
    counts.set(place, Infinity)
    const within = references.filter(({ at }) => at.startsWith(`${place}/`))
    const count = within.reduce((sum, { target }) => sum + 1 + countIn(target), 0)
    counts.set(place, count)
    return count
  }
  const count = countIn("")
  // Of several that never end, the first.
  const [most] = references.toSorted((one, other) => countIn(other.target) - countIn(one.target) || 0)
  return { count, at: most?.at ?? "" }
}

function referencesIn(node: unknown, at: string): Reference[] {
  if (typeof node !== "object" || node === null) return []
  return Object.entries(node).flatMap(([key, value]): Reference[] => {
    const here = at + pointerStep(key)
    const target = key === "$ref" && typeof value === "string" ? placeOf(value) : undefined
    return target === undefined ? referencesIn(value, here) : [{ at: here, target }]
  })
}

/**
 * The JSON Pointer of the place in the same schema that a reference names, or undefined: another document, a name, or
 * what cannot be read. A reference is part of an address, in which any letter may be written as its number.
 */
export function placeOf(reference: string): string | undefined {
  if (!/^#(\/|$)/.test(reference)) return undefined
  try {
    return decodeURIComponent(reference.slice(1))
  } catch {
    return undefined
  }
}
