import type { ActionOutcome } from "#blocks/host.ts"
import { fieldsOf, isMove, type ItemChange, type ItemMove } from "#engine/items.ts"
import type { Learner } from "../learner.ts"
import { itemsOf } from "./reading.ts"

/** Changes a list of the profile as whoever changes it sees it: each item with what it held until now. */
export async function changeList(
  learner: Learner,
  list: string,
  changes: readonly (ItemChange | ItemMove)[],
): Promise<ActionOutcome> {
  const items = itemsOf(learner, list)
  const device = await learner.device.open()
  return device.change(
    list,
    changes.map((one) => (isMove<ItemMove>(one) ? one : { ...one, before: fieldsOf(items, one.id) })),
  )
}
