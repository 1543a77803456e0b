import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { OrderList, OrderTold } from "#api/contract/orders.ts"
import type { Charge } from "#server/payments/emulator/charges.ts"
import { startApp, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"
import { accountType, buyer, chargeAt, emulatorOf, order, orderOf, quiet } from "./support.ts"

let server: TestApp
let operator: Browser
beforeAll(async () => {
  server = await startApp()
  operator = await server.demo("operator")
})
afterAll(() => server.stop())

async function bought(identifier: string, plan = "power", browser?: Browser) {
  const by = browser ?? (await buyer(server, identifier))
  const charge = await chargeAt(server, await order(by, { plan }))
  ;(await emulatorOf(server)).decide(charge, { outcome: "pay" })
  await quiet(server)
  return { browser: by, charge, id: (await orderOf(server, charge)).id }
}
const refund = (id: string, body: object) => operator.post(`/api/orders/${id}/refunds`, body)
const told = async (id: string) => (await operator.get(`/api/orders/${id}`)).body as OrderTold
async function ended(state: "done" | "failed" = "done"): Promise<void> {
  ;(await emulatorOf(server)).endRefunds(state)
  await quiet(server)
}
const back = (charge: Charge) => charge.refunds.map(({ amount }) => amount)

describe("a refund", () => {
  test("of all lowers the account to what it was, once the gateway says that it is done", async () => {
    const { browser, charge, id } = await bought("all@demo.example")
    const asked = await refund(id, { why: "Paid by mistake" })
    expect(asked.body).toMatchObject({ order: { status: "refunding", refunding: charge.amount } })
    expect(await accountType(browser)).toBe("power")
    await ended()
    expect(await accountType(browser)).toBe("free")
    const { order: kept, events, refunds } = await told(id)
    expect(kept).toMatchObject({
      status: "refunded",
      paid: charge.amount,
      refunded: charge.amount,
      refunding: 0,
    })
    // Asked once more after its notice, the gateway says that the payment has gone back, which is known.
    expect(events.map(({ kind }) => kind)).toEqual(["paid", "refund-asked", "refund-done", "reversed"])
    expect(refunds).toMatchObject([{ status: "done", why: "Paid by mistake" }])
    expect(back(charge)).toEqual([charge.amount])
  })

  test("of a part leaves the plan; the rest takes it; more is refused", async () => {
    const { browser, charge, id } = await bought("parts@demo.example")
    expect((await refund(id, { amount: charge.amount + 1, why: "x" })).status).toBe(422)
    await refund(id, { amount: 1000, why: "Half a year" })
    expect((await refund(id, { amount: 1, why: "again" })).status).toBe(409)
    await ended()
    expect([(await told(id)).order.status, await accountType(browser)]).toEqual(["part-refunded", "power"])
    expect((await refund(id, { amount: charge.amount - 999, why: "x" })).status).toBe(422)
    await refund(id, { why: "The rest" })
    await ended()
    expect([(await told(id)).order.status, await accountType(browser)]).toEqual(["refunded", "free"])
    expect((await refund(id, { why: "once more" })).status).toBe(422)
    expect(back(charge)).toEqual([1000, charge.amount - 1000])
  })

  test("is asked for once, however many ask at once", async () => {
    const { charge, id } = await bought("crowd@demo.example")
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, { why: "asked" })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(back(charge)).toHaveLength(1)
  })

  test("that the gateway will not make leaves all as it was, and tells an operator", async () => {
    const { browser, id } = await bought("failing@demo.example")
    await refund(id, { why: "asked" })
    await ended("failed")
    expect((await told(id)).order).toMatchObject({ status: "paid", refunded: 0, attention: "refund-failed" })
    expect(await accountType(browser)).toBe("power")
    const list = (await operator.get("/api/orders?attention=yes")).body as OrderList
    expect(list.orders.map((line) => line.id)).toContain(id)
  })

  test("asked of a gateway that is away goes on when it answers, once", async () => {
    const { charge, id } = await bought("away@demo.example")
    ;(await emulatorOf(server)).failNext("500")
    expect((await refund(id, { why: "asked" })).body).toMatchObject({ order: { status: "refunding" } })
    expect(back(charge)).toEqual([])
    await server.payments.reconcile(() => undefined)
    expect(back(charge)).toEqual([])
    server.advance(11)
    await server.payments.reconcile(() => undefined)
    await ended()
    expect((await told(id)).order.status).toBe("refunded")
    expect(back(charge)).toEqual([charge.amount])
  })

  test("of the plan below lowers nothing while the one above it is paid; both together lead to the first account", async () => {
    const { browser, id: lower } = await bought("ladder@demo.example", "starter")
    const { id: upper } = await bought("", "power", browser)
    await refund(lower, { why: "asked" })
    await ended()
    expect(await accountType(browser)).toBe("power")
    await refund(upper, { why: "asked" })
    await ended()
    expect(await accountType(browser)).toBe("free")
  })

  test("of an order that was not paid, or is not there, is refused", async () => {
    const browser = await buyer(server, "unpaid@demo.example")
    const { id } = await orderOf(server, await chargeAt(server, await order(browser)))
    expect((await refund(id, { why: "asked" })).status).toBe(422)
    expect((await refund("00000000-0000-4000-8000-000000000000", { why: "asked" })).status).toBe(404)
    for (const body of [
      {},
      { why: "" },
      { why: "x", amount: 0 },
      { why: "x", amount: 1.5 },
      { why: "x", to: "me" },
    ])
      expect([body, (await refund(id, body)).status]).toEqual([body, 400])
  })
})

test("an order is asked about at once, and what follows is done", async () => {
  const browser = await buyer(server, "looked-at@demo.example")
  const charge = await chargeAt(server, await order(browser))
  const { id } = await orderOf(server, charge)
  const emulator = await emulatorOf(server)
  emulator.decide(charge, { outcome: "pay", fault: "lost" })
  emulator.failNext("500")
  expect((await operator.post(`/api/orders/${id}/look`, {})).status).toBe(503)
  expect((await operator.post(`/api/orders/${id}/look`, {})).body).toMatchObject({
    order: { status: "paid" },
  })
  expect(await accountType(browser)).toBe("power")
})

test("nobody but an operator of the site sees the books or moves money, and the buyer is not named in them", async () => {
  const { browser, id } = await bought("private@demo.example")
  for (const persona of ["publisher", "editor", "analyst", "researcher"]) {
    const other = await server.demo(persona)
    expect([persona, (await other.get("/api/orders")).status]).toEqual([persona, 403])
    expect((await other.post(`/api/orders/${id}/refunds`, { why: "mine" })).status).toBe(403)
  }
  expect((await browser.get(`/api/orders/${id}`)).status).toBe(403)
  expect((await browser.post(`/api/orders/${id}/refunds`, { why: "mine" })).status).toBe(403)
  expect((await browser.post(`/api/orders/${id}/look`, {})).status).toBe(403)
  expect((await server.browser().get("/api/orders")).status).toBe(401)
  expect((await operator.get(`/api/orders/${id}`)).text).not.toContain("private@demo.example")
})
