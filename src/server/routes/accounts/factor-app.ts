import { FactorCode, FactorOwner, FactorSecret, RecoveryCodes } from "#api/contract/factor.ts"
import type { App } from "#server/app.ts"
import { noteAdded, requireOwner, withTries, wrongCode } from "#server/factors/owner.ts"
import { beginTotp, redeemTotp } from "#server/factors/totp.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure } from "#server/http/failure.ts"
import { requireConfirmed } from "#server/publishing/authority.ts"
import { totpOf } from "#server/repositories/factors.ts"
import type { Services } from "#server/services.ts"

/** An authenticator app as second factor: its secret is told, and counts once a code of it has come back. */
export function factorAppRoutes(app: App, services: Services): void {
  const { clock, published, secretKey } = services

  app.post(
    "/auth/factor/app",
    {
      schema: {
        summary: "Begin to set up an authenticator app; it counts once a code of it is confirmed",
        problems: [401, 403, 409, 422, 429],
        response: { 200: FactorSecret },
        body: FactorOwner,
      },
    },
    async (request): Promise<FactorSecret> => {
      await requireOwner(request, services, request.body)
      const { appName: issuer } = (await published.current(request.instance.id, "")).app
      return withAccount(request, services, async (trx, account) => {
        const known = await totpOf(trx, account.id)
        if (known?.confirmed_at)
          throw new Failure(409, "conflict", "An app is set up already: take it off first.")
        const label = account.email ?? account.phone ?? issuer
        return beginTotp(trx, account, { secretKey, issuer, label, now: clock() })
      })
    },
  )

  app.post(
    "/auth/factor/app/confirm",
    {
      schema: {
        summary: "Finish setting up an authenticator app with a code of it",
        problems: [401, 403, 422, 429],
        response: { 200: RecoveryCodes },
        body: FactorCode,
      },
    },
    async (request): Promise<RecoveryCodes> => {
      const { id } = signedIn(request).account
      // What was begun before there was a factor does not go on beside it by the password alone.
      requireConfirmed(request)
      const recoveryCodes = await withTries(request, services, async (trx) => {
        const how = { secretKey, state: "begun", now: clock() } as const
        const isRight = await redeemTotp(trx, id, request.body.code.trim(), how)
        return isRight ? noteAdded(trx, request, services, "app-added") : undefined
      })
      if (recoveryCodes === undefined) throw wrongCode()
      return { recoveryCodes }
    },
  )
}
