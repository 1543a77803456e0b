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
const unsentPart = (waiting: Waiting | undefined): Waiting | undefined =>
  waiting && !isList(waiting) ? withoutSent(waiting) : waiting

const dayMs = 24 * 60 * 60 * 1000
/** How long what was never sent waits for whoever it is of. */
const waitMs = 14 * dayMs
/** What seems older than that was dated by a clock that was wrong, or is seen by one: its time begins anew. */
const oldestMs = 90 * dayMs
/** A clock that is ahead by less is believed if it says the same a day later. */
const confirmMs = dayMs

/** What is left at an hour of what waits for somebody who is not signed in; nothing once nobody came back in time. */
export const leftAt =
  (now: number) =>
  (waiting: Waiting | undefined): Waiting | undefined => {
    const part = unsentPart(waiting)
    if (!part || countOf(part) === 0) return undefined
    const age = now - part.changedAt
    if (age < 0 || age > oldestMs) return { ...part, changedAt: now }
    if (age <= waitMs) return part
    const found = part.overdueAt ?? now
    const overdueAt = found <= now && found - part.changedAt > waitMs ? found : now
    return now - overdueAt >= confirmMs ? undefined : { ...part, overdueAt }
  }
