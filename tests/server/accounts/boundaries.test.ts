import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { codeOf, goodPassword, startApp, type TestApp } from "../support/app.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

describe("every answer under /api", () => {
  test.each(["/api/auth/ping", "/api/auth/get-user", "/api/app-configuration", "/api/no-such-call"])(
    "%s forbids caching and names the request",
    async (url) => {
      const { headers } = await server.browser().get(url)
      expect(headers["cache-control"]).toContain("no-cache")
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test("gives an anti-forgery value for 24 hours, which a script may read", async () => {
    const answer = await server.browser().get("/api/auth/ping")
    const cookie = String([answer.headers["set-cookie"]].flat()[0])
    expect(cookie).toMatch(/^anti-forgery=[\w-]{43}; Max-Age=86400; Path=\/; SameSite=Lax$/)
    expect([answer.status, answer.text]).toEqual([204, ""])
  })
})

describe("a request from elsewhere is refused", () => {
  const body = { identifier: "x@demo.example", password: goodPassword }

  test("without the anti-forgery header, and with a wrong one", async () => {
    const browser = server.browser()
    expect(codeOf(await browser.post("/api/auth/sign-in", body, { bare: true }))).toBe("anti-forgery")
    const headers = { "x-anti-forgery": "B".repeat(43) }
    expect(codeOf(await browser.post("/api/auth/sign-in", body, { headers }))).toBe("anti-forgery")
  })

  test("with a pair of another session, of a visitor, or that was made up", async () => {
    const owner = await server.signedUp("bound@demo.example")
    const stranger = await server.signedUp("binder@demo.example")
    const visitor = server.browser()
    await visitor.get("/api/auth/ping")
    const own = owner.cookies.get("anti-forgery") ?? ""
    const data = { data: { nickname: "planted" } }
    const foreign = [stranger, visitor].map(({ cookies }) => cookies.get("anti-forgery") ?? "")
    for (const planted of [...foreign, "B".repeat(43)]) {
      owner.cookies.set("anti-forgery", planted)
      expect(codeOf(await owner.post("/api/users/profile", data))).toBe("anti-forgery")
      // The refusal brings one that fits.
      expect(owner.cookies.get("anti-forgery")).not.toBe(planted)
      expect((await owner.post("/api/users/profile", data)).status).toBe(200)
    }
    owner.cookies.set("anti-forgery", own)
    expect((await owner.post("/api/users/profile", data)).status).toBe(200)
    await owner.get("/api/auth/logout")
    expect(owner.cookies.get("anti-forgery")).not.toBe(own)
  })

  test("with an empty pair", async () => {
    const browser = server.browser()
    browser.cookies.set("anti-forgery", "")
    const headers = { "x-anti-forgery": "" }
    expect(codeOf(await browser.post("/api/auth/sign-in", body, { headers }))).toBe("anti-forgery")
  })

  test.each<Record<string, string>>([
    { origin: "http://evil.example" },
    { origin: "null" },
    { origin: "http://localhost:81" },
    { origin: "https://localhost" },
    { origin: "http://lantern.localhost" },
  ])("though the pair matches: %o", async (headers) => {
    expect(codeOf(await server.browser().post("/api/auth/sign-in", body, { headers }))).toBe("foreign-origin")
  })

  test("on every call that changes something", async () => {
    const changing = server.app.printRoutes({ commonPrefix: false })
    expect(changing).toContain("/api/users/me")
    for (const [method, url] of [
      ["POST", "/api/auth/sign-up"],
      ["POST", "/api/users/profile"],
      ["PUT", "/api/users/favourites/a/b"],
      ["PATCH", "/api/users/account"],
      ["DELETE", "/api/users/me"],
      ["POST", "/api/checkout"],
      ["POST", "/api/changes/publish"],
    ] as const)
      expect(codeOf(await server.browser().send(method, url, { body: {}, bare: true }))).toBe("anti-forgery")
  })
})

describe("instances", () => {
  test("an unknown host is not there", async () => {
    for (const host of ["http://evil.example", "http://yenza.localhost", "http://localhost.evil.example"]) {
      const answer = await server.browser(host).get("/api/auth/get-user")
      expect([answer.status, codeOf(answer)]).toEqual([404, "unknown-host"])
    }
  })

  test("a host is the same in capitals and on any port", async () => {
    expect((await server.browser("http://LOCALHOST:8123").get("/api/auth/get-user")).status).toBe(204)
  })

  test("the port of a Host header never reaches a link", async () => {
    const identifier = "ported@demo.example"
    await server.signedUp(identifier, "http://localhost:8123")
    await server.browser("http://localhost:8123").post("/api/auth/recover", { identifier })
    await expect.poll(async () => (await server.messages(identifier)).length).toBe(2)
    const said = (await server.messages(identifier)).map(({ body }) => body).join(" ")
    expect(said).toContain("http://localhost/recover/reset")
    expect(said).not.toContain("8123")
  })

  test("a forwarded host is believed from a trusted proxy alone", async () => {
    const headers = { "x-forwarded-host": "lantern.localhost" }
    const { body } = await server.browser().get("/api/app-configuration", { headers })
    expect((body as { release: { instance: string } }).release.instance).toBe("yenza")
  })

  test("a session of one is nobody's in another", async () => {
    const browser = await server.signedUp("traveller@demo.example")
    const elsewhere = server.browser("http://lantern.localhost")
    elsewhere.cookies.set("session", browser.cookies.get("session") ?? "")
    expect((await elsewhere.get("/api/auth/get-user")).status).toBe(204)
    expect((await elsewhere.get("/api/users/export")).status).toBe(401)
  })
})

describe("failures", () => {
  test("an unreadable body is the caller's fault, in the contract's shape", async () => {
    const browser = server.browser()
    const answer = await browser.post("/api/auth/sign-in", "{", {
      headers: { "content-type": "application/json" },
    })
    expect([answer.status, codeOf(answer)]).toEqual([400, "bad-request"])
  })

  test("numbers are not taken for texts, nor texts for numbers", async () => {
    const answer = await server.browser().post("/api/auth/sign-in", { identifier: 5, password: true })
    expect([answer.status, codeOf(answer)]).toEqual([400, "bad-request"])
  })

  test("an inner failure tells the caller nothing but the request's name", async () => {
    const broken = await startApp()
    const browser = await broken.signedUp("inner@demo.example")
    await broken.database.asOwner((trx) => trx.schema.dropTable("favourites").execute())
    const answer = await browser.get("/api/auth/get-user")
    expect(answer.status).toBe(500)
    const request = String(answer.headers["x-request-id"])
    expect(answer.body).toEqual({
      error: {
        code: "internal",
        message: `Something went wrong (request ${request}).`,
        says: { code: "refused.internal", values: { request } },
      },
    })
    await broken.stop()
  })
})

test("the outbox page shows messages while trying out, with their texts escaped", async () => {
  await server.signedUp("outboxed@demo.example")
  const page = await server.browser().get("/api/dev/outbox")
  expect(page.text).toContain("outboxed@demo.example")
  expect(page.text).not.toContain("<script")
  const messages = (await server.browser().get("/api/dev/outbox?format=json")).body as { to: string }[]
  expect(messages[0]?.to).toBe("outboxed@demo.example")
})
