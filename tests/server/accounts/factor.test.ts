import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest"
import type { AddressInfo } from "node:net"
import type { FactorSecret, FactorState, RecoveryCodes } from "#api/contract/factor.ts"
import { run as publish } from "#cli/documents/publish.ts"
import { lastEntries } from "#server/repositories/audit.ts"
import { grantRole } from "#server/repositories/memberships.ts"
import { demoPassword } from "#server/seeding/demo-accounts.ts"
import { giveRole, resetFactor } from "#server/seeding/roles.ts"
import { codeOf, goodPassword, startApp, userOf, type TestApp } from "../support/app.ts"
import { createAuthenticator } from "../support/authenticator.ts"
import type { Browser } from "../support/browser.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const instanceOf = { id: "yenza", tenants: {} } as unknown as Parameters<typeof giveRole>[1]

/** What the app on a phone would show; each code is taken once, so that a later step is asked for where that matters. */
const codeFor = (secret: string, steps = 0, at = server): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: at.now().getTime() + steps * 30_000,
  })

async function stateOf(browser: Browser): Promise<FactorState> {
  return (await browser.get("/api/auth/factor")).body as FactorState
}

/** Sets up an app for a demo account. */
async function setUp(browser: Browser): Promise<{ secret: string; codes: string[] }> {
  const begun = await browser.post("/api/auth/factor/app", { password: demoPassword })
  const { secret } = begun.body as FactorSecret
  const finished = await browser.post("/api/auth/factor/app/confirm", { code: codeFor(secret) })
  expect(finished.status).toBe(200)
  return { secret, codes: (finished.body as RecoveryCodes).recoveryCodes }
}

const rollback = (browser: Browser): Promise<string> =>
  browser.post("/api/releases/no-such-release/rollback", { why: "a test" }).then(codeOf)

const signIn = async (identifier: string, password: string, at = server): Promise<Browser> => {
  const browser = at.browser()
  expect((await browser.post("/api/auth/sign-in", { identifier, password })).status).toBe(200)
  return browser
}

