import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Buyer, OrderList, OrderTold } from "#api/contract/orders.ts"
import type { Charge, EmulatedRefund } from "#server/payments/emulator/charges.ts"
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
const refund = (id: string, body: object) =>
  operator.post(`/api/orders/${id}/refunds`, { id: randomUUID(), ...body })
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

  test("asked for again by its id lets nothing more go back, even where the answer to the first was lost", async () => {
    const { charge, id } = await bought("again@demo.example")
    const asked = { id: randomUUID(), amount: 700, why: "Twice" }
    ;(await emulatorOf(server)).failNext("answer lost")
    const first = await refund(id, asked)
    expect(first.body).toMatchObject({ order: { status: "refunding", refunding: 700 } })
    expect((await refund(id, asked)).body).toEqual(first.body)
    expect((await refund(id, { ...asked, amount: 701 })).status).toBe(409)
    server.advance(11)
    await server.payments.reconcile(() => undefined)
    await ended()
    expect((await refund(id, asked)).body).toMatchObject({
      order: { status: "part-refunded", refunded: 700 },
    })
    expect(back(charge)).toEqual([700])
    // Another order takes no part in it.
    const other = await bought("another@demo.example")
    expect((await refund(other.id, asked)).status).toBe(409)
    const audits = await server.database.asOwner((trx) =>
      trx
        .selectFrom("audit")
        .selectAll()
        .where("action", "=", "refund-asked")
        .where("why", "=", "Twice")
        .execute(),
    )
    expect(audits).toHaveLength(1)
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
      { why: "  " },
      { why: "x", id: "mine" },
      { why: "x", amount: 0 },
      { why: "x", amount: 1.5 },
      { why: "x", to: "me" },
    ])
      expect([body, (await refund(id, body)).status]).toEqual([body, 400])
  })
})

test("what goes back at the gateway while a part is refunded here is seen once that has ended", async () => {
  const { browser, charge, id } = await bought("meanwhile@demo.example")
  await refund(id, { amount: 1000, why: "A part" })
  // By hand at the gateway, which tells nobody, and says of the whole that it has gone back.
  const byHand: EmulatedRefund = { id: "1", amount: charge.paid, state: "done", note: "", at: server.now() }
  charge.refunds.push(byHand)
  expect((await operator.post(`/api/orders/${id}/look`, {})).body).toMatchObject({
    order: { status: "refunding", refunded: 0 },
  })
  byHand.amount -= 1000
  ;(await emulatorOf(server)).endRefunds("done", "lost")
  server.advance(11)
  await server.payments.reconcile((error) => {
    throw error
  })
  expect((await told(id)).order).toMatchObject({ status: "refunded", refunded: charge.paid })
  expect(await accountType(browser)).toBe("free")
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
  const calls: [string, object][] = [
    [`/api/orders/${id}/refunds`, { id: randomUUID(), why: "mine" }],
    [`/api/orders/${id}/look`, {}],
    [`/api/orders/${id}/dismissal`, { attention: "amount", why: "mine" }],
    ["/api/orders/buyer", { identifier: "private@demo.example" }],
  ]
  for (const persona of ["publisher", "editor", "analyst", "researcher", "tenant-admin", "tenant-teacher"]) {
    const other = await server.demo(persona)
    expect([persona, (await other.get("/api/orders")).status]).toEqual([persona, 403])
    expect([persona, (await other.get(`/api/orders/${id}`)).status]).toEqual([persona, 403])
    for (const [path, body] of calls)
      expect([persona, path, (await other.post(path, body)).status]).toEqual([persona, path, 403])
  }
  expect((await browser.get(`/api/orders/${id}`)).status).toBe(403)
  for (const [path, body] of calls)
    expect([path, (await browser.post(path, body)).status]).toEqual([path, 403])
  expect((await server.browser().get("/api/orders")).status).toBe(401)
  expect((await operator.get(`/api/orders/${id}`)).text).not.toContain("private@demo.example")
})

