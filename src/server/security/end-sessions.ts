import type { Database } from "#server/database/database.ts"
import { audit } from "#server/repositories/audit.ts"
import { deleteSessionsOf } from "#server/repositories/sessions.ts"
import { findCarriers, type Identifier } from "#server/repositories/users.ts"

/**
 * Ends every session of the accounts that carry an identifier, proven or not, or of everybody in the instance
 * (`identifier` null), and notes it in the audit log. The number of sessions; undefined when nobody has signed up as that.
 */
export async function endSessions(
  database: Database,
  { instance, identifier, now }: { instance: string; identifier: Identifier | null; now: Date },
): Promise<number | undefined> {
  return database.within({ instance, tenant: "*" }, async (trx) => {
    const note = (tenant: string, detail: { of: string; ended: number }) =>
      audit(trx, { instance, tenant, actor: "system", action: "end-sessions", detail, now })
    if (identifier === null) {
      const ended = await deleteSessionsOf(trx, instance)
      if (ended > 0) await note("", { of: "everybody", ended })
      return ended
    }
    const accounts = await findCarriers(trx, identifier)
    let all = 0
    for (const { id, pseudonym, tenant } of accounts) {
      const ended = await deleteSessionsOf(trx, instance, id)
      if (ended > 0) await note(tenant, { of: pseudonym, ended })
      all += ended
    }
    return accounts.length === 0 ? undefined : all
  })
}
