import { sql } from "kysely"
import type { Scope, Work } from "#server/database/database.ts"
import type { Artefact } from "./artefacts.ts"
import { precompress, type Encoded } from "./precompress.ts"

/** Every statement about what releases are made of: texts under their hash, and the bytes that are sent of them. */

/** One list: to plan hundreds of parameters takes longer than to read what they ask for. */
const oneOf = (hashes: string[]) => sql<boolean>`sha256 = any(${hashes})`

/** The texts that a manifest names, by hash. */
export async function readTexts(trx: Work, instance: string, hashes: string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await trx
    .selectFrom("documents")
    .select(["sha256", "body"])
    .where("instance", "=", instance)
    .where(oneOf(hashes))
    .execute()
  return new Map(rows.map((row) => [row.sha256, row.body]))
}

export async function readPublic(
  trx: Work,
  instance: string,
  hash: string,
): Promise<(Encoded & { mediaType: string }) | undefined> {
  const row = await trx
    .selectFrom("documents")
    .select(["media_type", "body", "br", "gzip"])
    .where("instance", "=", instance)
    .where("sha256", "=", hash)
    .where("public", "=", true)
    .limit(1)
    .executeTakeFirst()
  if (!row?.br || !row.gzip) return undefined
  return {
    mediaType: row.media_type,
    identity: Buffer.from(row.body, "utf8"),
    br: Buffer.from(row.br),
    gzip: Buffer.from(row.gzip),
  }
}

/** The texts of those that are public and of this media type, by hash. */
export async function readPublicTexts(
  trx: Work,
  instance: string,
  { hashes, mediaType }: { hashes: string[]; mediaType: string },
): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom("documents")
    .select(["sha256", "body"])
    .where("instance", "=", instance)
    .where(oneOf(hashes))
    .where("public", "=", true)
    .where("media_type", "=", mediaType)
    .execute()
  return new Map(rows.map((row) => [row.sha256, row.body]))
}

export async function knownHashes(trx: Work, instance: string, hashes: string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("documents")
    .select("sha256")
    .distinct()
    .where("instance", "=", instance)
    .where(oneOf(hashes))
    .execute()
  return new Set(rows.map((row) => row.sha256))
}

/** A new artefact with the bytes that will be sent. */
export interface CompressedArtefact {
  artefact: Artefact
  bytes: Encoded | null
}

/** Compresses what browsers will fetch; server kinds are never sent and stay as they are. */
export function compressArtefacts(artefacts: Artefact[]): Promise<CompressedArtefact[]> {
  return Promise.all(
    artefacts.map(async (artefact) => ({
      artefact,
      bytes: artefact.public ? await precompress(artefact.text) : null,
    })),
  )
}

export async function saveArtefacts(trx: Work, scope: Scope, artefacts: CompressedArtefact[]): Promise<void> {
  const rows = artefacts.map(({ artefact, bytes }) => ({
    sha256: artefact.sha256,
    instance: scope.instance,
    tenant: scope.tenant,
    document_id: artefact.id,
    public: artefact.public,
    media_type: artefact.mediaType,
    body: artefact.text,
    br: bytes?.br ?? null,
    gzip: bytes?.gzip ?? null,
  }))
  for (let start = 0; start < rows.length; start += 50)
    await trx
      .insertInto("documents")
      .values(rows.slice(start, start + 50))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
