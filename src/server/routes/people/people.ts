import { Type } from "typebox"
import { Nothing } from "#api/contract/answers.ts"
import { People, StaffRole } from "#api/contract/people.ts"
import { LayerQuery } from "#api/contract/publishing.ts"
import { reason } from "#api/messages/server.ts"
import { term } from "#documents/said.ts"
import type { Routes } from "#server/app.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { givenBy, needsSecond } from "#server/people/giving.ts"
import { requireConfirmed, requirePower } from "#server/publishing/authority.ts"
import { audit } from "#server/repositories/audit.ts"
import { deleteInvitationsBy, invitationsOf } from "#server/repositories/invitations.ts"
import { lockOperators, staffOf, takeRole } from "#server/repositories/memberships.ts"
import { deleteOtherSessions } from "#server/repositories/sessions.ts"

/** Who has a role in a layer, and how one is taken away. How one is given stands in invitations.ts. */
export const peopleRoutes: Routes = (app, { database, clock }) => {
  app.get<{ Querystring: LayerQuery }>(
    "/people",
    {
      schema: {
        summary: "Who has a role in a layer, who is asked to take one, and which the caller may give",
        problems: [401, 403],
        querystring: LayerQuery,
        response: { 200: People },
      },
    },
    async (request): Promise<People> => {
      const { scope, actor } = requirePower(request, "people", request.query)
      const { memberships } = signedIn(request)
      const given = givenBy(memberships, scope.tenant)
      // Whoever has a role at a school need not be one of its people.
      return database.read({ ...scope, tenant: "*" }, async (trx) => {
        const staff = await staffOf(trx, scope)
        const invitations = await invitationsOf(trx, scope, clock())
        return {
          people: staff.map(({ person, pseudonym, address, role }) => ({
            person,
            address,
            role,
            self: pseudonym === actor,
            removable: given.includes(role),
          })),
          invitations: invitations.map((invitation) => {
            const waits = invitation.needs_second && invitation.approved_by === null
            const mine = invitation.invited_by === actor
            return {
              id: invitation.id,
              email: invitation.email,
              role: invitation.role,
              state: waits ? ("second-person" as const) : ("sent" as const),
              mine,
              approvable: waits && !mine && given.includes(invitation.role),
              expiresAt: invitation.expires_at.toISOString(),
            }
          }),
          gives: given.map((role) => ({ role, needsSecond: needsSecond(role) })),
        }
      })
    },
  )

  app.delete<{ Params: { person: string; role: StaffRole }; Querystring: LayerQuery }>(
    "/people/:person/:role",
    {
      schema: {
        summary: "Take a role away; it ends the person's sessions, and what they have asked others to take",
        problems: [401, 403, 404, 409],
        params: Type.Object({ person: Type.String({ format: "uuid" }), role: StaffRole }),
        querystring: LayerQuery,
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      const { scope, actor } = requirePower(request, "people", request.query)
      requireConfirmed(request)
      const session = signedIn(request)
      const { person, role } = request.params
      if (!givenBy(session.memberships, scope.tenant).includes(role))
        throw new Failure(403, "forbidden", reason("refused.roleTaken", { role: term(role) }))
      await database.within({ ...scope, tenant: "*" }, async (trx) => {
        const staff = await staffOf(trx, scope)
        const held = staff.find((one) => one.person === person && one.role === role)
        if (!held) throw notFound("role")
        // A school without an operator is looked after by those of the instance; the instance by nobody else.
        if (role === "operator" && scope.tenant === "" && (await lockOperators(trx, scope.instance)) === 1)
          throw new Failure(409, "conflict", reason("refused.lastOperator"))
        await takeRole(trx, { ...scope, userId: person, role })
        await deleteInvitationsBy(trx, scope.instance, held.pseudonym)
        await deleteOtherSessions(trx, person, held.pseudonym === actor ? session.id : null)
        const detail = { role, of: held.pseudonym }
        await audit(trx, { ...scope, actor, action: "role-taken-away", detail, now: clock() })
      })
      return reply.code(204).send()
    },
  )
}
