import fc from "fast-check"
import { hostileText, hostileValue, prototypeNames } from "./values.ts"

/** What is done to one place of a JSON value. Places are numbers: the how-manyth of all places in it. */
export type Edit =
  | { do: "set"; at: number; value: unknown }
  | { do: "remove"; at: number }
  | { do: "add"; at: number; key: string; value: unknown }
  | { do: "rename"; at: number; key: string }
  | { do: "move"; at: number; from: number }
  | { do: "wrap"; at: number; inList: boolean; depth: number }

const place = fc.nat({ max: 100_000 })
const key = fc.oneof(fc.constantFrom(...prototypeNames), hostileText)

export const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("set" as const), at: place, value: hostileValue }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), at: place }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("add" as const), at: place, key, value: hostileValue }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("rename" as const), at: place, key }) },
  // What stands elsewhere in the document has the right look in the wrong place.
  { weight: 4, arbitrary: fc.record({ do: fc.constant("move" as const), at: place, from: place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("wrap" as const),
      at: place,
      inList: fc.boolean(),
      depth: fc.constantFrom(1, 3, 30, 300),
    }),
  },
)

interface Place {
  holder: Record<string, unknown>
  key: string
}

/** The value with the edits made; what is given stays as it is, and is copied: two edits may set one value, one in the other. */
export function mutate(value: unknown, edits: readonly Edit[]): unknown {
  const root = { value: structuredClone(value) }
  for (const one of edits) apply(root, one)
  return root.value
}

function apply(root: Record<string, unknown>, one: Edit): void {
  const places = placesOf(root)
  const at = places[one.at % places.length]
  if (at === undefined) return
  const { holder, key: name } = at
  const here = holder[name]
  switch (one.do) {
    case "set":
      define(holder, name, structuredClone(one.value))
      break
    case "remove":
      if (holder !== root) delete holder[name]
      break
    case "add":
      if (typeof here === "object" && here !== null)
        define(here as Record<string, unknown>, one.key, structuredClone(one.value))
      break
    case "rename":
      if (holder === root || Array.isArray(holder)) break
      delete holder[name]
      define(holder, one.key, here)
      break
    case "move": {
      const from = places[one.from % places.length]
      if (from) define(holder, name, structuredClone(from.holder[from.key]))
      break
    }
    case "wrap": {
      let wrapped = here
      for (let level = 0; level < one.depth; level += 1) wrapped = one.inList ? [wrapped] : { a: wrapped }
      define(holder, name, wrapped)
    }
  }
}

/** Sets a key of the object's own, whatever it is called. */
function define(holder: Record<string, unknown>, name: string, value: unknown): void {
  // A list takes no names, and has no gaps: one with a thousand million of them fits into no request.
  if (Array.isArray(holder) && !(/^\d+$/.test(name) && Number(name) <= holder.length)) return
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true })
}

function placesOf(root: Record<string, unknown>): Place[] {
  const places: Place[] = []
  const waiting: Record<string, unknown>[] = [root]
  for (let holder = waiting.pop(); holder !== undefined; holder = waiting.pop())
    for (const name of Object.keys(holder)) {
      places.push({ holder, key: name })
      const below = holder[name]
      if (typeof below === "object" && below !== null) waiting.push(below as Record<string, unknown>)
    }
  return places
}
