import { createHmac } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { json } from "#server/repositories/json.ts"
import { hashSoldCode } from "#server/security/sold-codes.ts"
import { codeOf, startApp, userOf, type TestApp } from "../support/app.ts"
import type { Answer, Browser } from "../support/browser.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const me = async (browser: Browser) => userOf(await browser.get("/api/auth/get-user"))
const redeem = (browser: Browser, code: string): Promise<Answer> =>
  browser.post("/api/vouchers/redeem", { code })

/** Somebody new whose age is known, as it must be of whoever pays. */
async function buyer(identifier: string, app = server): Promise<Browser> {
  const browser = await app.signedUp(identifier)
  await browser.post("/api/users/birth-date", { birthDate: "1999-04-27" })
  return browser
}

describe("vouchers", () => {
  test("say what they bring without being used", async () => {
    const answer = await server.browser().post("/api/vouchers/check", { code: "northside-11" })
    expect(answer.body).toEqual({ accountType: "power", tenant: "Northside College", cohort: "Grade 11" })
    for (const code of ["NO-SUCH", "LAST-YEAR", "' or 1=1 --"])
      expect(codeOf(await server.browser().post("/api/vouchers/check", { code }))).toBe("voucher-invalid")
  })

  test("bring an account type, a tenant and a cohort", async () => {
    const browser = await server.signedUp("north@demo.example")
    expect(userOf(await redeem(browser, " northside-12 "))).toMatchObject({
      tenant: { institution: "Northside College", cohort: "Grade 12" },
      app: {
        accountType: "power",
        tenant: "northside",
        cohort: { name: "grade-12", institution: "Northside College", tenant: "northside" },
      },
    })
    expect((await browser.put("/api/users/favourites/careers/11-1021.00")).body).toEqual(["11-1021.00"])
  })

  test("bring research", async () => {
    const browser = await server.signedUp("researched@demo.example")
    expect(userOf(await redeem(browser, "RESEARCH"))).toMatchObject({
      isResearchUser: true,
      app: {
        accountType: "mini",
        researchAssessments: ["holland_code", "big5", "entrepreneurial_intent", "managing_emotion"],
      },
    })
  })

  test("the last use goes to one of those who ask at once, and the others keep what they have", async () => {
    const browsers = await Promise.all(
      [1, 2, 3, 4].map((number) => server.signedUp(`once${number}@demo.example`)),
    )
    const answers = await Promise.all(browsers.map((browser) => redeem(browser, "ONCE-ONLY")))
    expect(answers.map(codeOf).sort()).toEqual([
      "200",
      "voucher-invalid",
      "voucher-invalid",
      "voucher-invalid",
    ])
    const types = await Promise.all(browsers.map(async (browser) => (await me(browser)).app?.accountType))
    expect(types.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      "free",
      "free",
      "free",
      "starter",
    ])
  })

  test("are used once by each, take nothing away, and keep a use that would bring nothing", async () => {
    const browser = await server.signedUp("ladder@demo.example")
    expect(userOf(await redeem(browser, "COMMIT-2025")).app?.accountType).toBe("power")
    expect(codeOf(await redeem(browser, "COMMIT-2025"))).toBe("voucher-used")
    expect(codeOf(await redeem(browser, "LITE-2025"))).toBe("voucher-no-gain")
    expect((await me(browser)).app?.accountType).toBe("power")
    const { uses } = await server.database.asOwner((trx) =>
      trx.selectFrom("vouchers").select("uses").where("hint", "=", "LITE-2025").executeTakeFirstOrThrow(),
    )
    expect(uses).toBe(0)
  })

  test("take no report from an assessment-only account, and keep their use", async () => {
    const browser = await server.signedUp("reports@demo.example")
    expect(userOf(await redeem(browser, "ASSESS-ONLY")).app?.accountType).toBe("AssessmentOnly")
    const refused = await redeem(browser, "DO-2025")
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      error: {
        code: "voucher-takes-away",
        field: "code",
        text: "forms:error.voucherTakesAway",
        message: "This voucher would take away EmotionalIntelligenceReport, CognitiveAbilityReport.",
      },
    })
    // What a voucher brings beside its account type comes all the same.
    expect(userOf(await redeem(browser, "RESEARCH"))).toMatchObject({
      isResearchUser: true,
      app: { accountType: "AssessmentOnly" },
    })
    expect(userOf(await redeem(browser, "COMMIT-2025")).app?.accountType).toBe("power")
    const { uses } = await server.database.asOwner((trx) =>
      trx.selectFrom("vouchers").select("uses").where("hint", "=", "DO-2025").executeTakeFirstOrThrow(),
    )
    expect(uses).toBe(0)
  })

  test("cannot be guessed", async () => {
    const browser = await server.signedUp("guesser@demo.example")
    const codes = []
    for (let round = 0; round < 21; round += 1) codes.push(codeOf(await redeem(browser, `GUESS-${round}`)))
    expect([codes[19], codes[20]]).toEqual(["voucher-invalid", "too-many-requests"])
  })

  test("of one instance are worth nothing in another", async () => {
    const visitor = server.browser("http://lantern.localhost")
    expect(codeOf(await visitor.post("/api/vouchers/check", { code: "COMMIT-2025" }))).toBe("voucher-invalid")
    expect((await visitor.post("/api/vouchers/check", { code: "LIGHT-POWER" })).status).toBe(200)
  })
})