describe("the second factor", () => {
  test("is no matter of learners", async () => {
    const learner = await server.demo("learner")
    expect(await stateOf(learner)).toMatchObject({ staff: false, required: false })
    expect(codeOf(await learner.post("/api/auth/factor/app", { password: demoPassword }))).toBe("forbidden")
  })

  test("is asked for what a role publishes and exports, once it is set up; each code works once", async () => {
    const before = await server.demo("publisher")
    const browser = await server.demo("publisher")
    expect(await rollback(browser)).toBe("not-found")
    expect(codeOf(await browser.post("/api/auth/factor/app", { password: "Wrong1234" }))).toBe(
      "invalid-credentials",
    )
    const { secret, codes } = await setUp(browser)
    expect(codes).toHaveLength(10)
    expect(await stateOf(browser)).toMatchObject({ app: true, recoveryCodes: 10, confirmed: true })
    expect((await before.get("/api/auth/get-user")).status).toBe(204)

    const elsewhere = await server.demo("publisher")
    const { pseudonym: account } = await server.database.asOwner((trx) =>
      trx
        .selectFrom("users")
        .select("pseudonym")
        .where("instance", "=", "yenza")
        .where("email", "=", "publisher@demo.example")
        .executeTakeFirstOrThrow(),
    )
    const [said, warned] = (["info", "warn"] as const).map((level) => vi.spyOn(server.app.log, level))
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    expect(await rollback(elsewhere)).toBe("factor-needed")
    const confirm = (code: string): Promise<string> =>
      elsewhere.post("/api/auth/factor/confirm", { code }).then(codeOf)
    expect(await confirm(codeFor(secret))).toBe("code-invalid")
    expect(await confirm("000000")).toBe("code-invalid")
    expect(warned).toHaveBeenCalledWith({ account }, "second factor refused")
    expect(said).not.toHaveBeenCalledWith({ account }, "second factor shown")
    expect(await confirm(codeFor(secret, 1))).toBe("204")
    expect(said).toHaveBeenCalledWith({ account }, "second factor shown")
    expect(await rollback(elsewhere)).toBe("not-found")

    const lost = await server.demo("publisher")
    const [recovery = ""] = codes
    expect(codeOf(await lost.post("/api/auth/factor/confirm", { code: recovery.toUpperCase() }))).toBe("204")
    expect(codeOf(await lost.post("/api/auth/factor/confirm", { code: recovery }))).toBe("code-invalid")
    expect(await stateOf(lost)).toMatchObject({ recoveryCodes: 9 })
    server.advance(61)
    expect(await rollback(lost)).toBe("factor-needed")
    const told = (await server.messages("publisher@demo.example")).map(({ subject }) => subject)
    expect(told).toContain("Signing in to Yenza was changed")
  })

  test.each([
    ["operator", "GET", "/api/codes", undefined],
    ["operator", "POST", "/api/proposals/no-such-proposal/approve", { effect: "0".repeat(64) }],
    ["researcher", "GET", "/api/research/exports/answers.csv?tenant=northside&cohort=grade-12", undefined],
  ] as const)("of an %s is asked for at %s %s", async (persona, method, address, body) => {
    const fresh = await startApp()
    onTestFinished(() => fresh.stop())
    const browser = await fresh.demo(persona)
    const ask = (): Promise<string> => browser.send(method, address, { body }).then(codeOf)
    expect(await ask()).not.toBe("factor-needed")
    const begun = await browser.post("/api/auth/factor/app", { password: demoPassword })
    const { secret } = begun.body as FactorSecret
    await browser.post("/api/auth/factor/app/confirm", { code: codeFor(secret, 0, fresh) })
    fresh.advance(61)
    expect(await ask()).toBe("factor-needed")
  })

  test("is guessed ten times at most", async () => {
    const browser = await server.demo("operator")
    await setUp(browser)
    const codes = []
    for (let round = 0; round < 11; round += 1)
      codes.push(codeOf(await browser.post("/api/auth/factor/confirm", { code: "000000" })))
    expect(codes.slice(-2)).toEqual(["code-invalid", "too-many-requests"])
  })

  test("takes the password and the factor to be changed or removed", async () => {
    const browser = await server.demo("editor")
    const { codes } = await setUp(browser)
    const fresh = await server.demo("editor")
    const remove = (body: object): Promise<string> => fresh.delete("/api/auth/factor", body).then(codeOf)
    expect(await remove({ password: demoPassword })).toBe("code-invalid")
    expect(await remove({ password: "Wrong1234", code: codes[0] })).toBe("invalid-credentials")
    expect(await remove({ password: demoPassword, code: codes[0] })).toBe("204")
    expect(await stateOf(fresh)).toMatchObject({ app: false, recoveryCodes: 0 })
  })

  test("is kept sealed, its codes as keyed hashes", async () => {
    const browser = await server.demo("analyst")
    const { secret, codes } = await setUp(browser)
    const kept = await server.database.asOwner(async (trx) => [
      await trx.selectFrom("totp_factors").selectAll().execute(),
      await trx.selectFrom("recovery_codes").selectAll().execute(),
    ])
    for (const hidden of [secret, ...codes.map((code) => code.replace("-", ""))])
      expect(JSON.stringify(kept)).not.toContain(hidden)
    const own = await browser.get("/api/users/export")
    expect(own.body).toMatchObject({ factor: { app: expect.any(String), passkeys: [], recoveryCodes: 10 } })
    expect(own.text).not.toContain("secret")
  })

  test("a passkey that answers no question of this session is none", async () => {
    const browser = await server.demo("researcher")
    const options = await browser.post("/api/auth/factor/passkeys/options", { password: demoPassword })
    expect(options.body).toMatchObject({ options: { rp: { id: "localhost" } } })
    const made = { id: "AAAA", rawId: "AAAA", type: "public-key", response: {}, clientExtensionResults: {} }
    const answer = await browser.post("/api/auth/factor/passkeys", { response: made })
    expect([answer.status, codeOf(answer)]).toEqual([422, "code-invalid"])
    expect(codeOf(await browser.post("/api/auth/factor/passkeys", { response: made }))).toBe("code-invalid")
  })

  test("a password alone adds no factor beside one that is there: neither by another question, nor by what was begun before", async () => {
    const owner = await server.demo("researcher")
    const key = createAuthenticator("http://localhost")
    const asked = async (browser: Browser, path: string, body?: object): Promise<string> => {
      const answer = await browser.post(`/api/auth/factor/passkeys/${path}`, body)
      return (answer.body as { options: { challenge: string } }).options.challenge
    }
    // Before there was any factor, the password was enough to begin with an app.
    const early = await server.demo("researcher")
    const begun = await early.post("/api/auth/factor/app", { password: demoPassword })
    const { secret } = begun.body as FactorSecret

    const made = key.make(await asked(owner, "options", { password: demoPassword }))
    expect((await owner.post("/api/auth/factor/passkeys", { response: made })).status).toBe(200)
    // The same answer again, and a key that would take the place of the one that is known.
    expect(codeOf(await owner.post("/api/auth/factor/passkeys", { response: made }))).toBe("code-invalid")

    const thief = await server.demo("researcher")
    const forge = async (browser: Browser): Promise<string> => {
      const response = createAuthenticator("http://localhost").make(await asked(browser, "challenge"))
      return codeOf(await browser.post("/api/auth/factor/passkeys", { response }))
    }
    expect(await forge(thief)).toBe("factor-needed")
    expect(await stateOf(thief)).toMatchObject({ confirmed: false })
    // A question that asks for the use of a key is not answered by making one, whoever asks.
    expect(await forge(owner)).toBe("code-invalid")

    const finished = await thief.post("/api/auth/factor/app/confirm", { code: codeFor(secret) })
    expect(codeOf(finished)).toBe("factor-needed")
    expect(await stateOf(thief)).toMatchObject({ confirmed: false, app: false })

    const response = key.use(await asked(thief, "challenge"))
    expect((await thief.post("/api/auth/factor/passkeys/confirm", { response })).status).toBe(204)
    expect(await stateOf(thief)).toMatchObject({ confirmed: true })
    expect(codeOf(await thief.post("/api/auth/factor/passkeys/confirm", { response }))).toBe("code-invalid")
  })
})

