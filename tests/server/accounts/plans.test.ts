import { afterAll, beforeAll, describe, expect, test } from "vitest"
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
