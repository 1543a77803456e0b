import { sql } from "kysely"
import type { Scope, Work } from "#server/database/database.ts"

/** Keeps the pictures of a file that is looked at, until it is applied. */
export async function holdPictures(
  trx: Work,
  { instance, tenant }: Scope,
  id: string,
  pictures: readonly { name: string; bytes: Uint8Array }[],
): Promise<void> {
  for (const { name, bytes } of pictures)
    await trx
      .insertInto("import_pictures")
      .values({ import: id, instance, tenant, name, bytes: Buffer.from(bytes) })
      .execute()
}

/** Makes those of a file's pictures that its records name images of the layer, and lets go of the others. */
export async function keepHeldPictures(
  trx: Work,
  { instance, tenant }: Scope,
  id: string,
  names: readonly string[],
): Promise<void> {
  await sql`insert into images (instance, tenant, name, address, bytes)
    select ${instance}::text, ${tenant}::text, name, '', bytes from import_pictures
    where import = ${id}::uuid and name = any(${[...names]})
    on conflict do nothing`.execute(trx)
  await trx.deleteFrom("import_pictures").where("import", "=", id).execute()
}
