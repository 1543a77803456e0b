import { accountChange } from "#engine/features/account-change.ts"
import type { Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import type { CurrentRelease, InstanceSettings } from "#server/ports.ts"
import { audit } from "#server/repositories/audit.ts"
import { json } from "#server/repositories/json.ts"
import { holdAccount, updateAccount, type Account, type AccountChange } from "#server/repositories/users.ts"
import { takeVoucher, type Voucher } from "#server/repositories/vouchers.ts"
import { trapsFor } from "#server/research/traps.ts"
import { standing } from "./standing.ts"

/** The releases that an account sees before the voucher, and after it where that leads into a tenant. */
export interface Seen {
  instance: InstanceSettings
  before: CurrentRelease
  after: CurrentRelease
}

/**
 * Redeems a voucher for an account: account type, tenant with cohort, research assessments, whatever it carries. It
 * takes nothing away, and a voucher that would bring nothing keeps its use.
 */
export async function redeem(
  trx: Work,
  accountId: string,
  voucher: Voucher,
  seen: Seen,
  now: Date,
): Promise<void> {
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
  const change = gain(account, voucher, seen)
  if (Object.keys(change).length === 0)
    throw new Failure(409, "voucher-no-gain", "This voucher brings nothing that the account does not have.", {
      field: "code",
      text: "forms:error.voucherNoGain",
    })
  await requireNoTrap(trx, account, change, seen, now)
  await updateAccount(trx, account.id, change)
  await audit(trx, {
    instance: account.instance,
    tenant: change.tenant ?? account.tenant,
    actor: account.pseudonym,
    action: "voucher-redeemed",
    detail: { voucher: voucher.hint, accountType: voucher.account_type },
    now,
  })
}

type Gain = AccountChange & { tenant?: string }

/** A voucher asks nobody for what they could never take, by its own list or by the cohort that it leads into. */
async function requireNoTrap(
  trx: Work,
  account: Account,
  change: Gain,
  { instance, before, after }: Seen,
  now: Date,
): Promise<void> {
  if (change.research_assessments === undefined && change.cohort === undefined) return
  const { tenant = account.tenant, cohort = account.cohort } = change
  const asked =
    change.research_assessments === undefined
      ? account.research_assessments
      : (JSON.parse(change.research_assessments) as string[])
  const release = change.tenant === undefined ? before : after
  const traps = await trapsFor(trx, { ...account, tenant, cohort }, asked, { release, instance, now })
  if (traps.length > 0)
    throw new Failure(409, "voucher-study", `The voucher's study asks for ${traps.join(", ")}.`, {
      field: "code",
      text: "forms:error.voucherStudy",
    })
}

function gain(account: Account, voucher: Voucher, { before, after }: Seen): Gain {
  const change: Gain = {}
  const joins = voucher.tenant !== "" && account.tenant === ""
  const release = joins ? after : before
  const becoming = (type: string) =>
    accountChange(standing(account, before), standing(account, release, type))
  const offered = voucher.account_type ?? account.account_type
  const upgrades = becoming(offered).upgrade
  // A tenant may have narrowed what its people see.
  const lost = becoming(upgrades ? offered : account.account_type).losses
  if (lost.length > 0) throw takesAway(lost)
  if (upgrades && offered !== account.account_type) Object.assign(change, withoutEnd(offered))
  if (joins) Object.assign(change, { tenant: voucher.tenant, cohort: voucher.cohort })
  const research = [...new Set([...account.research_assessments, ...voucher.research_assessments])]
  if (research.length > account.research_assessments.length)
    Object.assign(change, { research_user: true, research_assessments: json(research) })
  const { gains, losses } = becoming(offered)
  if (Object.keys(change).length === 0 && gains.length > 0) throw takesAway(losses)
  return change
}

/** What a voucher gives has no end, whatever was paid for before. */
const withoutEnd = (accountType: string): AccountChange => ({
  account_type: accountType,
  paid_until: null,
  told_days: null,
  kept_until: null,
  ended_type: null,
  ended_on: null,
})

const takesAway = (features: readonly string[]): Failure =>
  new Failure(409, "voucher-takes-away", `This voucher would take away ${features.join(", ")}.`, {
    field: "code",
    text: "forms:error.voucherTakesAway",
  })
