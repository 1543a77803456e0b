import type { Scope, Work } from "#server/database/database.ts"

/** A logo or icon as it is kept. */
export interface LookFile {
  /** SHA-256 of the bytes. */
  name: string
  /** In pixels. */
  width: number
  height: number
  /** PNG. */
  bytes: Buffer
}

/** Keeps a file of a layer; the same one again is the one that is there. */
export async function keepLookFile(
  trx: Work,
  { instance, tenant }: Scope,
  file: LookFile,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("look_files")
    .values({ instance, tenant, ...file, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What was brought into a layer last, the newest first, without its bytes. */
export async function lastLookFiles(
  trx: Work,
  { instance, tenant }: Scope,
  most: number,
): Promise<Omit<LookFile, "bytes">[]> {
  return trx
    .selectFrom("look_files")
    .select(["name", "width", "height"])
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .orderBy("created_at", "desc")
    .limit(most)
    .execute()
}

export async function findLookFile(trx: Work, instance: string, name: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom("look_files")
    .select("bytes")
    .where("instance", "=", instance)
    .where("name", "=", name)
    .executeTakeFirst()
  return row && Buffer.from(row.bytes)
}
