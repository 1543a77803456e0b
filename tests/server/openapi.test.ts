import { createConfig, lintFromString } from "@redocly/openapi-core"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { createAccountClient } from "#api/account-client.ts"
import { createClient } from "#api/client.ts"
import { createCvExchangeClient } from "#api/cv-exchange-client.ts"
import { createCvClient } from "#api/cv-client.ts"
import { createPlansClient } from "#api/plans-client.ts"
import { createFactorClient } from "#api/factor-client.ts"
import { createPublishingClient } from "#api/publishing-client.ts"
import { createRequests } from "#api/request.ts"
import { startApp, type TestApp } from "./support/app.ts"

interface Operation {
  operationId?: string
  security?: Record<string, string[]>[]
  responses?: Record<string, unknown>
}
interface Description {
  servers?: { url: string }[]
  security?: Record<string, string[]>[]
  components?: { securitySchemes?: Record<string, { type: string; in?: string; name?: string }> }
  paths: Record<string, Record<string, Operation>>
}

let server: TestApp
let text: string
let description: Description
beforeAll(async () => {
  server = await startApp()
  text = (await server.browser().get("/api/docs/openapi.json")).text
  description = JSON.parse(text) as Description
})
afterAll(() => server.stop())

const operations = () =>
  Object.entries(description.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => ({ path, method, ...operation })),
  )

describe("the description of the API", () => {
  test("has nothing against Redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ["recommended"] })
    const found = await lintFromString({ source: text, absoluteRef: "/openapi.json", config })
    const lines = found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`)
    // A call that always sends elsewhere has no answer of 200 and above to describe.
    const onlyRedirects = operations()
      .filter(({ responses = {} }) => !Object.keys(responses).some((status) => status.startsWith("2")))
      .map(({ path, method }) => `#/paths/${path.replaceAll("/", "~1")}/${method}/responses`)
    expect(
      lines.filter(
        (line) => !(line.startsWith("operation-2xx") && onlyRedirects.includes(line.split(" ")[1]!)),
      ),
    ).toEqual([])
    for (const { responses = {}, path } of operations())
      expect(
        Object.keys(responses).some((status) => /^[23]/.test(status)),
        path,
      ).toBe(true)
  })

  test("names every call, and no two alike", () => {
    const ids = operations().map(({ operationId }) => operationId)
    expect(ids).toContain("postAuthSignIn")
    expect(ids).toContain("getAppConfiguration")
    expect(new Set(ids).size).toBe(ids.length)
  })

  test("says what a call asks of the caller", () => {
    const { session, antiForgery } = description.components?.securitySchemes ?? {}
    expect(session).toMatchObject({ type: "apiKey", in: "cookie" })
    expect(antiForgery).toMatchObject({ type: "apiKey", in: "header", name: "x-anti-forgery" })
    const asks = (path: string, method: string) => description.paths[path]?.[method]?.security
    expect(asks("/api/auth/sessions", "get")).toEqual([{ session: [] }])
    expect(asks("/api/auth/sign-in", "post")).toEqual([{ antiForgery: [] }])
    expect(asks("/api/auth/change-password", "post")).toEqual([{ session: [], antiForgery: [] }])
    expect(asks("/api/payments/{gateway}/notice", "post")).toEqual([])
    expect(asks("/healthz", "get")).toEqual([])
  })

  test("is compressed, and not sent twice", async () => {
    const answer = await server.app.inject({
      url: "/api/docs/openapi.json",
      headers: { host: "localhost", "accept-encoding": "br" },
    })
    expect(answer.headers["content-encoding"]).toBe("br")
    expect(answer.rawPayload.length).toBeLessThan(text.length / 8)
    expect(answer.headers["cache-control"]).toBe("public, max-age=300")
    const again = await server.browser().get("/api/docs/openapi.json", {
      headers: { "if-none-match": String(answer.headers["etag"]) },
    })
    expect(again.status).toBe(304)
  })
})

