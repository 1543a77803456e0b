import type { RemoveOperation, ResetOperation, SetOperation } from "../operation.g.ts"
import { type Edit, type Edited, metaAt, withOrder, withWhole } from "./edit.ts"
import { isObject, same, under, valueAt, withAt } from "./json.ts"
import { messages } from "./messages.ts"
import { patchBetween, patchWith, reaches } from "./patch.ts"
import { placeAt } from "./place.ts"

type PlaceOperation = SetOperation | RemoveOperation | ResetOperation

/** Writes, takes away or resets what stands at a place, if it still is what the author saw. */
export function editPlace(edit: Edit, operation: PlaceOperation): Edited {
  const { place } = edit
  if (!same(place.value, operation.was)) return messages.changedSince(operation.was, place.value)
  const isMerged = place.merged === operation.steps.length
  if (operation.do === "reset") return isMerged ? resetMerged(edit, operation) : resetInside(edit, operation)
  const last = operation.steps.at(-1) ?? ""
  if (place.lost || (place.isItem && place.value === undefined)) return messages.nothingHere(last)
  if (operation.do === "remove")
    return isMerged ? removeMerged(edit, operation) : inside(edit, operation.steps)
  if (place.isItem && under(operation.value, "id") !== last) return messages.itemWithoutId(operation.value)
  return isMerged ? setMerged(edit, operation) : inside(edit, operation.steps, operation)
}

function setMerged(edit: Edit, { steps, value, before }: SetOperation): Edited {
  const { own, beneath, kind, place } = edit
  const holder = steps.slice(0, -1)
  if (steps.at(-1) === "order" && metaAt(kind, holder)?.ordered !== undefined && Array.isArray(value))
    return withOrder(edit, holder, value as string[])
  // One word that is set stays said, even where it is what is inherited; of an object only what differs is.
  const to = isObject(value) ? patchBetween(valueAt(beneath, steps), value, place.meta) : value
  return { patch: patchWith(own, beneath, steps, to, before) }
}

function removeMerged({ own, beneath }: Edit, { steps }: RemoveOperation): Edited {
  const isInherited = valueAt(beneath, steps) !== undefined
  if (steps.length === 0 && isInherited) return messages.inherited()
  return { patch: patchWith(own, beneath, steps, isInherited ? null : undefined) }
}

function resetMerged({ own, beneath }: Edit, { steps, to, before }: ResetOperation): Edited {
  if (!reaches(own, steps)) return messages.nothingHere(steps.at(-1) ?? "")
  return { patch: patchWith(own, beneath, steps, to, before) }
}

/** Inside of what is replaced whole nothing inherits: what stands beneath is written. */
function resetInside(edit: Edit, { steps, to, before }: ResetOperation): Edited {
  if (to !== undefined) return messages.insideList()
  if (edit.place.lost) return messages.nothingHere(steps.at(-1) ?? "")
  const beneath = placeAt(edit.kind, edit.beneath, steps)
  if ("message" in beneath) return beneath
  if (edit.place.isItem && edit.place.value === undefined) return messages.nothingHere(steps.at(-1) ?? "")
  return inside(edit, steps, { value: beneath.value, before })
}

/** The whole with something else inside; nothing where something is taken away. */
function inside(
  edit: Edit,
  steps: readonly string[],
  to: { value?: unknown; before?: string | undefined } = {},
): Edited {
  const { merged } = edit.place
  const whole = valueAt(edit.document, steps.slice(0, merged))
  return withWhole(edit, steps.slice(0, merged), withAt(whole, steps.slice(merged), to.value, to.before))
}
