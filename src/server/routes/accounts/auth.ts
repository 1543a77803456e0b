import { Nothing, UserAnswer } from "#api/contract/answers.ts"
import { SignedOut, SignIn, SignUp } from "#api/contract/auth.ts"
import { signUpCountry, signUpInteraction } from "#server/accounts/sign-up.ts"
import { sortWrites } from "#server/accounts/writes.ts"
import type { App } from "#server/app.ts"
import { enter } from "#server/accounts/entering.ts"
import { answerUser } from "#server/http/answer-user.ts"
import { basicSignIn } from "#server/http/basic-sign-in.ts"
import { Failure } from "#server/http/failure.ts"
import type { Work } from "#server/database/database.ts"
import { notifyClaimed } from "#server/mail/notices.ts"
import { languagesOf } from "#server/mail/words.ts"
import { passwordHashOf, setPassword } from "#server/repositories/credentials.ts"
import { deleteSession } from "#server/repositories/sessions.ts"
import { isKnownDevice } from "#server/repositories/known-devices.ts"
import {
  findByIdentifier,
  findNamed,
  findProven,
  insertAccount,
  type Account,
} from "#server/repositories/users.ts"
import { networkOf } from "#server/http/per-address.ts"
import { allowances, entryLimits } from "#server/security/allowances.ts"
import { checkAntiForgery } from "#server/security/anti-forgery.ts"
import { deviceHash } from "#server/security/device-cookie.ts"
import { identifierKey, readIdentifier } from "#server/security/identifiers.ts"
import { checkNewPassword, isPassword, keptPassword } from "#server/security/passwords.ts"
import { closeBrowserSession } from "#server/security/browser-session.ts"
import type { CurrentRelease } from "#server/ports.ts"
import type { Services } from "#server/services.ts"
import { providerLogout } from "#server/oidc/logout.ts"
import type { FastifyRequest } from "fastify"

/** An account that a password may be meant for. */
interface Candidate {
  account: Account
  passwordHash: string | undefined
}

/**
 * Whose password it is. Two are compared at least, though there may be one account or none: how long it takes tells
 * nobody how many there are.
 */
async function whose(candidates: readonly Candidate[], password: string): Promise<Account | undefined> {
  for (const { account, passwordHash } of candidates)
    if (await isPassword(passwordHash, password)) return account
  for (let compared = candidates.length; compared < 2; compared += 1) await isPassword(undefined, password)
  return undefined
}

