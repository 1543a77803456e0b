import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Emulator } from "#server/payments/emulator/emulator.ts"
import { startEmulator } from "#server/payments/emulator/emulator.ts"
import type { Notified } from "#server/payments/emulator/notices.ts"
import type { Gateway } from "#server/payments/gateway.ts"
import { payfast } from "#server/payments/payfast.ts"
import { encoded, formSignature, pairsOf, parameters } from "#server/payments/payfast-signing.ts"

let emulator: Emulator
let gateway: Gateway
let keys: ReturnType<Emulator["payfast"]>
const sent: Notified[] = []
const clock = () => new Date()
beforeAll(async () => {
  emulator = await startEmulator({
    port: 0,
    deliver: (notice) => {
      sent.push(notice)
      return Promise.resolve(200)
    },
    clock,
  })
  keys = emulator.payfast()
  gateway = payfast({
    id: "payfast",
    testing: true,
    sources: () => Promise.resolve(["127.0.0.1"]),
    clock,
    ...keys,
  })
})
afterAll(() => emulator.stop())

let count = 0
const since = new Date()
const wanted = (more: object = {}) => ({
  reference: `00000000-0000-4000-8000-${String((count += 1)).padStart(12, "0")}-1`,
  amount: 34_900,
  currency: "ZAR",
  email: null,
  title: "Commit (a year) ~ it's *all*!",
  returnTo: "http://localhost/payments/return/x?coupon=HALF",
  cancelTo: "http://localhost/payments/return/x?left=yes",
  notifyAt: "http://localhost/api/payments/payfast/notice",
  ...more,
})

/** Sends the form as a browser would, and finds the payment that it began. */
async function begun(request = wanted(), change: Record<string, string> = {}) {
  const page = await gateway.begin(request)
  if (!("post" in page)) throw new Error("Payfast takes a form.")
  const body = new URLSearchParams({ ...page.fields, ...change })
  const answer = await fetch(page.post, { method: "POST", body, redirect: "manual" })
  const charge = emulator.charges.byAccess(answer.headers.get("location")?.split("/").at(-1) ?? "")
  return { status: answer.status, charge, request }
}

async function paid(request = wanted()) {
  const { charge } = await begun(request)
  if (charge === undefined) throw new Error("The form was refused.")
  emulator.decide(charge, { outcome: "pay" })
  await emulator.notices.settle()
  const notice = sent.at(-1)
  if (notice === undefined) throw new Error("No notice has come.")
  return { charge, notice, request }
}

test.each([
  ["a b", "a+b"],
  ["é", "%C3%A9"],
  ["!'()*~", "%21%27%28%29%2A%7E"],
  ["-_.", "-_."],
  ["a&b=c", "a%26b%3Dc"],
])("%j is signed as %s", (text, expected) => {
  expect(encoded(text)).toBe(expected)
})

describe("a payment", () => {
  test("begins by a signed form", async () => {
    const { status, charge, request } = await begun()
    expect([status, charge?.amount, charge?.reference]).toEqual([303, 34_900, request.reference])
  })

  test.each<Record<string, string>>([
    { amount: "1.00" },
    { m_payment_id: "another" },
    { notify_url: "http://evil.example/" },
    { merchant_id: "1" },
    { signature: "0".repeat(32) },
  ])("whose form was changed to %j does not begin", async (change) => {
    expect(await begun(wanted(), change)).toMatchObject({ status: 400, charge: undefined })
  })

  test("is found by its reference, and by no other", async () => {
    const { charge, request } = await paid()
    const transaction = charge.id
    const found = { state: "paid", amount: 34_900, currency: "ZAR", transaction }
    expect(await gateway.look({ reference: request.reference, since })).toEqual([found])
    expect(await gateway.look({ reference: `${request.reference}0`, since })).toEqual([])
  })

  test("that is made twice under one reference is found twice", async () => {
    const { request } = await paid()
    await paid(request)
    expect(await gateway.look({ reference: request.reference, since })).toHaveLength(2)
  })

  const [hour, day] = [3_600_000, 86_400_000]
  test.each([
    { after: 0, at: "12:00", is: "found" },
    { after: -hour, at: "22:30", is: "found" },
    { after: hour, at: "21:30", is: "found" },
    { after: 7 * day, at: "23:59", is: "found" },
    { after: 100 * day, at: "12:00", is: "found" },
    { after: -30 * day, at: "12:00", is: "none of it" },
  ])("that was made $after ms after its order of $at is $is", async ({ after, at, is }) => {
    const { charge, request } = await paid()
    const ordered = new Date(`2026-02-10T${at}:00Z`)
    charge.at = new Date(ordered.getTime() + after)
    const found = await gateway.look({ reference: request.reference, since: ordered })
    expect(found).toHaveLength(is === "found" ? 1 : 0)
  })

  test("of which all went back, months later, is reversed", async () => {
    const { charge, request } = await paid()
    charge.at = new Date(since.getTime() - 100 * day)
    const look = () => gateway.look({ reference: request.reference, since: charge.at })
    for (const state of ["paid", "reversed"] as const) {
      const refund = emulator.charges.refund(charge, charge.amount / 2, "")
      Object.assign(refund ?? {}, { state: "done" })
      expect(await look()).toMatchObject([{ state }])
    }
  })

  test("is not known to have failed where the gateway is away", async () => {
    emulator.failNext("500")
    await expect(gateway.look({ reference: wanted().reference, since })).rejects.toThrow("500")
  })

  test("is found in a history of more rows than are told at a time", async () => {
    const { request } = await paid()
    const { merchantId: account } = keys
    for (let at = 0; at < 1000; at += 1) {
      const { reference, title, returnTo, cancelTo, notifyAt } = wanted()
      const told = { reference, title, returnTo, cancelTo, notifyAt, amount: 100, currency: "ZAR" }
      Object.assign(emulator.charges.add({ kind: "payfast", account, ...told }) ?? {}, { state: "paid" })
    }
    const last = await paid()
    for (const { reference } of [request, last.request])
      expect(await gateway.look({ reference, since })).toMatchObject([{ state: "paid" }])
  })
})

