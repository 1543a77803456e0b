import { Nothing } from "#api/contract/answers.ts"
import { Type } from "typebox"
import { SessionEntry } from "#api/contract/auth.ts"
import type { App } from "#server/app.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import { deleteSession, sessionsOf } from "#server/repositories/sessions.ts"
import { closeBrowserSession } from "#server/security/browser-session.ts"
import type { Services } from "#server/services.ts"

const SessionParams = Type.Object({ id: Type.String({ format: "uuid" }) })

export function sessionRoutes(app: App, services: Services): void {
  app.get(
    "/auth/sessions",
    {
      schema: {
        summary: "Where the account is signed in",
        problems: [401],
        response: { 200: Type.Array(SessionEntry) },
      },
    },
    async (request): Promise<SessionEntry[]> => {
      const current = signedIn(request)
      const rows = await withAccount(request, services, (trx, account) =>
        sessionsOf(trx, account.id, services.clock()),
      )
      const entries = rows.map((row) => ({
        id: row.id,
        current: row.id === current.id,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        device: row.device,
      }))
      return entries.sort((left, right) => Number(right.current) - Number(left.current))
    },
  )

  app.delete(
    "/auth/sessions/:id",
    {
      schema: {
        summary: "End one of the account's sessions",
        problems: [401],
        response: { 204: Nothing },
        params: SessionParams,
      },
    },
    async (request, reply) => {
      const current = signedIn(request)
      const { id } = request.params
      const ended = await withAccount(request, services, (trx, account) => deleteSession(trx, account.id, id))
      if (!ended) throw notFound("session")
      if (id === current.id) closeBrowserSession(request, reply)
      return reply.code(204).send()
    },
  )
}
