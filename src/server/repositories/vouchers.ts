import type { Selectable } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { VouchersTable } from "#server/database/tables/plans.ts"
import { hashSoldCode } from "#server/security/sold-codes.ts"
import type { Account } from "./users.ts"

export type Voucher = Selectable<VouchersTable>

/** A voucher that can still be used. */
export async function findVoucher(trx: Work, code: string, now: Date): Promise<Voucher | undefined> {
  const voucher = await trx
    .selectFrom("vouchers")
    .selectAll()
    .where("code_hash", "=", hashSoldCode(code))
    .executeTakeFirst()
  return voucher !== undefined && isUsable(voucher, now) ? voucher : undefined
}

function isUsable(voucher: Voucher, now: Date): boolean {
  const { uses, uses_allowed: allowed, expires_at: expires, revoked_at: revoked } = voucher
  return uses < allowed && revoked === null && (expires === null || expires > now)
}

/**
 * Takes one use of the voucher for this account. The database decides the race for the last use: it counts and
 * checks in one statement. Undefined: none is left; `again`: this account has had its use.
 */
export async function takeVoucher(
  trx: Work,
  account: Account,
  voucher: Voucher,
  now: Date,
): Promise<"taken" | "again" | "spent"> {
  const redemption = await trx
    .insertInto("redemptions")
    .values({ voucher_id: voucher.id, instance: account.instance, user_id: account.id, redeemed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("voucher_id")
    .executeTakeFirst()
  if (redemption === undefined) return "again"
  const counted = await trx
    .updateTable("vouchers")
    .set((eb) => ({ uses: eb("uses", "+", 1) }))
    .where("id", "=", voucher.id)
    .whereRef("uses", "<", "uses_allowed")
    .where("revoked_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .executeTakeFirst()
  return counted.numUpdatedRows === 1n ? "taken" : "spent"
}

/** The vouchers that this account has redeemed, by what is shown of their codes. */
export async function redemptionsOf(
  trx: Work,
  userId: string,
): Promise<{ code: string; redeemedAt: string }[]> {
  const rows = await trx
    .selectFrom("redemptions")
    .innerJoin("vouchers", "vouchers.id", "redemptions.voucher_id")
    .select(["vouchers.hint", "redemptions.redeemed_at"])
    .where("redemptions.user_id", "=", userId)
    .execute()
  return rows.map((row) => ({ code: row.hint, redeemedAt: row.redeemed_at.toISOString() }))
}
