import { sql, type Selectable } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { FavouritesTable } from "#server/database/tables/accounts.ts"

interface Owner {
  id: string
  instance: string
}

export type FavouriteRow = Selectable<FavouritesTable>

/** What a keeper writes of a record beside keeping it. */
export type FavouriteMarks = Pick<FavouriteRow, "note" | "remind" | "step">

/** The favourites of one type, in the order in which they were added. */
export async function favouritesOfType(trx: Work, userId: string, type: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("favourites")
    .select("item")
    .where("user_id", "=", userId)
    .where("type", "=", type)
    .orderBy("created_at")
    .orderBy("item")
    .execute()
  return rows.map(({ item }) => item)
}

export async function favouritesOf(trx: Work, userId: string): Promise<Record<string, string[]>> {
  const rows = await trx
    .selectFrom("favourites")
    .select(["type", "item"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("item")
    .execute()
  // A type may be called `constructor`: no record inherits anything here.
  const byType = new Map<string, string[]>()
  for (const { type, item } of rows) {
    const items = byType.get(type) ?? []
    byType.set(type, items)
    items.push(item)
  }
  return Object.fromEntries(byType)
}

/** All that somebody keeps, in their own order; what has no place yet stands behind what has one. */
export async function keptBy(trx: Work, userId: string, type?: string): Promise<FavouriteRow[]> {
  const all = trx
    .selectFrom("favourites")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy(sql`position nulls last`)
    .orderBy("created_at")
    .orderBy("item")
  return (type === undefined ? all : all.where("type", "=", type)).execute()
}

/** @param kept what it is called, and in which language that is */
export async function addFavourite(
  trx: Work,
  owner: Owner,
  { type, item, ...kept }: Pick<FavouriteRow, "type" | "item" | "title" | "language">,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("favourites")
    .values({
      user_id: owner.id,
      instance: owner.instance,
      type,
      item,
      ...kept,
      position: null,
      reminded_for: null,
      reminded_days: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes what is given; undefined where it is not kept. */
export async function markFavourite(
  trx: Work,
  userId: string,
  { type, item }: Pick<FavouriteRow, "type" | "item">,
  marks: Partial<FavouriteMarks>,
): Promise<FavouriteRow | undefined> {
  const own = { user_id: userId, type, item }
  if (Object.keys(marks).length === 0)
    return trx
      .selectFrom("favourites")
      .selectAll()
      .where((eb) => eb.and(own))
      .executeTakeFirst()
  return trx
    .updateTable("favourites")
    .set(marks)
    .where((eb) => eb.and(own))
    .returningAll()
    .executeTakeFirst()
}

/** Gives those of a type the places in which they stand here. */
export async function orderFavourites(
  trx: Work,
  userId: string,
  type: string,
  items: readonly string[],
): Promise<void> {
  await sql`update favourites set position = given.place - 1
    from unnest(${[...items]}::text[]) with ordinality as given (item, place)
    where favourites.user_id = ${userId} and favourites.type = ${type} and favourites.item = given.item`.execute(
    trx,
  )
}

/** Remembers of which closing day, and how many days before it, somebody was told. */
export async function markReminded(
  trx: Work,
  userId: string,
  { type, item }: Pick<FavouriteRow, "type" | "item">,
  told: { closes: string; days: number },
): Promise<void> {
  await trx
    .updateTable("favourites")
    .set({ reminded_for: told.closes, reminded_days: told.days })
    .where((eb) => eb.and({ user_id: userId, type, item }))
    .execute()
}

/**
 * Who keeps something that closes between two days and may be told of it, by any row of the index that they might be
 * shown; a page of them. Whether they are told is decided on what they really see.
 */
export async function keepersOfClosing(
  trx: Work,
  instance: string,
  { from, to, after, limit }: { from: string; to: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct u.id from users u
    join favourites f on f.user_id = u.id
    join seen_record_index i on i.instance = f.instance and i.collection = f.type and i.id = f.item
      and i.tenant in ('', u.tenant)
    where u.instance = ${instance} and u.reminders and u.email_verified and u.email is not null and f.remind
      and i.live and i.closes between ${from}::date and ${to}::date and u.id > ${after}::uuid
    order by u.id limit ${limit}`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function removeFavourite(trx: Work, userId: string, type: string, item: string): Promise<void> {
  await trx
    .deleteFrom("favourites")
    .where("user_id", "=", userId)
    .where("type", "=", type)
    .where("item", "=", item)
    .execute()
}

export async function countFavourites(trx: Work, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("favourites")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
