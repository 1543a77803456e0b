import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { codeOf, goodPassword, startApp, userOf, type TestApp } from "../support/app.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const newPassword = "Another12"

async function recover(identifier: string, address?: string): Promise<number> {
  return (await server.browser(undefined, address).post("/api/auth/recover", { identifier })).status
}

async function newest(recipient: string, count = 1): Promise<string> {
  await expect.poll(async () => (await server.messages(recipient)).length).toBeGreaterThanOrEqual(count)
  return (await server.messages(recipient))[0]?.body ?? ""
}

const tokenIn = (body: string): string => /token=([\w-]+)/.exec(body)?.[1] ?? ""
const codeIn = (body: string): string => /\b(\d{6})\b/.exec(body)?.[1] ?? ""

describe("recovery", () => {
  test("answers 202 to anybody, and writes to those who have an account alone", async () => {
    await server.signedUp("forgot@demo.example")
    expect(await recover("forgot@demo.example")).toBe(202)
    expect(await recover("nobody@demo.example")).toBe(202)
    expect(await recover("gibberish")).toBe(202)
    expect(await newest("forgot@demo.example", 2)).toContain("http://localhost/recover/reset?token=")
    expect(await server.messages("nobody@demo.example")).toEqual([])
  })

  test("by mailed link: once, and every session ends", async () => {
    const lost = await server.signedUp("link@demo.example")
    await recover("link@demo.example")
    const token = tokenIn(await newest("link@demo.example", 2))
    const browser = server.browser()
    const reset = (password: string): Promise<string> =>
      browser.post("/api/auth/reset", { token, password }).then(codeOf)
    expect(await reset("weak")).toBe("password-invalid")
    expect(await reset("Password1")).toBe("password-invalid")
    expect(await reset(newPassword)).toBe("204")
    expect(await reset(newPassword)).toBe("token-invalid")
    expect((await lost.get("/api/auth/get-user")).status).toBe(204)
    const answer = await browser.post("/api/auth/sign-in", {
      identifier: "link@demo.example",
      password: newPassword,
    })
    expect(userOf(answer).emailVerified).toBe(true)
  })

  test("a link is dead after an hour, and when a newer one is asked for", async () => {
    await server.signedUp("late@demo.example")
    await recover("late@demo.example")
    const first = tokenIn(await newest("late@demo.example", 2))
    await recover("late@demo.example")
    const second = tokenIn(await newest("late@demo.example", 3))
    const reset = (token: string): Promise<string> =>
      server.browser().post("/api/auth/reset", { token, password: newPassword }).then(codeOf)
    expect(await reset(first)).toBe("token-invalid")
    server.advance(61)
    expect(await reset(second)).toBe("token-invalid")
  })

  test("by a code in a text message, with five tries", async () => {
    const identifier = "+27825550120"
    await server.signedUp(identifier)
    const reset = (code: string): Promise<string> =>
      server.browser().post("/api/auth/reset", { identifier, code, password: newPassword }).then(codeOf)
    await recover(identifier)
    const code = codeIn(await newest(identifier))
    const wrong = code === "000000" ? "000001" : "000000"
    for (let round = 0; round < 5; round += 1) expect(await reset(wrong)).toBe("code-invalid")
    expect(await reset(code)).toBe("code-invalid")
    await recover(identifier)
    expect(await reset(codeIn(await newest(identifier, 2)))).toBe("204")
  })

  test("a wrong code says the same whether or not there is an account", async () => {
    await server.signedUp("+27825550121")
    const answers = await Promise.all(
      ["+27825550121", "+27825550122"].map((identifier) =>
        server.browser().post("/api/auth/reset", { identifier, code: "123456", password: newPassword }),
      ),
    )
    expect(answers[0]?.text).toBe(answers[1]?.text)
  })

  test("cannot be used to flood a mailbox", async () => {
    await server.signedUp("flood@demo.example")
    const statuses = []
    for (let round = 0; round < 5; round += 1)
      statuses.push(await recover("flood@demo.example", `10.2.0.${round}`))
    expect(statuses).toEqual([202, 202, 202, 202, 429])
  })
})

describe("verification", () => {
  test.each([
    ["email", "verify@demo.example", "emailVerified"],
    ["phone", "+27825550130", "phoneVerified"],
  ] as const)("by %s sets its flag and the session's", async (channel, identifier, flag) => {
    const browser = await server.signedUp(identifier)
    expect((await browser.post("/api/auth/verify/send", { channel })).status).toBe(202)
    const code = codeIn(await newest(identifier, channel === "email" ? 2 : 1))
    const user = userOf(await browser.post("/api/auth/verify/confirm", { channel, code }))
    expect(user).toMatchObject({ [flag]: true, auth: { currentSessionAuthVerified: true } })
    expect(codeOf(await browser.post("/api/auth/verify/confirm", { channel, code }))).toBe("code-invalid")
  })

  test("a code works for ten minutes, five tries, its own account and the address it was sent to", async () => {
    const channel = "email"
    const browser = await server.signedUp("codes@demo.example")
    const confirm = (code: string): Promise<string> =>
      browser.post("/api/auth/verify/confirm", { channel, code }).then(codeOf)
    const send = async (): Promise<string> => {
      const before = (await server.messages("codes@demo.example")).length
      await browser.post("/api/auth/verify/send", { channel })
      return codeIn(await newest("codes@demo.example", before + 1))
    }
    const tooLate = await send()
    server.advance(11)
    expect(await confirm(tooLate)).toBe("code-invalid")
    const guessed = await send()
    for (let round = 0; round < 5; round += 1) await confirm(guessed === "000000" ? "000001" : "000000")
    expect(await confirm(guessed)).toBe("code-invalid")
    const stranger = await server.signedUp("codes2@demo.example")
    const mine = await send()
    expect(codeOf(await stranger.post("/api/auth/verify/confirm", { channel, code: mine }))).toBe(
      "code-invalid",
    )
    await browser.post("/api/users/account", {
      data: { email: "moved@demo.example", password: goodPassword },
    })
    expect(await confirm(mine)).toBe("code-invalid")
  })

  test("codes are kept as keyed hashes", async () => {
    const browser = await server.signedUp("keyed@demo.example")
    await browser.post("/api/auth/verify/send", { channel: "email" })
    const code = codeIn(await newest("keyed@demo.example", 2))
    const rows = await server.database.asOwner((trx) =>
      trx.selectFrom("verification_codes").selectAll().execute(),
    )
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test("needs a session and an address", async () => {
    const send = { channel: "phone" }
    expect(codeOf(await server.browser().post("/api/auth/verify/send", send))).toBe("unauthenticated")
    const browser = await server.signedUp("nophone@demo.example")
    expect(codeOf(await browser.post("/api/auth/verify/send", send))).toBe("invalid-input")
  })
})