export function authRoutes(app: App, services: Services): void {
  const { database, clock, limiter } = services

  app.get(
    "/auth/ping",
    { schema: { summary: "Nothing but the anti-forgery cookie: 204", response: { 204: Nothing } } },
    async (_, reply) => reply.code(204).send(),
  )

  app.get(
    "/auth/get-user",
    {
      schema: {
        summary: "The signed-in user; 204 when nobody is signed in",
        response: { 200: UserAnswer, 204: Nothing },
      },
    },
    async (request, reply) => {
      if (request.session === null) return reply.code(204).send()
      return answerUser(request, reply, services)
    },
  )

  // A GET that changes state: it asks for the anti-forgery header all the same.
  app.get(
    "/auth/logout",
    {
      schema: {
        summary: "Sign out; needs the anti-forgery header, answers where to go next",
        problems: [403],
        response: { 200: SignedOut },
      },
    },
    async (request, reply) => {
      checkAntiForgery(request)
      const { session } = request
      if (session === null) return { redirect: null }
      const redirect = await providerLogout(request, session, services)
      await database.within({ ...session.scope, tenant: "*" }, (trx) =>
        deleteSession(trx, session.account.id, session.id),
      )
      closeBrowserSession(request, reply)
      return { redirect }
    },
  )

  app.post(
    "/auth/sign-in",
    {
      schema: {
        summary: "Sign in by e-mail or cellphone number and password",
        security: [{ antiForgery: [] }],
        problems: [401, 429],
        response: { 200: UserAnswer },
        body: SignIn,
      },
    },
    async (request, reply) => {
      const release = await basicSignIn(request, services)
      const { password } = request.body
      const identifier = readIdentifier(request.body.identifier, release.app.country)
      const scope = { instance: request.instance.id, tenant: "*" }
      const device = deviceHash(request)
      const { candidates, isKnown } = await database.read(scope, async (trx) => {
        const named = identifier === undefined ? [] : await findNamed(trx, identifier)
        // Anybody may claim the address of another account: then whoever has proved that it is theirs is the owner.
        const owner = named.length > 1 ? identifier && (await findProven(trx, identifier)) : named[0]
        const found: Candidate[] = []
        for (const account of named)
          found.push({ account, passwordHash: await passwordHashOf(trx, account.id) })
        return {
          candidates: found,
          isKnown: device !== undefined && owner !== undefined && (await isKnownDevice(trx, owner, device)),
        }
      })
      const key = identifierKey(identifier, request.body.identifier)
      const limits = entryLimits(request, "signIn", key, isKnown ? device : undefined)
      await limiter.spend(limits)
      const account = await whose(candidates, password)
      if (account === undefined || identifier === undefined) {
        request.log.warn({ account: candidates.at(-1)?.account.pseudonym ?? null }, "sign-in refused")
        throw new Failure(
          401,
          "invalid-credentials",
          "The e-mail, cellphone number or password is not right.",
          {
            text: "forms:error.invalidCredentials",
          },
        )
      }
      // Where two claim the address, who enters their own account has not said that the tries before were theirs.
      await (candidates.length > 1 ? limiter.giveBack(limits) : limiter.forgive(limits))
      const method = "email" in identifier ? "email" : "phone"
      request.session = await database.within(scope, (trx) =>
        enter(trx, request, reply, { services, release, session: { account, method } }),
      )
      return answerUser(request, reply, services)
    },
  )

  app.post(
    "/auth/sign-up",
    {
      schema: {
        summary: "Create an account and sign in; answers the same for an identifier that is somebody's",
        problems: [422, 429],
        response: { 200: UserAnswer },
        body: SignUp,
      },
    },
    async (request, reply) => {
      const release = await basicSignIn(request, services)
      const { body } = request
      await checkNewPassword(body.password, { app: release.app })
      const country = signUpCountry(request, body, release.app.country)
      const identifier = readIdentifier(body.identifier, country)
      if (identifier === undefined)
        throw new Failure(422, "invalid-input", "This is neither an e-mail address nor a cellphone number.", {
          field: "identifier",
          text: "forms:identifier.invalid",
        })
      await limiter.spend([[allowances.signUpAddress, networkOf(request.ip)]])
      const mayWrite = await limiter.may([
        [allowances.signUpMail, `${request.instance.id}|${identifierKey(identifier, body.identifier)}`],
      ])
      const password = await keptPassword(body.password)
      const now = clock()
      const method = "email" in identifier ? "email" : "phone"
      const { firstName = "", lastName = "" } = body
      const given = Object.entries({ firstName, lastName }).filter(([, name]) => name.trim() !== "")
      const { profile: named } = sortWrites("profile", Object.fromEntries(given), null, country)
      const scope = { instance: request.instance.id, tenant: "*" }
      request.session = await database.within(scope, async (trx) => {
        const holder = await findByIdentifier(trx, identifier)
        // Unproven, it takes nothing from whoever has it: the message alone tells of another account.
        const account = await insertAccount(trx, {
          instance: request.instance.id,
          ...identifier,
          country,
          profile: { ...named, ...identifier },
          interactions: [signUpInteraction(request, body, method, now)],
        })
        if (account === undefined) throw new Error("An unproven identifier stands in nobody's way.")
        await setPassword(trx, account, password, now)
        if (mayWrite) await greet(trx, request, { release, account, isTaken: holder !== undefined })
        return enter(trx, request, reply, { services, release, session: { account, method } })
      })
      return answerUser(request, reply, services)
    },
  )

  /** Welcomes the owner of the address, or says that they have an account already. */
  async function greet(
    trx: Work,
    request: FastifyRequest,
    { release, account, isTaken }: { release: CurrentRelease; account: Account; isTaken: boolean },
  ): Promise<void> {
    const { email, phone } = account
    const to = email !== null ? { email } : phone !== null ? { phone } : undefined
    if (isTaken && to !== undefined) return notifyClaimed(trx, request, { services, release, account }, to)
    if (email === null) return
    await services.mailer.send(trx, {
      release,
      account,
      languages: languagesOf(release, request.headers["accept-language"]),
      to: email,
      channel: "mail",
      mail: "welcome",
      values: { link: `${request.site.origin}/` },
    })
  }
}
