import { sql } from "kysely"
import { found } from "#api/messages/server.ts"
import type { Problem } from "#documents/problem.ts"
import { pointerOf } from "#documents/problem.ts"
import type { Said } from "#documents/said.ts"
import type { LayerLimits } from "#documents/types.g.ts"
import type { Database, Scope } from "#server/database/database.ts"
import type { InstanceSettings } from "#server/ports.ts"
import type { LayerPatches } from "./store.ts"

type Quota = Required<LayerLimits>

/** A tenant's menus, screens and texts take some hundred KB; an instance's own people are fewer, and its layer larger. */
const usual: Readonly<Record<"instance" | "tenant", Quota>> = {
  instance: {
    layerKilobytes: 8_192,
    releasesADay: 2_000,
    storedMegabytes: 4_096,
    records: 250_000,
    recordVersions: 2_500_000,
    importsADay: 200,
    imageMegabytes: 512,
  },
  tenant: {
    layerKilobytes: 1_024,
    releasesADay: 200,
    storedMegabytes: 128,
    records: 20_000,
    recordVersions: 200_000,
    importsADay: 50,
    imageMegabytes: 32,
  },
}

/** Checks and publishes of one layer at a time; more would wait for these anyway. */
export const mostAtOnce = 3

/** What a layer may take, and where in `instance.json` an operator allows it more. */
export interface Allowed {
  quota: Quota
  place: readonly string[]
}

/** @param tenant empty for the instance's own layer */
export function allowedOf(settings: InstanceSettings, tenant: string): Allowed {
  if (tenant === "") return { quota: { ...usual.instance, ...settings.limits }, place: ["limits"] }
  const own = settings.tenants[tenant]?.limits
  return { quota: { ...usual.tenant, ...own }, place: ["tenants", tenant, "limits"] }
}

/** Is the layer too large? One that was so before may become smaller. */
export function sizeProblems(
  before: LayerPatches,
  after: LayerPatches,
  { quota, place }: Allowed,
): Problem[] {
  const [had, has] = [kilobytes(before), kilobytes(after)]
  if (has <= quota.layerKilobytes || has < had) return []
  return [exceeded(place, "layerKilobytes", { has, most: quota.layerKilobytes })]
}

/** A way back stays open for who has used up everything. */
const spareForRollbacks = 1.25

/** Has the layer published too often today, or has its history grown too large? */
export async function historyProblems(
  database: Database,
  scope: Scope,
  { quota, place }: Omit<Allowed, "quota"> & { quota: Pick<Quota, "releasesADay" | "storedMegabytes"> },
  action: "publish" | "rollback",
): Promise<Problem[]> {
  const { today, megabytes } = await storedBy(database, scope)
  const most = action === "rollback" ? spareForRollbacks : 1
  if (today >= quota.releasesADay)
    return [exceeded(place, "releasesADay", { has: today, most: quota.releasesADay })]
  return tooLarge(megabytes, { quota, place }, most)
}

/** Does the layer store as much as it may? Asked before an edit of a change is kept. */
export async function storageProblems(
  database: Database,
  scope: Scope,
  allowed: Omit<Allowed, "quota"> & { quota: Pick<Quota, "storedMegabytes"> },
): Promise<Problem[]> {
  return tooLarge((await storedBy(database, scope)).megabytes, allowed, 1)
}

function tooLarge(
  megabytes: number,
  { quota, place }: Omit<Allowed, "quota"> & { quota: Pick<Quota, "storedMegabytes"> },
  share: number,
): Problem[] {
  if (megabytes < quota.storedMegabytes * share) return []
  return [exceeded(place, "storedMegabytes", { has: Math.ceil(megabytes), most: quota.storedMegabytes })]
}

/** How often a layer was published within a day, and what all that it stores takes. */
export async function storedBy(
  database: Database,
  { instance, tenant }: Scope,
): Promise<{ today: number; megabytes: number }> {
  const { rows } = await database.read({ instance, tenant }, (trx) =>
    // As they lie in the database: nothing is unpacked to be measured.
    sql<{ today: string; bytes: string }>`
      select (select count(*) from releases where instance = ${instance} and tenant = ${tenant}
               and created_at > now() - interval '1 day') as today,
             (select coalesce(sum(pg_column_size(layer) + pg_column_size(manifest)), 0) from releases
               where instance = ${instance} and tenant = ${tenant})
           + (select coalesce(sum(pg_column_size(body) + coalesce(pg_column_size(br), 0)
                                + coalesce(pg_column_size(gzip), 0)), 0) from documents
               where instance = ${instance} and tenant = ${tenant})
           + (select coalesce(sum(coalesce(pg_column_size(beneath), 0) + coalesce(pg_column_size(start), 0)
                                + coalesce(pg_column_size(own), 0)), 0) from changeset_documents
               where instance = ${instance} and tenant = ${tenant})
           + (select coalesce(sum(pg_column_size(operations) + pg_column_size(inverse)), 0) from changeset_entries
               where instance = ${instance} and tenant = ${tenant})
           + (select coalesce(sum(pg_column_size(rebased_operations) + pg_column_size(conflicts)), 0) from changesets
               where instance = ${instance} and tenant = ${tenant})
           + (select coalesce(sum(octet_length(bytes)), 0) from images
               where instance = ${instance} and tenant = ${tenant} and address <> '')
           + (select coalesce(sum(octet_length(bytes)), 0) from look_files
               where instance = ${instance} and tenant = ${tenant})
           + (select coalesce(sum(octet_length(bytes)), 0) from look_fonts
               where instance = ${instance} and tenant = ${tenant}) as bytes`.execute(trx),
  )
  return { today: Number(rows[0]?.today ?? 0), megabytes: Number(rows[0]?.bytes ?? 0) / 1_000_000 }
}

const kilobytes = (patches: LayerPatches) => Math.ceil(Buffer.byteLength(JSON.stringify(patches)) / 1000)

/** What a layer holds more of than it may; its operator can allow more at that place. */
export function exceeded(
  place: readonly string[],
  name: keyof Quota,
  counted: { has: number | string; most: number },
): Problem & Said {
  const pointer = pointerOf([...place, name])
  return { severity: "error", document: "instance", pointer, ...found(`limit.${name}`, counted) }
}
