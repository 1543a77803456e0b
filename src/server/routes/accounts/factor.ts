import { Nothing } from "#api/contract/answers.ts"
import { FactorCode, FactorOwner, FactorState } from "#api/contract/factor.ts"
import type { App } from "#server/app.ts"
import { confirmByCode, noteChange, requireOwner } from "#server/factors/owner.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { countRecoveryCodes, deleteFactors, passkeysOf, totpOf } from "#server/repositories/factors.ts"
import type { Services } from "#server/services.ts"

/**
 * The second factor of people with a role, as a whole: what there is of it, to show it by a code, to take it off. How
 * each kind is set up stands beside this: factor-app.ts, factor-codes.ts and factor-passkeys.ts.
 */
export function factorRoutes(app: App, services: Services): void {
  app.get(
    "/auth/factor",
    { schema: { summary: "The account's second factor", problems: [401], response: { 200: FactorState } } },
    async (request): Promise<FactorState> => {
      const { memberships, staff } = signedIn(request)
      const isStaff = memberships.length > 0
      return withAccount(request, services, async (trx, { id }) => ({
        staff: isStaff,
        required: services.environment.production && isStaff,
        weakPassword: staff.lacks === "password",
        app: ((await totpOf(trx, id))?.confirmed_at ?? null) !== null,
        passkeys: (await passkeysOf(trx, id)).map((key) => ({
          id: key.id,
          device: key.device,
          createdAt: key.created_at.toISOString(),
        })),
        recoveryCodes: await countRecoveryCodes(trx, id),
        confirmed: staff.confirmed,
      }))
    },
  )

  app.post(
    "/auth/factor/confirm",
    {
      schema: {
        summary: "Show the second factor by a code: what asks for it is open to this session for an hour",
        problems: [401, 403, 422, 429],
        response: { 204: Nothing },
        body: FactorCode,
      },
    },
    async (request, reply) => {
      await confirmByCode(request, services, request.body.code)
      return reply.code(204).send()
    },
  )

  app.delete(
    "/auth/factor",
    {
      schema: {
        summary: "Take every second factor off the account; in production its roles then do nothing",
        problems: [401, 403, 422, 429],
        response: { 204: Nothing },
        body: FactorOwner,
      },
    },
    async (request, reply) => {
      await requireOwner(request, services, request.body)
      await withAccount(request, services, async (trx, account) => {
        if (await deleteFactors(trx, account.id)) await noteChange(trx, request, services, "removed")
      })
      return reply.code(204).send()
    },
  )
}
