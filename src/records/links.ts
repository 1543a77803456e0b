import { pointerOf } from "#documents/problem.ts"
import type { Collection } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"

/** A record of another collection that a record names, and where. */
export interface RecordLink {
  pointer: string
  to: string
  id: string
}

/** All that a record names by the links of its collection. */
export function linksOf(
  { links = {} }: Pick<Collection, "links">,
  record: Readonly<Record<string, unknown>>,
): RecordLink[] {
  return Object.values(links).flatMap(({ to, field }) => {
    const held = own(record, field)
    const named = Array.isArray(held)
      ? held.map((id, at) => [id, [field, at]] as const)
      : [[held, [field]] as const]
    return named.flatMap(([id, steps]) =>
      typeof id === "string" ? [{ pointer: pointerOf(steps), to, id }] : [],
    )
  })
}