describe("the list", () => {
  const list = async (query = "") => (await operator.get(`/api/orders${query}`)).body as OrderList

  test("is told a page at a time, each order once, the newest first", async () => {
    const made = Array.from({ length: 120 }, (_, index) => ({
      id: randomUUID(),
      instance: "yenza",
      holder: "lister",
      plan: "power",
      account_type: "power",
      country: "ZA",
      currency: "ZAR",
      amount: 100,
      coupon: null,
      user_id: null,
      gateway: index % 2 === 0 ? "paystack-za" : "gone",
      // Several within one moment.
      created_at: new Date(Date.UTC(2025, 0, 1, 0, Math.floor(index / 7))),
    }))
    await server.database.asOwner((trx) => trx.insertInto("orders").values(made).execute())
    const wanted = made
      .toSorted(
        (one, other) => other.created_at.getTime() - one.created_at.getTime() || (one.id < other.id ? 1 : -1),
      )
      .map(({ id }) => id)
    const found: string[] = []
    let pages = 0
    for (let next: string | null = ""; next !== null; pages += 1) {
      const page: OrderList = await list(`?holder=lister${next && `&after=${next}`}`)
      found.push(...page.orders.map(({ id }) => id))
      next = page.next
    }
    expect(found).toEqual(wanted)
    expect(pages).toBe(3)
    expect((await list("?holder=lister&gateway=gone")).orders).toHaveLength(50)
    expect((await list("?holder=lister&status=paid")).orders).toEqual([])
    expect((await list()).gateways).toEqual(["paystack-za", "paystack-ke"])
  })

  test("is narrowed by an order, a reference or what the gateway calls the payment", async () => {
    const { charge, id } = await bought("narrowed@demo.example")
    for (const reference of [id, charge.reference, ` ${id.toUpperCase()} `, charge.id])
      expect([
        reference,
        (await list(`?reference=${encodeURIComponent(reference)}`)).orders.map((one) => one.id),
      ]).toEqual([reference, [id]])
    for (const reference of ["x", `${id}9`, "' or 1=1 --", id.slice(0, 8)])
      expect((await list(`?reference=${encodeURIComponent(reference)}`)).orders).toEqual([])
    for (const wrong of [
      "?status=stolen",
      "?after=x",
      "?attention=no",
      "?mine=1",
      `?reference=${"x".repeat(101)}`,
    ])
      expect([wrong, (await operator.get(`/api/orders${wrong}`)).status]).toEqual([wrong, 400])
  })

  test("names a buyer by a pseudonym, once an operator says whom; that is kept in the log, the address is not", async () => {
    const { id } = await bought("named@demo.example")
    const { holder } = (await operator.post("/api/orders/buyer", { identifier: " Named@demo.example" }))
      .body as Buyer
    expect((await list(`?holder=${holder}`)).orders.map((order) => order.id)).toEqual([id])
    for (const identifier of ["nobody@demo.example", "named@", "%"])
      expect((await operator.post("/api/orders/buyer", { identifier })).status).toBe(404)
    const audits = await server.database.asOwner((trx) =>
      trx.selectFrom("audit").selectAll().where("action", "=", "buyer-named").execute(),
    )
    expect(audits).toHaveLength(1)
    expect(JSON.stringify(audits)).not.toContain("demo.example")
  })
})

describe("what needs somebody", () => {
  test("needs nobody any more once an operator has said why, of what they have seen", async () => {
    const browser = await buyer(server, "looked@demo.example")
    const charge = await chargeAt(server, await order(browser))
    ;(await emulatorOf(server)).decide(charge, { outcome: "pay", fault: "wrong amount" })
    await quiet(server)
    const { id } = await orderOf(server, charge)
    const dismiss = (body: object) => operator.post(`/api/orders/${id}/dismissal`, body)
    expect((await dismiss({ attention: "disputed", why: "Seen" })).status).toBe(409)
    expect((await dismiss({ attention: "amount", why: " " })).status).toBe(400)
    expect((await dismiss({ attention: "", why: "x" })).status).toBe(400)
    const done = await dismiss({ attention: "amount", why: "Paid the rest in cash" })
    expect(done.body).toMatchObject({
      order: { attention: "", status: "review" },
      dismissals: [{ attention: "amount", why: "Paid the rest in cash" }],
    })
    expect((await dismiss({ attention: "amount", why: "again" })).status).toBe(409)
    // What happens later is told again.
    await refund(id, { why: "After all" })
    await ended("failed")
    expect((await told(id)).order.attention).toBe("refund-failed")
  })
})
