import { Nothing } from "#api/contract/answers.ts"
import { ownOrigin } from "#server/http/site.ts"
import { Type } from "typebox"
import { enter } from "#server/accounts/entering.ts"
import { prove } from "#server/accounts/proof.ts"
import { signUpCountry, signUpInteraction } from "#server/accounts/sign-up.ts"
import type { App } from "#server/app.ts"
import type { Work } from "#server/database/database.ts"
import { appPaths } from "#server/http/app-paths.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import type { Identity } from "#server/oidc/providers.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { dropPassword } from "#server/repositories/credentials.ts"
import { accountOfIdentity, linkIdentity } from "#server/repositories/identities.ts"
import { forgetDevices } from "#server/repositories/known-devices.ts"
import { deleteOtherSessions } from "#server/repositories/sessions.ts"
import { findAccount, findByIdentifier, insertAccount, type Account } from "#server/repositories/users.ts"
import { normaliseEmail } from "#server/security/identifiers.ts"
import { isStudioPath } from "#engine/navigation/links.ts"
import { networkOf } from "#server/http/per-address.ts"
import { allowances } from "#server/security/allowances.ts"
import { samePlacePath } from "#server/security/redirects.ts"
import { hashToken, sameText } from "#server/security/tokens.ts"
import type { Services } from "#server/services.ts"
import type { FastifyRequest } from "fastify"

