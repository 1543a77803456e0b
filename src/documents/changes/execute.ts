import { kindOf } from "../kinds.ts"
import { layerProblems } from "../layers.ts"
import { type Message, messages as shapeMessages } from "../messages.ts"
import type { Operation } from "../operation.g.ts"
import { pointerOf, type Problem } from "../problem.ts"
import { editList } from "./edit-list.ts"
import { editPlace } from "./edit-place.ts"
import { isHostile, isObject, same, under, valueAt } from "./json.ts"
import { documentOf, type LayerState, withPatch } from "./layer-state.ts"
import { messages } from "./messages.ts"
import { placeAt } from "./place.ts"
import { settledOrders } from "./settle.ts"

export type Done = { ok: true; state: LayerState } | { ok: false; problem: Problem }

/** Does one operation where what its author saw still stands, or says why it cannot be done. */
export function execute(state: LayerState, operation: Operation): Done {
  const { document: id, steps } = operation
  const document = documentOf(state, id)
  const refused = (message: Message): Done => ({
    ok: false,
    problem: { severity: "error", document: id, pointer: pointerOf(indexed(document, steps)), ...message },
  })
  const kind = kindOf(id)
  if (kind === undefined) return refused(shapeMessages.unknownKind(id))
  if (isHostile(operation)) return refused(messages.hostile())
  const place = placeAt(kind, document, steps)
  if ("message" in place) return refused(place)
  const edit = { id, document, own: state.own.get(id), beneath: state.beneath.get(id), kind, place }
  const edited =
    operation.do === "insert" || operation.do === "move"
      ? editList(edit, operation)
      : editPlace(edit, operation)
  if ("message" in edited) return refused(edited)
  const patch = settledOrders(edit, edited.patch, steps)
  const [outside] = patch === undefined ? [] : layerProblems(state.layer, new Map([[id, patch]]))
  if (outside) return { ok: false, problem: outside }
  const next = withPatch(state, id, patch)
  if (operation.do === "set" && !same(valueAt(documentOf(next, id), steps), operation.value))
    return refused(messages.cannotSay(operation.value))
  return { ok: true, state: next }
}

/** The steps with the index of an item in place of its id, as a pointer has them. */
function indexed(document: unknown, steps: readonly string[]): (string | number)[] {
  let value = document
  return steps.map((step) => {
    const at = Array.isArray(value) ? value.findIndex((item) => under(item, "id") === step) : -1
    value = Array.isArray(value) ? value[at] : isObject(value) ? under(value, step) : undefined
    return at < 0 ? step : at
  })
}
