import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import { Type } from "typebox"
import { Nothing } from "#api/contract/answers.ts"
import {
  FactorCode,
  FactorOwner,
  FactorSecret,
  FactorState,
  PasskeyAnswer,
  PasskeyOptions,
  RecoveryCodes,
} from "#api/contract/factor.ts"
import type { App } from "#server/app.ts"
import type { Work } from "#server/database/database.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { ownOrigin } from "#server/http/site.ts"
import { passwordAgain } from "#server/http/password-again.ts"
import { notify } from "#server/mail/notices.ts"
import {
  creationOptions,
  madePasskey,
  requestOptions,
  usedPasskey,
  type Party,
} from "#server/factors/passkeys.ts"
import { giveRecoveryCodes, redeemRecoveryCode } from "#server/factors/recovery-codes.ts"
import { beginTotp, redeemTotp } from "#server/factors/totp.ts"
import { requireConfirmed } from "#server/publishing/authority.ts"
import { audit } from "#server/repositories/audit.ts"
import {
  countPasskeyUse,
  countRecoveryCodes,
  deleteFactors,
  deletePasskey,
  keepChallenge,
  keepPasskey,
  markConfirmed,
  passkeysOf,
  takeChallenge,
  totpOf,
} from "#server/repositories/factors.ts"
import { deleteOtherSessions } from "#server/repositories/sessions.ts"
import type { Account } from "#server/repositories/users.ts"
import { allowances } from "#server/security/allowances.ts"
import { deviceOf } from "#server/security/device.ts"
import type { Services } from "#server/services.ts"
import type { FastifyRequest } from "fastify"

const PasskeyParams = Type.Object({ id: Type.String({ maxLength: 1400, pattern: "^[\\w-]+$" }) })
const problems = [401, 403, 409, 422, 429]

