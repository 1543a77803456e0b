import { kindOf } from "../kinds.ts"
import type { Operation } from "../operation.g.ts"
import { metaAt } from "./edit.ts"
import { nameOf, valueAt } from "./json.ts"
import { documentOf, type LayerState } from "./layer-state.ts"
import { orderOf } from "./order.ts"

/**
 * An operation that names neighbours, with those that it has on another base: what it stood before may be gone, or
 * another may stand between. One that others have moved as well stays as it is, and does not fit.
 */
export function anchored(operation: Operation, before: LayerState, now: LayerState): Operation {
  if (operation.do !== "insert" && operation.do !== "move") return operation
  const { document, steps } = operation
  const item = operation.do === "move" ? steps : [...steps, ""]
  const [had, has] = [namesAround(before, document, item), namesAround(now, document, item)]
  const { before: _, ...rest } = operation
  const following = had.slice(had.indexOf(operation.before ?? "")).find((name) => has.includes(name))
  const place = operation.before === undefined || following === undefined ? {} : { before: following }
  if (rest.do === "insert") return { ...rest, ...place }
  const name = steps.at(-1) ?? ""
  const next = has[has.indexOf(name) + 1]
  const { was, ...moved } = rest
  const stays = neighbours(had, has, name).some((one, at) => one === neighbours(has, had, name)[at])
  const seen = stays ? next : was
  return { ...moved, ...(seen !== undefined && { was: seen }), ...place }
}

/** What an item stands before; undefined at the end. */
export function nextOf(state: LayerState, document: string, steps: readonly string[]): string | undefined {
  const names = namesAround(state, document, steps)
  return names[names.indexOf(steps.at(-1) ?? "") + 1]
}

/** The names of an item's list, or of the order that an entry stands in. */
function namesAround(state: LayerState, id: string, steps: readonly string[]): readonly string[] {
  const document = documentOf(state, id)
  const kind = kindOf(id)
  const list = valueAt(document, steps.slice(0, -1))
  if (Array.isArray(list)) return list.map((item) => nameOf(item) ?? "")
  const holder = steps.slice(0, -2)
  return (kind && orderOf(valueAt(document, holder), metaAt(kind, holder))) ?? []
}

/** What stands around an item, of what stands in the other list, too. */
function neighbours(
  names: readonly string[],
  other: readonly string[],
  name: string,
): (string | undefined)[] {
  const common = names.filter((one) => other.includes(one))
  const at = common.indexOf(name)
  return at < 0 ? [name] : [common[at - 1] ?? "", common[at + 1] ?? ""]
}
