import { Accepted, Nothing } from "#api/contract/answers.ts"
import { ChangePassword, Recover, Reset } from "#api/contract/auth.ts"
import { prove } from "#server/accounts/proof.ts"
import type { App } from "#server/app.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { appPaths } from "#server/http/app-paths.ts"
import { basicSignIn } from "#server/http/basic-sign-in.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure } from "#server/http/failure.ts"
import { passwordAgain } from "#server/http/password-again.ts"
import { notify } from "#server/mail/notices.ts"
import { languagesOf } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { keepToken, takeToken } from "#server/repositories/codes.ts"
import { setPassword } from "#server/repositories/credentials.ts"
import { membershipsOf } from "#server/repositories/memberships.ts"
import { deleteOtherSessions } from "#server/repositories/sessions.ts"
import { forgetDevices, isKnownDevice } from "#server/repositories/known-devices.ts"
import {
  findAccount,
  findByIdentifier,
  findProven,
  type Account,
  type Identifier,
} from "#server/repositories/users.ts"
import type { Work } from "#server/database/database.ts"
import { entryLimits } from "#server/security/allowances.ts"
import { deviceHash } from "#server/security/device-cookie.ts"
import { identifierKey, readIdentifier } from "#server/security/identifiers.ts"
import { checkNewPassword, keptPassword } from "#server/security/passwords.ts"
import { codeMinutes } from "#server/security/codes.ts"
import { hashToken, randomToken } from "#server/security/tokens.ts"
import type { Services } from "#server/services.ts"
import type { FastifyRequest } from "fastify"

const linkMinutes = 60

