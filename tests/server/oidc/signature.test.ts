import { generateKeyPairSync, sign, type KeyObject } from "node:crypto"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readEnvironment } from "#server/environment.ts"
import { createProviders } from "#server/oidc/providers.ts"
import type { InstanceSettings, Published } from "#server/ports.ts"

const own = generateKeyPairSync("ec", { namedCurve: "P-256" })
const foreign = generateKeyPairSync("ec", { namedCurve: "P-256" })
const clientId = "signpost"

/** What the token endpoint gives, for the nonce of the sign-in. */
let tokenFor: (nonce: string) => string
let nonce = ""
let server: Server
let issuer: string

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url")

function token(key: KeyObject | null, claims: object = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const said = { iss: issuer, aud: clientId, sub: "learner", nonce, iat: now, exp: now + 60, ...claims }
  const body = `${part({ alg: key === null ? "none" : "ES256", kid: "one" })}.${part(said)}`
  if (key === null) return `${body}.`
  const signature = sign("sha256", Buffer.from(body), { key, dsaEncoding: "ieee-p1363" })
  return `${body}.${signature.toString("base64url")}`
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const jwk = { ...own.publicKey.export({ format: "jwk" }), kid: "one", alg: "ES256", use: "sig" }
    const answers: Record<string, () => object> = {
      "/.well-known/openid-configuration": () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ["ES256"],
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
      }),
      "/keys": () => ({ keys: [jwk] }),
      "/token": () => ({ access_token: "x", token_type: "bearer", id_token: tokenFor(nonce) }),
    }
    response.setHeader("content-type", "application/json")
    response.end(JSON.stringify(answers[request.url ?? ""]?.() ?? {}))
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((closed) => server.close(closed)))

const forged = (): string => {
  const [head, , signature] = token(own.privateKey).split(".")
  return `${head}.${part({ iss: issuer, aud: clientId, sub: "somebody-else", nonce, iat: 1, exp: 4e9 })}.${signature}`
}

test.each<[string, () => string, boolean]>([
  ["of the provider's key", () => token(own.privateKey), true],
  ["of another key", () => token(foreign.privateKey), false],
  ["of a token that was changed since", forged, false],
  ["that is none", () => token(null), false],
])("an ID token is believed by its signature: one %s", async (_, made, believed) => {
  tokenFor = made
  const instance = { id: "one", oidc: { corp: { clientId, issuer } } } as unknown as InstanceSettings
  const providers = createProviders(readEnvironment({}), {} as Published)
  const callbackOf = "http://localhost/api/auth/oidc/corp/callback"
  const { flow } = await providers.begin(instance, "corp", callbackOf)
  nonce = flow.nonce
  const callback = new URL(`${callbackOf}?code=x&state=${flow.state}`)
  const finished = providers.finish(instance, "corp", callback, flow)
  if (believed) expect(await finished).toMatchObject({ subject: "learner" })
  else await expect(finished).rejects.toThrow()
})
