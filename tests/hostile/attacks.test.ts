import net, { type AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { demoPassword } from "#server/seeding/demo-accounts.ts"
import { codeOf, goodPassword, startApp, userOf, type TestApp } from "../server/support/app.ts"
import { newLearner } from "../server/assessments/support/learner.ts"
import type { Browser } from "../server/support/browser.ts"
import { callsOf, type Call } from "./support/requests.ts"
import { prototypeNames } from "./support/values.ts"
import hosts from "./cases/hosts.json" with { type: "json" }

let server: TestApp
let calls: Call[]
beforeAll(async () => {
  server = await startApp()
  calls = callsOf((await server.browser().get("/api/docs/openapi.json")).body)
})
afterAll(() => server.stop())

const me = async (browser: Browser) => userOf(await browser.get("/api/auth/get-user"))
/** Every path parameter filled in with something harmless. */
const addressOf = ({ path }: Call): string =>
  path.replaceAll(/\{[^}]+\}/g, "00000000-0000-4000-8000-000000000000")
const changing = () => calls.filter(({ method, path }) => method !== "GET" && !path.includes("/notice"))

describe("a host that is no host of ours", () => {
  test.each(hosts)("$host gets nothing, no page and no message", async ({ host }) => {
    await server.signedUp(`hosted-${hosts.findIndex((one) => one.host === host)}@demo.example`)
    for (const url of ["/api/auth/get-user", "/", "/favicon.ico", "/guardian/x"]) {
      const answer = await server.app.inject({ url, headers: { host } })
      expect([url, answer.statusCode, answer.json().error.code]).toEqual([url, 404, "unknown-host"])
    }
  })

  test("never stands in a link that is mailed", async () => {
    const browser = await server.signedUp("poisoned@demo.example")
    for (const headers of [
      { host: "localhost:x@evil.example" },
      { "x-forwarded-host": "evil.example" },
      { "x-forwarded-proto": "https", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" },
    ])
      await browser.post("/api/auth/recover", { identifier: "poisoned@demo.example" }, { headers })
    await expect.poll(async () => (await server.messages("poisoned@demo.example")).length).toBeGreaterThan(1)
    for (const { body } of await server.messages("poisoned@demo.example")) expect(body).not.toContain("evil")
  })
})

describe("over a real connection", () => {
  /** What the server answers to these bytes before it closes or half a second has gone by. */
  async function raw(bytes: string): Promise<string> {
    if (!server.app.server.listening) await server.app.listen({ host: "127.0.0.1", port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    return new Promise((resolve) => {
      let answer = ""
      const socket = net.connect(port, "127.0.0.1", () => socket.write(bytes))
      socket.setTimeout(500, () => socket.end())
      socket.on("data", (chunk) => (answer += String(chunk)))
      socket.on("error", () => resolve(answer))
      socket.on("close", () => resolve(answer))
    })
  }

  test.each([
    [
      "two lengths",
      "POST /api/auth/recover HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nContent-Length: 44\r\n\r\n{}",
    ],
    [
      "a length and chunks",
      "POST /api/auth/recover HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    [
      "a header split by a bare line feed",
      "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: b\n Content-Length: 9\r\n\r\n",
    ],
    ["a header name with a blank", "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n"],
    ["two hosts", "GET /api/auth/get-user HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n"],
    ["no host", "GET /api/auth/get-user HTTP/1.1\r\n\r\n"],
    ["a U+0000 in a header", "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: b\0c\r\n\r\n"],
    ["headers without end", `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${"a".repeat(70_000)}\r\n\r\n`],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Secret: s\r\n\r\n"],
    ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ])("%s is refused", async (_, bytes) => {
    const answer = await raw(bytes)
    expect(answer).not.toMatch(/^HTTP\/1\.1 [25]/)
    expect(answer).not.toContain("X-Secret")
  })

  test("a line break in an address writes no header", async () => {
    for (const url of [
      "/favicon.ico?%0d%0aSet-Cookie:x=y",
      "/api/auth/oidc/lantern-id/start?redirect=/%0d%0aX-A:b",
      "/%0d%0aX-A:b",
    ])
      expect(await raw(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).not.toMatch(
        /^(Set-Cookie: ?x=|X-A:)/im,
      )
  })
})

/** Mail programs make it by themselves, from anywhere and without a cookie (RFC 8058): the token alone says what may end. */
const ofMailPrograms = "post /reminders/stop/{token}"

/** It reads no cookie and knows nobody: there is no session that another page could act with. */
const ofNobody = "post /api/failures"

describe("on every call of the description", () => {
  test("what changes something asks for the anti-forgery pair and its own origin", async () => {
    const browser = await server.demo("publisher")
    for (const call of changing()) {
      if (call.name === ofMailPrograms) continue
      const body = call.path.startsWith("/api/")
        ? {}
        : new URLSearchParams({ antiForgery: "x", answer: "yes", words: "x", date: "x", outcome: "paid" })
      const foreign = await browser.send(call.method, addressOf(call), {
        body,
        headers: { origin: "https://evil.example" },
      })
      expect([call.name, codeOf(foreign)]).toEqual([call.name, "foreign-origin"])
      if (call.name === ofNobody) continue
      const bare = await browser.send(call.method, addressOf(call), { body, bare: true })
      expect([call.name, codeOf(bare)]).toEqual([call.name, "anti-forgery"])
    }
  })

  test("nobody without a role reads or changes what editors do", async () => {
    const learner = await server.signedUp("curious@demo.example")
    const editing = calls.filter(
      ({ path }) => /\/(documents|changes|releases|audit|gates)(\/|$)/.test(path) && path.startsWith("/api/"),
    )
    expect(editing.length).toBeGreaterThan(8)
    const base = ((await learner.get("/api/release")).body as { id: string }).id
    const body = { base, patches: {}, why: "x", path: "/", persona: "learner" }
    for (const call of editing) {
      const keys = Object.keys(call.body?.properties ?? {})
      const sent =
        call.method === "GET"
          ? {}
          : { body: Object.fromEntries(Object.entries(body).filter(([key]) => keys.includes(key))) }
      const answers = [
        await server.browser().send(call.method, addressOf(call), sent),
        await learner.send(call.method, addressOf(call), sent),
      ]
      expect([call.name, answers.map(codeOf)]).toEqual([call.name, ["unauthenticated", "forbidden"]])
    }
  })

  test("keys that nobody asked for are refused by name, and a prototype's change nothing", async () => {
    const browser = await server.signedUp("assigner@demo.example")
    const before = await me(browser)
    const greedy = [
      "accountType",
      "account_type",
      "roles",
      "isResearchUser",
      "emailVerified",
      "instance",
      "id",
    ]
    const closed = changing().filter(({ path, body }) => path.startsWith("/api/") && body !== undefined)
    for (const call of closed)
      for (const key of [...greedy, ...prototypeNames.filter((name) => name !== "__proto__")]) {
        const answer = await browser.send(call.method, addressOf(call), {
          body: { [key]: { role: "operator" } },
        })
        expect([call.name, key, answer.status < 500 && answer.status >= 400]).toEqual([call.name, key, true])
      }
    expect(await me(browser)).toEqual(before)
    expect(({} as Record<string, unknown>)["role"]).toBeUndefined()
  })
})

describe("names that every object has", () => {
  test("are no favourites, for there is no such record", async () => {
    const { browser } = await newLearner(server)
    for (const name of prototypeNames) {
      const [strange, career] = [`${name}/${name}`, `careers/${name}`]
      for (const record of [strange, career])
        expect([record, (await browser.put(`/api/users/favourites/${record}`)).status]).toEqual([record, 404])
    }
    expect((await me(browser)).profile?.favourites).toEqual({})
    for (const name of prototypeNames)
      expect([name, (await browser.delete(`/api/users/favourites/${name}/${name}`)).body]).toEqual([name, []])
  })

  test("are no part of the account, no section, no form, no collection, no report, no help, no provider, no gateway", async () => {
    const browser = await server.signedUp("prototype2@demo.example")
    for (const name of prototypeNames) {
      const statuses = await Promise.all([
        browser.post(`/api/users/${name}`, { data: {} }),
        browser.post("/api/users/profile", { data: { [name]: "x" } }),
        browser.post("/api/users/account", { formId: name, data: {} }),
        browser.post("/api/checkout", { plan: name.slice(0, 40), country: "ZA" }),
        browser.post("/api/vouchers/check", { code: name }),
        browser.get(`/api/collections/${name}`),
        browser.get(`/api/collections/careers/${name}`),
        browser.get(`/api/reports/${name}`),
        browser.get(`/api/help/${name}`),
        browser.get(`/api/auth/oidc/${name}/start`),
        browser.post(`/api/payments/${name}/notice`, {}),
        browser.get(`/assets/${name}`),
      ])
      expect([
        name,
        statuses.map(({ status }) => status).filter((status) => status < 400 || status >= 500),
      ]).toEqual([name, []])
    }
  })

  test("are no fields of an item, and values of one that are kept as they are", async () => {
    const { browser } = await newLearner(server)
    for (const name of prototypeNames) {
      const item = JSON.parse(`{"name": "x", ${JSON.stringify(name)}: "y"}`) as object
      const { status } = await browser.post("/api/users/skills", { data: item })
      expect([name, status === 400 || status === 422]).toEqual([name, true])
    }
    const item = { name: "constructor", category: "soft" }
    expect((await browser.post("/api/users/skills", { data: item })).body).toMatchObject({ skills: item })
    const strange = { ...item, category: "constructor" }
    expect((await browser.post("/api/users/skills", { data: strange })).status).toBe(422)
    expect((await me(browser)).profile).toMatchObject({ skills: [item] })
  })

  test("may stand in cookies and queries", async () => {
    const browser = server.browser()
    for (const name of prototypeNames) browser.cookies.set(name, name)
    browser.cookies.set("language", "__proto__")
    browser.cookies.set("selected-plan", "constructor")
    const query = prototypeNames.map((name) => `${name}=x&${name}[a]=y`).join("&")
    for (const url of [`/home?${query}`, `/api/auth/get-user?${query}`, `/login?${query}`])
      expect((await browser.get(url)).status).toBeLessThan(300)
    expect(({} as Record<string, unknown>)["a"]).toBeUndefined()
  })
})

describe("one learner and another's things", () => {
  test("sessions, orders, codes and data are their owner's alone", async () => {
    const owner = await server.signedUp("owner@demo.example")
    const thief = await server.signedUp("thief@demo.example")
    const [session] = (await owner.get("/api/auth/sessions")).body as { id: string }[]
    expect((await thief.delete(`/api/auth/sessions/${session?.id}`)).status).toBe(404)
    await owner.post("/api/users/birth-date", { birthDate: "1999-04-27" })
    expect((await owner.post("/api/checkout", { plan: "power", country: "ZA" })).status).toBe(200)
    const exported = await thief.get("/api/users/export")
    expect(exported.body).toMatchObject({ orders: [], user: { email: "thief@demo.example" } })
    expect(exported.text).not.toContain("owner@demo.example")
    const data = { email: "owner@demo.example", password: goodPassword }
    expect((await thief.post("/api/users/account", { data })).status).toBe(200)
    expect((await me(owner)).email).toBe("owner@demo.example")
    // Another's address may be claimed; it is the thief's only when a message to it was answered.
    expect(await me(thief)).toMatchObject({ email: "owner@demo.example", emailVerified: false })
  })

  test("a session that is planted before the sign-in is worth nothing after it, of whatever form", async () => {
    for (const planted of ["x", "__proto__", "0".repeat(5000), "%00", "'or'1'='1"]) {
      const victim = server.browser()
      victim.cookies.set("session", encodeURIComponent(planted))
      await victim.post("/api/auth/sign-in", { identifier: "learner@demo.example", password: demoPassword })
      const attacker = server.browser()
      attacker.cookies.set("session", encodeURIComponent(planted))
      expect((await attacker.get("/api/auth/get-user")).status).toBe(204)
    }
  })
})

describe("guessing", () => {
  test("passwords of many accounts from one address is stopped, though the guesser signs in to an own account in between", async () => {
    await server.signedUp("guesser-own@demo.example")
    const own = { identifier: "guesser-own@demo.example", password: goodPassword }
    // The limit of an address is wide: a school shares one. Most of it is spent already.
    const spent = server.browser("http://localhost", "10.66.0.1")
    await spent.post("/api/auth/sign-in", { identifier: "nobody-0@demo.example", password: "Wrong1234" })
    await server.database.asOwner((trx) =>
      trx.updateTable("rate_limits").set({ count: 296 }).where("key", "like", "sign-in-address:%").execute(),
    )
    const codes = []
    for (let round = 1; round < 8; round += 1) {
      const guess = { identifier: `nobody-${round}@demo.example`, password: "Wrong1234" }
      codes.push(codeOf(await spent.post("/api/auth/sign-in", guess)))
      if (round < 4) expect((await spent.post("/api/auth/sign-in", own)).status).toBe(200)
    }
    expect(codes.at(-1)).toBe("too-many-requests")
  })

  test("a guardian's link, an order, a recovery token and a session leads nowhere, and tells nothing", async () => {
    const browser = server.browser()
    expect((await browser.get(`/guardian/${"A".repeat(43)}`)).status).toBe(404)
    expect((await browser.get("/payments/return/00000000-0000-4000-8000-000000000000")).status).toBe(404)
    expect(
      codeOf(await browser.post("/api/auth/reset", { token: "A".repeat(43), password: goodPassword })),
    ).toBe("token-invalid")
  })
})

test("whoever signs up with control characters in a name is told so", async () => {
  const body = {
    identifier: "crlf@demo.example",
    password: goodPassword,
    firstName: "a\r\nBcc: x@evil.example",
  }
  expect(codeOf(await server.browser().post("/api/auth/sign-up", body))).toBe("invalid-input")
})

test("every answer over HTTPS forbids plain HTTP, framing and sniffing", async () => {
  const proxied = await startApp({ TRUST_PROXY: "1" })
  const headers = { host: "localhost", "x-forwarded-proto": "https" }
  for (const url of [
    "/",
    "/api/auth/ping",
    "/api/no-such-call",
    "/assets/logo.svg",
    "/server-pages.css",
    "/api/docs",
    "/healthz",
  ]) {
    const answer = await proxied.app.inject({ url, headers })
    expect([url, answer.headers["strict-transport-security"]]).toEqual([
      url,
      "max-age=31536000; includeSubDomains",
    ])
    expect([url, answer.headers["x-content-type-options"]]).toEqual([url, "nosniff"])
    expect([url, answer.headers["referrer-policy"]]).toEqual([url, "strict-origin-when-cross-origin"])
    expect(String(answer.headers["content-security-policy"])).toMatch(/frame-ancestors 'none'|sandbox/)
  }
  await proxied.stop()
})
