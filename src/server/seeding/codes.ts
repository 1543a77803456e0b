import { randomUUID } from "node:crypto"
import type { Work } from "#server/database/database.ts"
import type { InstanceSettings } from "#server/ports.ts"
import { json } from "#server/repositories/json.ts"
import { hashSoldCode } from "#server/security/sold-codes.ts"

/** Coupons are counted by paid orders; instance.json sets no limit to them. */
const couponUses = 1_000_000

/** Everybody can read instance.json, so that these are shown as they are, and known as what they are. */
const demoCode = (code: string) => ({
  code_hash: hashSoldCode(code),
  hint: code,
  demo: true,
  label: "For trying out",
})

/** The demo vouchers and coupons that instance.json lists; those already there keep the uses that they have left. */
export async function seedCodes(trx: Work, instance: InstanceSettings): Promise<void> {
  const vouchers = (instance.vouchers ?? []).map((voucher) => ({
    id: randomUUID(),
    instance: instance.id,
    ...demoCode(voucher.code),
    account_type: voucher.accountType,
    tenant: voucher.tenant ?? "",
    cohort: voucher.cohort ?? "",
    research_assessments: json(voucher.researchAssessments ?? []),
    uses_allowed: voucher.uses,
    expires_at: voucher.expires === undefined ? null : new Date(`${voucher.expires}T23:59:59Z`),
  }))
  if (vouchers.length > 0)
    await trx
      .insertInto("vouchers")
      .values(vouchers)
      .onConflict((conflict) => conflict.columns(["instance", "code_hash"]).doNothing())
      .execute()
  const coupons = (instance.coupons ?? []).map((coupon) => ({
    instance: instance.id,
    ...demoCode(coupon.code),
    percent: coupon.percent,
    plan: coupon.plan ?? "",
    uses_allowed: couponUses,
    expires_at: null,
  }))
  if (coupons.length > 0)
    await trx
      .insertInto("coupons")
      .values(coupons)
      .onConflict((conflict) => conflict.columns(["instance", "code_hash"]).doNothing())
      .execute()
}
