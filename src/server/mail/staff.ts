import type { Scope, Work } from "#server/database/database.ts"
import { originWithoutRequest } from "#server/http/site.ts"
import type { Account } from "#server/repositories/users.ts"
import type { Services } from "#server/services.ts"
import type { Words } from "./words.ts"

/** What whoever works on a site is told of a change; each is a mail document of that name. */
export type StaffNotice =
  | "approval-asked"
  | "change-approved"
  | "change-planned"
  | "change-returned"
  | "schedule-missed"

export interface Told {
  /** Whose layer the change belongs to. */
  scope: Scope
  /** The page of it, beneath the room of changes. */
  page: readonly string[]
  notice: StaffNotice
  values?: Words
}

/**
 * Tells people who work on a site about a change, each at an address that is proven. What somebody else typed stands on the
 * page that the mail leads to, and never in the mail: nobody writes into another's mailbox by a reason or a title.
 *
 * @param trx reaches every tenant of the instance: a role of the whole site stands in none
 */
export async function tellStaff(
  trx: Work,
  { mailer, published, environment }: Services,
  accounts: readonly Account[],
  { scope, page, notice, values = {} }: Told,
): Promise<void> {
  const settings = published.byId(scope.instance)
  if (!settings) return
  const release = await published.current(scope.instance, "")
  const layer = scope.tenant === "" ? scope.instance : scope.tenant
  const origin = originWithoutRequest(settings, release.app, environment)
  const link = [origin, "studio", layer, "changes", ...page].join("/")
  for (const account of accounts) {
    if (account.email === null || !account.email_verified) continue
    const letter = { release, account, languages: [], to: account.email, channel: "mail" } as const
    await mailer.send(trx, { ...letter, mail: notice, values: { link, ...values } })
  }
}
