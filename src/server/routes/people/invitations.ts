import { randomUUID } from "node:crypto"
import { Type } from "typebox"
import { Accepted, Nothing } from "#api/contract/answers.ts"
import { NewInvitation } from "#api/contract/people.ts"
import { reason } from "#api/messages/server.ts"
import { term } from "#documents/said.ts"
import type { FastifyRequest } from "fastify"
import type { Routes } from "#server/app.ts"
import type { Work } from "#server/database/database.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { languagesOf } from "#server/mail/words.ts"
import { givenBy, needsSecond } from "#server/people/giving.ts"
import { requireConfirmed, requirePower } from "#server/publishing/authority.ts"
import { audit } from "#server/repositories/audit.ts"
import {
  approveInvitation,
  deleteInvitation,
  deleteOverdueInvitations,
  findInvitation,
  insertInvitation,
  takeInvitation,
  type InvitationRow,
} from "#server/repositories/invitations.ts"
import { grantRole } from "#server/repositories/memberships.ts"
import { deleteOtherSessions } from "#server/repositories/sessions.ts"
import { allowances } from "#server/security/allowances.ts"
import { readIdentifier } from "#server/security/identifiers.ts"

const validDays = 30
const Invited = Type.Object({ id: Type.String({ format: "uuid" }) })

/**
 * A role is offered, agreed to by a second person where it takes one, and taken by whoever has proved that the address is
 * theirs. Whether anybody has signed up with it is not told.
 */
export const invitationRoutes: Routes = (app, services) => {
  const { database, clock, limiter, mailer, published } = services

  /** Tells whom it is meant for that something waits in the studio; what it is stands there alone. */
  async function tell(trx: Work, request: FastifyRequest, { email, tenant }: InvitationRow): Promise<void> {
    const { account } = signedIn(request)
    const release = await published.current(request.instance.id, "")
    await mailer.send(trx, {
      release,
      account,
      languages: languagesOf(release, request.headers["accept-language"]),
      to: email,
      channel: "mail",
      mail: "role-offered",
      values: {
        place: request.instance.tenants[tenant]?.title ?? request.instance.title,
        link: `${request.site.origin}/studio`,
      },
    })
  }

  app.post<{ Body: NewInvitation }>(
    "/people/invitations",
    {
      schema: {
        summary: "Ask somebody to take a role",
        problems: [401, 403, 422, 429],
        body: NewInvitation,
        response: { 202: Accepted },
      },
    },
    async (request, reply) => {
      const { email: typed, role, ...layer } = request.body
      const { scope, actor } = requirePower(request, "people", layer)
      requireConfirmed(request)
      if (!givenBy(signedIn(request).memberships, scope.tenant).includes(role))
        throw new Failure(403, "forbidden", reason("refused.roleGiven", { role: term(role) }))
      const { app: configuration } = await published.current(scope.instance, "")
      const identifier = readIdentifier(typed, configuration.country)
      if (!identifier || !("email" in identifier))
        throw new Failure(422, "invalid-input", reason("refused.noAddress"), {
          field: "email",
        })
      const email = identifier.email.toLowerCase()
      await limiter.spend([
        [allowances.invitation, `${scope.instance}|${actor}`],
        [allowances.invitationContact, `${scope.instance}|${email}`],
      ])
      const now = clock()
      const invitation: InvitationRow = {
        id: randomUUID(),
        ...scope,
        email,
        role,
        invited_by: actor,
        needs_second: needsSecond(role),
        approved_by: null,
        created_at: now,
        expires_at: new Date(now.getTime() + validDays * 24 * 60 * 60 * 1000),
      }
      await database.within(scope, async (trx) => {
        await deleteOverdueInvitations(trx, scope.instance, now)
        await insertInvitation(trx, invitation)
        await audit(trx, { ...scope, actor, action: "role-offered", detail: { role }, now })
        if (!invitation.needs_second) await tell(trx, request, invitation)
      })
      return reply.code(202).send({})
    },
  )

  app.post<{ Params: { id: string } }>(
    "/people/invitations/:id/approve",
    {
      schema: {
        summary: "Agree, as a second person, that somebody is asked to take a role",
        problems: [401, 403, 404, 409],
        params: Invited,
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      requireConfirmed(request)
      await deciding(request, async (trx, invitation, actor) => {
        if (invitation.invited_by === actor) throw new Failure(409, "conflict", reason("refused.ownOffer"))
        if (!invitation.needs_second || !(await approveInvitation(trx, invitation.id, actor)))
          throw new Failure(409, "conflict", reason("refused.noOffer"))
        await tell(trx, request, invitation)
        return "role-agreed"
      })
      return reply.code(204).send()
    },
  )

  app.delete<{ Params: { id: string } }>(
    "/people/invitations/:id",
    {
      schema: {
        summary: "Ask somebody no longer",
        problems: [401, 403, 404],
        params: Invited,
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      await deciding(request, async (trx, { id }) => {
        await deleteInvitation(trx, id)
        return "role-withdrawn"
      })
      return reply.code(204).send()
    },
  )

  /** Decides about an invitation that the caller could have made. To anybody else there is none of that id. */
  async function deciding(
    request: FastifyRequest<{ Params: { id: string } }>,
    decide: (trx: Work, invitation: InvitationRow, actor: string) => Promise<string>,
  ): Promise<void> {
    const { memberships } = signedIn(request)
    const instance = request.instance.id
    await database.within({ instance, tenant: "*" }, async (trx) => {
      const invitation = await findInvitation(trx, request.params.id, clock())
      if (!invitation || !givenBy(memberships, invitation.tenant).includes(invitation.role))
        throw notFound("invitation")
      const { tenant, role } = invitation
      const layer = tenant === "" ? ({ layer: "instance" } as const) : ({ layer: "tenant", tenant } as const)
      const { actor } = requirePower(request, "people", layer)
      const action = await decide(trx, invitation, actor)
      await audit(trx, { instance, tenant, actor, action, detail: { role }, now: clock() })
    })
  }

  for (const does of ["accept", "decline"] as const)
    app.post<{ Params: { id: string } }>(
      `/invitations/:id/${does}`,
      {
        schema: {
          summary: does === "accept" ? "Take a role that one is asked to take" : "Decline a role",
          problems: [401, 403, 404],
          params: Invited,
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        const { account, id: session } = signedIn(request)
        const instance = request.instance.id
        await database.within({ instance, tenant: "*" }, async (trx) => {
          const invitation = await takeInvitation(trx, account, request.params.id, clock())
          if (!invitation) throw notFound("invitation")
          const { tenant, role, invited_by: by } = invitation
          if (does === "accept") {
            await grantRole(trx, { instance, tenant, userId: account.id, role })
            // Elsewhere this account was entered as somebody without a role.
            await deleteOtherSessions(trx, account.id, session)
          }
          const action = does === "accept" ? "grant-role" : "role-declined"
          const actor = account.pseudonym
          await audit(trx, { instance, tenant, actor, action, detail: { role, to: actor, by }, now: clock() })
        })
        return reply.code(204).send()
      },
    )
}
