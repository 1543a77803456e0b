import type { Document } from "#documents/types.g.ts"

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Holder = Record<string, unknown>

/** The documents with one leaf of one of them changed, taken out or put where another stood: the same for the same seed. */
export function mutated(documents: ReadonlyMap<string, Document>, seed: number): Map<string, unknown> {
  const random = randomOf(seed + 1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  // What decides is changed as often as what is many.
  const kinds = [...new Set([...documents.values()].map(({ kind }) => kind))].filter((kind) => kind !== "key")
  const kind = pick(kinds)
  const id = pick([...documents.keys()].filter((one) => documents.get(one)?.kind === kind))
  const copy = structuredClone(documents.get(id)) as unknown as Holder
  const leaves = leavesOf(copy).filter(([, key]) => key !== "kind" && key !== "v")
  const [holder, key] = pick(leaves)
  const [other, from] = pick(leaves)
  const how = random()
  if (how < 0.3) remove(holder, key)
  else if (how < 0.6) holder[key] = structuredClone(other[from])
  else if (typeof holder[key] === "string") holder[key] = `${holder[key]}x`
  else if (typeof holder[key] === "boolean") holder[key] = !holder[key]
  else holder[key] = null
  return new Map<string, unknown>(documents).set(id, copy)
}

function remove(holder: Holder, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}

function leavesOf(value: Holder): [Holder, string][] {
  return Object.entries(value).flatMap(([key, child]): [Holder, string][] =>
    typeof child === "object" && child !== null
      ? [[value, key], ...leavesOf(child as Holder)]
      : [[value, key]],
  )
}