const ProviderParams = Type.Object({ provider: Type.String({ maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" }) })
const StartQuery = Type.Object({ redirect: Type.Optional(Type.String({ maxLength: 2000 })) })
const flowCookie = "sign-in-flow"
const flowMinutes = 10

export function oidcRoutes(app: App, services: Services): void {
  const { database, clock, limiter, providers, published } = services
  const callbackOf = (request: FastifyRequest, provider: string): string =>
    `${request.site.origin}/api/auth/oidc/${provider}/callback`

  async function offered(request: FastifyRequest, provider: string): Promise<void> {
    const release = await published.current(request.instance.id, "")
    if (!Object.hasOwn(release.app.authProviders.oidc, provider)) throw notFound("sign-in provider")
  }

  app.get(
    "/auth/oidc/:provider/start",
    {
      schema: {
        summary: "Go to a sign-in provider",
        problems: [502],
        response: { 302: Nothing },
        params: ProviderParams,
        querystring: StartQuery,
      },
    },
    async (request, reply) => {
      const { provider } = request.params
      // The provider leads back to the application's own address: the flow's cookie must be set there.
      if (ownOrigin(request) !== request.site.origin)
        return reply.redirect(`${request.site.origin}${request.url}`)
      await offered(request, provider)
      const release = await published.current(request.instance.id, "")
      const wanted = samePlacePath(request.query.redirect)
      const leads = wanted !== undefined && (isStudioPath(wanted) || release.leadsToRoute(wanted))
      const redirect = leads ? wanted : ""
      const isAllowed = await limiter.may([[allowances.providerAddress, networkOf(request.ip)]])
      const begun =
        isAllowed &&
        (await providers
          .begin(request.instance, provider, callbackOf(request, provider))
          .catch((error: unknown) => {
            request.log.warn({ err: error }, "a sign-in provider cannot be reached")
          }))
      // This is a page that somebody goes to, not a call: they are sent back to where it is said.
      if (!begun) return reply.redirect(`${appPaths.oauthCallback}?error=provider_unavailable`)
      const { url, flow } = begun
      const now = clock()
      await database.within({ instance: request.instance.id, tenant: "" }, async (trx) => {
        await trx.deleteFrom("oidc_flows").where("expires_at", "<=", now).execute()
        await trx
          .insertInto("oidc_flows")
          .values({
            state_hash: hashToken(flow.state),
            instance: request.instance.id,
            provider,
            verifier: flow.verifier,
            nonce: flow.nonce,
            redirect,
            expires_at: new Date(now.getTime() + flowMinutes * 60_000),
          })
          .execute()
      })
      // Binds the flow to this browser: nobody can be made to finish somebody else's sign-in.
      reply.setCookie(flowCookie, flow.state, {
        path: "/api/auth/oidc",
        httpOnly: true,
        sameSite: "lax",
        secure: request.protocol === "https",
        maxAge: flowMinutes * 60,
      })
      return reply.redirect(url)
    },
  )

  app.get(
    "/auth/oidc/:provider/callback",
    {
      schema: {
        summary: "Come back from a sign-in provider",
        response: { 302: Nothing },
        params: ProviderParams,
      },
    },
    async (request, reply) => {
      const { provider } = request.params
      await offered(request, provider)
      const callback = new URL(request.url, callbackOf(request, provider))
      const state = request.cookies[flowCookie]
      reply.clearCookie(flowCookie, { path: "/api/auth/oidc" })
      const failed = (error: string) =>
        reply.redirect(`${appPaths.oauthCallback}?error=${encodeURIComponent(error)}`)
      if (state === undefined || !sameText(state, callback.searchParams.get("state") ?? ""))
        return failed("state")
      const scope = { instance: request.instance.id, tenant: "*" }
      const flow = await database.within(scope, (trx) =>
        trx
          .deleteFrom("oidc_flows")
          .where("state_hash", "=", hashToken(state))
          .where("provider", "=", provider)
          .where("expires_at", ">", clock())
          .returningAll()
          .executeTakeFirst(),
      )
      if (flow === undefined) return failed("expired")
      let identity: Identity
      try {
        identity = await providers.finish(request.instance, provider, callback, { ...flow, state })
      } catch (error) {
        request.log.info({ err: error }, "a sign-in at a provider was not completed")
        return failed(providerError(callback))
      }
      const release = await published.current(request.instance.id, "")
      const signedIn = await database.within(scope, async (trx) => {
        const { account, created } = await accountOf(trx, request, { provider, identity, release })
        const idToken = identity.idToken === undefined ? {} : { idToken: identity.idToken }
        const session = { account, method: provider, ...idToken }
        await enter(trx, request, reply, { services, release, session })
        return { created }
      })
      const query = new URLSearchParams({
        ...(flow.redirect === "" ? {} : { redirect: flow.redirect }),
        // The app tells analytics of a new account, as it does when somebody signs up with a password.
        ...(signedIn.created ? { created: "true" } : {}),
      }).toString()
      return reply.redirect(query === "" ? appPaths.oauthCallback : `${appPaths.oauthCallback}?${query}`)
    },
  )

  /**
   * The account of this identity: known, or the one that an e-mail names which the provider has verified, or a new
   * one. An address that the provider has not verified is written down, and leads to nobody.
   */
  async function accountOf(
    trx: Work,
    request: FastifyRequest,
    { provider, identity, release }: { provider: string; identity: Identity; release: CurrentRelease },
  ): Promise<{ account: Account; created: boolean }> {
    const known = await accountOfIdentity(trx, provider, identity.subject)
    const found = known === undefined ? undefined : await findAccount(trx, known)
    if (found !== undefined) return { account: found, created: false }
    const email = identity.email === undefined ? undefined : normaliseEmail(identity.email)
    const isProven = email !== undefined && identity.emailVerified
    const sameEmail = isProven ? await findByIdentifier(trx, { email }) : undefined
    const account = sameEmail
      ? await takeOver(trx, sameEmail, release)
      : await newAccount(trx, request, provider, identity, email)
    await linkIdentity(trx, account, provider, identity.subject)
    return { account, created: sameEmail === undefined }
  }

  /** Of an account that nobody had proved to be theirs, nothing is left by which whoever made it could come back. */
  async function takeOver(trx: Work, account: Account, release: CurrentRelease): Promise<Account> {
    if (account.email_verified) return account
    await dropPassword(trx, account.id)
    await deleteOtherSessions(trx, account.id, null)
    await forgetDevices(trx, account.id, undefined)
    return prove(trx, account, "email", { kept: null, release, now: clock() })
  }

  async function newAccount(
    trx: Work,
    request: FastifyRequest,
    provider: string,
    identity: Identity,
    email: string | undefined,
  ): Promise<Account> {
    const release = await published.current(request.instance.id, "")
    const names = { firstName: identity.firstName, lastName: identity.lastName, email }
    const account = await insertAccount(trx, {
      instance: request.instance.id,
      email: email ?? null,
      emailVerified: email !== undefined && identity.emailVerified,
      country: signUpCountry(request, {}, release.app.country),
      profile: Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined)),
      interactions: [signUpInteraction(request, {}, provider, clock())],
    })
    // Two sign-ins with the same new address at once: the second finds the first's account when it is tried again.
    if (account === undefined)
      throw new Failure(409, "conflict", "The account has just been made elsewhere. Please try again.")
    return account
  }
}

/** The provider's own error code if it sent a well-formed one (`access_denied` …). */
function providerError(callback: URL): string {
  const error = callback.searchParams.get("error") ?? ""
  return /^[a-z_]{1,40}$/.test(error) ? error : "sign-in-failed"
}
