import { generateKeyPairSync, randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import Provider, { type Configuration, type JWK, type KoaContextWithOIDC } from "oidc-provider"
import type { Persona, Personas, User } from "#documents/types.g.ts"
import type { InstanceSettings } from "#server/ports.ts"
import { randomToken } from "#server/security/tokens.ts"
import { page, text } from "#server/page/page.ts"
import { trialStore } from "./trial-store.ts"

export interface TrialProvider {
  issuer: string
  stop(): Promise<void>
}

interface TrialOptions {
  instance: InstanceSettings
  provider: string
  clientId: string
  port: number
  /** The instance's `personas` document. */
  personas: () => Promise<unknown>
}

/**
 * A real OpenID provider for trying out: its accounts are the instance's demo personas, one click signs in as one.
 * It listens on this machine alone and never starts in production.
 */
export async function startTrialProvider(options: TrialOptions): Promise<TrialProvider> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(options.port, "127.0.0.1", resolve)
  })
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configuration(options))
  allowInstanceHosts(provider, options.instance)
  const answer = provider.callback()
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/sign-in/") !== true) return void answer(request, response)
    signIn(provider, options, request, response).catch(() =>
      response.writeHead(400).end("This sign-in has expired."),
    )
  })
  return {
    issuer,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function configuration({ clientId, instance, personas }: TrialOptions): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: "none",
        id_token_signed_response_alg: signing,
        redirect_uris: [`http://${instance.hosts[0] ?? "localhost"}/api/auth/oidc/callback`],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    adapter: trialStore(),
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomToken()] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    interactions: { url: (_, interaction) => `/sign-in/${interaction.uid}` },
    async findAccount(_, accountId) {
      const user = isNewcomer(accountId)
        ? {
            email: `${accountId.replace(/^\w+/, "new")}@demo.example`,
            emailVerified: accountId.startsWith("new"),
          }
        : demoPersonas(await personas()).find(([key]) => key === accountId)?.[1].user
      return user ? { accountId, claims: () => claimsOf(accountId, user) } : undefined
    },
    // Nobody is asked for consent: signing in grants what the client asks for.
    async loadExistingGrant(ctx) {
      const { client, session, params } = ctx.oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(typeof params?.["scope"] === "string" ? params["scope"] : "openid")
      await grant.save()
      return grant
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx: KoaContextWithOIDC, form: string) => {
          const button = `<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`
          ctx.body = demoPage(`<h1>Sign out of the demo provider?</h1>${form}${button}`)
        },
      },
    },
    ttl: {
      Session: 3600,
      Grant: 3600,
      Interaction: 600,
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 3600,
    },
  }
}

const signing = "ES256"

/** A key of this process alone. */
function signingKey(): JWK {
  // An RSA key takes hundreds of times as long to find, at every start.
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  return { ...(privateKey.export({ format: "jwk" }) as JWK), use: "sig", alg: signing }
}

/** Its own empty icon keeps the browser from asking the provider for one. */
const demoPage = (body: string): string => page("Demo sign-in", body, "en", `<link rel="icon" href="data:,">`)

/** The instance is reached under several hosts and any port: its own callback is allowed on each of them. */
function allowInstanceHosts(provider: Provider, instance: InstanceSettings): void {
  const onInstance = (uri: string): boolean =>
    URL.canParse(uri) && instance.hosts.includes(new URL(uri).hostname)
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    onInstance(uri) && /^\/api\/auth\/oidc\/[\w-]+\/callback$/.test(new URL(uri).pathname)
  provider.Client.prototype.postLogoutRedirectUriAllowed = onInstance
}

/** GET lists the demo personas as buttons; POST signs in as the one that was pressed. */
async function signIn(
  provider: Provider,
  { personas }: TrialOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const accounts = demoPersonas(await personas())
  if (request.method === "POST") {
    let body = ""
    for await (const chunk of request) body += String(chunk)
    const accountId = new URLSearchParams(body).get("account") ?? ""
    if (!isNewcomer(accountId) && !accounts.some(([key]) => key === accountId))
      throw new Error("unknown account")
    await provider.interactionFinished(request, response, { login: { accountId } })
    return
  }
  await provider.interactionDetails(request, response)
  const choices = [...accounts.map(([key, { title }]) => [key, title]), [newcomer(), "A new learner"]]
  const buttons = choices.map(
    ([key = "", title = ""]) =>
      `<li><button type="submit" name="account" value="${text(key)}">${text(title)}</button></li>`,
  )
  const form = `<form method="post"><ul>${buttons.join("")}</ul></form>`
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" })
  response.end(demoPage(`<h1>Sign in as</h1><p>Demo accounts; no password is asked.</p>${form}`))
}

function demoPersonas(document: unknown): [string, Persona][] {
  const { personas = {} } = (document ?? {}) as Partial<Personas>
  return Object.entries(personas).filter(([, persona]) => persona.demo === true && persona.user !== null)
}

/** Somebody whom the provider knows and the instance does not yet. */
function newcomer(): string {
  return `new-${randomUUID().slice(0, 8)}`
}

/** One that is called `unconfirmed-…` has named a newcomer's address without proof. */
function isNewcomer(accountId: string): boolean {
  return /^(new|unconfirmed)-[0-9a-f]{8}$/.test(accountId)
}

function claimsOf(accountId: string, user: User): Record<string, unknown> & { sub: string } {
  const { email, emailVerified, profile } = user
  return {
    sub: accountId,
    ...(email ? { email, email_verified: emailVerified === true } : {}),
    ...(profile?.firstName ? { given_name: profile.firstName } : {}),
    ...(profile?.lastName ? { family_name: profile.lastName } : {}),
  }
}
