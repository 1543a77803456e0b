import type { SectionChanges } from "#api/contract/users.ts"
import { changeItems, type Fields, isMove, type Item, type ItemChange, type ItemMove } from "#engine/items.ts"
import type { Place } from "../device/store.ts"

/** A change of an item, and what it held when it was changed; null where there was none. */
export interface SeenChange extends ItemChange {
  readonly before: Fields | null
}

/** What may be done to a list: an item is written or taken out, or stands elsewhere. */
export type WaitingChange = SeenChange | ItemMove

/** Changes that were made at once: the server makes all of them, or none. */
export interface Batch {
  readonly id: string
  readonly changes: readonly WaitingChange[]
}

/** What this device has changed in a list of somebody's profile, the oldest first, until the server has it. */
export interface KeptList {
  readonly user: string
  readonly list: string
  readonly batches: readonly Batch[]
  /** It was tried to send them, and the server could not be reached. */
  readonly held: boolean
  /** Milliseconds since 1970. */
  readonly changedAt: number
}

/** What may happen to it. Each is pure, and is applied inside one transaction, as another tab may have written. */
export type ListChange = (kept: KeptList | undefined) => KeptList | undefined

export const listPlace = (user: string, list: string) => `${user} list/${list}` as Place<KeptList>

export const add =
  (user: string, list: string, batch: Batch, now: number): ListChange =>
  (kept) => ({
    user,
    list,
    batches: [...(kept?.batches ?? []), batch],
    held: kept?.held ?? false,
    changedAt: now,
  })

/** The server has a batch, or will never take it. */
export const drop =
  (id: string): ListChange =>
  (kept) =>
    withBatches(kept, (batches) => batches.filter((batch) => batch.id !== id))

export const hold: ListChange = (kept) => (kept ? { ...kept, held: true } : kept)

/**
 * Another device has changed some of the items that a batch is about, and that stays. What was written here stands beside
 * it as an item of its own; what was taken out here stays in the list.
 *
 * @param renamed by the id of each such item the one under which it is to stand there again
 */
export const setBeside =
  (id: string, renamed: ReadonlyMap<string, string>): ListChange =>
  (kept) => {
    const beside = (changes: readonly WaitingChange[]): WaitingChange[] =>
      changes.flatMap((change): WaitingChange[] => {
        const place = renamed.get(change.id)
        if (place === undefined || isMove<ItemMove>(change)) return [change]
        return change.item === null ? [] : [{ id: place, item: change.item, before: null }]
      })
    const moved = new Set(
      kept?.batches
        .find((batch) => batch.id === id)
        ?.changes.flatMap((change) => (isMove(change) || change.item === null ? [] : [change.id])),
    )
    const placeOf = (one: string) => (moved.has(one) ? renamed.get(one) : undefined) ?? one
    /** Later changes to an item that stands elsewhere by then are changes to that. */
    const follow = (changes: readonly WaitingChange[]): WaitingChange[] =>
      changes.map((change) =>
        isMove<ItemMove>(change)
          ? { id: placeOf(change.id), after: change.after && placeOf(change.after) }
          : { ...change, id: placeOf(change.id) },
      )
    return withBatches(kept, (batches) =>
      batches
        .map((batch) => ({
          ...batch,
          changes: batch.id === id ? beside(batch.changes) : follow(batch.changes),
        }))
        .filter(({ changes }) => changes.length > 0),
    )
  }

function withBatches(
  kept: KeptList | undefined,
  change: (batches: readonly Batch[]) => readonly Batch[],
): KeptList | undefined {
  if (!kept) return kept
  const batches = change(kept.batches)
  return batches.length === 0 ? undefined : { ...kept, batches }
}

/** A list as whoever has changed it sees it. */
export const shownList = (items: readonly Item[], kept: KeptList | undefined): readonly Item[] =>
  kept
    ? changeItems(
        items,
        kept.batches.flatMap(({ changes }) => changes),
      )
    : items

/** The changes of a batch as they are sent. */
export const sent = (user: string, { changes }: Batch): SectionChanges => ({
  user,
  changes: changes.map((change) =>
    isMove<ItemMove>(change)
      ? { id: change.id, after: change.after }
      : {
          id: change.id,
          before: change.before && { ...change.before },
          write: change.item && { data: { ...change.item } },
        },
  ),
})