describe("a notice", () => {
  test("is read, with what the gateway has confirmed", async () => {
    const { charge, notice, request } = await paid()
    expect(await gateway.read({}, notice.body, "127.0.0.1")).toEqual({
      reference: request.reference,
      about: "payment",
      payment: { state: "paid", amount: 34_900, currency: "ZAR", transaction: charge.id },
    })
  })

  test("is refused from elsewhere, changed, of another merchant, with a name twice, or not confirmed", async () => {
    const { notice } = await paid()
    const pairs = (pairsOf(notice.body) ?? []).filter(([name]) => name !== "signature")
    const signed = (changed: Parameters<typeof parameters>[0], passphrase = keys.passphrase) =>
      `${parameters(changed)}&signature=${formSignature(changed, passphrase)}`
    const put = (name: string, value: string) =>
      pairs.map(([one, before]) => [one, one === name ? value : before] as const)
    const refused: [string, string][] = [
      [notice.body, "10.0.0.1"],
      [notice.body, ""],
      [notice.body.replace("34900", "1").replace("349.00", "1.00"), "127.0.0.1"],
      [notice.body.replace(/signature=\w+/, "signature="), "127.0.0.1"],
      [notice.body.replace(/&signature=\w+/, ""), "127.0.0.1"],
      [`${notice.body}&amount_gross=1.00`, "127.0.0.1"],
      [signed(pairs, ""), "127.0.0.1"],
      [signed(pairs, "another"), "127.0.0.1"],
      [signed(put("merchant_id", "10000100")), "127.0.0.1"],
      // Rightly signed, but never sent by the gateway.
      [signed(put("amount_gross", "1.00")), "127.0.0.1"],
      ["", "127.0.0.1"],
      ["{}", "127.0.0.1"],
    ]
    for (const [body, from] of refused)
      expect([body, await gateway.read({}, body, from)]).toEqual([body, undefined])
  })

  test("cannot be believed or refused while the gateway is away", async () => {
    const { notice } = await paid()
    emulator.failNext("500")
    await expect(gateway.read({}, notice.body, "127.0.0.1")).rejects.toThrow("500")
  })
})

describe("a refund", () => {
  const asked = (transaction: string, reference: string, more: object = {}) => ({
    key: "key",
    reference,
    transaction,
    since,
    amount: 34_900,
    currency: "ZAR",
    refundedBefore: 0,
    ...more,
  })

  test("asked for twice goes back once", async () => {
    const { charge, request } = await paid()
    const all = asked(charge.id, request.reference)
    expect(await gateway.lookRefund(all)).toBeUndefined()
    expect(await gateway.refund(all)).toBe("done")
    expect(await gateway.refund(all)).toBe("done")
    expect(charge.refunds).toHaveLength(1)
    expect(await gateway.look({ reference: request.reference, since })).toMatchObject([{ state: "reversed" }])
  })

  test("goes back in parts, and no more than was paid", async () => {
    const { charge, request } = await paid()
    const part = asked(charge.id, request.reference, { amount: 30_000 })
    expect(await gateway.refund(part)).toBe("done")
    const rest = { ...part, refundedBefore: 30_000 }
    await expect(gateway.refund(rest)).rejects.toThrow("Payfast refunds this by")
    expect(await gateway.refund({ ...rest, amount: 4_900 })).toBe("done")
  })
})
