import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { codeOf, startApp, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"
import {
  accountType,
  buyer,
  chargeAt,
  decide,
  emulatorOf,
  hashSoldCode,
  order,
  orderOf,
  ordersIn,
  quiet,
  receiptsTo,
} from "./support.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

/** With less patience for a gateway that says nothing than the server has. */
async function sooner<T>(work: () => Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const patience = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(500))
  return work().finally(() => patience.mockRestore())
}

describe("an order", () => {
  test("upgrades the account when it is paid, not before, and sends a receipt", async () => {
    const browser = await buyer(server, "buyer-one@demo.example")
    const page = await order(browser)
    expect(await accountType(browser)).toBe("free")
    const shown = await (await fetch(page)).text()
    expect(shown).toContain("Approve payment")
    expect(shown).not.toContain("<script")
    const back = await decide(browser, page, { outcome: "pay" })
    expect([back.status, back.headers["location"]]).toEqual([302, "/settings/account/thank-you/power"])
    expect(await accountType(browser)).toBe("power")
    const receipts = await receiptsTo(server, "buyer-one@demo.example")
    expect(receipts).toHaveLength(1)
    expect(receipts[0]?.body).toMatch(/Price: R\s?\d/)
    expect(receipts[0]?.body).not.toMatch(/\{\{|mail:/)
    expect(codeOf(await browser.post("/api/checkout", { plan: "power", country: "ZA" }))).toBe("already-paid")
  })

  test("of who signed up by cellphone asks for an e-mail address, and sends the receipt by text message", async () => {
    const browser = await buyer(server, "+27825550155")
    const wanted = { plan: "power", country: "ZA" }
    const refused = await browser.post("/api/checkout", wanted)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: { field: "email", text: "forms:paymentEmail.required" } },
    ])
    for (const email of ["", "nobody", "a@b", "a b@demo.example", "a@demo.example\r\nx"])
      expect([email, (await browser.post("/api/checkout", { ...wanted, email })).status]).toEqual([
        email,
        400,
      ])
    const page = await order(browser, { email: "payer@demo.example" })
    await decide(browser, page, { outcome: "pay" })
    const [receipt] = await receiptsTo(server, "+27825550155")
    expect(receipt).toMatchObject({ channel: "text" })
    expect(receipt?.body).toMatch(/Commit, R\s?\d.*reference [\w-]{36}/)
    const users = await server.database.asOwner((trx) => trx.selectFrom("users").select("email").execute())
    expect(users.map(({ email }) => email)).not.toContain("payer@demo.example")
  })

  test("that lacks an e-mail address is none, and takes no use of its coupon from others", async () => {
    await couponOff("LAST-USE", 50, 1)
    const before = (await ordersIn(server)).length
    const wanted = { plan: "power", country: "ZA", coupon: "LAST-USE" }
    const browser = await buyer(server, "+27825550157")
    expect((await browser.post("/api/checkout", wanted)).body).toMatchObject({ error: { field: "email" } })
    expect(await ordersIn(server)).toHaveLength(before)
    const other = await buyer(server, "last-use@demo.example")
    await decide(other, await order(other, { coupon: "LAST-USE" }), { outcome: "pay" })
    expect(await accountType(other)).toBe("power")
    const late = await browser.post("/api/checkout", { ...wanted, email: "payer@demo.example" })
    expect(codeOf(late)).toBe("coupon-invalid")
  })

  test("is made by nobody whose age is not known; then by anybody, of whatever age", async () => {
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

  test("is made of no plan that lacks what the account has", async () => {
    const browser = await buyer(server, "no-downgrade@demo.example")
    await browser.post("/api/vouchers/redeem", { code: "ASSESS-ONLY" })
    const lite = await browser.post("/api/checkout", { plan: "starter", country: "ZA" })
    expect(codeOf(lite)).toBe("plan-takes-away")
    expect((lite.body as { error: { text: string } }).error.text).toBe("forms:error.planTakesAway")
    await decide(browser, await order(browser), { outcome: "pay" })
    expect(await accountType(browser)).toBe("power")
  })

  test("that would take away what a voucher has brought since is looked at by an operator, who is told", async () => {
    const browser = await buyer(server, "crossed@demo.example")
    const page = await order(browser, { plan: "starter" })
    await browser.post("/api/vouchers/redeem", { code: "ASSESS-ONLY" })
    await decide(browser, page, { outcome: "pay" })
    expect(await accountType(browser)).toBe("AssessmentOnly")
    expect(await orderOf(server, await chargeAt(server, page))).toMatchObject({
      status: "review",
      attention: "nothing-given",
    })
    const [told] = await server.messages("operator@demo.example")
    expect(told?.subject).toContain("payment")
    expect(told?.body).toContain("nothing was given")
    expect(told?.body).not.toMatch(/\{\{|mail:|crossed/)
  })

  test("that is declined changes nothing, and leads back to where one was", async () => {
    const browser = await buyer(server, "decliner@demo.example")
    const decline = async (more: object = {}) =>
      (await decide(browser, await order(browser, more), { outcome: "decline" })).headers["location"]
    expect(await decline()).toBe("/onboarding/checkout/ZA/power?payment=declined")
    expect(await accountType(browser)).toBe("free")
    await browser.post("/api/vouchers/redeem", { code: "LITE-2025" })
    expect(await decline()).toBe("/settings/account/upgrade?payment=declined")
    expect(await decline({ coupon: "half" })).toBe("/settings/account/upgrade?payment=declined&coupon=HALF")
  })

  test("that is left waits, and is paid on the same page when it is pressed again", async () => {
    const browser = await buyer(server, "leaver@demo.example")
    const page = await order(browser)
    const back = await decide(browser, page, { outcome: "leave" })
    expect(back.headers["location"]).toBe("/onboarding/checkout/ZA/power?payment=declined")
    expect(await order(browser)).toBe(page)
    // Of another plan, with a coupon, or much later it is another order.
    expect(await order(browser, { plan: "starter" })).not.toBe(page)
    expect(await order(browser, { coupon: "HALF" })).not.toBe(page)
    await decide(browser, page, { outcome: "pay" })
    expect(await accountType(browser)).toBe("power")
  })

  test("is one, however often it is pressed at once", async () => {
    const browser = await buyer(server, "twice@demo.example")
    const before = (await ordersIn(server)).length
    await Promise.all([order(browser), order(browser), order(browser)])
    expect(await ordersIn(server)).toHaveLength(before + 1)
  })

  test("costs a coupon less", async () => {
    const browser = await buyer(server, "couponed@demo.example")
    const quote = (coupon: string, plan: string) =>
      browser.post("/api/checkout/coupon", { coupon, plan, country: "ZA" })
    const half = (await quote("half", "power")).body as { amount: number; discount: number; currency: string }
    expect(half.amount).toBe(half.discount)
    expect(half.currency).toBe("ZAR")
    expect(codeOf(await quote("STARTER-20", "power"))).toBe("coupon-invalid")
    expect(codeOf(await quote("NO-SUCH", "power"))).toBe("coupon-invalid")
    expect(codeOf(await quote("HALF", "no-such-plan"))).toBe("plan-unknown")
    const charge = await chargeAt(server, await order(browser, { coupon: "HALF" }))
    expect([charge.amount, charge.currency]).toEqual([half.amount, "ZAR"])
  })

  const couponOff = (code: string, percent: number, uses: number) =>
    server.database.asOwner((trx) =>
      trx
        .insertInto("coupons")
        .values({
          instance: "yenza",
          code_hash: hashSoldCode(code),
          hint: code.slice(0, 5),
          batch: null,
          percent,
          uses_allowed: uses,
          expires_at: null,
          revoked_at: null,
        })
        .execute(),
    )

  test.each([
    ["long after it was ordered", "leave", 31],
    ["at a second try", "decline", 0],
  ] as const)("that is paid %s has its coupon where that is left", async (how, outcome, minutes) => {
    const code = `LATE-${outcome.toUpperCase()}`
    await couponOff(code, 90, 1)
    const [first, second] = [
      await buyer(server, `first-${outcome}@demo.example`),
      await buyer(server, `second-${outcome}@demo.example`),
    ]
    const ordered = async (browser: Browser) => {
      const page = await order(browser, { coupon: code })
      await decide(browser, page, { outcome })
      server.advance(minutes)
      return page
    }
    const pages = [await ordered(first), await ordered(second)]
    // What was ordered last waits, but for one that was refused; who pays first has the use.
    const back = await decide(second, pages[1]!, { outcome: "pay" })
    expect(back.headers["location"]).toBe("/settings/account/thank-you/power")
    expect([how, await accountType(second)]).toEqual([how, "power"])
    await decide(first, pages[0]!, { outcome: "pay" })
    expect(await accountType(first)).toBe("free")
    expect(await orderOf(server, await chargeAt(server, pages[0]!))).toMatchObject({
      status: "review",
      attention: "coupon",
    })
    const [told] = await server.messages("operator@demo.example")
    expect(told?.body).toContain("others had used up the coupon by then")
  })

  test("that nobody has taken the coupon of meanwhile is paid late as well", async () => {
    await couponOff("LATE-ALONE", 90, 1)
    const browser = await buyer(server, "late-alone@demo.example")
    const page = await order(browser, { coupon: "LATE-ALONE" })
    await decide(browser, page, { outcome: "leave" })
    server.advance(31)
    await decide(browser, page, { outcome: "pay" })
    expect(await accountType(browser)).toBe("power")
  })

  test("that a coupon leaves nothing of is one, however often it is pressed at once, and takes one use", async () => {
    await couponOff("ONE-EACH", 100, 2)
    const browser = await buyer(server, "pressed-for-nothing@demo.example")
    const before = (await ordersIn(server)).length
    const coupon = { coupon: "ONE-EACH" }
    const presses = await Promise.all(
      [1, 2, 3].map(() => browser.post("/api/checkout", { plan: "power", country: "ZA", ...coupon })),
    )
    expect(presses.filter(({ status }) => status === 200)).not.toEqual([])
    expect(await accountType(browser)).toBe("power")
    const made = (await ordersIn(server)).slice(before)
    expect(made.map(({ status, attention }) => [status, attention])).toEqual([["paid", ""]])
    // The other use is left for one of two who come at once.
    const others = [await buyer(server, "use-a@demo.example"), await buyer(server, "use-b@demo.example")]
    await Promise.all(
      others.map((other) => other.post("/api/checkout", { plan: "power", country: "ZA", ...coupon })),
    )
    const types = await Promise.all(others.map(accountType))
    expect(types.toSorted()).toEqual(["free", "power"])
  })

  test("that a coupon leaves nothing of reaches no gateway, and gives the plan", async () => {
    await couponOff("ALL-OF-IT", 100, 1)
    const browser = await buyer(server, "+27825550156")
    const before = (await emulatorOf(server)).charges.all().length
    const page = await order(browser, { coupon: "ALL-OF-IT" })
    expect(new URL(page).pathname).toBe("/settings/account/thank-you/power")
    expect(await accountType(browser)).toBe("power")
    expect((await emulatorOf(server)).charges.all()).toHaveLength(before)
    const other = await buyer(server, "second-use@demo.example")
    const again = await other.post("/api/checkout", { plan: "power", country: "ZA", coupon: "ALL-OF-IT" })
    expect(codeOf(again)).toBe("coupon-invalid")
  })

  test("names the price of the account's country, whatever a page or a link says, and goes to who takes its currency", async () => {
    const browser = await buyer(server, "kenyan@demo.example")
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
    const charge = await chargeAt(server, await order(browser, { country: "KE" }))
    expect(await orderOf(server, charge)).toMatchObject({ gateway: "paystack-ke", currency: "KES" })
  })

  test.each([
    ["is away", "500"],
    ["says nothing", "hang"],
  ] as const)("is sold by no gateway that %s: the buyer is told so, and pays later", async (_, fault) => {
    const browser = await buyer(server, `unlucky-${fault}@demo.example`)
    ;(await emulatorOf(server)).failNext(fault)
    const refused = await sooner(() => browser.post("/api/checkout", { plan: "power", country: "ZA" }))
    expect(refused.body).toMatchObject({
      error: { code: "payments-unavailable", text: "forms:error.paymentsUnavailable" },
    })
    await decide(browser, await order(browser), { outcome: "pay" })
    expect(await accountType(browser)).toBe("power")
  })
})

describe("the way back from the gateway", () => {
  test("believes nothing of the address", async () => {
    const browser = await buyer(server, "liar@demo.example")
    const { reference } = await chargeAt(server, await order(browser))
    const id = reference.slice(0, 36)
    const said = new URLSearchParams({
      status: "success",
      reference,
      trxref: reference,
      plan: "powerPlus",
      redirect: "https://evil.example/",
      returnTo: "//evil.example",
      coupon: "HALF&x=https://evil.example",
    })
    const back = await browser.get(`/payments/return/${id}?${said}`)
    expect(back.headers["location"]).toBe("/settings/account/thank-you/power")
    expect(await accountType(browser)).toBe("free")
    const left = await browser.get(`/payments/return/${id}?left=yes&${said}`)
    expect(left.headers["location"]).toBe("/onboarding/checkout/ZA/power?payment=declined")
    for (const wrong of ["00000000-0000-4000-8000-000000000000", `${id}-1`, "x"])
      expect([wrong, (await browser.get(`/payments/return/${wrong}`)).status >= 400]).toEqual([wrong, true])
  })

  test("asks the gateway at once, so that a notice that never comes costs nobody a plan", async () => {
    const browser = await buyer(server, "unheard@demo.example")
    await decide(browser, await order(browser), { outcome: "pay", fault: "lost" })
    expect(await accountType(browser)).toBe("power")
  })

  test("holds up nobody for a gateway that says nothing, which is asked again later", async () => {
    const browser = await buyer(server, "hung@demo.example")
    const page = await order(browser)
    const emulator = await emulatorOf(server)
    emulator.decide(await chargeAt(server, page), { outcome: "pay", fault: "lost" })
    emulator.failNext("hang")
    const { id } = await orderOf(server, await chargeAt(server, page))
    const back = await sooner(() => browser.get(`/payments/return/${id}`))
    expect([back.status, back.headers["location"]]).toEqual([302, "/settings/account/thank-you/power"])
    expect(await accountType(browser)).toBe("free")
    const failed = vi.fn<(error: unknown) => void>()
    // Of one order at least it says nothing the next time, either.
    server.advance(3)
    emulator.failNext("hang")
    await sooner(() => server.payments.reconcile(failed))
    server.advance(10)
    await server.payments.reconcile(failed)
    expect([await accountType(browser), failed.mock.calls]).toEqual(["power", []])
  })

  test("waits for a gateway that is away, and the notice does the rest", async () => {
    const browser = await buyer(server, "patient@demo.example")
    const page = await order(browser)
    const emulator = await emulatorOf(server)
    const charge = await chargeAt(server, page)
    emulator.failNext("500")
    emulator.decide(charge, { outcome: "pay" })
    // The notice was answered by 503, and is sent again.
    await quiet(server)
    expect(await accountType(browser)).toBe("power")
  })
})

test("nothing is sold in production unless a gateway's key is set", async () => {
  const production = await startApp({ NODE_ENV: "production" })
  const browser = await buyer(production, "production@demo.example")
  const answer = await browser.post("/api/checkout", { plan: "power", country: "ZA" })
  expect(codeOf(answer)).toBe("payments-unavailable")
  expect((await browser.get("/api/dev/outbox")).status).toBe(404)
  expect(production.payments.gateways.emulator()).toBeUndefined()
  await production.stop()
})
