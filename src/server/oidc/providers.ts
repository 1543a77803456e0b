import * as oidc from "openid-client"
import type { OidcClient } from "#documents/types.g.ts"
import type { Environment } from "#server/environment.ts"
import { Failure } from "#server/http/failure.ts"
import type { InstanceSettings, Published } from "#server/ports.ts"
import type { TrialProvider } from "./trial-provider.ts"

/** What a provider says about who signed in. */
export interface Identity {
  subject: string
  email: string | undefined
  emailVerified: boolean
  firstName: string | undefined
  lastName: string | undefined
  idToken: string | undefined
}

/** What must be remembered between leaving for the provider and coming back. */
export interface Flow {
  state: string
  nonce: string
  verifier: string
}

export interface Providers {
  stopTrials(): Promise<void>
  /** Where to send the browser, and what to remember. */
  begin(
    instance: InstanceSettings,
    provider: string,
    redirectUri: string,
  ): Promise<{ url: string; flow: Flow }>
  /** Checks state, nonce, PKCE and the ID token, and says who it is. Throws when anything is wrong. */
  finish(instance: InstanceSettings, provider: string, callback: URL, flow: Flow): Promise<Identity>
  /** The provider's own end of session, for a provider that announces one. */
  endSession(
    instance: InstanceSettings,
    provider: string,
    session: { idToken: string | null; returnTo: string },
  ): Promise<string | null>
}

export function createProviders(environment: Environment, published: Published): Providers {
  const configurations = new Map<string, Promise<oidc.Configuration>>()
  const trials = new Map<string, TrialProvider>()

  function settingsOf(instance: InstanceSettings, provider: string): OidcClient {
    const settings = Object.hasOwn(instance.oidc ?? {}, provider) ? instance.oidc?.[provider] : undefined
    if (settings === undefined) throw new Failure(404, "not-found", "There is no such sign-in provider.")
    return settings
  }

  /** Started when somebody tries it out: a whole provider is no part of a start, nor of a server in production. */
  async function trialOf(instance: InstanceSettings, provider: string, clientId: string) {
    const key = `${instance.id}/${provider}`
    const running = trials.get(key)
    if (running !== undefined) return running
    if (environment.production) throw new Error("There is no demo provider in production.")
    const { startTrialProvider } = await import("./trial-provider.ts")
    const trial = await startTrialProvider({
      instance,
      provider,
      clientId,
      port: environment.trialProviderPort,
      personas: async () => (await published.current(instance.id, "")).document("personas"),
    })
    trials.set(key, trial)
    return trial
  }

  async function discover(instance: InstanceSettings, provider: string): Promise<oidc.Configuration> {
    const settings = settingsOf(instance, provider)
    const address =
      "demo" in settings ? (await trialOf(instance, provider, settings.clientId)).issuer : settings.issuer
    const issuer = new URL(address)
    const variable = "demo" in settings ? undefined : settings.clientSecretVariable
    const secret = variable === undefined ? undefined : environment.secret(variable)
    // Plain HTTP is for the demo provider on this machine alone.
    const local = issuer.protocol === "http:" && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(issuer.hostname)
    return oidc.discovery(
      issuer,
      settings.clientId,
      {},
      secret === undefined ? oidc.None() : oidc.ClientSecretPost(secret),
      {
        timeout: 10,
        // The connection that the token came by is no proof enough: its signature is checked against the provider's keys.
        execute: [oidc.enableNonRepudiationChecks, ...(local ? [oidc.allowInsecureRequests] : [])],
      },
    )
  }

  async function configuration(instance: InstanceSettings, provider: string): Promise<oidc.Configuration> {
    const key = `${instance.id}/${provider}`
    const known = configurations.get(key) ?? discover(instance, provider)
    configurations.set(key, known)
    try {
      return await known
    } catch (error) {
      // A provider that was away is asked again the next time.
      configurations.delete(key)
      if (error instanceof Failure) throw error
      throw new Failure(502, "provider-unavailable", "The sign-in provider cannot be reached.", {
        text: "forms:error.providerUnavailable",
      })
    }
  }

  return {
    async stopTrials() {
      for (const trial of trials.values()) await trial.stop()
      trials.clear()
    },
    async begin(instance, provider, redirectUri) {
      const config = await configuration(instance, provider)
      const flow = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: (settingsOf(instance, provider).scopes ?? ["openid", "email", "profile"]).join(" "),
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: "S256",
      })
      return { url: url.href, flow }
    },
    async finish(instance, provider, callback, flow) {
      const config = await configuration(instance, provider)
      const tokens = await oidc.authorizationCodeGrant(config, callback, {
        pkceCodeVerifier: flow.verifier,
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error("The provider sent no ID token.")
      const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)
      return {
        subject: claims.sub,
        email: text(claims["email"]),
        emailVerified: claims["email_verified"] === true,
        firstName: text(claims["given_name"]),
        lastName: text(claims["family_name"]),
        idToken: tokens.id_token,
      }
    },
    async endSession(instance, provider, { idToken, returnTo }) {
      const config = await configuration(instance, provider)
      if (config.serverMetadata().end_session_endpoint === undefined) return null
      const parameters = idToken === null ? {} : { id_token_hint: idToken }
      return oidc.buildEndSessionUrl(config, { ...parameters, post_logout_redirect_uri: returnTo }).href
    },
  }
}
