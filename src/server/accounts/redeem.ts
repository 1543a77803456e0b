import type { Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import { audit } from "#server/repositories/audit.ts"
import { json } from "#server/repositories/json.ts"
import { holdAccount, updateAccount, type Account, type AccountChange } from "#server/repositories/users.ts"
import { takeVoucher, type Voucher } from "#server/repositories/vouchers.ts"
import { outranks } from "./account-types.ts"

/**
 * Redeems a voucher for an account: account type, tenant with cohort, research assessments, whatever it carries. It
 * takes nothing away, and a voucher that would bring nothing keeps its use.
 */
export async function redeem(trx: Work, accountId: string, voucher: Voucher, now: Date): Promise<void> {
  const account = await holdAccount(trx, accountId)
  const taken = await takeVoucher(trx, account, voucher, now)
  if (taken === "again")
    throw new Failure(409, "voucher-used", "This account has redeemed this voucher before.", {
      field: "code",
      text: "forms:error.voucherUsed",
    })
  if (taken === "spent")
    throw new Failure(422, "voucher-invalid", "This voucher has just been used up.", {
      field: "code",
      text: "forms:error.voucherInvalid",
    })
  const change = gain(account, voucher)
  if (Object.keys(change).length === 0)
    throw new Failure(409, "voucher-no-gain", "This voucher brings nothing that the account does not have.", {
      field: "code",
      text: "forms:error.voucherNoGain",
    })
  await updateAccount(trx, account.id, change)
  await audit(trx, {
    instance: account.instance,
    tenant: change.tenant ?? account.tenant,
    actor: account.pseudonym,
    action: "voucher-redeemed",
    detail: { voucher: voucher.code, accountType: voucher.account_type },
    now,
  })
}

function gain(account: Account, voucher: Voucher): AccountChange & { tenant?: string } {
  const change: AccountChange & { tenant?: string } = {}
  if (voucher.account_type !== null && outranks(voucher.account_type, account.account_type))
    change.account_type = voucher.account_type
  if (voucher.tenant !== "" && account.tenant === "")
    Object.assign(change, { tenant: voucher.tenant, cohort: voucher.cohort })
  const research = [...new Set([...account.research_assessments, ...voucher.research_assessments])]
  if (research.length > account.research_assessments.length)
    Object.assign(change, { research_user: true, research_assessments: json(research) })
  return change
}