describe("checkout", () => {
  async function order(browser: Browser, more: object = {}): Promise<string> {
    const answer = await browser.post("/api/checkout", { plan: "power", country: "ZA", ...more })
    return (answer.body as { redirect: string }).redirect
  }

  async function decide(browser: Browser, page: string, outcome: string): Promise<Answer> {
    const { text } = await browser.get(page)
    const antiForgery = /name="antiForgery" value="([\w-]+)"/.exec(text)?.[1] ?? ""
    return browser.post(page, new URLSearchParams({ antiForgery, outcome }), { bare: true })
  }

  test("upgrades the account when the payment is approved, not before, and sends a receipt", async () => {
    const browser = await buyer("buyer-one@demo.example")
    const page = await order(browser)
    expect((await me(browser)).app?.accountType).toBe("free")
    const shown = await browser.get(page)
    expect(shown.text).toContain("Approve payment")
    expect(shown.text).not.toContain("<script")
    const paid = await decide(browser, page, "paid")
    expect([paid.status, paid.headers["location"]]).toEqual([303, "/settings/account/thank-you/power"])
    expect((await me(browser)).app?.accountType).toBe("power")
    const receipt = (await server.messages("buyer-one@demo.example"))[0]
    expect(receipt?.body).toMatch(/Price: R\s?\d/)
    expect(receipt?.body).not.toMatch(/\{\{|mail:/)
    expect(codeOf(await browser.post("/api/checkout", { plan: "power", country: "ZA" }))).toBe("already-paid")
  })

  test("sends the receipt by text message to who signed up by cellphone", async () => {
    const browser = await buyer("+27825550155")
    await decide(browser, await order(browser), "paid")
    const [receipt] = await server.messages("+27825550155")
    expect(receipt).toMatchObject({ channel: "text" })
    expect(receipt?.body).toMatch(/Commit, R\s?\d.*reference [\w-]{36}/)
  })

  test("sells nothing before the age is known, and says what to give; then to anybody, of whatever age", async () => {
    const browser = await server.signedUp("ageless@demo.example")
    const wanted = { plan: "power", country: "ZA" }
    const ask = () => browser.post("/api/checkout", wanted)
    for (const birthDate of [null, "no date", "2999-01-01"]) {
      if (birthDate !== null) {
        const profile = JSON.stringify({ birthDate })
        await server.database.asOwner((trx) =>
          trx.updateTable("users").set({ profile }).where("email", "=", "ageless@demo.example").execute(),
        )
      }
      const refused = await ask()
      expect([birthDate, refused.status, refused.body]).toMatchObject([
        birthDate,
        422,
        { error: { field: "birthDate", text: "forms:birthDate.required" } },
      ])
      expect((refused.body as { error: { message: string } }).error.message).toContain("users/birth-date")
    }
    // What it would cost is told without an age.
    expect((await browser.post("/api/checkout/coupon", { ...wanted, coupon: "HALF" })).status).toBe(200)
    const birthDate = `${server.now().getFullYear() - 15}-01-31`
    expect((await browser.post("/api/users/birth-date", { birthDate })).status).toBe(200)
    expect((await ask()).status).toBe(200)
  })

  test("sells no plan that lacks what the account has", async () => {
    const browser = await buyer("no-downgrade@demo.example")
    await redeem(browser, "ASSESS-ONLY")
    const lite = await browser.post("/api/checkout", { plan: "starter", country: "ZA" })
    expect(codeOf(lite)).toBe("plan-takes-away")
    expect((lite.body as { error: { text: string } }).error.text).toBe("forms:error.planTakesAway")
    expect((await decide(browser, await order(browser), "paid")).status).toBe(303)
    expect((await me(browser)).app?.accountType).toBe("power")
  })

  test("keeps what a voucher has brought since the order", async () => {
    const browser = await buyer("crossed@demo.example")
    const page = await order(browser, { plan: "starter" })
    await redeem(browser, "ASSESS-ONLY")
    expect((await decide(browser, page, "paid")).status).toBe(303)
    expect((await me(browser)).app?.accountType).toBe("AssessmentOnly")
  })

  test("changes nothing when the payment is declined, and leads back to where one was", async () => {
    const browser = await buyer("decliner@demo.example")
    const answer = await decide(browser, await order(browser), "declined")
    expect(answer.headers["location"]).toBe("/onboarding/checkout/ZA/power?payment=declined")
    expect((await me(browser)).app?.accountType).toBe("free")
    await redeem(browser, "LITE-2025")
    const later = await decide(browser, await order(browser), "declined")
    expect(later.headers["location"]).toBe("/settings/account/upgrade?payment=declined")
    const withCoupon = await decide(browser, await order(browser, { coupon: "half" }), "declined")
    expect(withCoupon.headers["location"]).toBe("/settings/account/upgrade?payment=declined&coupon=HALF")
  })

  test("takes a coupon off the price of its plan", async () => {
    const browser = await buyer("couponed@demo.example")
    const quote = (coupon: string, plan: string) =>
      browser.post("/api/checkout/coupon", { coupon, plan, country: "ZA" })
    const half = (await quote("half", "power")).body as { amount: number; discount: number; currency: string }
    expect(half.amount).toBe(half.discount)
    expect(half.currency).toBe("ZAR")
    expect(codeOf(await quote("STARTER-20", "power"))).toBe("coupon-invalid")
    expect(codeOf(await quote("NO-SUCH", "power"))).toBe("coupon-invalid")
    expect(codeOf(await quote("HALF", "no-such-plan"))).toBe("plan-unknown")
    await order(browser, { coupon: "HALF" })
    const { amount } = await server.database.asOwner((trx) =>
      trx
        .selectFrom("orders")
        .select("amount")
        .where("coupon", "=", hashSoldCode("HALF"))
        .executeTakeFirstOrThrow(),
    )
    expect(amount).toBe(half.amount)
  })

  test("names the price of the account's country, whatever a page or a link says", async () => {
    const browser = await buyer("kenyan@demo.example")
    const ask = (country: string) =>
      browser.post("/api/checkout/coupon", { coupon: "HALF", plan: "power", country })
    expect((await ask("ZA")).body).toMatchObject({ currency: "ZAR" })
    for (const answer of [
      await ask("KE"),
      await browser.post("/api/checkout", { plan: "power", country: "KE" }),
    ])
      expect([answer.status, answer.body]).toMatchObject([422, { error: { field: "country" } }])
    await browser.post("/api/users/account", { data: { country: "KE" } })
    expect((await ask("KE")).body).toMatchObject({ currency: "KES" })
  })

  test("believes no notice that the gateway has not signed", async () => {
    const browser = await buyer("forger@demo.example")
    const orderId = (await order(browser)).split("/").at(-1) ?? ""
    const { amount, currency } = await server.database.asOwner((trx) =>
      trx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow(),
    )
    const notice = { orderId, outcome: "paid", amount, currency }
    const headers = { "x-signature": "0".repeat(64) }
    const answer = await browser.post("/api/payments/sandbox/notice", notice, { headers })
    expect([answer.status, (await me(browser)).app?.accountType]).toEqual([401, "free"])
    expect((await browser.post("/api/payments/sandbox/notice", notice)).status).toBe(401)
    expect((await browser.post("/api/payments/other/notice", notice, { headers })).status).toBe(404)
  })

  test("takes a signed notice as often as it is sent, and acts once; a wrong amount not at all", async () => {
    const { sandboxGateway } = await import("#server/payments/sandbox.ts")
    const secret = await startApp({ SECRET_KEY: "s".repeat(32) })
    const gateway = sandboxGateway("s".repeat(32))
    const browser = await buyer("notified@demo.example", secret)
    const page = await order(browser)
    const orderId = page.split("/").at(-1) ?? ""
    const { amount, currency } = await secret.database.asOwner((trx) =>
      trx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow(),
    )
    const send = async (paid: number): Promise<number> => {
      const { body, signature } = gateway.notice({ orderId, outcome: "paid", amount: paid, currency })
      const answer = await secret.app.inject({
        method: "POST",
        url: "/api/payments/sandbox/notice",
        headers: { host: "localhost", "content-type": "application/json", "x-signature": signature },
        payload: body,
      })
      return answer.statusCode
    }
    for (const body of [
      "",
      "null",
      "{",
      "[]",
      '{"orderId":"x"}',
      JSON.stringify({ orderId, outcome: "paid" }),
    ]) {
      const signature = createHmac("sha256", "s".repeat(32)).update(`sandbox\n${body}`).digest("hex")
      const headers = { host: "localhost", "content-type": "text/plain", "x-signature": signature }
      const answer = await secret.app.inject({
        method: "POST",
        url: "/api/payments/sandbox/notice",
        headers,
        payload: body,
      })
      expect([body, answer.statusCode]).toEqual([body, 400])
    }
    expect(await send(1)).toBe(409)
    expect((await me(browser)).app?.accountType).toBe("free")
    expect(await Promise.all([send(amount), send(amount), send(amount)])).toEqual([204, 204, 204])
    expect((await me(browser)).app?.accountType).toBe("power")
    const audits = await secret.database.asOwner((trx) =>
      trx.selectFrom("audit").selectAll().where("action", "=", "order-paid").execute(),
    )
    expect(audits).toHaveLength(1)
    expect(json(audits)).not.toContain("notified@demo.example")
    await secret.stop()
  })

  test("is off in production unless a gateway is configured", async () => {
    const production = await startApp({ NODE_ENV: "production" })
    const browser = await buyer("production@demo.example", production)
    const answer = await browser.post("/api/checkout", { plan: "power", country: "ZA" })
    expect(codeOf(answer)).toBe("payments-unavailable")
    expect((await browser.get("/api/dev/outbox")).status).toBe(404)
    await production.stop()
  })
})