/** The second factor of people with a role: an authenticator app, passkeys, and codes for when both are lost. */
export function factorRoutes(app: App, services: Services): void {
  const { clock, environment, limiter, published, secretKey } = services

  /** Somebody with a role; others have no use for a factor. */
  function staff(request: FastifyRequest) {
    const session = signedIn(request)
    if (session.memberships.length === 0)
      throw new Failure(403, "forbidden", "A second factor is for people with a role.")
    return session
  }

  /** Who changes the factor proves to be its owner: by the password and, once there is one, by the factor. */
  async function requireOwner(request: FastifyRequest, { password = "", code }: FactorOwner): Promise<void> {
    const { staff: state, account, id } = staff(request)
    await passwordAgain(request, services, password, "password")
    if (!state.hasFactor || state.confirmed) return
    if (!(await confirmed(request, account, id, code ?? ""))) throw wrongCode()
  }

  /** Uses a code up; whether it is right, and then the session counts as confirmed. */
  async function confirmed(
    request: FastifyRequest,
    account: Account,
    sessionId: string,
    code: string,
  ): Promise<boolean> {
    await limiter.spend([[allowances.factor, account.id]])
    const right = await withAccount(request, services, async (trx) => {
      const how = { secretKey, state: "confirmed", now: clock() } as const
      const isRight =
        (await redeemTotp(trx, account.id, code.trim(), how)) ||
        (await redeemRecoveryCode(trx, account.id, code, secretKey))
      if (isRight) await markConfirmed(trx, sessionId, clock())
      return isRight
    })
    note(request, account, right)
    if (right) await limiter.forgive([[allowances.factor, account.id]])
    return right
  }

  /** In the log as signing in is: who, by pseudonym, and whether it was right. */
  function note(request: FastifyRequest, { pseudonym }: Account, right: boolean): void {
    if (right) request.log.info({ account: pseudonym }, "second factor shown")
    else request.log.warn({ account: pseudonym }, "second factor refused")
  }

  /** A change of the factor is noted and told, and ends the account's other sessions, as a new password does. */
  async function changed(
    trx: Work,
    request: FastifyRequest,
    account: Account,
    change: string,
  ): Promise<void> {
    const release = await published.current(request.instance.id, account.tenant)
    const { instance, tenant, pseudonym: actor } = account
    await deleteOtherSessions(trx, account.id, signedIn(request).id)
    await audit(trx, { instance, tenant, actor, action: "factor-changed", detail: { change }, now: clock() })
    await notify(trx, request, { services, release, account }, "factor-changed")
  }

  const party = async (request: FastifyRequest): Promise<Party> => {
    const release = await published.current(request.instance.id, "")
    return { name: release.app.appName, origin: ownOrigin(request) }
  }

  app.get(
    "/auth/factor",
    { schema: { summary: "The account's second factor", problems: [401], response: { 200: FactorState } } },
    async (request): Promise<FactorState> => {
      const { memberships, staff: state } = signedIn(request)
      return withAccount(request, services, async (trx, { id }) => ({
        staff: memberships.length > 0,
        required: environment.production && memberships.length > 0,
        weakPassword: state.lacks === "password",
        app: ((await totpOf(trx, id))?.confirmed_at ?? null) !== null,
        passkeys: (await passkeysOf(trx, id)).map((key) => ({
          id: key.id,
          device: key.device,
          createdAt: key.created_at.toISOString(),
        })),
        recoveryCodes: await countRecoveryCodes(trx, id),
        confirmed: state.confirmed,
      }))
    },
  )

  app.post(
    "/auth/factor/confirm",
    {
      schema: {
        summary: "Show the second factor by a code: what asks for it is open to this session for an hour",
        problems,
        response: { 204: Nothing },
        body: FactorCode,
      },
    },
    async (request, reply) => {
      const { account, id } = staff(request)
      if (!(await confirmed(request, account, id, request.body.code))) throw wrongCode()
      return reply.code(204).send()
    },
  )

  app.post(
    "/auth/factor/app",
    {
      schema: {
        summary: "Begin to set up an authenticator app; it counts once a code of it is confirmed",
        problems,
        response: { 200: FactorSecret },
        body: FactorOwner,
      },
    },
    async (request): Promise<FactorSecret> => {
      await requireOwner(request, request.body)
      const { name: issuer } = await party(request)
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
        problems,
        response: { 200: RecoveryCodes },
        body: FactorCode,
      },
    },
    async (request): Promise<RecoveryCodes> => {
      const { account, id, staff: state } = staff(request)
      await limiter.spend([[allowances.factor, account.id]])
      const recoveryCodes = await withAccount(request, services, async (trx) => {
        const how = { secretKey, state: "begun", now: clock() } as const
        if (!(await redeemTotp(trx, account.id, request.body.code.trim(), how))) return undefined
        await markConfirmed(trx, id, clock())
        await changed(trx, request, account, "app-added")
        return state.hasFactor ? [] : giveRecoveryCodes(trx, account, secretKey)
      })
      if (recoveryCodes === undefined) throw wrongCode()
      await limiter.forgive([[allowances.factor, account.id]])
      return { recoveryCodes }
    },
  )

  app.post(
    "/auth/factor/recovery-codes",
    {
      schema: {
        summary: "New recovery codes in the place of the old",
        problems,
        response: { 200: RecoveryCodes },
        body: FactorOwner,
      },
    },
    async (request): Promise<RecoveryCodes> => {
      await requireOwner(request, request.body)
      return withAccount(request, services, async (trx, account) => {
        if (!signedIn(request).staff.hasFactor) throw notFound("second factor")
        await changed(trx, request, account, "new-recovery-codes")
        return { recoveryCodes: await giveRecoveryCodes(trx, account, secretKey) }
      })
    },
  )

  app.delete(
    "/auth/factor",
    {
      schema: {
        summary: "Take every second factor off the account; in production its roles then do nothing",
        problems,
        response: { 204: Nothing },
        body: FactorOwner,
      },
    },
    async (request, reply) => {
      await requireOwner(request, request.body)
      await withAccount(request, services, async (trx, account) => {
        if (await deleteFactors(trx, account.id)) await changed(trx, request, account, "removed")
      })
      return reply.code(204).send()
    },
  )

  app.post(
    "/auth/factor/passkeys/options",
    {
      schema: {
        summary: "What a browser needs to make a passkey",
        problems,
        response: { 200: PasskeyOptions },
        body: FactorOwner,
      },
    },
    async (request): Promise<PasskeyOptions> => {
      await requireOwner(request, request.body)
      const { id: sessionId } = staff(request)
      const where = await party(request)
      return withAccount(request, services, async (trx, account) => {
        const label = account.email ?? account.phone ?? where.name
        const known = await passkeysOf(trx, account.id)
        const options = await creationOptions(where, { pseudonym: account.pseudonym, label }, known)
        await keepChallenge(trx, sessionId, options.challenge)
        return { options: { ...options } }
      })
    },
  )

  app.post(
    "/auth/factor/passkeys",
    {
      schema: {
        summary: "Keep the passkey that the browser made",
        problems,
        response: { 200: RecoveryCodes },
        body: PasskeyAnswer,
      },
    },
    async (request): Promise<RecoveryCodes> => {
      const { account, id: sessionId, staff: state } = staff(request)
      const where = await party(request)
      const response = request.body.response as unknown as RegistrationResponseJSON
      const recoveryCodes = await withAccount(request, services, async (trx) => {
        const challenge = await takeChallenge(trx, sessionId)
        const key = challenge === undefined ? undefined : await madePasskey(where, challenge, response)
        if (key === undefined) return undefined
        const device = deviceOf(request.headers["user-agent"])
        await keepPasskey(trx, account, { ...key, device }, clock())
        await markConfirmed(trx, sessionId, clock())
        await changed(trx, request, account, "passkey-added")
        return state.hasFactor ? [] : giveRecoveryCodes(trx, account, secretKey)
      })
      if (recoveryCodes === undefined) throw wrongPasskey()
      return { recoveryCodes }
    },
  )

  app.delete(
    "/auth/factor/passkeys/:id",
    {
      schema: {
        summary: "Take a passkey off the account; needs the second factor to have been shown",
        problems: [401, 403],
        response: { 204: Nothing },
        params: PasskeyParams,
      },
    },
    async (request, reply) => {
      staff(request)
      requireConfirmed(request)
      const gone = await withAccount(request, services, async (trx, account) => {
        const deleted = await deletePasskey(trx, account.id, request.params.id)
        if (deleted) await changed(trx, request, account, "passkey-removed")
        return deleted
      })
      if (!gone) throw notFound("passkey")
      return reply.code(204).send()
    },
  )

  app.post(
    "/auth/factor/passkeys/challenge",
    {
      schema: {
        summary: "What a browser needs to use one of the account's passkeys",
        problems,
        response: { 200: PasskeyOptions },
      },
    },
    async (request): Promise<PasskeyOptions> => {
      const { id: sessionId } = staff(request)
      const where = await party(request)
      return withAccount(request, services, async (trx, account) => {
        const known = await passkeysOf(trx, account.id)
        if (known.length === 0) throw notFound("passkey")
        const options = await requestOptions(where, known)
        await keepChallenge(trx, sessionId, options.challenge)
        return { options: { ...options } }
      })
    },
  )

  app.post(
    "/auth/factor/passkeys/confirm",
    {
      schema: {
        summary: "Show the second factor by a passkey, as by a code",
        problems,
        response: { 204: Nothing },
        body: PasskeyAnswer,
      },
    },
    async (request, reply) => {
      const { account, id: sessionId } = staff(request)
      await limiter.spend([[allowances.factor, account.id]])
      const where = await party(request)
      const response = request.body.response as unknown as AuthenticationResponseJSON
      const right = await withAccount(request, services, async (trx) => {
        const challenge = await takeChallenge(trx, sessionId)
        const known = await passkeysOf(trx, account.id)
        const used =
          challenge === undefined ? undefined : await usedPasskey(where, challenge, response, known)
        if (used === undefined) return false
        await countPasskeyUse(trx, account.id, used.id, used.counter)
        await markConfirmed(trx, sessionId, clock())
        return true
      })
      note(request, account, right)
      if (!right) throw wrongPasskey()
      await limiter.forgive([[allowances.factor, account.id]])
      return reply.code(204).send()
    },
  )
}

const wrongCode = (): Failure =>
  new Failure(422, "code-invalid", "The code is wrong, was used before, or is too old.", {
    field: "code",
    text: "forms:error.factorCode",
  })

const wrongPasskey = (): Failure =>
  new Failure(422, "code-invalid", "This passkey is not one of the account's.", {
    text: "forms:error.passkey",
  })