describe("a role", () => {
  test("ends sessions after twelve hours, and those that are older than that when it is given", async () => {
    const late = await startApp()
    const staff = await late.demo("publisher")
    const learner = await late.demo("learner")
    late.advance(12 * 60 - 1)
    expect((await staff.get("/api/auth/get-user")).status).toBe(200)
    late.advance(2)
    expect((await staff.get("/api/auth/get-user")).status).toBe(204)
    const { _id } = userOf(await learner.get("/api/auth/get-user"))
    await late.database.asOwner((trx) =>
      grantRole(trx, { instance: "yenza", tenant: "", userId: _id ?? "", role: "editor" }),
    )
    expect((await learner.get("/api/auth/get-user")).status).toBe(204)
    await late.stop()
  })

  test("goes to whoever has proved the address, and does nothing before a longer password is chosen", async () => {
    const email = "short@demo.example"
    const grant = { email, role: "publisher", tenant: "", now: server.now() } as const
    const browser = server.browser()
    await browser.post("/api/auth/sign-up", { identifier: email, password: "Kudu7x" })
    expect(await giveRole(server.database, instanceOf, grant)).toBe("unproven")
    await server.database.asOwner((trx) =>
      trx.updateTable("users").set({ email_verified: true }).where("email", "=", email).execute(),
    )
    expect(await giveRole(server.database, instanceOf, grant)).toBe("done")
    expect((await browser.get("/api/auth/get-user")).status).toBe(204)

    const again = await signIn(email, "Kudu7x")
    expect(userOf(await again.get("/api/auth/get-user")).auth?.next).toBe("/settings/security")
    expect(codeOf(await again.get("/api/documents?layer=instance"))).toBe("password-weak")
    const change = (next: string): Promise<string> =>
      again.post("/api/auth/change-password", { current: "Kudu7x", next }).then(codeOf)
    for (const next of ["Kudu8xx", "password1", "x".repeat(65)])
      expect(await change(next)).toBe("password-invalid")
    expect(await change("blue lamps hum at night")).toBe("204")
    expect((await again.get("/api/documents?layer=instance")).status).toBe(200)
    expect(userOf(await again.get("/api/auth/get-user")).auth?.next).toBeUndefined()
  })

  test("in production does nothing before a factor is set up; who has lost it is let in on the machine", async () => {
    const production = await startApp({ NODE_ENV: "production" })
    onTestFinished(() => production.stop())
    const email = "staff@demo.example"
    const learner = await production.signedUp(email)
    await production.database.asOwner((trx) =>
      trx.updateTable("users").set({ email_verified: true }).where("email", "=", email).execute(),
    )
    const grant = { email, role: "operator", tenant: "", now: production.now() } as const
    await giveRole(production.database, instanceOf, { ...grant, role: "publisher" })
    expect((await learner.get("/api/auth/get-user")).status).toBe(204)
    const browser = await signIn(email, goodPassword, production)
    expect(codeOf(await browser.get("/api/documents?layer=instance"))).toBe("factor-missing")
    const begun = await browser.post("/api/auth/factor/app", { password: goodPassword })
    const { secret } = begun.body as FactorSecret
    await browser.post("/api/auth/factor/app/confirm", { code: codeFor(secret, 0, production) })
    expect((await browser.get("/api/documents?layer=instance")).status).toBe(200)

    expect(await resetFactor(production.database, instanceOf, { email, now: production.now() })).toBe("done")
    expect((await browser.get("/api/auth/get-user")).status).toBe(204)
    const after = await signIn(email, goodPassword, production)
    expect(await stateOf(after)).toMatchObject({ app: false, required: true })
    const entries = await production.database.asOwner((trx) =>
      lastEntries(trx, { instance: "yenza", tenant: "" }, { actions: ["reset-factor"], most: 5 }),
    )
    expect(entries).toMatchObject([{ actor: "system" }])
  })
})

