import type { Work } from "#server/database/database.ts"

interface Owner {
  id: string
  instance: string
}

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

export async function addFavourite(
  trx: Work,
  owner: Owner,
  type: string,
  item: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("favourites")
    .values({ user_id: owner.id, instance: owner.instance, type, item, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
