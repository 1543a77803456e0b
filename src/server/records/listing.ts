import type { Collection } from "#documents/types.g.ts"
import type { SortPlan } from "#records/index-plan.ts"
import { readCursor, writeCursor } from "#records/cursor.ts"
import { filtersOf, type Asked } from "#records/query.ts"
import { askedWords, searchQuery, synonymsOf, synonymWords, withoutOne } from "#records/search-query.ts"
import type { Card } from "#records/card.ts"
import type { Correction } from "#records/pack.ts"
import type { Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import type { Order } from "#server/repositories/record-order.ts"
import {
  correctedWord,
  holdsAny,
  listRecords,
  type Narrowing,
  type Reach,
} from "#server/repositories/record-search.ts"
import type { RecordKind } from "./record-kind.ts"
import { totalOf } from "./counting.ts"
import type { OpenedRecords } from "./opened.ts"
import { cardsOf } from "./telling.ts"

export interface ListQuestion {
  search?: string | undefined
  /** The words as they were written, whether or not a record has them. */
  exact?: boolean
  ids?: readonly string[] | undefined
  sort?: string | undefined
  cursor?: string | undefined
  limit: number
  facets: Asked
}

export interface RecordList {
  items: Card[]
  total: number
  more: boolean
  cursor: string | null
  corrected: Correction | null
}

/** What a question narrows the list to, with words that no record has put right. */
export async function narrowingOf(
  trx: Work,
  { kind, collection, reach }: Pick<OpenedRecords, "kind" | "collection" | "reach">,
  { search = "", exact = false, ids, facets }: Omit<ListQuestion, "limit">,
): Promise<{ narrowing: Narrowing; corrected: Correction | null }> {
  const filters = filtersOf(kind.plan, facets)
  if (filters === "unreadable") throw badRequest("A filter has a value that it cannot have.")
  const asked = askedWords(search)
  const used = exact ? asked : await usedWords(trx, reach, collection.synonyms, asked)
  const query = searchQuery(used, collection.synonyms)
  return {
    narrowing: { filters, ...(query !== undefined && { search: query }), ...(ids && { ids }) },
    corrected: used.join() === asked.join() ? null : { asked: asked.join(" "), used: used.join(" ") },
  }
}

/** The words of a question put right; where no record has them all, one of them is left out. */
async function usedWords(
  trx: Work,
  reach: Reach,
  synonyms: Collection["synonyms"],
  asked: readonly string[],
): Promise<string[]> {
  const used: string[] = []
  for (const word of asked) {
    const isGiven = synonymsOf(word, synonyms).length > 0
    used.push(isGiven ? word : ((await correctedWord(trx, reach, word, synonymWords(synonyms))) ?? word))
  }
  if (used.length < 2) return used
  for (const words of [used, ...withoutOne(used, asked)])
    if (await holdsAny(trx, reach, searchQuery(words, synonyms)!)) return words
  return used
}

/** A page of a collection's records as cards. */
export async function listOf(trx: Work, opened: OpenedRecords, question: ListQuestion): Promise<RecordList> {
  const { reach, reader } = opened
  const { narrowing, corrected } = await narrowingOf(trx, opened, question)
  const order = orderOf(opened, question.sort, narrowing)
  const about = [reach, narrowing, order]
  const after = question.cursor === undefined ? undefined : readCursor(about, question.cursor)
  if (question.cursor !== undefined && !after) throw badRequest("The cursor is of another list.")
  const { today } = reader.telling
  // The total also says how records are best found along an order, so it is counted first and kept for the next page.
  const counted = order.by === "sort" && !narrowing.ids ? await totalOf(trx, opened, narrowing) : undefined
  const rows = await listRecords(trx, reach, narrowing, {
    order,
    ...(after && { after }),
    limit: question.limit + 1,
    today,
    ...(counted !== undefined && { total: counted }),
  })
  const shown = rows.slice(0, question.limit)
  const more = rows.length > shown.length
  const last = shown.at(-1)
  return {
    items: await cardsOf(trx, opened, shown),
    total: counted ?? (after || more ? await totalOf(trx, opened, narrowing) : shown.length),
    more,
    // Who reads what is public chooses no order.
    cursor: more && last && isTold(opened, defaultSort(opened)) ? writeCursor(about, last) : null,
    corrected,
  }
}

function orderOf(opened: OpenedRecords, name: string | undefined, { search }: Narrowing): Order {
  if (name === undefined) return search === undefined ? defaultOrder(opened) : { by: "rank" }
  const sort = opened.kind.plan.sorts.find((one) => one.name === name)
  if (!sort) throw badRequest("The records have no such order.")
  return sortOrder(opened, sort)
}

/** The order that counts where nobody chose: every collection has one. */
export const defaultOrder = (opened: OpenedRecords): Order => sortOrder(opened, defaultSort(opened))

function defaultSort(opened: OpenedRecords): SortPlan {
  const { sorts } = opened.kind.plan
  return sorts.find((sort) => isTold(opened, sort)) ?? sorts[0]!
}

/** Whether the reader is told what an order goes by: a cursor holds it. */
const isTold = ({ collection, reader }: OpenedRecords, { by }: SortPlan): boolean =>
  !reader.publicOnly || by.every(({ field }) => collection.public?.includes(field))

export const sortOrder = ({ kind, reader }: OpenedRecords, sort: SortPlan): Order =>
  sortedBy(kind, reader.telling.languages, sort)

/** An order of a collection, in the first of these languages that it is kept in. */
export function sortedBy(
  { plan }: Pick<RecordKind, "plan">,
  languages: readonly string[],
  { name, spoken, by }: SortPlan,
): Order {
  const [first] = by
  const language = languages.find((one) => plan.languages.includes(one))
  return {
    by: "sort",
    name,
    language: spoken ? (language ?? "") : "",
    closedLast: first !== undefined && first.field === plan.closes && !first.down,
    ...(first && !first.down && !first.order && { first: first.field }),
  }
}

const badRequest = (message: string): Failure => new Failure(400, "bad-request", message)
