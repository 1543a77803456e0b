import type { Scope, Work } from "#server/database/database.ts"

/** An image of an instance: its name is the SHA-256 of the address that it came from. */
export interface Image {
  name: string
  address: string
  /** WebP. */
  bytes: Buffer
}

/** Which of these names the instance has an image for. */
export async function knownImages(
  trx: Work,
  instance: string,
  names: readonly string[],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("images")
    .select("name")
    .where("instance", "=", instance)
    .where("name", "in", names)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** Keeps new images of a layer's release; where two publish the same at once, the first is kept. */
export async function keepImages(
  trx: Work,
  { instance, tenant }: Scope,
  images: readonly Image[],
): Promise<void> {
  for (const image of images)
    await trx
      .insertInto("images")
      .values({ instance, tenant, ...image })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function findImage(trx: Work, instance: string, name: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom("images")
    .select("bytes")
    .where("instance", "=", instance)
    .where("name", "=", name)
    .executeTakeFirst()
  return row && Buffer.from(row.bytes)
}
