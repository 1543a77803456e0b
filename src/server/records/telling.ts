import type { CollectionLink } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { cardFields, cardOf, spokenRecord, type Card, type Telling } from "#records/card.ts"
import { withDerived } from "#records/derived.ts"
import { factsOf, type Fact } from "#records/facts.ts"
import { cutClosed, cutToPublic, holds } from "#records/gated.ts"
import { fieldsOf } from "#records/record-schema.ts"
import { textIn } from "#records/spoken.ts"
import type { Work } from "#server/database/database.ts"
import { singleton } from "#server/publishing/singleton.ts"
import { standingOf, type ListedRow } from "#server/repositories/record-search.ts"
import { layersOf, resolveRecord } from "#server/repositories/records.ts"
import { alsoOpen, fieldGate, type OpenedRecords, type Reader } from "./opened.ts"

type Held = Record<string, unknown>
type Standing = Pick<ListedRow, "closes" | "review_by">

/** A field that is not shown, what it is called, and the gate's words in its place. */
export interface LockedField {
  field: string
  title: string
  why: string
}

/** Cards of these records, in this order, with what the gates of their fields leave of them. */
export async function cardsOf(
  trx: Work,
  opened: OpenedRecords,
  rows: readonly (Standing & { id: string })[],
): Promise<Card[]> {
  const { collection, reader } = opened
  const held = await heldBy(
    trx,
    opened,
    rows.map(({ id }) => id),
  )
  const shown = cardFields(collection)
  const telling = await tellingOf(trx, reader, collection.links ?? {}, [...held.values()], shown)
  return rows.flatMap(({ id, ...row }) => {
    const record = held.get(id)
    if (!record) return []
    const spoken = spokenRecord(collection, only(record, shown), telling)
    return [cardIn(opened, id, spoken, row, telling)]
  })
}

/** A card, without the day on which its record closes where that is not public; that it has closed is told. */
function cardIn(
  { collection, kind, reader }: OpenedRecords,
  id: string,
  spoken: ReturnType<typeof spokenRecord>,
  { closes, review_by: reviewBy }: Standing,
  telling: Telling,
): Card {
  const card = cardOf(collection, id, spoken, { closes, reviewBy }, telling)
  const isTold = !reader.publicOnly || (collection.public ?? []).includes(kind.plan.closes ?? "")
  return isTold ? card : { ...card, closes: null }
}

const only = (held: Held, fields: ReadonlySet<string>): Held =>
  Object.fromEntries(Object.entries(held).filter(([field]) => fields.has(field)))

/** Cards of the records of these ids that are there, in the order of the ids. */
export async function cardsOfIds(trx: Work, opened: OpenedRecords, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const standing = await standingOf(trx, opened.reach, ids)
  return cardsOf(
    trx,
    opened,
    ids.flatMap((id) => standing.get(id) ?? []),
  )
}

/** One record with all of its fields, its card's and what its page says; undefined where it is not there. */
export async function pageOf(
  trx: Work,
  opened: OpenedRecords,
  id: string,
): Promise<(Card & Held & { facts: Fact[]; locked: LockedField[] }) | undefined> {
  const { collection, reader } = opened
  const standing = (await standingOf(trx, opened.reach, [id])).get(id)
  const layers = (await layersOf(trx, opened.reach, opened.reach.collection, [id])).get(id)
  if (!standing || !layers) return undefined
  const { data } = resolveRecord(id, layers)
  const record = readBy(opened, data)
  const telling = await tellingOf(trx, reader, collection.links ?? {}, [record])
  const spoken = spokenRecord(collection, record, telling)
  const card = cardIn(opened, id, spoken, standing, telling)
  const say: Telling["say"] = (text, values) => telling.say(text, values)
  return {
    ...spoken,
    ...card,
    titles: spoken.titles,
    facts: factsOf(collection, spoken, say),
    locked: [...lockedByGate(opened, data), ...lockedToPublic(opened, data)],
  }
}

/** The fields of a record whose own gate is closed to its reader. */
function lockedByGate({ collection, kind, reader }: OpenedRecords, data: Held): LockedField[] {
  const say = (text: unknown) => reader.telling.say(text)
  return kind.plan.gated.flatMap((gated) => {
    const decision = fieldGate(reader, gated.gate)
    const field = gated.path[0] ?? ""
    if (decision.allowed || !holds(data, gated)) return []
    const fact = collection.facts?.find((one) => one.field === field)
    return [{ field, title: fact ? say(fact.title) : field, why: say(decision.denial.why) }]
  })
}

/** The facts of a record that are not public, for who reads what is. */
function lockedToPublic({ collection, kind, reader }: OpenedRecords, data: Held): LockedField[] {
  if (!reader.publicOnly) return []
  const told = new Set([...(collection.public ?? []), ...kind.plan.gated.map(({ path }) => path[0])])
  const why = own(singleton(reader.release.documents, "gates").gates[collection.gate], "why")
  return (collection.facts ?? [])
    .filter(({ field }) => !told.has(field) && holds(data, { path: [field] }))
    .map(({ field, title }) => ({
      field,
      title: reader.telling.say(title),
      // What a gate says that has no words of its own is for somebody with an account.
      why: why === undefined ? "" : reader.telling.say(why),
    }))
}

/** What the layers make of these records, without the fields that are closed to the reader. */
export async function heldBy(
  trx: Work,
  opened: OpenedRecords,
  ids: readonly string[],
): Promise<Map<string, Held>> {
  const layers = await layersOf(trx, opened.reach, opened.reach.collection, ids)
  return new Map([...layers].map(([id, own]) => [id, readBy(opened, resolveRecord(id, own).data)]))
}

/** A record as its reader gets it: what follows of its terms follows of those that are open to them. */
function readBy({ collection, kind, reader }: OpenedRecords, data: Held): Held {
  const open = cutClosed(data, kind.plan.gated, (gate) => fieldGate(reader, gate).allowed)
  const record = withDerived(fieldsOf(collection), open, reader.telling.vocabulary)
  return reader.publicOnly ? cutToPublic(record, collection) : record
}

/** The titles of linked records come along, of those collections that are open to the reader. */
async function tellingOf(
  trx: Work,
  reader: Reader,
  links: Readonly<Record<string, CollectionLink>>,
  records: readonly Held[],
  fields?: ReadonlySet<string>,
): Promise<Telling> {
  const wanted = new Map<string, Set<string>>()
  for (const { to, field } of Object.values(links)) {
    if (fields && !fields.has(field)) continue
    const ids = wanted.get(to) ?? new Set()
    wanted.set(to, ids)
    for (const record of records)
      for (const id of [own(record, field)].flat()) if (typeof id === "string") ids.add(id)
  }
  const titles = new Map<string, Map<string, string>>()
  for (const [name, ids] of wanted) {
    const linked = alsoOpen(reader, name)
    if (linked && ids.size > 0) titles.set(name, await titlesOf(trx, linked, [...ids]))
  }
  return { ...reader.telling, linkedTitle: (name, id) => titles.get(name)?.get(id) }
}

export async function titlesOf(
  trx: Work,
  opened: OpenedRecords,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const there = await standingOf(trx, opened.reach, ids)
  const held = await heldBy(trx, opened, [...there.keys()])
  const { title } = opened.collection.labels
  return new Map(
    [...held].map(([id, record]) => [id, textIn(own(record, title), opened.reader.telling.languages)]),
  )
}
