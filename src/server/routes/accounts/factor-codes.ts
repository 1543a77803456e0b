import { FactorOwner, RecoveryCodes } from "#api/contract/factor.ts"
import type { App } from "#server/app.ts"
import { noteChange, requireOwner } from "#server/factors/owner.ts"
import { giveRecoveryCodes } from "#server/factors/recovery-codes.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import type { Services } from "#server/services.ts"

/** Recovery codes, for when the app and the passkeys are lost. The first ones come with the first factor. */
export function factorCodeRoutes(app: App, services: Services): void {
  app.post(
    "/auth/factor/recovery-codes",
    {
      schema: {
        summary: "New recovery codes; those that are left end",
        problems: [401, 403, 404, 422, 429],
        response: { 200: RecoveryCodes },
        body: FactorOwner,
      },
    },
    async (request): Promise<RecoveryCodes> => {
      await requireOwner(request, services, request.body)
      if (!signedIn(request).staff.hasFactor) throw notFound("second factor")
      return withAccount(request, services, async (trx, account) => {
        await noteChange(trx, request, services, "new-recovery-codes")
        return { recoveryCodes: await giveRecoveryCodes(trx, account, services.secretKey) }
      })
    },
  )
}
