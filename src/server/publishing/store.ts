import type { Selectable } from "kysely"
import type { Scope, Work } from "#server/database/database.ts"
import type { ReleasesTable } from "#server/database/tables/publishing.ts"
import type { Problem } from "#documents/problem.ts"
import type { Manifest } from "./artefacts.ts"

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

/** A layer that stays at its last good release, and why. */
export interface HeldBackRow {
  tenant: string
  problems: Problem[]
  since: Date
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

/** The layer's last good release is what it comes to again: nothing holds it back any more. */
export async function clearHeldBack(trx: Work, { instance, tenant }: Scope): Promise<void> {
  await trx
    .updateTable("pointers")
    .set({ held_back: null })
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("held_back", "is not", null)
    .execute()
}

/** The layers that are held back; for the instance itself those of its tenants too. */
export async function readHeldBack(trx: Work, { instance, tenant }: Scope): Promise<HeldBackRow[]> {
  const rows = await trx
    .selectFrom("pointers")
    .select(["tenant", "held_back", "changed_at"])
    .where("instance", "=", instance)
    .where("held_back", "is not", null)
    .$if(tenant !== "", (all) => all.where("tenant", "=", tenant))
    .orderBy("tenant")
    .execute()
  return rows.map((row) => ({
    tenant: row.tenant,
    problems: row.held_back as Problem[],
    since: row.changed_at,
  }))
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
