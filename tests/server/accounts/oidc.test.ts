import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { passwordHashOf, setPassword } from "#server/repositories/credentials.ts"
import { insertSession, sessionsOf } from "#server/repositories/sessions.ts"
import { findByIdentifier } from "#server/repositories/users.ts"
import { codeOf, startApp, userOf, type TestApp } from "../support/app.ts"
import type { Answer, Browser } from "../support/browser.ts"

const origin = "http://lantern.localhost"
const start = "/api/auth/oidc/lantern-id/start"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

/** The provider's side of a browser: real requests over the network, with cookies of its own. */
class ProviderBrowser {
  readonly #cookies = new Map<string, string>()

  async send(url: string, body?: URLSearchParams): Promise<Response> {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(body === undefined ? {} : { method: "POST", body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return response
  }

  /** Follows redirects until they leave the provider, or a page is shown. */
  async follow(url: string): Promise<{ url: string; page: string }> {
    const { origin: provider } = new URL(url)
    let next = url
    for (let hop = 0; hop < 10; hop += 1) {
      if (new URL(next).origin !== provider) return { url: next, page: "" }
      const response = await this.send(next)
      const location = response.headers.get("location")
      if (location === null) return { url: next, page: await response.text() }
      next = new URL(location, next).href
    }
    throw new Error("too many redirects")
  }
}

/** Leaves for the provider and signs in there as `account`; the answer is the callback's address. */
async function signInThere(browser: Browser, account: string, there = new ProviderBrowser(), query = "") {
  const left = await browser.get(`${start}${query}`)
  const { url, page } = await there.follow(String(left.headers["location"]))
  const chosen = account === "new" ? (/value="(new-[0-9a-f]+)"/.exec(page)?.[1] ?? "") : account
  const submitted = await there.send(url, new URLSearchParams({ account: chosen }))
  return (await there.follow(new URL(submitted.headers.get("location") ?? "", url).href)).url
}

const pathOf = (url: string): string => url.replace(origin, "")
const locationOf = (answer: Answer): string => String(answer.headers["location"])

async function errorOf(browser: Browser, callback: string): Promise<string | null> {
  const answer = await browser.get(pathOf(callback))
  const { pathname, searchParams } = new URL(locationOf(answer), origin)
  expect(pathname).toBe("/auth-callback")
  expect((await browser.get("/api/auth/get-user")).status).toBe(204)
  return searchParams.get("error")
}

describe("signing in at a provider", () => {
  test("asks with PKCE, state and nonce, and makes an account that counts as verified", async () => {
    const browser = server.browser(origin)
    const asked = new URL(locationOf(await browser.get(start))).searchParams
    expect(asked.get("code_challenge_method")).toBe("S256")
    for (const name of ["state", "nonce", "code_challenge"])
      expect(asked.get(name)?.length).toBeGreaterThan(30)
    const callback = await signInThere(browser, "new")
    expect(locationOf(await browser.get(pathOf(callback)))).toBe("/auth-callback?created=true")
    expect(userOf(await browser.get("/api/auth/get-user"))).toMatchObject({
      email: expect.stringMatching(/^new-[0-9a-f]{8}@demo\.example$/) as unknown,
      emailVerified: true,
      country: "KE",
      auth: { currentSessionAuthMethod: "lantern-id", currentSessionAuthVerified: true },
      app: { accountType: "free" },
    })
  })

  test("finds the same account again", async () => {
    const ids = []
    for (let round = 0; round < 2; round += 1) {
      const browser = server.browser(origin)
      await browser.get(pathOf(await signInThere(browser, "learner")))
      ids.push(userOf(await browser.get("/api/auth/get-user"))._id)
      const own = (await browser.get("/api/users/export")).body as { identities: object[] }
      expect(own.identities).toEqual([
        { provider: expect.any(String), subject: expect.any(String), since: expect.any(String) },
      ])
    }
    expect(ids[0]).toBeTruthy()
    expect(ids[1]).toBe(ids[0])
  })

  test.each([
    ["/cv?x=1", "/auth-callback?redirect=%2Fcv%3Fx%3D1"],
    ["/studio/lantern/history", "/auth-callback?redirect=%2Fstudio%2Flantern%2Fhistory"],
    ["//evil.example", "/auth-callback"],
    ["https://evil.example/cv", "/auth-callback"],
    ["/no/such/route", "/auth-callback"],
  ])("then returns to %s: %s", async (redirect, expected) => {
    const browser = server.browser(origin)
    const query = `?${new URLSearchParams({ redirect })}`
    const callback = await signInThere(browser, "learner", undefined, query)
    expect(locationOf(await browser.get(pathOf(callback)))).toBe(expected)
  })

  test("makes an account without a password, whose e-mail address changes without one", async () => {
    const browser = server.browser(origin)
    await browser.get(pathOf(await signInThere(browser, "new")))
    const data = { email: "elsewhere@demo.example" }
    expect((await browser.post("/api/users/account", { data })).body).toEqual(data)
  })

  test("gives the browser a new session token", async () => {
    const browser = server.browser(origin)
    browser.cookies.set("session", "planted-by-somebody-else")
    await browser.get(pathOf(await signInThere(browser, "learner")))
    expect(browser.cookies.get("session")).not.toBe("planted-by-somebody-else")
  })
})

describe("a callback is refused", () => {
  test("in a browser that did not leave for the provider: nobody is signed in as somebody else", async () => {
    const callback = await signInThere(server.browser(origin), "learner")
    expect(await errorOf(server.browser(origin), callback)).toBe("state")
  })

  test("the second time", async () => {
    const browser = server.browser(origin)
    const callback = await signInThere(browser, "learner")
    const flow = browser.cookies.get("sign-in-flow") ?? ""
    await browser.get(pathOf(callback))
    const again = server.browser(origin)
    again.cookies.set("sign-in-flow", flow)
    expect(await errorOf(again, callback)).toBe("expired")
  })

  test("with another state or code", async () => {
    for (const [name, code] of [
      ["state", "state"],
      ["code", "sign-in-failed"],
    ] as const) {
      const browser = server.browser(origin)
      const callback = new URL(await signInThere(browser, "learner"))
      callback.searchParams.set(name, "x".repeat(43))
      expect(await errorOf(browser, callback.href)).toBe(code)
    }
  })

  test("after ten minutes", async () => {
    const late = await startApp()
    const browser = late.browser(origin)
    const left = await browser.get(start)
    late.advance(11)
    const state = new URL(locationOf(left)).searchParams.get("state") ?? ""
    expect(await errorOf(browser, `/api/auth/oidc/lantern-id/callback?state=${state}&code=x`)).toBe("expired")
    await late.stop()
  })

  test("with the provider's own error, which is passed on", async () => {
    const browser = server.browser(origin)
    const state = new URL(locationOf(await browser.get(start))).searchParams.get("state") ?? ""
    const callback = `/api/auth/oidc/lantern-id/callback?state=${state}&error=access_denied`
    expect(await errorOf(browser, callback)).toBe("access_denied")
  })
})

describe("the e-mail address of a provider", () => {
  const taken = {
    id: "11111111-1111-4111-8111-111111111111",
    pseudonym: "22222222-2222-4222-8222-222222222222",
    instance: "lantern",
  }

  test("that it has verified is proof: of an account that nobody proved, nothing is left of who made it", async () => {
    await server.database.asOwner(async (trx) => {
      const email = "new-0000abcd@demo.example"
      const phone = "+254712345678"
      await trx
        .insertInto("users")
        .values({ ...taken, email, phone })
        .execute()
      await setPassword(trx, taken, { hash: "a hash", forStaff: false }, server.now())
      await insertSession(trx, {
        id: taken.id,
        instance: taken.instance,
        token_hash: "theirs",
        user_id: taken.id,
        method: "email",
        device: "?",
        id_token: null,
        expires_at: new Date(server.now().getTime() + 60_000),
      })
    })
    const browser = server.browser(origin)
    await browser.get(pathOf(await signInThere(browser, "new-0000abcd")))
    const user = userOf(await browser.get("/api/auth/get-user"))
    expect(user).toMatchObject({ _id: taken.id, emailVerified: true, phone: null })
    const left = await server.database.asOwner(async (trx) => ({
      password: await passwordHashOf(trx, taken.id),
      sessions: (await sessionsOf(trx, taken.id, server.now())).map(({ method }) => method),
    }))
    expect(left).toEqual({ password: undefined, sessions: ["lantern-id"] })
  })

  test("that it has not verified leads to nobody's account, and lets nobody recover the new one", async () => {
    const idOf = async (account: string) => {
      const browser = server.browser(origin)
      await browser.get(pathOf(await signInThere(browser, account)))
      return userOf(await browser.get("/api/auth/get-user"))
    }
    const alone = await idOf("unconfirmed-0000abce")
    expect(alone).toMatchObject({ email: "new-0000abce@demo.example", emailVerified: false })
    const nobody = await server.database.asOwner((trx) => findByIdentifier(trx, { email: alone.email ?? "" }))
    expect(nobody).toBeUndefined()
    const owner = await idOf("new-0000abce")
    expect(owner).toMatchObject({ email: alone.email, emailVerified: true })
    expect(owner._id).not.toBe(alone._id)
    expect((await idOf("unconfirmed-0000abce"))._id).toBe(alone._id)
  })
})

describe("signing out", () => {
  test("ends the provider's session as well, and comes back", async () => {
    const there = new ProviderBrowser()
    const browser = server.browser(origin)
    await browser.get(pathOf(await signInThere(browser, "learner", there)))
    const answer = await browser.get("/api/auth/logout")
    const { redirect } = answer.body as { redirect: string }
    const url = new URL(redirect)
    expect(url.searchParams.get("id_token_hint")).toMatch(/^ey/)
    expect(url.searchParams.get("post_logout_redirect_uri")).toBe(`${origin}/home`)
    const { page } = await there.follow(redirect)
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? ""
    const confirm = new URL("/session/end/confirm", redirect).href
    const ended = await there.send(confirm, new URLSearchParams({ xsrf, logout: "yes" }))
    expect(ended.headers.get("location")).toBe(`${origin}/home`)
    // The provider asks who it is again.
    const { page: asked } = await there.follow(locationOf(await browser.get(start)))
    expect(asked).toContain("Sign in as")
  })
})

test("a provider that the instance does not offer is not there", async () => {
  expect(codeOf(await server.browser().get(start))).toBe("not-found")
  expect(codeOf(await server.browser(origin).get("/api/auth/oidc/other/start"))).toBe("not-found")
  expect(codeOf(await server.browser(origin).get("/api/auth/oidc/__proto__/start"))).toBe("not-found")
})
