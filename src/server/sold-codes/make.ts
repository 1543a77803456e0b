import { randomUUID } from "node:crypto"
import type { NewCodes } from "#api/contract/codes.ts"
import { listed } from "#engine/context/declared.ts"
import type { Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import type { CurrentRelease, InstanceSettings } from "#server/ports.ts"
import { findCohort } from "#server/repositories/cohorts.ts"
import { json } from "#server/repositories/json.ts"
import { insertCoupons, insertVouchers } from "#server/repositories/sold-codes.ts"
import { requireRoutes } from "#server/research/listed.ts"
import { hashSoldCode, hintOf, newSoldCode } from "#server/security/sold-codes.ts"

/** The end of a day, as codes expire: everybody's, wherever they are in it. */
const endOf = (day: string): Date => new Date(`${day}T23:59:59Z`)

/** Makes random codes and keeps their hashes; what it gives is the only place where they stand. */
export async function makeCodes(
  trx: Work,
  instance: string,
  wanted: NewCodes,
  now: Date,
): Promise<{ batch: string; codes: string[] }> {
  const batch = randomUUID()
  const codes = Array.from({ length: wanted.count }, newSoldCode)
  const rows = codes.map((code) => ({
    instance,
    code_hash: hashSoldCode(code),
    hint: hintOf(code),
    batch,
    label: wanted.label,
    uses_allowed: wanted.uses,
    expires_at: wanted.expires === undefined ? null : endOf(wanted.expires),
    created_at: now,
  }))
  if (wanted.kind === "coupon") {
    const { percent = 0, plan = "" } = wanted
    await insertCoupons(
      trx,
      rows.map((row) => ({ ...row, percent, plan })),
    )
    return { batch, codes }
  }
  const given = {
    account_type: wanted.accountType ?? null,
    tenant: wanted.tenant ?? "",
    cohort: wanted.cohort ?? "",
    research_assessments: json(wanted.researchAssessments ?? []),
  }
  await insertVouchers(
    trx,
    rows.map((row) => ({ ...row, ...given, id: randomUUID() })),
  )
  return { batch, codes }
}

const unlisted = new Set(["none", "other"])

/** Refuses what no code could mean: a name that is not there, a day that is over, what the other kind gives. */
export async function requireSensible(
  trx: Work,
  release: CurrentRelease,
  instance: InstanceSettings,
  wanted: NewCodes,
  now: Date,
): Promise<void> {
  const { kind, accountType, tenant, cohort, researchAssessments = [], percent, plan, expires } = wanted
  const refuse = (field: keyof NewCodes, message: string): never => {
    throw new Failure(422, "invalid-input", message, { field })
  }
  const foreign = (
    kind === "voucher"
      ? (["percent", "plan"] as const)
      : (["accountType", "tenant", "cohort", "researchAssessments"] as const)
  ).find((field) => wanted[field] !== undefined)
  if (foreign) refuse(foreign, `A ${kind} has no ${foreign}.`)
  if (expires !== undefined && !(endOf(expires) > now))
    refuse("expires", "The last day is a day to come, as 2027-01-31.")
  if (kind === "coupon") {
    if (percent === undefined) refuse("percent", "Say how many percent it takes off.")
    if (plan !== undefined && !release.ids("plan/").includes(`plan/${plan}`))
      refuse("plan", `There is no plan ${plan}.`)
    return
  }
  const types = listed("user.accountType").filter((type) => !unlisted.has(type))
  if (accountType !== undefined && !types.includes(accountType))
    refuse("accountType", `There is no account type ${accountType}. There are ${types.join(", ")}.`)
  if (tenant !== undefined && !Object.hasOwn(instance.tenants, tenant))
    refuse("tenant", `There is no tenant ${tenant}.`)
  const scope = { instance: instance.id, tenant: tenant ?? "" }
  if (cohort !== undefined && (await findCohort(trx, scope, cohort)) === undefined)
    refuse("cohort", `There is no cohort ${cohort} in ${tenant ?? "no tenant"}.`)
  requireRoutes(release, researchAssessments)
  if (accountType === undefined && tenant === undefined && researchAssessments.length === 0)
    refuse("accountType", "Say what it gives: an account type, a tenant, or research assessments.")
}
