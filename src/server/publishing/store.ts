import type { Selectable } from "kysely"
import type { Scope, Work } from "#server/database/database.ts"
import type { ReleasesTable } from "#server/database/tables/publishing.ts"
import type { Artefact, Manifest } from "./artefacts.ts"
import { precompress, type Encoded } from "./precompress.ts"

/** The patches of one layer, per document in the order in which they were published. */
export type LayerPatches = Record<string, unknown[]>

export interface StoredRelease {
  id: string
  instance: string
  tenant: string
  number: number
  manifest: Manifest
  patches: LayerPatches
  basedOn: string | null
  restores: string | null
  files: string
  author: string
  why: string
  createdAt: Date
}

export interface Pointer {
  release: string
  heldBack: unknown
}

/** Every statement about releases; row level security sees to it that a scope reads and writes its own only. */

export async function readPointer(trx: Work, { instance, tenant }: Scope): Promise<Pointer | undefined> {
  const row = await trx
    .selectFrom("pointers")
    .select(["release_id", "held_back"])
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .executeTakeFirst()
  return row && { release: row.release_id, heldBack: row.held_back }
}

export async function setPointer(trx: Work, { instance, tenant }: Scope, release: string): Promise<void> {
  const changed = { release_id: release, held_back: null, changed_at: new Date() }
  await trx
    .insertInto("pointers")
    .values({ instance, tenant, ...changed })
    .onConflict((conflict) => conflict.columns(["instance", "tenant"]).doUpdateSet(changed))
    .execute()
}

export async function holdBack(trx: Work, { instance, tenant }: Scope, problems: unknown): Promise<void> {
  await trx
    .updateTable("pointers")
    .set({ held_back: JSON.stringify(problems), changed_at: new Date() })
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .execute()
}

export async function readRelease(
  trx: Work,
  instance: string,
  id: string,
): Promise<StoredRelease | undefined> {
  const row = await trx
    .selectFrom("releases")
    .selectAll()
    .where("instance", "=", instance)
    .where("id", "=", id)
    .executeTakeFirst()
  return row && fromRow(row)
}

export async function readHistory(trx: Work, scope: Scope, limit: number): Promise<StoredRelease[]> {
  const rows = await trx
    .selectFrom("releases")
    .selectAll()
    .where("instance", "=", scope.instance)
    .where("tenant", "=", scope.tenant)
    .orderBy("number", "desc")
    .limit(limit)
    .execute()
  return rows.map(fromRow)
}

/** The texts that a manifest names, by hash. */
export async function readTexts(trx: Work, instance: string, hashes: string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await trx
    .selectFrom("documents")
    .select(["sha256", "body"])
    .where("instance", "=", instance)
    .where("sha256", "in", hashes)
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

export async function knownHashes(trx: Work, instance: string, hashes: string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("documents")
    .select("sha256")
    .distinct()
    .where("instance", "=", instance)
    .where("sha256", "in", hashes)
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

export async function saveRelease(
  trx: Work,
  release: Omit<StoredRelease, "number" | "createdAt">,
): Promise<StoredRelease> {
  const { highest } = await trx
    .selectFrom("releases")
    .select((columns) => columns.fn.max("number").as("highest"))
    .where("instance", "=", release.instance)
    .where("tenant", "=", release.tenant)
    .executeTakeFirstOrThrow()
  const row = await trx
    .insertInto("releases")
    .values({
      id: release.id,
      instance: release.instance,
      tenant: release.tenant,
      number: Number(highest ?? 0) + 1,
      manifest: JSON.stringify(release.manifest),
      layer: JSON.stringify(release.patches),
      based_on: release.basedOn,
      restores: release.restores,
      files: release.files,
      author: release.author,
      why: release.why,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return fromRow(row)
}

function fromRow(row: Selectable<ReleasesTable>): StoredRelease {
  return {
    id: row.id,
    instance: row.instance,
    tenant: row.tenant,
    number: row.number,
    manifest: row.manifest,
    // Only this file writes the column, always as lists.
    patches: row.layer as LayerPatches,
    basedOn: row.based_on,
    restores: row.restores,
    files: row.files,
    author: row.author,
    why: row.why,
    createdAt: row.created_at,
  }
}
