import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import type { FastifyRequest } from "fastify"
import { Type } from "typebox"
import { Nothing } from "#api/contract/answers.ts"
import { FactorOwner, PasskeyAnswer, PasskeyOptions, RecoveryCodes } from "#api/contract/factor.ts"
import type { App } from "#server/app.ts"
import type { Work } from "#server/database/database.ts"
import { noteAdded, noteChange, requireOwner, staffOf, withTries } from "#server/factors/owner.ts"
import {
  creationOptions,
  madePasskey,
  requestOptions,
  usedPasskey,
  type Party,
} from "#server/factors/passkeys.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { ownOrigin } from "#server/http/site.ts"
import { requireConfirmed } from "#server/publishing/authority.ts"
import {
  countPasskeyUse,
  deletePasskey,
  keepChallenge,
  keepPasskey,
  markConfirmed,
  passkeysOf,
  takeChallenge,
  type ChallengeUse,
} from "#server/repositories/factors.ts"
import type { Account } from "#server/repositories/users.ts"
import { deviceOf } from "#server/security/device.ts"
import type { Services } from "#server/services.ts"

const PasskeyParams = Type.Object({ id: Type.String({ maxLength: 1400, pattern: "^[\\w-]+$" }) })

/** Passkeys as second factor. Each is made and used by signing a challenge, which its session answers once. */
export function passkeyRoutes(app: App, services: Services): void {
  const { clock, published } = services

  const party = async (request: FastifyRequest): Promise<Party> => {
    const release = await published.current(request.instance.id, "")
    return { name: release.app.appName, origin: ownOrigin(request) }
  }

  /** Asks the browser something that holds the challenge to be signed. */
  const ask = async (
    request: FastifyRequest,
    use: ChallengeUse,
    make: (trx: Work, account: Account, where: Party) => Promise<{ challenge: string }>,
  ): Promise<PasskeyOptions> => {
    const { id: sessionId } = staffOf(request)
    const where = await party(request)
    return withAccount(request, services, async (trx, account) => {
      const options = await make(trx, account, where)
      await keepChallenge(trx, sessionId, use, options.challenge)
      return { options: { ...options } }
    })
  }

  app.post(
    "/auth/factor/passkeys/options",
    {
      schema: {
        summary: "What a browser needs to make a passkey",
        problems: [401, 403, 422, 429],
        response: { 200: PasskeyOptions },
        body: FactorOwner,
      },
    },
    async (request): Promise<PasskeyOptions> => {
      await requireOwner(request, services, request.body)
      return ask(request, "make", async (trx, account, where) => {
        const label = account.email ?? account.phone ?? where.name
        const owner = { pseudonym: account.pseudonym, label }
        return creationOptions(where, owner, await passkeysOf(trx, account.id))
      })
    },
  )

  app.post(
    "/auth/factor/passkeys",
    {
      schema: {
        summary: "Keep the passkey that the browser made",
        problems: [401, 403, 422],
        response: { 200: RecoveryCodes },
        body: PasskeyAnswer,
      },
    },
    async (request): Promise<RecoveryCodes> => {
      const { account, id: sessionId } = staffOf(request)
      requireConfirmed(request)
      const where = await party(request)
      const response = request.body.response as unknown as RegistrationResponseJSON
      const recoveryCodes = await withAccount(request, services, async (trx) => {
        const challenge = await takeChallenge(trx, sessionId, "make")
        const key = challenge === undefined ? undefined : await madePasskey(where, challenge, response)
        if (key === undefined) return undefined
        const device = deviceOf(request.headers["user-agent"])
        const isKept = await keepPasskey(trx, account, { ...key, device }, clock())
        return isKept ? noteAdded(trx, request, services, "passkey-added") : undefined
      })
      if (recoveryCodes === undefined) throw wrongPasskey()
      return { recoveryCodes }
    },
  )

  app.post(
    "/auth/factor/passkeys/challenge",
    {
      schema: {
        summary: "What a browser needs to use one of the account's passkeys",
        problems: [401, 403, 404],
        response: { 200: PasskeyOptions },
      },
    },
    async (request): Promise<PasskeyOptions> =>
      ask(request, "use", async (trx, account, where) => {
        const known = await passkeysOf(trx, account.id)
        if (known.length === 0) throw notFound("passkey")
        return requestOptions(where, known)
      }),
  )

  app.post(
    "/auth/factor/passkeys/confirm",
    {
      schema: {
        summary: "Show the second factor by a passkey, as by a code",
        problems: [401, 403, 422, 429],
        response: { 204: Nothing },
        body: PasskeyAnswer,
      },
    },
    async (request, reply) => {
      const { account, id: sessionId } = staffOf(request)
      const where = await party(request)
      const response = request.body.response as unknown as AuthenticationResponseJSON
      const isRight = await withTries(request, services, async (trx) => {
        const challenge = await takeChallenge(trx, sessionId, "use")
        if (challenge === undefined) return false
        const used = await usedPasskey(where, challenge, response, await passkeysOf(trx, account.id))
        if (used === undefined) return false
        await countPasskeyUse(trx, account.id, used.id, used.counter)
        await markConfirmed(trx, sessionId, clock())
        return true
      })
      if (!isRight) throw wrongPasskey()
      return reply.code(204).send()
    },
  )

  app.delete(
    "/auth/factor/passkeys/:id",
    {
      schema: {
        summary: "Take a passkey off the account; needs the second factor to have been shown",
        problems: [401, 403, 404],
        response: { 204: Nothing },
        params: PasskeyParams,
      },
    },
    async (request, reply) => {
      staffOf(request)
      requireConfirmed(request)
      await withAccount(request, services, async (trx, account) => {
        if (!(await deletePasskey(trx, account.id, request.params.id))) throw notFound("passkey")
        await noteChange(trx, request, services, "passkey-removed")
      })
      return reply.code(204).send()
    },
  )
}

const wrongPasskey = (): Failure =>
  new Failure(422, "code-invalid", "This passkey is not one of the account's.", {
    text: "forms:error.passkey",
  })
