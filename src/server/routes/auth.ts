import { Nothing, UserAnswer } from "#api/contract/answers.ts"
import { SignedOut, SignIn, SignUp } from "#api/contract/auth.ts"
import { signUpCountry, signUpInteraction } from "#server/accounts/sign-up.ts"
import { sortWrites } from "#server/accounts/writes.ts"
import type { App } from "#server/app.ts"
import { answerUser } from "#server/http/answer-user.ts"
import { basicSignIn } from "#server/http/basic-sign-in.ts"
import { Failure } from "#server/http/failure.ts"
import { languagesOf } from "#server/mail/words.ts"
import { passwordHashOf, setPasswordHash } from "#server/repositories/credentials.ts"
import { deleteSession } from "#server/repositories/sessions.ts"
import { findByIdentifier, insertAccount } from "#server/repositories/users.ts"
import { allowances, signInKeys } from "#server/security/allowances.ts"
import { checkAntiForgery } from "#server/security/anti-forgery.ts"
import { identifierKey, readIdentifier } from "#server/security/identifiers.ts"
import { checkNewPassword, hashPassword, isPassword } from "#server/security/passwords.ts"
import { clearSessionCookie } from "#server/security/session-cookie.ts"
import type { Services } from "#server/services.ts"
import { providerLogout } from "#server/oidc/logout.ts"

/** The id that no account has. */
const nobody = "00000000-0000-0000-0000-000000000000"

export function authRoutes(app: App, services: Services): void {
  const { database, clock, sessions, limiter } = services

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

  // A GET that changes state: it asks for the anti-forgery header all the same (design 9, 20).
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
      clearSessionCookie(request, reply)
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
      const limits = signInKeys(request, identifierKey(identifier, request.body.identifier))
      await limiter.spend(limits)
      const scope = { instance: request.instance.id, tenant: "*" }
      const { account, passwordHash } = await database.within(scope, async (trx) => {
        const found = identifier === undefined ? undefined : await findByIdentifier(trx, identifier)
        // Asked for nobody's, too: both ways take the same steps.
        return { account: found, passwordHash: await passwordHashOf(trx, found?.id ?? nobody) }
      })
      const matches = await isPassword(passwordHash, password)
      if (!matches || account === undefined || identifier === undefined) {
        request.log.warn({ account: account?.pseudonym ?? null }, "sign-in refused")
        throw new Failure(
          401,
          "invalid-credentials",
          "The e-mail, cellphone number or password is not right.",
          {
            text: "forms:error.invalidCredentials",
          },
        )
      }
      await limiter.forgive(limits)
      const method = "email" in identifier ? "email" : "phone"
      request.session = await database.within(scope, (trx) =>
        sessions.open(trx, request, reply, { account, method }),
      )
      return answerUser(request, reply, services)
    },
  )

  app.post(
    "/auth/sign-up",
    {
      schema: {
        summary: "Create an account and sign in",
        problems: [409, 422, 429],
        response: { 200: UserAnswer },
        body: SignUp,
      },
    },
    async (request, reply) => {
      const release = await basicSignIn(request, services)
      const { body } = request
      await checkNewPassword(body.password, { siteName: release.app.appName })
      const country = signUpCountry(request, body, release.app.country)
      const identifier = readIdentifier(body.identifier, country)
      if (identifier === undefined)
        throw new Failure(422, "invalid-input", "This is neither an e-mail address nor a cellphone number.", {
          field: "identifier",
          text: "forms:identifier.invalid",
        })
      await limiter.spend([[allowances.signUpAddress, request.ip]])
      const passwordHash = await hashPassword(body.password)
      const now = clock()
      const method = "email" in identifier ? "email" : "phone"
      const { firstName = "", lastName = "" } = body
      const given = Object.entries({ firstName, lastName }).filter(([, name]) => name.trim() !== "")
      const { profile: named } = sortWrites("profile", Object.fromEntries(given), null, country)
      const scope = { instance: request.instance.id, tenant: "*" }
      request.session = await database.within(scope, async (trx) => {
        const account = await insertAccount(trx, {
          instance: request.instance.id,
          ...identifier,
          country,
          profile: { ...named, ...identifier },
          interactions: [signUpInteraction(request, body, method, now)],
        })
        if (account === undefined)
          throw new Failure(
            409,
            "identifier-taken",
            "There is an account with this e-mail or cellphone number.",
            {
              field: "identifier",
              text: "forms:error.identifierTaken",
            },
          )
        await setPasswordHash(trx, account, passwordHash, now)
        if ("email" in identifier)
          await services.post.send(trx, {
            release,
            account,
            languages: languagesOf(release, request.headers["accept-language"]),
            to: identifier.email,
            channel: "mail",
            mail: "welcome",
            values: { link: `${request.site.origin}/` },
          })
        return sessions.open(trx, request, reply, { account, method })
      })
      return answerUser(request, reply, services)
    },
  )
}
