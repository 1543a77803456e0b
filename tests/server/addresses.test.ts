import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { codeOf, goodPassword, startApp, userOf, type TestApp } from "./support/app.ts"
import type { Browser } from "./support/browser.ts"

const application = "http://app.example.org"
const calls = "http://api.example.org"
const schemas = mkdtempSync(path.join(os.tmpdir(), "signpost-schemas-"))

function edit(file: string, change: object): void {
  const at = path.join(schemas, "instances/yenza", file)
  writeFileSync(at, JSON.stringify({ ...(JSON.parse(readFileSync(at, "utf8")) as object), ...change }))
}

let server: TestApp
beforeAll(async () => {
  cpSync("schemas", schemas, { recursive: true })
  edit("instance.json", { hosts: ["app.example.org", "api.example.org", "example.org", "elsewhere.example"] })
  edit("layer/app.json", {
    applicationUrl: application,
    apiBaseUrl: `${calls}/api`,
    cookieDomain: "example.org",
  })
  server = await startApp({ TRUST_PROXY: "1" }, { schemas })
})
afterAll(async () => {
  await server.stop()
  rmSync(schemas, { recursive: true, force: true })
})

const fromApplication = { headers: { origin: application } }

async function signUp(browser: Browser, identifier: string) {
  return browser.post("/api/auth/sign-up", { identifier, password: goodPassword }, fromApplication)
}

describe("an instance that is spread over addresses", () => {
  test("tells its page where the calls go, and lets it go there", async () => {
    const page = await server.browser(application).get("/home")
    expect(page.text).toContain(`<meta name="api-base" content="${calls}/api">`)
    expect(page.text).not.toContain('href="/api/')
    expect(page.headers["content-security-policy"]).toContain(`connect-src 'self' ${calls};`)
  })

  test("whose files say so takes no second person, and stands in the audit log by itself", async () => {
    const changed = await server.database.within({ instance: "yenza", tenant: "" }, (trx) =>
      trx.selectFrom("audit").select(["actor", "detail"]).where("action", "=", "protected-change").execute(),
    )
    const places = ["/apiBaseUrl", "/applicationUrl", "/cookieDomain"]
    const changes = places.map((pointer) => expect.objectContaining({ what: "address", pointer }) as unknown)
    expect(changed).toEqual([{ actor: "system", detail: expect.objectContaining({ changes }) as unknown }])
  })

  test("answers the page's calls with its cookies, which both hosts share", async () => {
    const browser = server.browser(calls)
    const answer = await signUp(browser, "spread@demo.example")
    expect(userOf(answer).email).toBe("spread@demo.example")
    expect(answer.headers).toMatchObject({
      "access-control-allow-origin": application,
      "access-control-allow-credentials": "true",
      vary: "Origin",
    })
    const cookies = [answer.headers["set-cookie"]].flat().map(String)
    expect(cookies.filter((cookie) => cookie.startsWith("session="))).toEqual([
      expect.stringContaining("Domain=example.org"),
    ])
    const there = server.browser(application)
    for (const [name, value] of browser.cookies) there.cookies.set(name, value)
    expect((await there.get("/api/auth/get-user")).status).toBe(200)
  })

  test("allows beforehand what its calls need, to its application alone", async () => {
    const ask = async (origin: string) => {
      const headers = { origin, "access-control-request-method": "POST" }
      const { status, headers: said } = await server
        .browser(calls)
        .send("OPTIONS", "/api/auth/sign-in", { headers })
      return [status, said["access-control-allow-origin"], said["access-control-allow-headers"]]
    }
    expect(await ask(application)).toEqual([
      204,
      application,
      "accept-language, cache-control, content-type, x-anti-forgery",
    ])
    for (const origin of [
      "http://evil.example",
      "http://elsewhere.example",
      "null",
      "https://app.example.org",
    ])
      expect(await ask(origin)).toEqual([404, undefined, undefined])
  })

  test("refuses the calls of every other page, and lets none read an answer", async () => {
    const browser = server.browser(calls)
    await browser.get("/api/auth/ping")
    for (const origin of ["http://evil.example", "http://elsewhere.example", "null"]) {
      const body = { identifier: "nobody@demo.example", password: goodPassword }
      expect(codeOf(await browser.post("/api/auth/sign-in", body, { headers: { origin } }))).toBe(
        "foreign-origin",
      )
      const read = await browser.get("/api/auth/get-user", { headers: { origin } })
      expect(read.headers["access-control-allow-origin"]).toBeUndefined()
    }
  })

  test("leads mails, payments and guardians back to the application", async () => {
    const browser = server.browser(calls)
    await signUp(browser, "led@demo.example")
    await browser.post("/api/auth/recover", { identifier: "led@demo.example" }, fromApplication)
    // Only who is under 18 has a guardian to ask.
    const young = server.browser(calls)
    await signUp(young, "young@demo.example")
    const profile = JSON.stringify({ birthDate: `${server.now().getFullYear() - 15}-01-31` })
    await server.database.asOwner((trx) =>
      trx.updateTable("users").set({ profile }).where("email", "=", "young@demo.example").execute(),
    )
    await young.post("/api/users/guardian", { email: "guardian@demo.example" }, fromApplication)
    await expect.poll(() => server.messages("led@demo.example")).toHaveLength(2)
    const mails = [
      ...(await server.messages("led@demo.example")),
      ...(await server.messages("guardian@demo.example")),
    ]
    const links = mails.flatMap(({ body }) => body.match(/https?:\/\/[^\s)]+/g) ?? [])
    expect(links.length).toBeGreaterThanOrEqual(3)
    for (const link of links) expect(new URL(link).origin).toBe(application)
    await browser.post("/api/users/birth-date", { birthDate: "1999-04-27" }, fromApplication)
    const order = await browser.post("/api/checkout", { plan: "power", country: "ZA" }, fromApplication)
    const { redirect } = order.body as { redirect: string }
    const charge = (await server.payments.gateways.emulator())?.charges.byAccess(
      redirect.split("/").at(-1) ?? "",
    )
    for (const address of [charge?.returnTo, charge?.cancelTo])
      expect(address).toMatch(/^http:\/\/app\.example\.org\/payments\/return\//)
  })

  test("over HTTPS gives the session a name that a domain may have", async () => {
    const browser = server.browser("http://app.example.org")
    const headers = { "x-forwarded-proto": "https", origin: "https://app.example.org" }
    await browser.get("/api/auth/ping", { headers })
    const body = { identifier: "secure@demo.example", password: goodPassword }
    const answer = await browser.post("/api/auth/sign-up", body, { headers })
    expect([answer.headers["set-cookie"]].flat().join("\n")).toMatch(
      /^__Secure-session=[\w-]+; .*Domain=example\.org; .*HttpOnly; Secure; SameSite=Lax$/m,
    )
  })

  test("sets no domain on a host that does not belong to it", async () => {
    const answer = await server.browser("http://elsewhere.example").get("/api/auth/ping")
    expect(String(answer.headers["set-cookie"])).toMatch(/^anti-forgery=/)
    expect(String(answer.headers["set-cookie"])).not.toContain("Domain=")
  })

  test("answers on no host that it does not list", async () => {
    expect(codeOf(await server.browser("http://localhost").get("/api/auth/ping"))).toBe("unknown-host")
  })
})
