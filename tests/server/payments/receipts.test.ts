import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { OwnOrders } from "#api/contract/own-orders.ts"
import type { InstanceSettings } from "#server/ports.ts"
import { startApp, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"
import { shipped } from "../support/workers.ts"
import { buyer, chargeAt, emulatorOf, order, orderOf, quiet } from "./support.ts"

/** The shipped sites, of which one names a tax for one country. */
const tax = { name: "VAT", percent: 15, number: "TRY-4000" }
function taxed() {
  const yenza = shipped.instances.get("yenza")!
  const settings: InstanceSettings = { ...yenza.settings, taxes: { ZA: tax } }
  return { ...shipped, instances: new Map([...shipped.instances, ["yenza", { ...yenza, settings }]]) }
}

let server: TestApp
let untaxed: TestApp
let operator: Browser
beforeAll(async () => {
  server = await startApp({}, { shipped: taxed() })
  untaxed = await startApp()
  operator = await server.demo("operator")
})
afterAll(async () => {
  await server.stop()
  await untaxed.stop()
})

async function pay(app: TestApp, browser: Browser, more: object = {}, language?: string) {
  const charge = await chargeAt(app, await order(browser, more, language))
  ;(await emulatorOf(app)).decide(charge, { outcome: "pay" })
  await quiet(app)
  return { charge, id: (await orderOf(app, charge)).id }
}
async function refund(id: string, amount?: number): Promise<void> {
  await operator.post(`/api/orders/${id}/refunds`, {
    id: randomUUID(),
    why: "asked",
    ...(amount && { amount }),
  })
  ;(await emulatorOf(server)).endRefunds("done")
  await quiet(server)
}
/** What was written to somebody of money, the first first. Blanks within sums are written alike. */
const mails = async (app: TestApp, address: string) =>
  (await app.messages(address))
    .toReversed()
    .filter(({ subject }) => /receipt|paid|kwitansie|terugbetaal/i.test(subject))
    .map(({ subject, body }) => ({ subject, body: body.replaceAll(/[\u00a0\u202f]/g, " ") }))
const own = async (browser: Browser) => ((await browser.get("/api/users/orders")).body as OwnOrders).orders

describe("a receipt", () => {
  test("names the tax within the price where the site's file names one for the country, and nothing elsewhere", async () => {
    const browser = await buyer(server, "taxed@demo.example")
    const { charge, id } = await pay(server, browser)
    const [receipt] = await mails(server, "taxed@demo.example")
    expect(receipt?.body).toContain(
      "Price: R 349.00\nOf this VAT (15%): R 45.52\nVAT number: TRY-4000\nDate: ",
    )
    expect(await own(browser)).toMatchObject([
      { id, paid: charge.amount, refunded: 0, tax: { ...tax, amount: 4552 }, refunds: [] },
    ])

    const other = await buyer(untaxed, "untaxed@demo.example")
    await pay(untaxed, other)
    const [plain] = await mails(untaxed, "untaxed@demo.example")
    expect(plain?.body).toContain("Price: R 349.00\nDate: ")
    expect(plain?.body).not.toMatch(/VAT|\{\{|mail:/)
    expect(await own(other)).toMatchObject([{ tax: null }])
  })

  test("by text message names it shortly", async () => {
    const browser = await buyer(server, "0821234567")
    await pay(server, browser, { email: "payer@demo.example" })
    const [text] = await server.messages("+27821234567")
    expect(text?.body.replaceAll(/[\u00a0\u202f]/g, " ")).toContain("R 349.00 (VAT R 45.52 of it), ")
  })

  test.each([
    ["af", "Jou kwitansie van Yenza", "Prys: R 349,00\nHiervan VAT (15%): R 45,52\n"],
    ["en-ZA,af;q=0.5", "Your receipt from Yenza", "Price: R 349.00\nOf this VAT (15%): R 45.52\n"],
    ["xx", "Your receipt from Yenza", "Price: R 349.00\n"],
  ])("is in the language in which its buyer ordered: %s", async (language, subject, line) => {
    const address = `${randomUUID()}@demo.example`
    await pay(server, await buyer(server, address), {}, language)
    const [receipt] = await mails(server, address)
    expect(receipt).toEqual({ subject, body: expect.stringContaining(line) })
  })

  test("is in the language of the last time that the same was ordered, while the site has it", async () => {
    const browser = await buyer(server, "twice-ordered@demo.example")
    await order(browser)
    const { id } = await pay(server, browser, {}, "af")
    await refund(id, 10_001)
    await server.database.asOwner((trx) =>
      trx.updateTable("orders").set({ language: "xx" }).where("id", "=", id).execute(),
    )
    await refund(id)
    const [receipt, part, rest] = await mails(server, "twice-ordered@demo.example")
    expect(receipt?.subject).toBe("Jou kwitansie van Yenza")
    expect(part?.subject).toBe("Yenza het jou terugbetaal")
    expect(part?.body).toContain("Terugbetaal: R 100,01\nHiervan VAT (15%): R 13,04\n")
    expect(part?.body).toContain("Jy het nou R 248,99 betaal, en hou die plan.")
    expect(rest?.body).toContain("Paid back: R 248.99\n")
  })

  test("is of the buyer alone, and of what was paid alone", async () => {
    const browser = await buyer(server, "receipts@demo.example")
    await order(browser)
    expect(await own(browser)).toEqual([])
    const other = await buyer(server, "nosy-receipts@demo.example")
    expect(await own(other)).toEqual([])
    expect((await server.browser().get("/api/users/orders")).status).toBe(401)
  })
})

describe("money that goes back", () => {
  test("is told its buyer in parts and at the end, each with its tax, which together are the whole", async () => {
    const browser = await buyer(server, "refunded@demo.example")
    const { id } = await pay(server, browser)
    await refund(id, 10_001)
    await refund(id, 33)
    await refund(id)
    const [, part, little, rest, ...more] = await mails(server, "refunded@demo.example")
    expect(more).toEqual([])
    expect(part?.subject).toMatch(/ has paid you back$/)
    expect(part?.body).toContain("Paid back: R 100.01\nOf this VAT (15%): R 13.04\n")
    expect(part?.body).toContain("You have paid R 248.99 now, and keep the plan.")
    expect(little?.body).toContain("Paid back: R 0.33\nOf this VAT (15%): R 0.05\n")
    expect(rest?.body).toContain("Paid back: R 248.66\nOf this VAT (15%): R 32.43\n")
    expect(rest?.body).toContain("so the plan ends.")
    for (const mail of [part, little, rest]) expect(mail?.body).not.toMatch(/\{\{|mail:/)
    const [told] = await own(browser)
    expect(told?.refunds.map(({ amount }) => amount)).toEqual([10_001, 33, 24_866])
    expect(told).toMatchObject({ refunded: 34_900, tax: { amount: 1304 + 5 + 3243 } })
  })

  test("of what no plan was given for is told so", async () => {
    const browser = await buyer(server, "ungiven@demo.example")
    const charge = await chargeAt(server, await order(browser))
    ;(await emulatorOf(server)).decide(charge, { outcome: "pay", fault: "wrong amount" })
    await quiet(server)
    await refund((await orderOf(server, charge)).id)
    const [mail, ...more] = await mails(server, "ungiven@demo.example")
    expect(more).toEqual([])
    expect(mail?.body).toContain("Paid back: R 348.99\nDate: ")
    expect(mail?.body).toContain("No plan was given for it.")
  })
})

// The last: the operator's session does not outlast it.
test("a receipt has the day of the payment, and not of a try before it", async () => {
  const browser = await buyer(server, "second-try@demo.example")
  const charge = await chargeAt(server, await order(browser))
  const emulator = await emulatorOf(server)
  emulator.decide(charge, { outcome: "decline" })
  await quiet(server)
  await server.payments.look(await orderOf(server, charge))
  server.advance(48 * 60)
  emulator.decide(charge, { outcome: "pay" })
  await quiet(server)
  const [{ paidAt } = { paidAt: "" }] = await own(browser)
  expect(paidAt.slice(0, 10)).toBe(server.now().toISOString().slice(0, 10))
})
