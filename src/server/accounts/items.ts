import { randomUUID } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import { sql } from "kysely"
import {
  changeItems,
  type Fields,
  fieldsOf,
  isMove,
  type Item,
  type ItemChange,
  type ItemMove,
} from "#engine/items.ts"
import type { Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import { json } from "#server/repositories/json.ts"
import { updateAccount, type Account } from "#server/repositories/users.ts"

/** A list of an account, whose row is held, and how many items it takes. */
export interface HeldList {
  readonly account: Account
  readonly section: string
  readonly most: number
}

const mostBytes = 64_000

/** A change, and what the item held when it was made: null where there was none. */
export interface SeenChange extends ItemChange {
  readonly before: Fields | null
}

/** Adds an item to a list. */
export async function appendItem(trx: Work, list: HeldList, item: Fields): Promise<Item> {
  const kept = { ...item, id: randomUUID() }
  await keep(trx, list, [...itemsOf(list), kept])
  return kept
}

/** Changes items whatever they held before. */
export const putItems = (
  trx: Work,
  list: HeldList,
  changes: readonly (ItemChange | ItemMove)[],
): Promise<Item[]> => keep(trx, list, changeItems(itemsOf(list), changes))

/**
 * Makes all of the changes, or none where an item holds something else by now than it did when it was changed. A change
 * that has been made already, because its answer was lost, is made again without harm; where an item stands is no part
 * of what it holds, so a move is never in anybody's way.
 */
export function putSeenItems(
  trx: Work,
  list: HeldList,
  changes: readonly (SeenChange | ItemMove)[],
): Promise<Item[]> {
  const items = itemsOf(list)
  const moved = changes.filter((change) => {
    if (isMove<ItemMove>(change)) return false
    const there = fieldsOf(items, change.id)
    return !isDeepStrictEqual(there, change.before) && !isDeepStrictEqual(there, change.item)
  })
  if (moved.length > 0)
    throw new Failure(409, "list-moved", "Another device has changed the same items meanwhile.", {
      beside: { moved: moved.map(({ id }) => id), items },
    })
  return putItems(trx, list, changes)
}

/** What is kept; an item from before items had ids gets one with the next write. */
function itemsOf({ account: { profile }, section }: HeldList): Item[] {
  return ((profile[section] ?? []) as Fields[]).map((item) => ({
    ...item,
    id: typeof item["id"] === "string" ? item["id"] : randomUUID(),
  }))
}

async function keep(trx: Work, { account, section, most }: HeldList, items: Item[]): Promise<Item[]> {
  const there = itemsOf({ account, section, most })
  // What fills the list may be from another device: whoever is refused sees it.
  if (items.length > most && items.length > there.length)
    throw new Failure(422, "invalid-input", `The most that this list holds is ${most}.`, {
      text: "cv-items:noRoom",
      beside: { items: there },
    })
  checkSize(items)
  const profile = sql<string>`profile || ${json({ [section]: items })}::jsonb`
  await updateAccount(trx, account.id, { profile: profile as unknown as string })
  return items
}

/** A part of the profile is no place for a file. */
export function checkSize(value: unknown): void {
  if (JSON.stringify(value).length > mostBytes)
    throw new Failure(413, "invalid-input", "This is more than a profile can hold.")
}
