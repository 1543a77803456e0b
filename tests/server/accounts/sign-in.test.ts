import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest"
import { codeOf, goodPassword, startApp, userOf, type TestApp } from "../support/app.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

describe("the session", () => {
  test("is nobody's before sign-up: 204", async () => {
    const answer = await server.browser().get("/api/auth/get-user")
    expect([answer.status, answer.body]).toEqual([204, null])
  })

  test("begins with sign-up by e-mail, and says who it is", async () => {
    const browser = await server.signedUp("Session@Demo.Example")
    const user = userOf(await browser.get("/api/auth/get-user"))
    expect(user).toMatchObject({
      email: "session@demo.example",
      phone: null,
      emailVerified: false,
      country: "ZA",
      auth: { currentSessionAuthMethod: "email", currentSessionAuthVerified: false },
      app: { accountType: "free", tenant: null },
      profile: { email: "session@demo.example", favourites: {}, hiddenSections: [] },
      consents: {},
      assessments: {},
    })
    expect(user.emailSHA256).toMatch(/^[0-9a-f]{64}$/)
  })

  test("begins with a cellphone as people write it, too", async () => {
    await server.signedUp("082 555 0199")
    const browser = server.browser()
    const answer = await browser.post("/api/auth/sign-in", {
      identifier: "+27 82 555 0199",
      password: goodPassword,
    })
    expect(userOf(answer)).toMatchObject({
      phone: "+27825550199",
      auth: { currentSessionAuthMethod: "phone" },
    })
  })

  test("gets a new token at sign-in, and the one that came before is dead: no fixation", async () => {
    const browser = await server.signedUp("fixed@demo.example")
    const planted = browser.cookies.get("session") ?? ""
    await browser.post("/api/auth/sign-in", { identifier: "fixed@demo.example", password: goodPassword })
    expect(browser.cookies.get("session")).not.toBe(planted)
    const attacker = server.browser()
    attacker.cookies.set("session", planted)
    expect((await attacker.get("/api/auth/get-user")).status).toBe(204)
  })

  test("is kept as a hash only", async () => {
    const browser = await server.signedUp("hash@demo.example")
    const token = browser.cookies.get("session") ?? ""
    const rows = await server.database.asOwner((trx) => trx.selectFrom("sessions").selectAll().execute())
    expect(token.length).toBeGreaterThan(40)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test("has a cookie that no script reads, bound to the host over HTTPS", async () => {
    const proxied = await startApp({ TRUST_PROXY: "1" })
    const headers = { "x-forwarded-proto": "https", origin: "https://localhost" }
    const browser = proxied.browser()
    await browser.get("/api/auth/ping", { headers })
    const body = { identifier: "secure@demo.example", password: goodPassword }
    const answer = await browser.post("/api/auth/sign-up", body, { headers })
    const cookie = [answer.headers["set-cookie"]].flat().find((line) => String(line).includes("session"))
    expect(cookie).toMatch(/^__Host-session=[\w-]+; .*HttpOnly; Secure; SameSite=Lax$/)
    expect(cookie).toContain("Path=/;")
    expect(cookie).not.toContain("Domain")
    await proxied.stop()
  })

  test("ends after thirty days without a visit", async () => {
    const late = await startApp()
    const browser = await late.signedUp("idle@demo.example")
    late.advance(29 * 24 * 60)
    expect((await browser.get("/api/auth/get-user")).status).toBe(200)
    late.advance(31 * 24 * 60)
    expect((await browser.get("/api/auth/get-user")).status).toBe(204)
    await late.stop()
  })

  test("can be listed and ended from another device, but only by its owner", async () => {
    const phone = await server.signedUp("devices@demo.example")
    const laptop = server.browser()
    await laptop.post("/api/auth/sign-in", { identifier: "devices@demo.example", password: goodPassword })
    const sessions = (await laptop.get("/api/auth/sessions")).body as { id: string; current: boolean }[]
    expect(sessions.map((session) => session.current)).toEqual([true, false])
    const other = sessions[1]?.id ?? ""
    const stranger = await server.signedUp("stranger@demo.example")
    expect((await stranger.delete(`/api/auth/sessions/${other}`)).status).toBe(404)
    expect((await phone.get("/api/auth/get-user")).status).toBe(200)
    expect((await laptop.delete(`/api/auth/sessions/${other}`)).status).toBe(204)
    expect((await phone.get("/api/auth/get-user")).status).toBe(204)
  })

  test("ends at logout, which asks for the anti-forgery header though it is a GET", async () => {
    const browser = await server.signedUp("leaving@demo.example")
    expect(codeOf(await browser.get("/api/auth/logout", { bare: true }))).toBe("anti-forgery")
    expect((await browser.get("/api/auth/get-user")).status).toBe(200)
    const token = browser.cookies.get("session") ?? ""
    expect((await browser.get("/api/auth/logout")).body).toEqual({ redirect: null })
    browser.cookies.set("session", token)
    expect((await browser.get("/api/auth/get-user")).status).toBe(204)
  })
})

describe("signing in tells an attacker nothing", () => {
  test("a wrong identifier and a wrong password get the same answer", async () => {
    await server.signedUp("known@demo.example")
    const browser = server.browser()
    const attempts = ["known@demo.example", "unknown@demo.example", "not an identifier", "+27825550123"]
    const answers = []
    for (const identifier of attempts)
      answers.push(await browser.post("/api/auth/sign-in", { identifier, password: "Wrong1234" }))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers.map(codeOf)).toEqual(attempts.map(() => "invalid-credentials"))
  })

  test("and take the same time: without an account a password is compared all the same", async () => {
    await server.signedUp("timed@demo.example")
    const times: Record<string, number[]> = { "timed@demo.example": [], "timex@demo.example": [] }
    for (let round = 0; round < 9; round += 1)
      for (const [identifier, taken] of Object.entries(times)) {
        const browser = server.browser("http://localhost", `10.0.0.${round}`)
        await browser.get("/api/auth/ping")
        const start = performance.now()
        await browser.post("/api/auth/sign-in", { identifier, password: "Wrong1234" })
        taken.push(performance.now() - start)
      }
    const [known = 0, unknown = 0] = Object.values(times).map((taken) => Math.min(...taken))
    // Without the comparison the unknown one answers in a fifth of the time.
    expect(unknown).toBeGreaterThan(known * 0.5)
    expect(known).toBeGreaterThan(unknown * 0.5)
  })

  test("guessing is stopped after eight tries, for this account and address alone, and for a while only", async () => {
    await server.signedUp("guessed@demo.example")
    const attacker = server.browser("http://localhost", "10.9.9.9")
    const guess = (): Promise<string> =>
      attacker
        .post("/api/auth/sign-in", { identifier: "guessed@demo.example", password: "Wrong1234" })
        .then(codeOf)
    const codes = []
    for (let round = 0; round < 9; round += 1) codes.push(await guess())
    expect(codes.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => "invalid-credentials"))
    expect(codes[8]).toBe("too-many-requests")
    const right = { identifier: "guessed@demo.example", password: goodPassword }
    const blocked = await attacker.post("/api/auth/sign-in", right)
    expect(codeOf(blocked)).toBe("too-many-requests")
    expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(0)
    expect(
      (await server.browser("http://localhost", "10.1.1.1").post("/api/auth/sign-in", right)).status,
    ).toBe(200)
    server.advance(16)
    expect((await attacker.post("/api/auth/sign-in", right)).status).toBe(200)
  })

  test("41 wrong tries from one address lock nobody out elsewhere: refused ones do not count", async () => {
    await server.signedUp("besieged@demo.example")
    const attacker = server.browser("http://localhost", "10.9.9.8")
    const guess = { identifier: "besieged@demo.example", password: "Wrong1234" }
    for (let round = 0; round < 41; round += 1) await attacker.post("/api/auth/sign-in", guess)
    const right = { identifier: "besieged@demo.example", password: goodPassword }
    const elsewhere = server.browser("http://localhost", "10.1.1.2")
    expect((await elsewhere.post("/api/auth/sign-in", right)).status).toBe(200)
  })

  test("tries from many addresses stop strangers, and not the owner on a device that the account knows", async () => {
    const owner = await server.signedUp("surrounded@demo.example")
    const right = { identifier: "surrounded@demo.example", password: goodPassword }
    for (let address = 0; address < 5; address += 1) {
      const attacker = server.browser("http://localhost", `10.9.${address}.1`)
      for (let round = 0; round < 8; round += 1)
        await attacker.post("/api/auth/sign-in", { ...right, password: "Wrong1234" })
    }
    const stranger = server.browser("http://localhost", "10.1.1.3")
    expect(codeOf(await stranger.post("/api/auth/sign-in", right))).toBe("too-many-requests")
    await owner.get("/api/auth/logout")
    expect((await owner.post("/api/auth/sign-in", right)).status).toBe(200)
    // Its own tries are counted all the same.
    const guess = { ...right, password: "Wrong1234" }
    const codes = []
    for (let round = 0; round < 9; round += 1)
      codes.push(codeOf(await owner.post("/api/auth/sign-in", guess)))
    expect(codes.slice(-2)).toEqual(["invalid-credentials", "too-many-requests"])
  })

  test.each(["before", "after"])(
    "whoever claims the address of another account, %s its owner, guesses no more than a stranger",
    async (when) => {
      const identifier = `claimed-${when}@demo.example`
      const own = { identifier, password: "Another12" }
      const owner = when === "after" ? await server.signedUp(identifier) : undefined
      const claimant = server.browser("http://localhost", "10.7.7.7")
      expect((await claimant.post("/api/auth/sign-up", own)).status).toBe(200)
      if (owner === undefined) await server.signedUp(identifier)
      const codes: string[] = []
      for (let round = 0; round < 12; round += 1) {
        // Their own account in between, each time from a device that is new to it.
        const browser = server.browser("http://localhost", "10.7.7.7")
        codes.push(codeOf(await browser.post("/api/auth/sign-in", own)))
        codes.push(codeOf(await claimant.post("/api/auth/sign-in", { identifier, password: "Wrong1234" })))
      }
      expect(codes.filter((code) => code === "invalid-credentials")).toHaveLength(8)
      expect(codes.slice(-2)).toEqual(["too-many-requests", "too-many-requests"])
    },
  )

  test("the addresses of one IPv6 network count as one", async () => {
    await server.signedUp("network@demo.example")
    const guess = { identifier: "network@demo.example", password: "Wrong1234" }
    const from = (address: string) =>
      server.browser("http://localhost", address).post("/api/auth/sign-in", guess)
    const codes = []
    for (let round = 0; round < 9; round += 1) codes.push(codeOf(await from(`2001:db8:0:1::${round + 1}`)))
    expect(codes.slice(-2)).toEqual(["invalid-credentials", "too-many-requests"])
    expect(codeOf(await from("2001:db8:0:2::1"))).toBe("invalid-credentials")
  })

  test("a burst of parallel guesses spends its tries all the same", async () => {
    await server.signedUp("burst@demo.example")
    const attacker = server.browser("http://localhost", "10.8.8.8")
    await attacker.get("/api/auth/ping")
    const guess = { identifier: "burst@demo.example", password: "Wrong1234" }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => attacker.post("/api/auth/sign-in", guess)),
    )
    expect(answers.filter((answer) => codeOf(answer) === "invalid-credentials")).toHaveLength(8)
  })
})

