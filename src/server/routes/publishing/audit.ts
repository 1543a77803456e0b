import { auditedActions, AuditLog, LayerQuery } from "#api/contract/publishing.ts"
import type { Routes } from "#server/app.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { lastEntries } from "#server/repositories/audit.ts"

const shownEntries = 200
/** Who changed what, when and why; entries are only ever added. */
export function auditRoutes(): Routes {
  return (app, { database }) => {
    app.get<{ Querystring: LayerQuery }>(
      "/audit",
      {
        schema: {
          summary: "The audit log of a layer, newest first",
          problems: [401, 403],
          querystring: LayerQuery,
          response: { 200: AuditLog },
        },
      },
      async (request): Promise<AuditLog> => {
        const { scope } = requirePower(request, "read", request.query)
        const rows = await database.within(scope, (trx) =>
          lastEntries(trx, scope, { actions: auditedActions, most: shownEntries }),
        )
        return {
          entries: rows.map((row) => ({
            id: row.id,
            at: row.at.toISOString(),
            tenant: row.tenant === "" ? null : row.tenant,
            actor: row.actor,
            action: row.action,
            why: row.why,
            detail: row.detail,
          })),
        }
      },
    )
  }
}
