import { Nothing } from "#api/contract/answers.ts"
import { DeleteAccount, OwnData } from "#api/contract/users.ts"
import type { App } from "#server/app.ts"
import { ownAssessments, shapeShare } from "#server/assessments/showing.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { passwordAgain } from "#server/http/password-again.ts"
import { audit } from "#server/repositories/audit.ts"
import { proofsOf } from "#server/repositories/consents.ts"
import { countRecoveryCodes, passkeysOf, totpOf } from "#server/repositories/factors.ts"
import { keptBy } from "#server/repositories/favourites.ts"
import { identitiesOf } from "#server/repositories/identities.ts"
import { devicesOf } from "#server/repositories/known-devices.ts"
import { invitationsFor } from "#server/repositories/invitations.ts"
import { mistakesOf } from "#server/repositories/mistakes.ts"
import { ordersOf } from "#server/repositories/orders.ts"
import { sessionsOf } from "#server/repositories/sessions.ts"
import { sharesOf } from "#server/repositories/shares.ts"
import { withRoles } from "#server/repositories/account-shape.ts"
import { readUser } from "#server/repositories/user-shape.ts"
import { deleteAccount } from "#server/repositories/users.ts"
import { redemptionsOf } from "#server/repositories/vouchers.ts"
import { closeBrowserSession } from "#server/security/browser-session.ts"
import type { Services } from "#server/services.ts"

export function dataRoutes(app: App, services: Services): void {
  const { clock } = services

  app.get(
    "/users/export",
    {
      schema: {
        summary: "Everything that is kept about the signed-in user",
        problems: [401],
        response: { 200: OwnData },
      },
    },
    async (request, reply) => {
      const session = signedIn(request)
      // Any school may have offered a role to an address.
      const invitations = await services.database.read({ ...session.scope, tenant: "*" }, (trx) =>
        invitationsFor(trx, session.account, clock()),
      )
      const everything = await withAccount(request, services, async (trx, account) => ({
        exportedAt: clock().toISOString(),
        user: withRoles(await readUser(trx, account, session.method, request.instance), session),
        consents: await proofsOf(trx, account.pseudonym),
        sessions: (await sessionsOf(trx, account.id, clock())).map((row) => ({
          method: row.method,
          device: row.device,
          createdAt: row.created_at.toISOString(),
          lastSeenAt: row.last_seen_at.toISOString(),
        })),
        devices: (await devicesOf(trx, account.id)).map((row) => ({
          lastSeenAt: row.last_seen_at.toISOString(),
        })),
        identities: (await identitiesOf(trx, account.id)).map(({ provider, subject, created_at: at }) => ({
          provider,
          subject,
          since: at.toISOString(),
        })),
        factor: {
          app: (await totpOf(trx, account.id))?.confirmed_at?.toISOString() ?? null,
          passkeys: (await passkeysOf(trx, account.id)).map((key) => ({
            device: key.device,
            createdAt: key.created_at.toISOString(),
          })),
          recoveryCodes: await countRecoveryCodes(trx, account.id),
        },
        orders: (await ordersOf(trx, account.id)).map((order) => ({
          plan: order.plan,
          country: order.country,
          currency: order.currency,
          amount: order.amount,
          coupon: order.hint,
          status: order.status,
          language: order.language,
          paidUntil: order.runs_until,
          createdAt: order.created_at.toISOString(),
        })),
        vouchers: await redemptionsOf(trx, account.id),
        ...(await ownAssessments(trx, account.id)),
        shares: (await sharesOf(trx, account.id, clock())).map((row) => ({
          shows: row.shows,
          report: row.report,
          ...shapeShare(row),
        })),
        saved: {
          reminders: account.reminders,
          records: (await keptBy(trx, account.id)).map((row) => ({
            type: row.type,
            id: row.item,
            title: row.title,
            language: row.language,
            note: row.note,
            step: row.step,
            remind: row.remind,
            position: row.position,
            savedAt: row.created_at.toISOString(),
            remindedFor: row.reminded_for,
            remindedDays: row.reminded_days,
          })),
        },
        mistakes: (await mistakesOf(trx, account.id)).map((row) => ({
          collection: row.collection,
          record: row.record,
          title: row.title,
          kind: row.kind,
          words: row.words,
          saidAt: row.created_at.toISOString(),
          closedAt: row.closed_at?.toISOString() ?? null,
        })),
        roles: [...session.memberships],
        invitations: invitations.map((row) => ({
          tenant: row.tenant,
          role: row.role,
          offeredAt: row.created_at.toISOString(),
          expiresAt: row.expires_at.toISOString(),
        })),
      }))
      reply.header("content-disposition", 'attachment; filename="my-data.json"')
      return everything
    },
  )

  app.delete(
    "/users/me",
    {
      schema: {
        summary: "Delete the account and what belongs to it",
        problems: [401, 422, 429],
        response: { 204: Nothing },
        body: DeleteAccount,
      },
    },
    async (request, reply) => {
      await passwordAgain(request, services, request.body.password ?? "", "password")
      await withAccount(request, services, async (trx, account) => {
        await deleteAccount(trx, account.id)
        await audit(trx, {
          instance: account.instance,
          tenant: account.tenant,
          actor: account.pseudonym,
          action: "account-deleted",
          detail: {},
          now: clock(),
        })
      })
      closeBrowserSession(request, reply)
      return reply.code(204).send()
    },
  )
}