describe("the password", () => {
  test("is changed with the current one, which ends the other sessions and keeps this one", async () => {
    const here = await server.signedUp("change@demo.example")
    const there = server.browser()
    await there.post("/api/auth/sign-in", { identifier: "change@demo.example", password: goodPassword })
    const change = (current: string, next: string): Promise<string> =>
      here.post("/api/auth/change-password", { current, next }).then(codeOf)
    expect(await change("Wrong1234", "Another12")).toBe("invalid-credentials")
    expect(await change(goodPassword, "short")).toBe("password-invalid")
    expect(await change(goodPassword, "Password1")).toBe("password-invalid")
    expect(await change(goodPassword, "Another12")).toBe("204")
    expect((await here.get("/api/auth/get-user")).status).toBe(200)
    expect((await there.get("/api/auth/get-user")).status).toBe(204)
    const again = await there.post("/api/auth/sign-in", {
      identifier: "change@demo.example",
      password: "Another12",
    })
    expect(again.status).toBe(200)
  })
})

test("the log says who signed in, and whom a wrong password was tried for, by pseudonym alone", async () => {
  const said = vi.spyOn(server.app.log, "info")
  const warned = vi.spyOn(server.app.log, "warn")
  onTestFinished(() => {
    said.mockRestore()
    warned.mockRestore()
  })
  const identifier = "logged@demo.example"
  const browser = await server.signedUp(identifier)
  const { pseudonym } = await server.database.asOwner((trx) =>
    trx.selectFrom("users").select("pseudonym").where("email", "=", identifier).executeTakeFirstOrThrow(),
  )
  await browser.post("/api/auth/sign-in", { identifier, password: "Wrong1word" })
  await browser.post("/api/auth/sign-in", { identifier: "nobody@demo.example", password: goodPassword })
  // Fastify's own lines tell of requests.
  const lines = ({ mock }: { mock: { calls: unknown[][] } }) =>
    mock.calls.filter(([of]) => Object.hasOwn(of as object, "account"))
  expect(lines(said)).toEqual([[{ account: pseudonym, method: "email" }, "signed in"]])
  expect(lines(warned)).toEqual([
    [{ account: pseudonym }, "sign-in refused"],
    [{ account: null }, "sign-in refused"],
  ])
})
