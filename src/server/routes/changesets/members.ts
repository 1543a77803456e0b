import { Type } from "typebox"
import { Nothing } from "#api/contract/answers.ts"
import { Invitation } from "#api/contract/changesets.ts"
import { reason } from "#api/messages/server.ts"
import type { Routes } from "#server/app.ts"
import { accessTo, ChangesetParams, withLocked } from "#server/changesets/access.ts"
import { Failure } from "#server/http/failure.ts"
import { powersIn } from "#server/publishing/authority.ts"
import type { Live } from "#server/publishing/live.ts"
import { addMember, removeMember } from "#server/repositories/changesets.ts"
import { membershipsOf } from "#server/repositories/memberships.ts"
import { findProven } from "#server/repositories/users.ts"
import { allowances } from "#server/security/allowances.ts"
import { readIdentifier } from "#server/security/identifiers.ts"

/** Who works on a change: whoever does may invite others that edit the same layer. */
export function changesetMemberRoutes({ live }: { live: Live }): Routes {
  return (app, services) => {
    const { database, limiter } = services

    app.post<{ Params: ChangesetParams; Body: Invitation }>(
      "/changesets/:id/members",
      {
        schema: {
          summary: "Invite somebody who edits the same layer",
          problems: [401, 403, 404, 409, 422, 429],
          params: ChangesetParams,
          body: Invitation,
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        const access = await accessTo(request, services, "propose")
        const { instance, tenant } = access.scope
        await limiter.spend([[allowances.member, `${instance}|${access.actor}`]])
        const { app: configuration } = await live.current(instance, "")
        const identifier = readIdentifier(request.body.identifier, configuration.country)
        const guest = await database.read({ instance, tenant: "*" }, async (trx) => {
          const account = identifier && (await findProven(trx, identifier))
          if (!account) return undefined
          const memberships = await membershipsOf(trx, account.id)
          return powersIn({ memberships }, tenant).includes("propose") ? account.pseudonym : undefined
        })
        if (guest === undefined)
          throw new Failure(422, "invalid-input", reason("refused.nobodyEdits"), {
            field: "identifier",
          })
        await withLocked(services, access, (trx, changeset) => addMember(trx, changeset, guest))
        return reply.code(204).send()
      },
    )
    app.delete<{ Params: ChangesetParams & { member: string } }>(
      "/changesets/:id/members/:member",
      {
        schema: {
          summary: "Somebody works on a change no longer; its author always does",
          problems: [401, 403, 404, 409],
          params: Type.Object({ ...ChangesetParams.properties, member: Type.String({ maxLength: 80 }) }),
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        const access = await accessTo(request, services, "propose")
        const { member } = request.params
        await withLocked(services, access, async (trx, { id, author }) => {
          if (member === author) throw new Failure(409, "conflict", reason("refused.authorStays"))
          await removeMember(trx, id, member)
        })
        return reply.code(204).send()
      },
    )
  }
}
