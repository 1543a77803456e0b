import { kindOf } from "./kinds.ts"
import { metaOf } from "./meta.ts"
import type { Operation } from "./operation.g.ts"
import { stepsOf } from "./problem.ts"

/** How one place of a document is mended, where that is mechanical: another value in the place of this one, or none. */
export interface Mend {
  /** The document, where it is not the one that the problem stands in. */
  document?: string
  /** The place, where it is not the problem's: a JSON Pointer. */
  pointer?: string
  /** What must stand there for the mend to be right; undefined: nothing. */
  was?: unknown
  /** What stands there from then on; undefined: nothing. */
  to?: unknown
}

/**
 * The operations that mend a place, or undefined where something else stands there than the mend is for. An item of a
 * list is reached by its id; a list whose items have none, and what layers replace as a whole, is written anew.
 *
 * @param document the document, as it holds for the people of the layer
 */
export function mendingOf(
  id: string,
  document: unknown,
  pointer: string,
  { was, to }: Pick<Mend, "was" | "to">,
): Operation[] | undefined {
  const way = stepsOf(pointer)
  if (document === undefined || way.length === 0) return undefined
  const steps: string[] = []
  const kind = kindOf(id)
  let meta = kind && metaOf(kind)
  let holder: unknown = document
  for (const [at, step] of way.entries()) {
    const isLast = at === way.length - 1
    if (Array.isArray(holder)) {
      const item: unknown = holder[Number(step)]
      if (!isLast && hasId(item)) {
        steps.push(item.id)
        holder = item
        meta = undefined
        continue
      }
      return whole(holder, way.slice(at))
    }
    if (meta?.replaced === true) return whole(holder, way.slice(at))
    meta = meta?.child(step)
    if (!isKeyed(holder)) return undefined
    if (!isLast && !Object.hasOwn(holder, step)) return undefined
    steps.push(step)
    const value = Object.hasOwn(holder, step) ? holder[step] : undefined
    if (!isLast) {
      holder = value
      continue
    }
    if (!alike(value, was)) return undefined
    if (to !== undefined)
      return [{ do: "set", document: id, steps, ...(value !== undefined && { was: value }), value: to }]
    return value === undefined ? undefined : [{ do: "remove", document: id, steps, was: value }]
  }
  return undefined

  /** What is merged as one is written as one. */
  function whole(value: unknown, rest: readonly string[]): Operation[] | undefined {
    const copy = structuredClone(value)
    if (!replace(copy, rest, { was, to })) return undefined
    return [{ do: "set", document: id, steps, was: value, value: copy }]
  }
}

/** Writes into a copy; false where something else stands there. */
function replace(copy: unknown, way: readonly string[], { was, to }: Pick<Mend, "was" | "to">): boolean {
  let holder: unknown = copy
  for (const step of way.slice(0, -1))
    holder = typeof holder === "object" && holder !== null ? (holder as Keyed)[step] : undefined
  const last = way.at(-1) ?? ""
  if (typeof holder !== "object" || holder === null || !alike((holder as Keyed)[last], was)) return false
  if (to !== undefined) (holder as Keyed)[last] = to
  else if (Array.isArray(holder)) holder.splice(Number(last), 1)
  else delete (holder as Keyed)[last]
  return true
}

type Keyed = Record<string, unknown>
const isKeyed = (value: unknown): value is Keyed => typeof value === "object" && value !== null
const hasId = (value: unknown): value is { id: string } =>
  isKeyed(value) && "id" in value && typeof value["id"] === "string"
const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
