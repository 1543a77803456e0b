import { formOf } from "../forms.ts"
import type { Kind } from "../kinds.ts"
import type { Message } from "../messages.ts"
import { documentSchema, metaOf, type MetaNode, resolved, type Schema } from "../meta.ts"
import { isObject, under } from "./json.ts"
import { messages } from "./messages.ts"

/** A place of a document that an operation names. */
export interface Place {
  /** What stands there; undefined where nothing does. */
  readonly value: unknown
  /**
   * How many of the steps lead through what layers merge key by key. The others lead inside of what an upper layer
   * replaces as a whole.
   */
  readonly merged: number
  /** What the meta-schema says of the place, and of how layers merge there. */
  readonly schema: Schema
  readonly meta: MetaNode | undefined
  /** Something on the way is not there: a layer may still say something of the place. */
  readonly lost: boolean
  /** It is an item of a list. */
  readonly isItem: boolean
}

/** Goes along the steps as the meta-schema describes them: keys of objects, and the ids of items in lists. */
export function placeAt(kind: Kind, document: unknown, steps: readonly string[]): Place | Message {
  let place: Place = {
    value: document,
    merged: 0,
    schema: documentSchema(kind),
    meta: metaOf(kind),
    lost: false,
    isItem: false,
  }
  for (const [index, step] of steps.entries()) {
    if (place.isItem && place.value === undefined) return messages.nothingHere(steps[index - 1] ?? "")
    const next = Array.isArray(place.value) ? item(place, step) : property(place, step)
    if ("message" in next) return next
    const isMerged = place.merged === index && !Array.isArray(place.value) && place.meta?.replaced !== true
    place = { ...next, merged: isMerged ? index + 1 : place.merged }
  }
  return place
}

type Step = Omit<Place, "merged">

function item({ schema, value, lost }: Place, step: string): Step | Message {
  const items = formOf(schema, value).items
  if (items === undefined || !hasIds(items)) return messages.noIds()
  const found = (value as readonly unknown[]).filter((one) => under(one, "id") === step)
  if (found.length > 1) return messages.twice(step)
  return { value: found[0], schema: items, meta: undefined, lost: lost || value === undefined, isItem: true }
}

function property({ schema, value, meta, lost, isItem }: Place, step: string): Step | Message {
  const form = formOf(schema, value)
  const below = Object.hasOwn(form.properties, step) ? form.properties[step] : form.rest
  if (below === undefined) return messages.unknownPlace(step, Object.keys(form.properties))
  if ("const" in resolved(below) || (isItem && step === "id")) return messages.fixed(step)
  return {
    value: under(value, step),
    schema: below,
    meta: meta?.child(step),
    lost: lost || !isObject(value),
    isItem: false,
  }
}

const known = new WeakMap<Schema, boolean>()

/** Whether every item that a list may have must have an `id`. */
export function hasIds(items: Schema): boolean {
  let has = known.get(items)
  if (has === undefined) known.set(items, (has = needsId(items)))
  return has
}

function needsId(items: Schema): boolean {
  const schema = resolved(items)
  const branches = (schema["anyOf"] ?? schema["oneOf"]) as Schema[] | undefined
  if (branches !== undefined) return branches.every(needsId)
  return ((schema["required"] ?? []) as string[]).includes("id")
}
