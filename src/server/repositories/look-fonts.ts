import type { LookFont } from "#api/contract/look-files.ts"
import type { Scope, Work } from "#server/database/database.ts"

export type AboutFont = Omit<LookFont, "file">

/** A font as it is kept. */
export interface KeptFont {
  /** SHA-256 of the bytes. */
  name: string
  about: AboutFont
  /** WOFF2. */
  bytes: Buffer
}

/** Keeps a font of a layer; the same one again is the one that is there. */
export async function keepLookFont(
  trx: Work,
  { instance, tenant }: Scope,
  { name, about, bytes }: KeptFont,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("look_fonts")
    .values({ instance, tenant, name, about: JSON.stringify(about), bytes, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What was brought into a layer last, the newest first, without its bytes. */
export async function lastLookFonts(
  trx: Work,
  { instance, tenant }: Scope,
  most: number,
): Promise<Omit<KeptFont, "bytes">[]> {
  const rows = await trx
    .selectFrom("look_fonts")
    .select(["name", "about"])
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .orderBy("created_at", "desc")
    .limit(most)
    .execute()
  return rows.map(({ name, about }) => ({ name, about: about as unknown as AboutFont }))
}

export async function findLookFont(trx: Work, instance: string, name: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom("look_fonts")
    .select("bytes")
    .where("instance", "=", instance)
    .where("name", "=", name)
    .executeTakeFirst()
  return row && Buffer.from(row.bytes)
}

/** Which of these an instance has. */
export async function thereOf(trx: Work, instance: string, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await trx
    .selectFrom("look_fonts")
    .select("name")
    .where("instance", "=", instance)
    .where("name", "in", names)
    .execute()
  return new Set(rows.map(({ name }) => name))
}
