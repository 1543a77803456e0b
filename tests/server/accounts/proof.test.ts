import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { codeOf, goodPassword, startApp, userOf, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const newPassword = "Another12"
const codeIn = (body = ""): string => /\b(\d{6})\b/.exec(body)?.[1] ?? ""
const newest = async (to: string): Promise<string> => (await server.messages(to))[0]?.body ?? ""
const me = async (browser: Browser) => userOf(await browser.get("/api/auth/get-user"))
const signIn = (identifier: string, password: string): Promise<string> =>
  server.browser().post("/api/auth/sign-in", { identifier, password }).then(codeOf)

function change(browser: Browser, data: { email?: string; phone?: string }): Promise<string> {
  return browser.post("/api/users/account", { data: { ...data, password: goodPassword } }).then(codeOf)
}

async function prove(browser: Browser, channel: "email" | "phone", to: string): Promise<string> {
  await browser.post("/api/auth/verify/send", { channel })
  const code = codeIn(await newest(to))
  return browser.post("/api/auth/verify/confirm", { channel, code }).then(codeOf)
}

/** Asks for a recovery message and uses it; undefined when none was sent. */
async function recover(identifier: string): Promise<string | undefined> {
  const before = (await server.messages(identifier)).length
  await server.browser().post("/api/auth/recover", { identifier })
  await server.app.inject({ method: "GET", url: "/api/auth/ping", headers: { host: "localhost" } })
  await new Promise((resolve) => setTimeout(resolve, 50))
  const messages = await server.messages(identifier)
  if (messages.length === before) return undefined
  const body = messages[0]?.body ?? ""
  const token = /token=([\w-]+)/.exec(body)?.[1]
  const proof = token === undefined ? { identifier, code: codeIn(body) } : { token }
  return server
    .browser()
    .post("/api/auth/reset", { ...proof, password: newPassword })
    .then(codeOf)
}

describe("an account that somebody made with another's address", () => {
  test("is the owner's alone once they recover it by mail: the phone that was added leads nowhere", async () => {
    const [email, phone] = ["owner@demo.example", "+27825550140"]
    const attacker = await server.signedUp(email)
    expect(await change(attacker, { phone })).toBe("200")
    expect(await recover(email)).toBe("204")
    expect((await attacker.get("/api/auth/get-user")).status).toBe(204)
    expect(await recover(phone)).toBeUndefined()
    expect([await signIn(phone, goodPassword), await signIn(phone, newPassword)]).toEqual(
      Array.from({ length: 2 }, () => "invalid-credentials"),
    )
    const owner = server.browser()
    await owner.post("/api/auth/sign-in", { identifier: email, password: newPassword })
    expect(await me(owner)).toMatchObject({ email, emailVerified: true, phone: null })
  })

  test.each([
    ["recovers it", 0],
    ["is signed in and confirms it", 1],
  ])("keeps its guardian and the links that show it to others where its owner %s: %d", async (_, left) => {
    const email = `shown-${left}@demo.example`
    const browser = await server.signedUp(email)
    const account = String((await me(browser))._id)
    const expires = new Date(Date.now() + 86_400_000)
    const share = { id: randomUUID(), instance: "yenza", user_id: account, shows: "resume" } as const
    await server.database.asOwner((trx) =>
      trx
        .insertInto("shares")
        .values({ ...share, report: null, token_hash: email, views_allowed: null, expires_at: expires })
        .execute(),
    )
    const guardian = `guardian-${left}@demo.example`
    await server.database.asOwner((trx) =>
      trx
        .updateTable("users")
        .set({ guardian_email: guardian, guardian_confirmed_at: new Date() })
        .where("id", "=", account)
        .execute(),
    )
    await (left === 0 ? recover(email) : prove(browser, "email", email))
    const shares = await server.database.asOwner((trx) =>
      trx.selectFrom("shares").select("id").where("user_id", "=", account).execute(),
    )
    expect(shares).toHaveLength(left)
    const { guardian_email: named, guardian_confirmed_at: agreed } = await server.database.asOwner((trx) =>
      trx.selectFrom("users").selectAll().where("id", "=", account).executeTakeFirstOrThrow(),
    )
    expect([named, agreed === null]).toEqual(left === 0 ? [null, true] : [guardian, false])
    const yes = await server.database.asOwner((trx) =>
      trx
        .selectFrom("consent_proofs")
        .innerJoin("users", "users.pseudonym", "consent_proofs.pseudonym")
        .select("granted")
        .where("users.id", "=", account)
        .where("consent", "=", "parent")
        .execute(),
    )
    expect(yes).toEqual(left === 0 ? [{ granted: false }] : [])
  })

  test("a code that was sent to the added phone before is dead, too", async () => {
    const [email, phone] = ["owner2@demo.example", "+27825550141"]
    const attacker = await server.signedUp(email)
    await change(attacker, { phone })
    await attacker.post("/api/auth/verify/send", { channel: "phone" })
    const code = codeIn(await newest(phone))
    expect(await recover(email)).toBe("204")
    const reset = { identifier: phone, code, password: "Thieves12" }
    expect(codeOf(await server.browser().post("/api/auth/reset", reset))).toBe("code-invalid")
    expect(await signIn(email, newPassword)).toBe("200")
  })

  test("loses the address when the attacker proves the phone first; the owner signs up as if for the first time", async () => {
    const [email, phone] = ["owner3@demo.example", "+27825550142"]
    const attacker = await server.signedUp(email)
    await change(attacker, { phone })
    expect(await prove(attacker, "phone", phone)).toBe("200")
    expect(await me(attacker)).toMatchObject({ email: null, phone, phoneVerified: true })
    expect(await recover(email)).toBeUndefined()
    const owner = await server.signedUp(email)
    expect(await prove(owner, "email", email)).toBe("200")
    expect((await me(owner))._id).not.toBe((await me(attacker))._id)
  })

  test("an address that is added without proof to a proven account names nobody", async () => {
    const [email, phone] = ["owner4@demo.example", "+27825550143"]
    const attacker = await server.signedUp(phone)
    expect(await prove(attacker, "phone", phone)).toBe("200")
    await change(attacker, { email })
    expect(await signIn(email, goodPassword)).toBe("invalid-credentials")
    expect(await recover(email)).toBeUndefined()
    const owner = await server.signedUp(email)
    expect(await prove(owner, "email", email)).toBe("200")
    expect(await prove(attacker, "email", email)).toBe("identifier-taken")
  })

  test("what was proven before stays: a second proof drops nothing", async () => {
    const [email, phone] = ["both@demo.example", "+27825550144"]
    const browser = await server.signedUp(email)
    await prove(browser, "email", email)
    await change(browser, { phone })
    expect(await prove(browser, "phone", phone)).toBe("200")
    expect(await me(browser)).toMatchObject({ email, emailVerified: true, phone, phoneVerified: true })
    expect([await signIn(email, goodPassword), await signIn(phone, goodPassword)]).toEqual(["200", "200"])
  })
})

test("a link to recovery dies with a password change", async () => {
  const email = "changed@demo.example"
  const browser = await server.signedUp(email)
  await browser.post("/api/auth/recover", { identifier: email })
  await expect.poll(() => newest(email)).toContain("token=")
  const token = /token=([\w-]+)/.exec(await newest(email))?.[1]
  await browser.post("/api/auth/change-password", { current: goodPassword, next: newPassword })
  const reset = await server.browser().post("/api/auth/reset", { token, password: "Thieves12" })
  expect(codeOf(reset)).toBe("token-invalid")
})

describe("the owner is told", () => {
  const told = async (to: string) => (await server.messages(to)).map(({ subject }) => subject)

  test.each([
    ["told@demo.example", "told@demo.example"],
    ["+27825550150", "+27825550150"],
  ])(
    "of %s: a changed password, a new device, a changed e-mail or phone, where they were before",
    async (to) => {
      const browser = await server.signedUp(to)
      const before = (await told(to)).length
      await browser.post("/api/auth/change-password", { current: goodPassword, next: newPassword })
      await browser.post("/api/auth/change-password", { current: newPassword, next: goodPassword })
      const elsewhere = server.browser()
      for (let round = 0; round < 2; round += 1)
        await elsewhere.post("/api/auth/sign-in", { identifier: to, password: goodPassword })
      await change(browser, { phone: "+27825550151" })
      await change(browser, { email: "told2@demo.example" })
      const subjects = (await told(to)).slice(0, -before || undefined).toReversed()
      expect(subjects).toEqual([
        "Your Yenza password was changed",
        "Your Yenza password was changed",
        "Signed in to Yenza on a new device",
        "The cellphone number of your Yenza account was changed",
        ...(to.includes("@") ? ["The e-mail address of your Yenza account was changed"] : []),
      ])
    },
  )

  test("of a password that was recovered", async () => {
    const email = "recovered@demo.example"
    await server.signedUp(email)
    expect(await recover(email)).toBe("204")
    expect((await told(email))[0]).toBe("Your Yenza password was changed")
  })
})
