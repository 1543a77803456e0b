import { formOf } from "../forms.ts"
import type { Message } from "../messages.ts"
import type { InsertOperation, MoveOperation } from "../operation.g.ts"
import { type Edit, type Edited, metaAt, withOrder, withWhole } from "./edit.ts"
import { nameOf, same, under, valueAt, withAt } from "./json.ts"
import { messages } from "./messages.ts"
import { orderOf } from "./order.ts"
import { hasIds } from "./place.ts"

/** Puts an item into a list, or an item or entry elsewhere. */
export function editList(edit: Edit, operation: InsertOperation | MoveOperation): Edited {
  return operation.do === "insert" ? insert(edit, operation) : move(edit, operation)
}

function insert(edit: Edit, { steps, value, before }: InsertOperation): Edited {
  const { place } = edit
  if (!Array.isArray(place.value)) return messages.nothingHere(steps.at(-1) ?? "")
  const { items } = formOf(place.schema, place.value)
  if (items === undefined || !hasIds(items)) return messages.noIds()
  const id = under(value, "id")
  if (typeof id !== "string") return messages.itemWithoutId(value)
  const list = place.value as readonly unknown[]
  if (list.some((item) => nameOf(item) === id)) return messages.twice(id)
  const at = placeBefore(list, before)
  return at < 0 ? messages.nothingHere(before ?? "") : withList(edit, steps, list.toSpliced(at, 0, value))
}

function move(edit: Edit, operation: MoveOperation): Edited {
  const holder = operation.steps.slice(0, -1)
  const list = valueAt(edit.document, holder)
  if (!Array.isArray(list)) return moveEntry(edit, operation)
  const moved = moveIn(list, operation)
  return "message" in moved ? moved : withList(edit, holder, moved.list)
}

function moveEntry(edit: Edit, operation: MoveOperation): Edited {
  const { steps } = operation
  const holder = steps.slice(0, -2)
  const meta = edit.place.merged === steps.length ? metaAt(edit.kind, holder) : undefined
  const order = orderOf(valueAt(edit.document, holder), meta)
  if (order === undefined || meta?.ordered !== steps.at(-2)) return messages.noOrder()
  const moved = moveIn(order, operation)
  return "message" in moved ? moved : withOrder(edit, holder, moved.list as string[])
}

type Moved = { readonly list: readonly unknown[] } | Message

function moveIn(list: readonly unknown[], { steps, was, before }: MoveOperation): Moved {
  const name = steps.at(-1) ?? ""
  const at = list.findIndex((item) => nameOf(item) === name)
  if (at < 0) return messages.nothingHere(name)
  const next = nameOf(list[at + 1])
  if (!same(next, was)) return messages.changedSince(was, next)
  const others = list.toSpliced(at, 1)
  const place = placeBefore(others, before)
  return place < 0 ? messages.nothingHere(before ?? "") : { list: others.toSpliced(place, 0, list[at]) }
}

/** Where something stands before an item: the end without one, -1 where the item is not there. */
const placeBefore = (list: readonly unknown[], before: string | undefined) =>
  before === undefined ? list.length : list.findIndex((item) => nameOf(item) === before)

function withList(edit: Edit, steps: readonly string[], list: readonly unknown[]): Edited {
  const merged = steps.slice(0, edit.place.merged)
  const whole = valueAt(edit.document, merged)
  return withWhole(edit, merged, withAt(whole, steps.slice(merged.length), list))
}
