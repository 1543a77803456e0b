import { sql, type Insertable } from "kysely"
import type { CodeBatch } from "#api/contract/codes.ts"
import type { Work } from "#server/database/database.ts"
import type { CouponsTable, VouchersTable } from "#server/database/tables/plans.ts"

export async function insertVouchers(trx: Work, vouchers: Insertable<VouchersTable>[]): Promise<void> {
  await trx.insertInto("vouchers").values(vouchers).execute()
}

export async function insertCoupons(trx: Work, coupons: Insertable<CouponsTable>[]): Promise<void> {
  await trx.insertInto("coupons").values(coupons).execute()
}

/** One code, as far as anybody may see it, with what has come of it. */
export interface CodeRow {
  batch: string | null
  kind: CodeBatch["kind"]
  label: string
  hint: string
  /** What it gives, in words. */
  gives: string
  uses: number
  uses_allowed: number
  expires_at: Date | null
  created_at: Date
  revoked_at: Date | null
}

/** Every voucher within reach, and the instance's coupons where `coupons` says so; the newest first. */
export async function soldCodes(trx: Work, instance: string, coupons: boolean): Promise<CodeRow[]> {
  const vouchers = sql`
    select batch, 'voucher' as kind, label, hint,
      concat_ws(' ', account_type, nullif(concat_ws('/', nullif(tenant, ''), nullif(cohort, '')), ''),
        (select string_agg(value, ' ') from jsonb_array_elements_text(research_assessments))) as gives,
      uses, uses_allowed, expires_at, created_at, revoked_at
    from vouchers where instance = ${instance}`
  const others = sql`
    union all
    select batch, 'coupon', label, hint, concat_ws(' ', percent || '%', nullif(plan, '')),
      (select count(*)::int from orders
        where orders.coupon = coupons.code_hash and orders.instance = coupons.instance and paid_amount is not null),
      uses_allowed, expires_at, created_at, revoked_at
    from coupons where instance = ${instance}`
  const { rows } = await sql<CodeRow>`${vouchers} ${coupons ? others : sql``}
    order by created_at desc, batch, hint`.execute(trx)
  return rows
}

/** Takes codes out of use; what was redeemed with them stays. Gives how many there were. */
export async function revokeCodes(
  trx: Work,
  which: { batch: string } | { hash: string },
  { coupons, now }: { coupons: boolean; now: Date },
): Promise<number> {
  const tables = coupons ? (["vouchers", "coupons"] as const) : (["vouchers"] as const)
  let revoked = 0
  for (const table of tables) {
    const all = trx.updateTable(table).set({ revoked_at: now }).where("revoked_at", "is", null)
    const done = await (
      "batch" in which ? all.where("batch", "=", which.batch) : all.where("code_hash", "=", which.hash)
    ).executeTakeFirst()
    revoked += Number(done.numUpdatedRows)
  }
  return revoked
}
