import type { Saved, SavedRecord, SavedType } from "#api/contract/saved.ts"
import { daysBetween } from "#records/days.ts"
import type { Work } from "#server/database/database.ts"
import { keptBy, type FavouriteRow } from "#server/repositories/favourites.ts"
import { alsoOpen, type Reader } from "./opened.ts"
import { recordKind } from "./record-kind.ts"
import { cardsOfIds } from "./telling.ts"

/** All that somebody keeps, as it stands today. */
export async function savedRecords(
  trx: Work,
  reader: Reader,
  userId: string,
): Promise<Omit<Saved, "reminders">> {
  const byType = new Map<string, FavouriteRow[]>()
  for (const row of await keptBy(trx, userId)) byType.set(row.type, [...(byType.get(row.type) ?? []), row])
  const types: SavedType[] = []
  const items: SavedRecord[] = []
  for (const [type, rows] of [...byType].toSorted(
    ([, [one]], [, [other]]) => firstOf(one) - firstOf(other),
  )) {
    const told = await savedOfType(trx, reader, type, rows)
    types.push(told.type)
    items.push(...told.items)
  }
  return { types, items }
}

const firstOf = (row: FavouriteRow | undefined): number => row?.created_at.getTime() ?? 0

/** Where the gate is closed nothing of the records is told, not even what they were called. */
async function savedOfType(
  trx: Work,
  reader: Reader,
  type: string,
  rows: readonly FavouriteRow[],
): Promise<{ type: SavedType; items: SavedRecord[] }> {
  const { telling } = reader
  const kind = recordKind(reader.release.documents, type)
  const opened = alsoOpen(reader, type)
  const decision = kind && reader.viewer.gate(kind.collection.gate)
  const why = decision && !decision.allowed ? telling.say(decision.denial.why) : null
  const ids = rows.map(({ item }) => item)
  const cards = new Map(opened ? (await cardsOfIds(trx, opened, ids)).map((card) => [card.id, card]) : [])
  return {
    type: {
      type,
      title: kind ? telling.say(kind.collection.title) : type,
      count: rows.length,
      why,
      steps: stepsOf(reader, type),
      comparable: kind?.collection.facts?.some(({ compare }) => compare) === true,
    },
    items: rows.map((row): SavedRecord => {
      const card = cards.get(row.item) ?? null
      const state = why !== null ? "locked" : card ? "there" : "withdrawn"
      const kept = row.title === "" ? row.item : row.title
      return {
        type,
        id: row.item,
        state,
        title: card?.title ?? (state === "locked" ? "" : kept),
        card,
        daysLeft:
          card === null || card.closes === null || card.closed
            ? null
            : daysBetween(telling.today, card.closes),
        note: row.note,
        remind: row.remind,
        step: row.step,
        savedAt: row.created_at.toISOString(),
      }
    }),
  }
}

/** The steps that a collection's records can be at, in words. */
export function stepsOf({ release, telling }: Reader, type: string): { value: string; title: string }[] {
  const name = recordKind(release.documents, type)?.collection.steps
  const vocabulary = name === undefined ? undefined : telling.vocabulary(name)
  return (vocabulary?.order ?? []).map((value) => ({
    value,
    title: telling.say(vocabulary?.values[value]?.title),
  }))
}
