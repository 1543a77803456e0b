import { patchDocument } from "../layers.ts"
import { type Edit, metaAt, withOrder } from "./edit.ts"
import { isObject, under, valueAt } from "./json.ts"
import { orderOf } from "./order.ts"
import { patchWith } from "./patch.ts"

/**
 * A patch whose orders name no entry that is gone: the others keep the order in which they stood.
 *
 * @param edit the document before
 * @param patch what the layer says of it after
 * @param steps where it was edited
 */
export function settledOrders(edit: Edit, patch: unknown, steps: readonly string[]): unknown {
  let settled = patch
  for (let length = 0; length <= steps.length && isObject(settled); length++) {
    const holder = steps.slice(0, length)
    const meta = metaAt(edit.kind, holder)
    const named = under(valueAt(settled, holder), "order")
    if (meta?.ordered === undefined || !Array.isArray(named)) continue
    const after = patchDocument(edit.id, edit.beneath, settled)
    const entries = under(valueAt(after, holder), meta.ordered)
    const isThere = (name: string) => isObject(entries) && Object.hasOwn(entries, name)
    if ((named as string[]).every(isThere)) continue
    const stays = (orderOf(valueAt(edit.document, holder), meta) ?? []).filter(isThere)
    const ordered = withOrder({ ...edit, document: after, own: settled }, holder, stays)
    // Entries that came back at the same time have no place in the order before: the names that are left will do.
    settled =
      "patch" in ordered
        ? ordered.patch
        : patchWith(settled, edit.beneath, [...holder, "order"], (named as string[]).filter(isThere))
  }
  return settled
}
