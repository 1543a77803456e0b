import type { Standing } from "#engine/features/account-change.ts"
import type { CurrentRelease } from "#server/ports.ts"
import type { Account } from "#server/repositories/users.ts"

/** What an account may reach in a release; `accountType` and `release` may be those that it is offered. */
export function standing(
  account: Account,
  release: CurrentRelease,
  accountType: string = account.account_type,
): Standing {
  return { release: release.engine, country: account.country, accountType }
}
