import { keyOf, type Kept, unsentOf, withoutSent } from "../attempts/kept.ts"
import { type KeptList, listPlace } from "../lists/list.ts"
import type { Place } from "./store.ts"

/** What this device keeps of one person until the server has it: answers to an assessment, or changes to a list. */
export type Waiting = Kept | KeptList

export const isList = (waiting: Waiting): waiting is KeptList => "list" in waiting

export const placeOf = (waiting: Waiting): Place<Waiting> =>
  isList(waiting)
    ? (listPlace(waiting.user, waiting.list) as Place<Waiting>)
    : (keyOf(waiting.user, waiting.assessment) as Place<Waiting>)

/** How many answers or changes the server does not have. */
export const countOf = (waiting: Waiting): number =>
  isList(waiting) ? waiting.batches.length : unsentOf(waiting)

/** What may wait on a device for somebody who is not signed in on it: nothing that the server has. */
export const unsentPart = (waiting: Waiting | undefined): Waiting | undefined =>
  waiting && !isList(waiting) ? withoutSent(waiting) : waiting

/** The same, as of now. */
export const stamped =
  (now: number) =>
  (waiting: Waiting | undefined): Waiting | undefined => {
    const part = unsentPart(waiting)
    return part && { ...part, changedAt: now }
  }
