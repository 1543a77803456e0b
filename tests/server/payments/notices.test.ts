import { createHmac } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { json } from "#server/repositories/json.ts"
import { startApp, type TestApp } from "../support/app.ts"
import {
  accountType,
  buyer,
  chargeAt,
  emulatorOf,
  notify,
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

const signed = (key: string, body: string) => ({
  body,
  headers: { "x-paystack-signature": createHmac("sha512", key).update(body).digest("hex") },
})
const success = (reference: string, more: object = {}) =>
  JSON.stringify({ event: "charge.success", data: { reference, status: "success", ...more } })

describe("a notice", () => {
  test("gives the plan once, however often and however many at once it comes", async () => {
    const browser = await buyer(server, "notified@demo.example")
    const charge = await chargeAt(server, await order(browser))
    const emulator = await emulatorOf(server)
    emulator.decide(charge, { outcome: "pay", fault: "lost" })
    const notice = signed(charge.account, success(charge.reference))
    const send = () => notify(server, "paystack-za", notice)
    expect(await Promise.all([send(), send(), send()])).toEqual([200, 200, 200])
    expect(await send()).toBe(200)
    expect(await accountType(browser)).toBe("power")
    expect(await receiptsTo(server, "notified@demo.example")).toHaveLength(1)
    const audits = await server.database.asOwner((trx) =>
      trx.selectFrom("audit").selectAll().where("action", "=", "order-paid").execute(),
    )
    expect(audits).toHaveLength(1)
    expect(json(audits)).not.toContain("notified@demo.example")
  })

  test("is a hint: signed, it says that something is paid, and the gateway says otherwise", async () => {
    const browser = await buyer(server, "hinted@demo.example")
    const charge = await chargeAt(server, await order(browser))
    const notice = signed(
      charge.account,
      success(charge.reference, { amount: charge.amount, currency: "ZAR" }),
    )
    expect(await notify(server, "paystack-za", notice)).toBe(200)
    expect(await accountType(browser)).toBe("free")
  })

  test("that nobody has signed, or somebody else, is refused", async () => {
    const browser = await buyer(server, "forger@demo.example")
    const charge = await chargeAt(server, await order(browser))
    const emulator = await emulatorOf(server)
    emulator.decide(charge, { outcome: "pay", fault: "forged" })
    await quiet(server)
    const body = success(charge.reference)
    const { headers } = signed(charge.account, body)
    const other = await chargeAt(server, await orderElsewhere())
    for (const forged of [
      { body },
      { body, headers: { "x-paystack-signature": "" } },
      { body, headers: { "x-paystack-signature": "0".repeat(128) } },
      { body: `${body} `, headers },
      { body: body.replace("charge.success", "charge.succes"), headers },
      signed("", body),
      signed(other.account, body),
    ])
      expect(await notify(server, "paystack-za", forged)).toBe(401)
    expect(await accountType(browser)).toBe("free")
    expect(await notify(server, "other", signed(charge.account, body))).toBe(404)
    expect(await notify(server, "constructor", signed(charge.account, body))).toBe(404)
  })

  test("of another gateway of the site, or of another site, does nothing", async () => {
    const browser = await buyer(server, "elsewhere@demo.example")
    const charge = await chargeAt(server, await order(browser))
    const other = await chargeAt(server, await orderElsewhere())
    ;(await emulatorOf(server)).decide(charge, { outcome: "pay", fault: "lost" })
    expect(await notify(server, "paystack-ke", signed(other.account, success(charge.reference)))).toBe(401)
    const theirs = { ...signed(other.account, success(charge.reference)), address: "127.0.0.1" }
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/payments/paystack-ke/notice",
      headers: { host: "lantern.localhost", "content-type": "application/json", ...theirs.headers },
      payload: theirs.body,
    })
    expect(answer.statusCode).toBe(200)
    expect(await accountType(browser)).toBe("free")
  })

  test("in another shape, or about what is not known here, does nothing", async () => {
    const browser = await buyer(server, "shapeless@demo.example")
    const charge = await chargeAt(server, await order(browser))
    const unknown = "00000000-0000-4000-8000-000000000000-1"
    const told: [string, number][] = [
      ["", 401],
      ["null", 401],
      ["{", 401],
      ["[]", 401],
      ['{"event":"charge.success"}', 401],
      ['{"event":"charge.success","data":{}}', 401],
      ['{"event":"constructor","data":{"reference":"x"}}', 401],
      ['{"event":"transfer.success","data":{"reference":"x"}}', 401],
      [success("x"), 200],
      [success(unknown), 200],
      [success(`${charge.reference}9`), 200],
      [success(charge.reference.replace(/-1$/, "-2")), 200],
      [success(`${charge.reference}' or 1=1 --`), 200],
    ]
    for (const [body, status] of told)
      expect([body, await notify(server, "paystack-za", signed(charge.account, body))]).toEqual([
        body,
        status,
      ])
  })

  test("of another amount than was ordered gives nothing; an operator is told, and the gateway answered", async () => {
    const browser = await buyer(server, "short@demo.example")
    const charge = await chargeAt(server, await order(browser))
    ;(await emulatorOf(server)).decide(charge, { outcome: "pay", fault: "wrong amount" })
    await quiet(server)
    expect(await accountType(browser)).toBe("free")
    expect(await orderOf(server, charge)).toMatchObject({
      status: "review",
      attention: "amount",
      paid_amount: charge.amount - 1,
      granted: false,
    })
    expect((await server.messages("operator@demo.example"))[0]?.body).toContain("not what was ordered")
    expect(await receiptsTo(server, "short@demo.example")).toEqual([])
  })

  test("comes twice, late or overtaken to the same end", async () => {
    const emulator = await emulatorOf(server)
    for (const fault of ["twice", "late", "reordered"] as const) {
      const browser = await buyer(server, `${fault}@demo.example`)
      emulator.decide(await chargeAt(server, await order(browser)), { outcome: "pay", fault })
      // Whatever comes next overtakes it.
      const next = await buyer(server, `after-${fault}@demo.example`)
      emulator.decide(await chargeAt(server, await order(next)), { outcome: "pay" })
      emulator.notices.sendLate()
      await quiet(server)
      expect([fault, await accountType(browser), await accountType(next)]).toEqual([fault, "power", "power"])
    }
  })
})

