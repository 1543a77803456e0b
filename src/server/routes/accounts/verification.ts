import { Accepted, UserAnswer } from "#api/contract/answers.ts"
import { VerifyConfirm, VerifySend } from "#api/contract/auth.ts"
import { prove } from "#server/accounts/proof.ts"
import type { App } from "#server/app.ts"
import { answerUser, withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure } from "#server/http/failure.ts"
import { languagesOf } from "#server/mail/words.ts"
import { holdAccount } from "#server/repositories/users.ts"
import { codeMinutes } from "#server/security/codes.ts"
import { allowances } from "#server/security/allowances.ts"
import type { Services } from "#server/services.ts"

export function verificationRoutes(app: App, services: Services): void {
  const { database, clock, limiter, codes, mailer, published } = services

  app.post(
    "/auth/verify/send",
    {
      schema: {
        summary: "Send a code to the account's e-mail address or phone",
        problems: [401, 422, 429],
        response: { 202: Accepted },
        body: VerifySend,
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request)
      const { channel } = request.body
      const to = account[channel]
      if (to === null)
        throw new Failure(422, "invalid-input", `This account has no ${channel}.`, {
          field: "channel",
          text: "forms:error.channelMissing",
        })
      await limiter.spend([
        [allowances.verifySend, account.id],
        [allowances.verifySendTo, `${account.instance}|${to}`],
      ])
      const release = await published.current(request.instance.id, account.tenant)
      const languages = languagesOf(release, request.headers["accept-language"])
      await withAccount(request, services, async (trx) => {
        const code = await codes.issue(trx, account, `verify-${channel}`, to)
        await mailer.send(trx, {
          release,
          account,
          languages,
          to,
          channel: channel === "email" ? "mail" : "text",
          mail: channel === "email" ? "verification" : "verification-sms",
          values: { code, minutes: String(codeMinutes) },
        })
      })
      return reply.code(202).send({})
    },
  )

  app.post(
    "/auth/verify/confirm",
    {
      schema: {
        summary: "Confirm the e-mail address or phone with the code",
        problems: [401, 409, 422, 429],
        response: { 200: UserAnswer },
        body: VerifyConfirm,
      },
    },
    async (request, reply) => {
      const { account, method } = signedIn(request)
      const { channel, code } = request.body
      await limiter.spend([
        [allowances.verifyConfirm, account.id],
        [allowances.verifyConfirmTo, `${account.instance}|${account[channel] ?? ""}`],
      ])
      const release = await published.current(request.instance.id, account.tenant)
      const scope = { instance: account.instance, tenant: "*" }
      const verified = await database.within(scope, async (trx) => {
        const sentTo = await codes.redeem(trx, account.id, `verify-${channel}`, code)
        const held = await holdAccount(trx, account.id)
        if (sentTo === undefined || sentTo !== held[channel]) return false
        await prove(trx, held, channel, { kept: method, release, now: clock() })
        return true
      })
      if (!verified)
        throw new Failure(422, "code-invalid", "The code is wrong or too old.", {
          field: "code",
          text: "forms:error.codeInvalid",
        })
      return answerUser(request, reply, services)
    },
  )
}