test("the command line takes the code from the environment, asks for it at a terminal, and says so elsewhere", async () => {
  const own = await startApp()
  onTestFinished(() => own.stop())
  await own.app.listen({ port: 0, host: "localhost" })
  const browser = await own.demo("publisher")
  const begun = await browser.post("/api/auth/factor/app", { password: demoPassword })
  const { secret } = begun.body as FactorSecret
  const at = (steps: number): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  const finished = await browser.post("/api/auth/factor/app/confirm", { code: at(0) })
  const [recovery = ""] = (finished.body as RecoveryCodes).recoveryCodes
  const written: string[] = []
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(String(text)) > 0)
  vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0)
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })
  const port = (own.app.server.address() as AddressInfo).port
  vi.stubEnv("SIGNPOST_URL", `http://localhost:${port}`)
  vi.stubEnv("SIGNPOST_USER", "publisher@demo.example")
  vi.stubEnv("SIGNPOST_PASSWORD", demoPassword)
  const folder = mkdtempSync(join(tmpdir(), "signpost-code-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const rename = (home: string): Promise<number> => {
    const file = join(folder, "patches.json")
    writeFileSync(file, JSON.stringify({ "locale/en/shell": { texts: { "menu.home": home } } }))
    return publish(["--file", file, "--why", "a test"])
  }
  const stdin = vi.spyOn(process, "stdin", "get")
  const sitAt = (terminal: PassThrough, isTTY: boolean): PassThrough => {
    stdin.mockReturnValue(Object.assign(terminal, { isTTY }) as unknown as typeof process.stdin)
    return terminal
  }
  vi.stubEnv("SIGNPOST_CODE", "")
  sitAt(new PassThrough(), false)
  expect(await rename("Start")).toBe(1)
  expect(written.join("")).toContain("SIGNPOST_CODE")
  vi.stubEnv("SIGNPOST_CODE", at(1))
  expect([await rename("Start"), written.at(-1)]).toEqual([0, expect.stringContaining("is live")])
  expect(written.join("")).not.toContain("Code of your second factor")

  vi.stubEnv("SIGNPOST_CODE", "")
  const terminal = sitAt(new PassThrough(), true)
  const published = rename("Front")
  await expect.poll(() => written.at(-1)).toBe("Code of your second factor: ")
  terminal.write(`${recovery}\n`)
  expect([await published, written.at(-1)]).toEqual([0, expect.stringContaining("is live")])
})