export function passwordRoutes(app: App, services: Services): void {
  const { database, clock, limiter, codes, mailer } = services

  // Always 202, and what follows happens after the answer: neither it nor its time tells who has an account.
  app.post(
    "/auth/recover",
    {
      schema: {
        summary: "Ask for a link or code to choose a new password; answers the same for unknown accounts",
        problems: [429],
        response: { 202: Accepted },
        body: Recover,
      },
    },
    async (request, reply) => {
      const release = await basicSignIn(request, services)
      const identifier = readIdentifier(request.body.identifier, release.app.country)
      const key = identifierKey(identifier, request.body.identifier)
      await limiter.spend(entryLimits(request, "recover", key, await knownDevice(request, identifier)))
      const { origin } = request.site
      const languages = languagesOf(release, request.headers["accept-language"])
      const scope = { instance: request.instance.id, tenant: "*" }
      if (identifier !== undefined)
        services.background.run(() =>
          database.within(scope, async (trx) => {
            const account = await findByIdentifier(trx, identifier)
            if (account === undefined) return
            if ("phone" in identifier) {
              const code = await codes.issue(trx, account, "recover-phone", identifier.phone)
              const letter = {
                channel: "text",
                mail: "recovery-sms",
                values: { code, minutes: String(codeMinutes) },
              } as const
              return mailer.send(trx, { release, account, languages, to: identifier.phone, ...letter })
            }
            const token = randomToken()
            const expires = new Date(clock().getTime() + linkMinutes * 60_000)
            const kept = { hash: hashToken(token), sentTo: identifier.email, expires }
            await keepToken(trx, account, { purpose: "recover", ...kept })
            const values = { link: `${origin}${appPaths.reset}?token=${token}`, minutes: String(linkMinutes) }
            await mailer.send(trx, {
              release,
              account,
              languages,
              to: identifier.email,
              channel: "mail",
              mail: "recovery",
              values,
            })
          }),
        )
      return reply.code(202).send({})
    },
  )

  app.post(
    "/auth/reset",
    {
      schema: {
        summary: "Choose a new password with the link's token or the code",
        problems: [422, 429],
        response: { 204: Nothing },
        body: Reset,
      },
    },
    async (request, reply) => {
      const release = await basicSignIn(request, services)
      const { token, code, identifier: written, password } = request.body
      const identifier = readIdentifier(written ?? "", release.app.country)
      const key = token ?? identifierKey(identifier, written ?? "")
      // A link names its account by itself: a name and a device beside it would be anybody's.
      const device = token === undefined ? await knownDevice(request, identifier) : undefined
      await limiter.spend(entryLimits(request, "reset", key, device))
      const kept = await keptPassword(password)
      const scope = { instance: request.instance.id, tenant: "*" }
      const done = await database.within(scope, async (trx) => {
        const account =
          token === undefined
            ? identifier && code !== undefined && (await accountOfCode(trx, identifier, code, release))
            : await accountOfToken(trx, token, release)
        if (!account) return false
        // The failure takes back that the code or link was used.
        const isStaff = (await membershipsOf(trx, account.id)).length > 0
        await checkNewPassword(password, { app: release.app, isStaff })
        await setPassword(trx, account, kept, clock())
        await deleteOtherSessions(trx, account.id, null)
        await forgetDevices(trx, account.id, undefined)
        await notify(trx, request, { services, release, account }, "password-changed")
        return true
      })
      if (!done) {
        const failure = { text: token === undefined ? "forms:error.codeInvalid" : "forms:error.linkInvalid" }
        throw new Failure(
          422,
          token === undefined ? "code-invalid" : "token-invalid",
          "This link or code is wrong, used or too old.",
          failure,
        )
      }
      return reply.code(204).send()
    },
  )

  /**
   * The hash of this browser's device, where the account that is named was entered from it before, and its owner has proved
   * that the name is theirs: a code that is asked for goes to whose the name is, and who only claims it may not guess it.
   */
  async function knownDevice(
    request: FastifyRequest,
    identifier: Identifier | undefined,
  ): Promise<string | undefined> {
    const device = deviceHash(request)
    if (device === undefined || identifier === undefined) return undefined
    const scope = { instance: request.instance.id, tenant: "*" }
    const isKnown = await database.read(scope, async (trx) => {
      const owner = await findProven(trx, identifier)
      return owner !== undefined && isKnownDevice(trx, owner, device)
    })
    return isKnown ? device : undefined
  }

  /** Who followed the link owns the mailbox, so the address counts as verified. */
  async function accountOfToken(
    trx: Work,
    token: string,
    release: CurrentRelease,
  ): Promise<Account | undefined> {
    const taken = await takeToken(trx, "recover", hashToken(token), clock())
    const account = taken && (await findAccount(trx, taken.user_id))
    if (taken === undefined || account === undefined || account.email !== taken.sent_to) return undefined
    return prove(trx, account, "email", { kept: null, release, now: clock() })
  }

  async function accountOfCode(
    trx: Work,
    identifier: Identifier,
    code: string,
    release: CurrentRelease,
  ): Promise<Account | undefined> {
    const account = await findByIdentifier(trx, identifier)
    if (account === undefined) return undefined
    const sentTo = await codes.redeem(trx, account.id, "recover-phone", code)
    if (sentTo === undefined || sentTo !== account.phone) return undefined
    return prove(trx, account, "phone", { kept: null, release, now: clock() })
  }

  app.post(
    "/auth/change-password",
    {
      schema: {
        summary: "Change the password; ends the account's other sessions",
        problems: [401, 422, 429],
        response: { 204: Nothing },
        body: ChangePassword,
      },
    },
    async (request, reply) => {
      const session = signedIn(request)
      const release = await basicSignIn(request, services)
      const isStaff = session.memberships.length > 0
      await checkNewPassword(request.body.next, { app: release.app, isStaff, field: "next" })
      if (!(await passwordAgain(request, services, request.body.current, "current")))
        throw new Failure(422, "invalid-credentials", "This account has no password.", {
          field: "current",
          text: "forms:error.currentPasswordWrong",
        })
      const kept = await keptPassword(request.body.next)
      await withAccount(request, services, async (trx, account) => {
        await setPassword(trx, account, kept, clock())
        await deleteOtherSessions(trx, account.id, session.id)
        await forgetDevices(trx, account.id, deviceHash(request))
        await notify(trx, request, { services, release, account }, "password-changed")
      })
      return reply.code(204).send()
    },
  )
}
