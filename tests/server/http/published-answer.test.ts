import { createHash } from "node:crypto"
import { subscribe, unsubscribe } from "node:diagnostics_channel"
import { request, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startApp, type TestApp } from "../support/app.ts"

// Over a socket: what memory holds is answered before Fastify hears of the request, which `inject` never sees.

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  /** Whether a route answered, instead of memory. */
  routed: boolean
}
interface Release {
  documents: Record<string, string>
  forms: Record<string, { validator: string }>
  theme: string
  navigation: string
}

let server: TestApp
let address: AddressInfo
let routed = 0
const count = (): void => {
  routed += 1
}
const channel = "tracing:fastify.request.handler:start"
let release: Release
/** The document of the screen where one signs in, which memory holds from here on. */
let login: string

beforeAll(async () => {
  server = await startApp({ TRUST_PROXY: "1" })
  await server.app.listen({ host: "127.0.0.1", port: 0 })
  address = server.app.server.address() as AddressInfo
  subscribe(channel, count)
  release = await releaseOf("localhost")
  login = `/documents/${release.documents["screen/login"]}.json`
  expect((await ask(login)).routed).toBe(true)
})
afterAll(async () => {
  unsubscribe(channel, count)
  await server.stop()
})

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const before = routed
  return new Promise((resolve, reject) => {
    const options = { host: address.address, port: address.port, path, method, agent: false }
    request({ ...options, headers: { host: "localhost", ...headers } }, (response) => {
      const parts: Buffer[] = []
      response.on("data", (part: Buffer) => parts.push(part)).on("error", reject)
      response.on("end", () => {
        const { statusCode: status = 0, headers: said } = response
        resolve({ status, headers: said, bytes: Buffer.concat(parts), routed: routed > before })
      })
    })
      .on("error", reject)
      .end()
  })
}

async function releaseOf(host: string): Promise<Release> {
  const { bytes } = await ask("/api/app-configuration", { host })
  return (JSON.parse(bytes.toString()) as { release: Release }).release
}

test("what memory holds is answered without a route, with every header that it needs", async () => {
  const { status, headers, bytes, routed } = await ask(login)
  const hash = createHash("sha256").update(bytes).digest("hex")
  expect([status, routed, login]).toEqual([200, false, `/documents/${hash}.json`])
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "content-length": String(bytes.length),
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    etag: `"${hash}"`,
    vary: "Accept-Encoding, Origin",
  })
  expect(headers["set-cookie"]).toBeUndefined()
})

test.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
  ["*", "br", brotliDecompressSync],
  ["identity", undefined, (bytes: Buffer) => bytes],
  ["zstd", undefined, (bytes: Buffer) => bytes],
])("to whom accepts %s it goes as %s", async (accepts, coding, unpack) => {
  const plain = await ask(login)
  const { headers, bytes, routed } = await ask(login, { "accept-encoding": accepts })
  expect([headers["content-encoding"], routed]).toEqual([coding, false])
  expect(headers["content-length"]).toBe(String(bytes.length))
  expect(unpack(bytes).equals(plain.bytes)).toBe(true)
})

test("who has it already is told so, without the bytes", async () => {
  const { headers } = await ask(login)
  const again = await ask(login, { "if-none-match": String(headers.etag) })
  expect([again.status, again.bytes.length, again.routed]).toEqual([304, 0, false])
  expect(again.headers).toMatchObject({ etag: headers.etag, "cache-control": headers["cache-control"] })
  expect((await ask(login, { "if-none-match": '"another"' })).status).toBe(200)
})

test("HEAD is told what GET would be, without the bytes", async () => {
  const { headers } = await ask(login)
  const told = await ask(login, {}, "HEAD")
  expect([told.status, told.bytes.length]).toEqual([200, 0])
  expect(told.headers).toMatchObject({ etag: headers.etag, "content-length": headers["content-length"] })
})

test("nothing but GET and HEAD is answered", async () => {
  for (const method of ["POST", "PUT", "DELETE"]) expect((await ask(login, {}, method)).status).toBe(404)
})

test.each([
  [{}, undefined],
  [{ "x-forwarded-proto": "https" }, "max-age=31536000; includeSubDomains"],
  [{ "x-forwarded-proto": "https, http" }, undefined],
])("plain HTTP is forbidden from then on to whom a proxy speaks HTTPS: %j", async (headers, expected) => {
  // A validator comes by its route first, then from memory: both say it.
  const validator = `/forms/${Object.values(release.forms)[0]?.validator}.js`
  for (const path of [login, validator, validator, `/theme/${release.theme}.css`])
    expect((await ask(path, headers)).headers["strict-transport-security"]).toBe(expected)
})

test("who is not trusted says nothing of HTTPS", async () => {
  const open = await startApp()
  await open.app.listen({ host: "127.0.0.1", port: 0 })
  const trusting = address
  address = open.app.server.address() as AddressInfo
  try {
    for (const how of [true, false]) {
      const { headers, routed } = await ask(login, { "x-forwarded-proto": "https" })
      expect([routed, headers["strict-transport-security"]]).toEqual([how, undefined])
    }
  } finally {
    address = trusting
    await open.stop()
  }
})

test("another instance's host, an unknown one and a forwarded one get what is theirs", async () => {
  const lantern = await releaseOf("lantern.localhost")
  const theirs = `/documents/${lantern.navigation}.json`
  const mine = `/documents/${release.navigation}.json`
  const at = async (path: string, headers: Record<string, string>) => (await ask(path, headers)).status
  // Asked twice: the second time memory holds what there is.
  for (const asked of [1, 2])
    expect([
      asked,
      await at(mine, { host: "localhost" }),
      await at(theirs, { host: "lantern.localhost" }),
      await at(theirs, { host: "localhost" }),
      await at(mine, { host: "lantern.localhost" }),
      await at(mine, { host: "elsewhere.example" }),
      await at(mine, { "x-forwarded-host": "lantern.localhost" }),
      await at(theirs, { "x-forwarded-host": "lantern.localhost" }),
      await at(mine, { host: `LOCALHOST:${address.port}` }),
    ]).toEqual([asked, 200, 200, 404, 404, 404, 404, 200, 200])
})

test("an unknown hash, a server's own document and another kind's address are all the same 404", async () => {
  const hash = release.documents["screen/login"]
  const secrets = await server.database.within({ instance: "yenza", tenant: "*" }, (trx) =>
    trx.selectFrom("documents").select("sha256").where("public", "=", false).limit(3).execute(),
  )
  expect(secrets).toHaveLength(3)
  for (const path of [
    `/documents/${"0".repeat(64)}.json`,
    ...secrets.map(({ sha256 }) => `/documents/${sha256}.json`),
    `/documents/${hash}.js`,
    `/forms/${hash}.js`,
    `/theme/${hash}.css`,
    `${login}/`,
    `/${login}`,
    login.toUpperCase(),
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})
