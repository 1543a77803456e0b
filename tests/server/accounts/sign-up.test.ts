import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { codeOf, goodPassword, startApp, userOf, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

describe("sign-up", () => {
  test("reports every rule that the password breaks, in the words of the specification", async () => {
    const answer = await server
      .browser()
      .post("/api/auth/sign-up", { identifier: "weak@demo.example", password: "abc" })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      error: {
        code: "password-invalid",
        field: "password",
        problems: [
          { field: "password", message: "Must be 6 to 20 characters.", text: "auth:password.length" },
          { field: "password", message: "Must contain a number.", text: "auth:password.number" },
          {
            field: "password",
            message: "Must contain an uppercase letter.",
            text: "auth:password.uppercase",
          },
        ],
      },
    })
  })

  test.each(["Password1", "Welcome1", "Yenza2026", "myYENZA4"])(
    "refuses %s, which others would try first",
    async (password) => {
      const identifier = "guessed@demo.example"
      const answer = await server.browser().post("/api/auth/sign-up", { identifier, password })
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({
        error: {
          code: "password-invalid",
          problems: [{ field: "password", text: "auth:password.guessable" }],
        },
      })
    },
  )

  test.each([
    ["taken@demo.example", "TAKEN@demo.example", "free@demo.example"],
    ["0825550111", "+27 82 555 0111", "0825550112"],
  ])(
    "says of %s nothing that it would not say of a free one: the message alone does",
    async (has, again, free) => {
      await server.signedUp(has)
      const shape = async (identifier: string) => {
        const browser = server.browser()
        const answer = await browser.post("/api/auth/sign-up", { identifier, password: "Another12" })
        const signedOut = server.browser()
        const body = { identifier, password: "Another12" }
        const entered = await signedOut.post("/api/auth/sign-in", body)
        const { app, auth, consents, country, emailVerified, phoneVerified } = userOf(answer)
        const told = { app, auth, consents, country, emailVerified, phoneVerified }
        const cookies = [...browser.cookies.keys()]
        return { status: answer.status, told, entered: entered.status, cookies }
      }
      expect(await shape(again)).toEqual(await shape(free))
      const [message] = await server.messages(has.includes("@") ? has : "+27825550111")
      expect(message?.body).toContain("belongs to an account already")
      expect(message?.body).toContain("http://localhost/recover")
      const first = await server
        .browser()
        .post("/api/auth/sign-in", { identifier: has, password: goodPassword })
      expect(first.status).toBe(200)
    },
  )

  test("of an address again and again does not flood its mailbox", async () => {
    for (let round = 0; round < 5; round += 1) await server.signedUp("flooded@demo.example")
    expect(await server.messages("flooded@demo.example")).toHaveLength(3)
  })

  test("of two at once with one address makes two accounts, and the address is whose proves it first", async () => {
    const identifier = "race@demo.example"
    const prove = async (browser: Browser) => {
      await browser.post("/api/auth/verify/send", { channel: "email" })
      const code = /\b(\d{6})\b/.exec((await server.messages(identifier))[0]?.body ?? "")?.[1]
      return browser.post("/api/auth/verify/confirm", { channel: "email", code })
    }
    const [one, two] = await Promise.all([server.signedUp(identifier), server.signedUp(identifier)])
    expect((await prove(one)).status).toBe(200)
    expect(codeOf(await prove(two))).toBe("identifier-taken")
  })

  test("refuses what nobody may choose, by its name", async () => {
    const answer = await server.browser().post("/api/auth/sign-up", {
      identifier: "greedy@demo.example",
      password: goodPassword,
      accountType: "powerPlus",
      emailVerified: true,
    })
    expect([answer.status, codeOf(answer)]).toEqual([400, "bad-request"])
    expect(answer.text).toContain('\\"accountType\\" is not accepted here.')
  })

  test("takes the sign-up cookies as hints: a country and what was wanted, and nothing granted", async () => {
    const browser = server.browser()
    browser.cookies.set("plan-country", "KE")
    browser.cookies.set("selected-plan", "power")
    browser.cookies.set("voucher-code", "COMMIT-2025")
    browser.cookies.set("coupon-code", "HALF")
    const answer = await browser.post("/api/auth/sign-up", {
      identifier: "0712345678",
      password: goodPassword,
    })
    const user = userOf(answer)
    expect(user).toMatchObject({ country: "KE", phone: "+254712345678", app: { accountType: "free" } })
    expect(user.interactions).toMatchObject([{ plan: "power", code: "COMMIT-2025", coupon: "HALF" }])
    expect(browser.cookies.get("selected-plan")).toBe("power")
  })

  test("welcomes by e-mail, in the language of the page", async () => {
    const browser = server.browser()
    const headers = { "accept-language": "af" }
    const body = { identifier: "welcome@demo.example", password: goodPassword }
    await browser.post("/api/auth/sign-up", body, { headers })
    const [message] = await server.messages("welcome@demo.example")
    expect(message?.subject).toBe("Welkom by Yenza")
    expect(message?.body).not.toMatch(/\{\{|mail:/)
  })
})

describe("sign-up cookies", () => {
  test("are cleared, with skip-verification, once onboarding has ended", async () => {
    const browser = server.browser()
    await browser.post("/api/auth/sign-in", { identifier: "learner@demo.example", password: "Signpost1" })
    for (const name of [
      "plan-country",
      "selected-plan",
      "package",
      "voucher-code",
      "coupon-code",
      "skip-verification",
    ])
      browser.cookies.set(name, "x")
    browser.cookies.set("language", "af")
    await browser.get("/api/auth/get-user")
    expect([...browser.cookies.keys()].sort()).toEqual(["anti-forgery", "device", "language", "session"])
  })
})

describe("where password sign-in is off", () => {
  const lantern = "http://lantern.localhost"
  test.each([
    ["sign-in", { identifier: "a@demo.example", password: goodPassword }],
    ["sign-up", { identifier: "a@demo.example", password: goodPassword }],
    ["recover", { identifier: "a@demo.example" }],
    ["reset", { token: "x", password: goodPassword }],
  ])("%s is refused", async (call, body) => {
    expect(codeOf(await server.browser(lantern).post(`/api/auth/${call}`, body))).toBe("basic-sign-in-off")
  })
})
