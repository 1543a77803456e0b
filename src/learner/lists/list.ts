import type { AccountWrite, SectionChanges } from "#api/contract/users.ts"
import type { ActionOutcome } from "#blocks/host.ts"
import {
  changeItems,
  type Fields,
  fieldsOf,
  isMove,
  type Item,
  type ItemChange,
  type ItemMove,
} from "#engine/items.ts"
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
  /** All answers of the form that was filled in, which the server checks together. */
  readonly answers?: Pick<AccountWrite, "data" | "form" | "formId">
  /** The server has not taken it. It is sent no more, and is shown until whoever wrote it has mended it or taken it out. */
  readonly refused?: Refusal
}

/** Why the server has not taken something, in words, and which answers are wrong. */
export interface Refusal extends Pick<ActionOutcome & { ok: false }, "text" | "problems"> {
  /** By what the server has named its words: whoever shows them may know more to say. */
  readonly key?: string
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
  /** When it was first found to have waited too long for somebody who does not come back, in milliseconds since 1970. */
  readonly overdueAt?: number
}

/** What a page shows of it. */
export interface WaitingList extends KeptList {
  /** The browser keeps nothing, or has no room: it is lost with the page. */
  readonly isFleeting: boolean
}

/** What may happen to it. Each is pure, and is applied inside one transaction, as another tab may have written. */
export type ListChange = (kept: KeptList | undefined) => KeptList | undefined

/**
 * The sections of the CV that somebody hides. The profile holds their names; here each is an item of that id which holds
 * nothing else.
 */
export const hiddenList = "hiddenSections"

/** What somebody says of themselves, in which there is one of each: here each field is an item that holds its `value`. */
export const detailsList = "details"

export const listPlace = (user: string, list: string) => `${user} list/${list}` as Place<KeptList>

export const add =
  (user: string, list: string, batch: Batch, now: number): ListChange =>
  (kept) => ({
    user,
    list,
    batches: [...(kept?.batches ?? []), afterRefused(kept, batch)],
    held: kept?.held ?? false,
    changedAt: now,
  })

/** What has been written over something that was refused is a change to what the server holds. */
function afterRefused(kept: KeptList | undefined, batch: Batch): Batch {
  const refused = (kept?.batches ?? []).filter(isRefused).flatMap(({ changes }) => changes.filter(isWrite))
  const heldBefore = new Map(refused.map(({ id, before }) => [id, before]))
  return {
    ...batch,
    changes: batch.changes.map((change) => {
      const before = heldBefore.get(change.id)
      return before === undefined || isMove<ItemMove>(change) ? change : { ...change, before }
    }),
  }
}

/** The server will never take a batch, and whoever made it knows. */
export const drop =
  (id: string): ListChange =>
  (kept) =>
    withBatches(kept, (batches) => batches.filter((batch) => batch.id !== id))

/** The server has a batch: what was refused of the same items before has been mended, or is wanted no more. */
export const taken =
  (id: string): ListChange =>
  (kept) =>
    drop(id)(withoutRefused(kept, id))

/**
 * The server will not take a batch, and nobody waits for the answer: what was written stays in sight. A place in the list,
 * an item that was to be taken out or one that holds nothing is nothing that could be lost.
 */
export const refuse =
  (id: string, refusal: Refusal): ListChange =>
  (kept) => {
    const now = withBatches(withoutRefused(kept, id), (batches) =>
      batches
        .map((batch) =>
          batch.id === id ? { ...batch, changes: batch.changes.filter(isWrite), refused: refusal } : batch,
        )
        .filter(({ changes }) => changes.length > 0),
    )
    return withBatches(now, (batches) =>
      batches.map((batch) => (isRefused(batch) ? batch : afterRefused(now, batch))),
    )
  }

/** The server holds something else of some fields than was seen: from here on, what is written is written over that. */
export const seeNow =
  (items: readonly Item[], concerns: (batch: Batch) => boolean): ListChange =>
  (kept) =>
    withBatches(kept, (batches) =>
      batches.map((batch) =>
        concerns(batch) ? { ...batch, changes: batch.changes.map(seen(items)) } : batch,
      ),
    )

const seen =
  (items: readonly Item[]) =>
  (change: WaitingChange): WaitingChange =>
    isMove<ItemMove>(change) || items.every((one) => one.id !== change.id)
      ? change
      : { ...change, before: fieldsOf(items, change.id) }

/** Takes from what was refused the items that a batch changes anew. */
function withoutRefused(kept: KeptList | undefined, id: string): KeptList | undefined {
  const anew = new Set(
    kept?.batches
      .find((batch) => batch.id === id)
      ?.changes.flatMap((change) => (isMove(change) ? [] : [change.id])),
  )
  return withBatches(kept, (batches) =>
    batches
      .map((batch) =>
        isRefused(batch)
          ? { ...batch, changes: batch.changes.filter((change) => !anew.has(change.id)) }
          : batch,
      )
      .filter(({ changes }) => changes.length > 0),
  )
}

export const isRefused = (batch: Batch): batch is Batch & { refused: Refusal } => batch.refused !== undefined

const isWrite = (change: WaitingChange): change is SeenChange =>
  !isMove<ItemMove>(change) && change.item !== null && Object.keys(change.item).length > 0

export const hold: ListChange = (kept) => (kept && !kept.held ? { ...kept, held: true } : kept)

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
          // What was refused has reached the server in no way: it stands beside as well.
          changes: batch.id === id || isRefused(batch) ? beside(batch.changes) : follow(batch.changes),
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
  if (batches.length === 0) return undefined
  return { ...kept, batches, held: kept.held && batches.some((batch) => !isRefused(batch)) }
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
