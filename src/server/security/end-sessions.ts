import type { Database } from "#server/database/database.ts"
import { audit } from "#server/repositories/audit.ts"
import { deleteSessionsOf } from "#server/repositories/sessions.ts"
import { findByIdentifier, type Identifier } from "#server/repositories/users.ts"

/**
 * Ends every session of one account, or of everybody in the instance (`identifier` null), and notes it in the audit
 * log. The number of sessions; undefined when nobody has signed up as that.
 */
export async function endSessions(
  database: Database,
  { instance, identifier, now }: { instance: string; identifier: Identifier | null; now: Date },
): Promise<number | undefined> {
  return database.within({ instance, tenant: "*" }, async (trx) => {
    const account = identifier === null ? null : await findByIdentifier(trx, identifier)
    if (account === undefined) return undefined
    const ended = await deleteSessionsOf(trx, instance, account?.id)
    if (ended === 0) return 0
    const detail = { of: account?.pseudonym ?? "everybody", ended }
    const tenant = account?.tenant ?? ""
    await audit(trx, { instance, tenant, actor: "system", action: "end-sessions", detail, now })
    return ended
  })
}
