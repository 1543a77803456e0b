import { reason } from "#api/messages/server.ts"
import { sql } from "kysely"
import type { Scope, Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import type { InstanceSettings } from "#server/ports.ts"
import { allowedOf, exceeded } from "#server/publishing/quota.ts"

/**
 * Refuses what goes beyond what a layer may hold.
 *
 * @param adding how many records are written, each with a version
 * @throws Failure that says what is exceeded, and where more can be allowed
 */
export async function requireRoom(
  trx: Work,
  settings: InstanceSettings,
  scope: Scope,
  adding: { records: number; versions: number },
): Promise<void> {
  const { quota, place } = allowedOf(settings, scope.tenant)
  const counted = await counts(trx, scope)
  if (adding.records > 0 && counted.records + adding.records > quota.records)
    refuse(place, "records", { has: counted.records + adding.records, most: quota.records })
  if (counted.versions + adding.versions > quota.recordVersions)
    refuse(place, "recordVersions", { has: counted.versions + adding.versions, most: quota.recordVersions })
}

/** Refuses a file too many within a day. */
export async function requireTurn(
  trx: Work,
  settings: InstanceSettings,
  { instance, tenant }: Scope,
  now: Date,
): Promise<void> {
  const { quota, place } = allowedOf(settings, tenant)
  const { rows } = await sql<{ today: string }>`
    select count(*) as today from imports where instance = ${instance} and tenant = ${tenant}
      and created_at > ${now}::timestamptz - interval '1 day'`.execute(trx)
  const today = Number(rows[0]?.today ?? 0)
  if (today >= quota.importsADay) refuse(place, "importsADay", { has: today, most: quota.importsADay })
}

/** Refuses pictures beyond what a layer may keep, with those that wait for a file to be applied. */
export async function requireImageRoom(
  trx: Work,
  settings: InstanceSettings,
  { instance, tenant }: Scope,
  adding: number,
): Promise<void> {
  if (adding === 0) return
  const { quota, place } = allowedOf(settings, tenant)
  const { rows } = await sql<{ bytes: string }>`
    select (select coalesce(sum(octet_length(bytes)), 0) from images
             where instance = ${instance} and tenant = ${tenant} and address = '')
         + (select coalesce(sum(octet_length(bytes)), 0) from import_pictures
             where instance = ${instance} and tenant = ${tenant}) as bytes`.execute(trx)
  const megabytes = (Number(rows[0]?.bytes ?? 0) + adding) / 1_000_000
  if (megabytes > quota.imageMegabytes)
    refuse(place, "imageMegabytes", { has: megabytes.toFixed(2), most: quota.imageMegabytes })
}

async function counts(
  trx: Work,
  { instance, tenant }: Scope,
): Promise<{ records: number; versions: number }> {
  const { rows } = await sql<{ records: string; versions: string }>`
    select (select count(*) from records where instance = ${instance} and tenant = ${tenant}) as records,
      (select count(*) from record_versions where instance = ${instance} and tenant = ${tenant}) as versions`.execute(
    trx,
  )
  return { records: Number(rows[0]?.records ?? 0), versions: Number(rows[0]?.versions ?? 0) }
}

function refuse(
  place: readonly string[],
  name: "records" | "recordVersions" | "importsADay" | "imageMegabytes",
  counted: Parameters<typeof exceeded>[2],
): never {
  const problem = exceeded(place, name, counted)
  throw new Failure(422, "invalid-input", reason(`limit.${name}`, problem.values), { problems: [problem] })
}
