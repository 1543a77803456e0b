import { kindOf } from "../kinds.ts"
import type { Operation } from "../operation.g.ts"
import { type Done, execute } from "./execute.ts"
import { nameOf, under, valueAt } from "./json.ts"
import { documentOf, type LayerState } from "./layer-state.ts"
import { metaAt } from "./edit.ts"
import { orderOf } from "./order.ts"
import { placeAt } from "./place.ts"

export type Applied =
  | { readonly ok: true; readonly state: LayerState; readonly inverse: readonly Operation[] }
  | Extract<Done, { ok: false }>

/**
 * Does one operation on a layer, if what its author saw still stands there. Neither the layer nor anything in it is
 * changed.
 *
 * @returns the layer after it, and the operations that lead back to exactly what the layer said before; or a problem
 * that says both values
 */
export function apply(state: LayerState, operation: Operation): Applied {
  const done = execute(state, operation)
  return done.ok ? { ...done, inverse: inverseOf(state, operation, done.state) } : done
}

/** Does all of some operations in turn, or none. */
export function applyAll(state: LayerState, operations: readonly Operation[]): Applied {
  let now = state
  const inverse: Operation[] = []
  for (const operation of operations) {
    const applied = apply(now, operation)
    if (!applied.ok) return applied
    now = applied.state
    inverse.unshift(...applied.inverse)
  }
  return { ok: true, state: now, inverse }
}

/**
 * The way back is tried before it is given: first the one that touches least, so that what others edit meanwhile does
 * not stand in its way, in the end the document as a whole.
 */
function inverseOf(before: LayerState, operation: Operation, after: LayerState): readonly Operation[] {
  const { document, steps } = operation
  const resets = steps.map((_, index) => () => [
    resetTo(before, after, document, steps.slice(0, steps.length - index)),
  ])
  const ways = [
    () => inKind(before, operation, after),
    ...resets.slice(0, 1),
    () => backInOrder(before, operation, after),
    ...resets.slice(1),
  ]
  for (const way of ways) {
    const operations = way()
    if (operations.length > 0 && leadsBack(after, operations, before, document)) return operations
  }
  return [resetTo(before, after, document, [])]
}

function leadsBack(
  after: LayerState,
  operations: readonly Operation[],
  before: LayerState,
  document: string,
): boolean {
  let state = after
  for (const operation of operations) {
    const done = execute(state, operation)
    if (!done.ok) return false
    state = done.state
  }
  return JSON.stringify(state.own.get(document)) === JSON.stringify(before.own.get(document))
}

/** An operation of the same kind the other way round: inside of a list no other leads back. */
function inKind(before: LayerState, operation: Operation, after: LayerState): readonly Operation[] {
  const { do: does, document, steps } = operation
  const [had, has] = [before, after].map((state) => documentOf(state, document))
  const holder = valueAt(had, steps.slice(0, -1))
  const value = valueAt(had, steps)
  if (does === "insert") {
    const item = [...steps, nameOf(operation.value) ?? ""]
    return [{ do: "remove", document, steps: item, was: valueAt(has, item) }]
  }
  if (does === "move") {
    const { was, before: place } = operation
    return [{ do: "move", document, steps, ...optional({ was: place, before: was }) }]
  }
  // What layers merge is reset, so that it inherits again if it did; an order as a whole is more than was named.
  const kind = kindOf(document)
  const place = kind && placeAt(kind, had, steps)
  const isInside = place !== undefined && !("message" in place) && place.merged < steps.length
  if (!isInside && !(does === "set" && steps.at(-1) === "order")) return []
  const now = valueAt(has, steps)
  if (value === undefined) return now === undefined ? [] : [{ do: "remove", document, steps, was: now }]
  if (now === undefined && Array.isArray(holder)) {
    const next = nameOf(holder[holder.findIndex((item) => under(item, "id") === steps.at(-1)) + 1])
    return [{ do: "insert", document, steps: steps.slice(0, -1), value, ...optional({ before: next }) }]
  }
  const key = now === undefined ? keyAfter(holder, steps.at(-1) ?? "") : undefined
  return [{ do: "set", document, steps, value, ...optional({ was: now, before: key }) }]
}

/** What the layer itself said at a place, said again. */
function resetTo(
  before: LayerState,
  after: LayerState,
  document: string,
  steps: readonly string[],
): Operation {
  const [had, has] = [before, after].map((state) => state.own.get(document))
  // The key that comes back may be that of a part which went with it.
  const lost = steps.findIndex((_, index) => valueAt(has, steps.slice(0, index + 1)) === undefined)
  const next = lost < 0 ? undefined : keyAfter(valueAt(had, steps.slice(0, lost)), steps[lost] ?? "")
  const was = valueAt(documentOf(after, document), steps)
  const to = valueAt(had, steps)
  return { do: "reset", document, steps: [...steps], ...optional({ was, to, before: next }) }
}

/** An entry that went has lost its place in the order, too. */
function backInOrder(before: LayerState, operation: Operation, after: LayerState): readonly Operation[] {
  const { document, steps } = operation
  const kind = kindOf(document)
  const reset = resetTo(before, after, document, steps)
  const done = execute(after, reset)
  if (kind === undefined || !done.ok) return []
  const holder = steps.slice(0, -2)
  const next = (state: LayerState) => {
    const order = orderOf(valueAt(documentOf(state, document), holder), metaAt(kind, holder)) ?? []
    return order[order.indexOf(steps.at(-1) ?? "") + 1]
  }
  const places = optional({ was: next(done.state), before: next(before) })
  return [reset, { do: "move", document, steps: [...steps], ...places }]
}

function keyAfter(object: unknown, key: string): string | undefined {
  const keys = Object.keys((object ?? {}) as object)
  return keys[keys.indexOf(key) + 1]
}

/** Without what is undefined: an operation says nothing of it. */
function optional<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
