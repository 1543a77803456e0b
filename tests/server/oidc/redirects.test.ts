import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, test } from "vitest"
import { readEnvironment } from "#server/environment.ts"
import { createProviders } from "#server/oidc/providers.ts"
import type { InstanceSettings, Published } from "#server/ports.ts"

async function listening(listener: RequestListener) {
  const server = createServer(listener)
  await once(server.listen(0, "localhost"), "listening")
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` }
}

test("what a provider says of itself is heard from its own address, not from where that sends the server", async () => {
  let leads = true
  const asked: string[] = []
  /** All is as it should be, but for the redirect. */
  const metadata = () =>
    JSON.stringify({
      issuer: provider.origin,
      authorization_endpoint: `${provider.origin}/authorize`,
      token_endpoint: `${provider.origin}/token`,
      jwks_uri: `${provider.origin}/keys`,
    })
  const inside = await listening((request, response) => {
    asked.push(request.url ?? "")
    response.setHeader("content-type", "application/json").end(metadata())
  })
  const provider = await listening((_request, response) => {
    if (leads) response.writeHead(302, { location: `${inside.origin}/secret` }).end()
    else response.setHeader("content-type", "application/json").end(metadata())
  })
  const instance = {
    id: "lantern",
    oidc: { own: { issuer: provider.origin, clientId: "client" } },
  } as unknown as InstanceSettings
  const providers = createProviders(readEnvironment({}), {} as Published)
  const begin = () => providers.begin(instance, "own", "http://lantern.localhost/callback")

  await expect(begin()).rejects.toMatchObject({ status: 502, body: { code: "provider-unavailable" } })
  expect(asked).toEqual([])

  leads = false
  expect((await begin()).url).toMatch(`${provider.origin}/authorize?`)
  for (const { server } of [provider, inside]) server.close()
})