test("a notice that comes after the gateway was asked has nothing left to do", async () => {
  const browser = await buyer(server, "asked-before@demo.example")
  const charge = await chargeAt(server, await order(browser))
  const emulator = await emulatorOf(server)
  emulator.decide(charge, { outcome: "pay", fault: "late" })
  await quiet(server)
  expect(await accountType(browser)).toBe("free")
  server.advance(3)
  await server.payments.reconcile(() => undefined)
  const found = await orderOf(server, charge)
  expect([found.status, await accountType(browser)]).toEqual(["paid", "power"])
  emulator.notices.sendLate()
  await quiet(server)
  expect(await orderOf(server, charge)).toEqual(found)
  expect(await receiptsTo(server, "asked-before@demo.example")).toHaveLength(1)
  const events = await server.database.asOwner((trx) =>
    trx.selectFrom("payment_events").select("kind").where("order_id", "=", found.id).execute(),
  )
  expect(events).toEqual([{ kind: "paid" }])
})

test("a second payment of what is had already gives nothing, and an operator is told", async () => {
  const browser = await buyer(server, "double@demo.example")
  const first = await chargeAt(server, await order(browser))
  const second = await chargeAt(server, await order(browser, { coupon: "HALF" }))
  const emulator = await emulatorOf(server)
  emulator.decide(first, { outcome: "pay" })
  emulator.decide(second, { outcome: "pay" })
  await quiet(server)
  expect((await orderOf(server, first)).status).toBe("paid")
  expect(await orderOf(server, second)).toMatchObject({ status: "review", attention: "nothing-given" })
})

test("the books outlive the account, under a pseudonym", async () => {
  const browser = await buyer(server, "leaving@demo.example")
  const charge = await chargeAt(server, await order(browser))
  const late = await chargeAt(server, await order(browser, { coupon: "HALF" }))
  const emulator = await emulatorOf(server)
  emulator.decide(charge, { outcome: "pay" })
  await quiet(server)
  const { user_id: id, holder } = await orderOf(server, charge)
  expect(id).not.toBeNull()
  expect((await browser.send("DELETE", "/api/users/me", { body: { password: "Signpost9" } })).status).toBe(
    204,
  )
  const kept = await orderOf(server, charge)
  expect(kept).toMatchObject({ user_id: null, holder, status: "paid", paid_amount: charge.amount })
  expect(json(await ordersIn(server))).not.toContain("leaving@demo.example")
  // What is paid after that is looked at by an operator.
  emulator.decide(late, { outcome: "pay" })
  await quiet(server)
  expect(await orderOf(server, late)).toMatchObject({ status: "review", attention: "nobody" })
})

/** Where a payment of another site is made, at the same gateway. */
async function orderElsewhere(): Promise<string> {
  const gateway = await server.payments.gateways.find("lantern", "paystack-ke")
  const page = await gateway?.begin({
    reference: `00000000-0000-4000-8000-${String(Math.random()).slice(2, 14).padEnd(12, "0")}-1`,
    amount: 100,
    currency: "KES",
    email: "other@demo.example",
    title: "Commit",
    returnTo: "http://lantern.localhost/",
    cancelTo: "http://lantern.localhost/",
    notifyAt: "http://lantern.localhost/",
  })
  return page && "to" in page ? page.to : ""
}