describe("the clients", () => {
  interface Call {
    name: string
    method: string
    path: string
  }

  /** What a client asks for, by the name of its function; a string among them is an address to go to. */
  async function callsOf(client: object): Promise<Call[]> {
    const calls: Call[] = []
    for (const [name, member] of Object.entries(client)) {
      // What sends the calls is none.
      if (typeof member === "object") continue
      const asked: Omit<Call, "name">[] = []
      vi.stubGlobal("fetch", (address: string, { method = "GET" }: RequestInit) => {
        asked.push({ method: method.toLowerCase(), path: address })
        return Promise.resolve(new Response(null, { status: 204 }))
      })
      const given: unknown = typeof member === "function" ? member("x", "x", "x") : member
      // There is nothing in the answer: only what was asked counts.
      const address = await Promise.resolve(given).catch(() => undefined)
      const last = asked.at(-1) ?? { method: "get", path: String(address) }
      calls.push({ name, ...last, path: new URL(last.path, "http://host").pathname })
    }
    vi.unstubAllGlobals()
    return calls
  }

  const matches = (pattern: string, path: string) => {
    const parts = pattern.split(/\{[^}]+\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&"))
    return new RegExp(`^${parts.join(pattern.endsWith("{rest}") ? ".+" : "[^/]+")}$`).test(path)
  }
  /** A page answers every address: it is no call. */
  const described = () => operations().filter(({ path }) => path !== "/{rest}")
  const isDescribed = (call: Call) =>
    described().some(({ path, method }) => method === call.method && matches(path, call.path))

  test.each([
    ["learner's", () => createClient()],
    ["second factor's", () => createFactorClient(createRequests())],
    ["account's", () => createAccountClient(createRequests())],
    ["publishing", () => createPublishingClient(createRequests())],
  ])("the %s one asks for what is described alone", async (_, create) => {
    const calls = await callsOf(create())
    expect(calls.length).toBeGreaterThan(5)
    expect(calls.filter((call) => !isDescribed(call))).toEqual([])
  })

  test("have every call but those of providers, of links in mails, of the commands for codes and research, and of what is told without a session", async () => {
    const calls = [
      ...(await callsOf(createClient())),
      ...(await callsOf(createFactorClient(createRequests()))),
      ...(await callsOf(createAccountClient(createRequests()))),
      ...(await callsOf(createPlansClient(createRequests()))),
      ...(await callsOf(createCvClient())),
      ...(await callsOf(createCvExchangeClient(createRequests()))),
      ...(await callsOf(createPublishingClient(createRequests()))),
    ]
    const isAsked = (path: string, method: string) =>
      calls.some((call) => call.method === method && matches(path, call.path))
    const without = described().filter(
      ({ path, method }) => path.startsWith("/api/") && !isAsked(path, method),
    )
    expect(without.map(({ path, method }) => `${method} ${path}`).toSorted()).toEqual([
      "delete /api/users/{route}/{id}",
      "get /api/auth/oidc/{provider}/callback",
      "get /api/codes",
      "get /api/codes/export.csv",
      "get /api/dev/outbox",
      "get /api/docs",
      "get /api/docs/openapi.json",
      "get /api/help/{id}",
      "get /api/plans/{country}",
      "get /api/research/exports/{file}",
      "get /api/research/studies",
      "patch /api/users/{route}",
      "post /api/codes",
      "post /api/codes/revoke",
      "post /api/failures",
      "post /api/orders/ends",
      "post /api/payments/{gateway}/notice",
      "put /api/research/people",
      "put /api/research/studies",
      "put /api/users/{route}",
    ])
  })
})

/** Every answer is held against the description by the browser that asks. */
describe("odd addresses are answered as described", () => {
  const long = "x".repeat(300)
  const addresses: [method: string, address: string, status: number][] = [
    ["GET", "/%ZZ", 400],
    ["GET", "/api/%ZZ", 400],
    ["GET", "/documents/%ZZ", 400],
    ["GET", "/api/careers/%ZZ", 400],
    ["GET", "/api/documents/%00", 400],
    ["PUT", `/api/users/favourites/${long}`, 404],
    ["POST", `/guardian/${long}`, 414],
    ["POST", "/guardian/%ZZ", 400],
  ]
  test.each(addresses)("%s %s: %i", async (method, address, status) => {
    expect((await server.browser().send(method, address)).status).toBe(status)
  })
})
