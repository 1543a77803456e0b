import type { Kind } from "../kinds.ts"
import type { Operation } from "../operation.g.ts"
import { metaAt } from "./edit.ts"
import { execute } from "./execute.ts"
import { isObject, type Json, nameOf, same, under } from "./json.ts"
import { documentOf, type LayerState } from "./layer-state.ts"
import { placeAt } from "./place.ts"

/**
 * The operations that make one version of a document into another: one for each leaf that differs, so that what others
 * do beside it stays. Lists whose items have ids are changed item by item; another order of such a list, and any other
 * list, is one value. Where that leads elsewhere, the document is written as a whole.
 *
 * @param id of the document
 * @param kind what it is
 * @param before what its author saw
 * @param after what they wrote; the order of an object's keys says nothing
 */
export function operationsBetween(id: string, kind: Kind, before: unknown, after: unknown): Operation[] {
  const operations = differing([], before, after)
  return leadsTo(operations) ? operations : whole([], before, after)

  function differing(steps: string[], was: unknown, is: unknown): Operation[] {
    if (same(was, is)) return []
    if (is === undefined) return [{ do: "remove", document: id, steps, was }]
    if (isObject(was) && isObject(is) && !isOther(steps, was, is)) return inObject(steps, was, is)
    if (Array.isArray(was) && Array.isArray(is)) {
      const items = inList(steps, was, is)
      if (items !== undefined) return items
    }
    return whole(steps, was, is)
  }

  function whole(steps: string[], was: unknown, is: unknown): Operation[] {
    return [{ do: "set", document: id, steps, ...(was !== undefined && { was }), value: is }]
  }

  /** What stands in no valid document may not be found again once what is beside it has changed. */
  function leadsTo(operations: readonly Operation[]): boolean {
    let state: LayerState = { layer: "shipped", beneath: new Map(), own: new Map([[id, before]]) }
    for (const operation of operations) {
      const done = execute(state, operation)
      if (!done.ok) return false
      state = done.state
    }
    return same(documentOf(state, id), after)
  }

  /** It is another thing than before, by a word that says what it is; or its entries and their order change at once. */
  function isOther(steps: string[], was: Json, is: Json): boolean {
    const names = new Set([...Object.keys(was), ...Object.keys(is)])
    const isFixed = (name: string) => "message" in placeAt(kind, before, [...steps, name])
    return (
      [...names].some((name) => !same(under(was, name), under(is, name)) && isFixed(name)) ||
      hasOtherEntries(kind, steps, was, is)
    )
  }

  function inObject(steps: string[], was: Json, is: Json): Operation[] {
    const names = Object.keys(is)
    const gone = Object.keys(was).filter((name) => !Object.hasOwn(is, name))
    const removed = gone.flatMap((name) => differing([...steps, name], under(was, name), undefined))
    const written = names.flatMap((name, index): Operation[] => {
      const operations = differing([...steps, name], under(was, name), under(is, name))
      if (Object.hasOwn(was, name)) return operations
      const before = names.slice(index + 1).find((later) => Object.hasOwn(was, later))
      return operations.map((operation) =>
        operation.do === "set" && before !== undefined ? { ...operation, before } : operation,
      )
    })
    return [...removed, ...written]
  }

  /** Undefined: its items are not told apart by ids, or stand in another order. */
  function inList(steps: string[], was: readonly unknown[], is: readonly unknown[]): Operation[] | undefined {
    const [old, now] = [was, is].map((list) => list.map(idOf)) as [
      (string | undefined)[],
      (string | undefined)[],
    ]
    const areTold = [old, now].every(
      (ids) => ids.every((one) => one !== undefined) && new Set(ids).size === ids.length,
    )
    if (!areTold || "message" in placeAt(kind, before, [...steps, old[0] ?? now[0] ?? ""])) return undefined
    const kept = old.filter((one) => now.includes(one))
    if (
      !same(
        kept,
        now.filter((one) => old.includes(one)),
      )
    )
      return undefined
    const removed = was
      .filter((item) => !now.includes(idOf(item)))
      .map((item): Operation => ({
        do: "remove",
        document: id,
        steps: [...steps, idOf(item) ?? ""],
        was: item,
      }))
    const changed = kept.flatMap((one) =>
      differing([...steps, one ?? ""], was[old.indexOf(one)], is[now.indexOf(one)]),
    )
    const added = is.flatMap((item, index): Operation[] => {
      if (old.includes(idOf(item))) return []
      const next = now.slice(index + 1).find((later) => old.includes(later))
      return [{ do: "insert", document: id, steps, value: item, ...(next !== undefined && { before: next }) }]
    })
    return [...removed, ...changed, ...added]
  }
}

const idOf = (item: unknown): string | undefined => (isObject(item) ? nameOf(item) : undefined)

/**
 * Where an `order` says how entries stand, an entry that comes or goes changes both at once: they are written together.
 */
function hasOtherEntries(kind: Kind, steps: readonly string[], was: Json, is: Json): boolean {
  const ordered = metaAt(kind, steps)?.ordered
  if (ordered === undefined) return false
  const names = (of: Json, key: string): string[] => {
    const value = under(of, key)
    return (Array.isArray(value) ? value.map(String) : Object.keys(isObject(value) ? value : {})).toSorted()
  }
  return !same(names(was, ordered), names(is, ordered)) || !same(names(was, "order"), names(is, "order"))
}
