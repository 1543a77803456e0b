import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { PlanEndsSeen } from "#api/contract/orders.ts"
import { daysBetween, daysLater } from "#records/days.ts"
import { calendarDay } from "#server/calendar-day.ts"
import { codeOf, startApp, userOf, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"
import { accountType, buyer, chargeAt, emulatorOf, order, orderOf, quiet } from "./support.ts"

let server: TestApp
let operator: Browser
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const dayMinutes = 24 * 60
const today = () => calendarDay("Africa/Johannesburg")(server.now())
/** The same day of the next year. */
const yearLater = (day: string) =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4) === "-02-29" ? "-02-28" : day.slice(4)}`
const plan = async (browser: Browser) => userOf(await browser.get("/api/auth/get-user")).app?.plan

/** Somebody signs in anew: a year is longer than any session. */
async function again(identifier: string): Promise<Browser> {
  const browser = server.browser()
  const answer = await browser.post("/api/auth/sign-in", { identifier, password: "Signpost9" })
  if (answer.status !== 200) throw new Error(answer.text)
  return browser
}

async function pay(browser: Browser, more: object = {}, language?: string): Promise<string> {
  const charge = await chargeAt(server, await order(browser, more, language))
  ;(await emulatorOf(server)).decide(charge, { outcome: "pay" })
  await quiet(server)
  return (await orderOf(server, charge)).id
}

async function refund(id: string, body: object): Promise<void> {
  const answer = await operator.post(`/api/orders/${id}/refunds`, { id: randomUUID(), ...body })
  expect(answer.status).toBe(200)
  ;(await emulatorOf(server)).endRefunds("done")
  await quiet(server)
}

async function run(): Promise<PlanEndsSeen> {
  operator = await server.demo("operator")
  return (await operator.post("/api/orders/ends", {})).body as PlanEndsSeen
}
const subjects = async (address: string) =>
  (await server.messages(address)).map(({ subject }) => subject).filter((subject) => /plan/.test(subject))

test("a plan is told of before its end and in its grace, then lowered, and everything else is kept", async () => {
  const email = "ending@demo.example"
  let browser = await buyer(server, email)
  const first = await pay(browser)
  expect((await browser.put("/api/users/favourites/careers/11-1021.00")).status).toBe(200)
  const bought = today()
  const until = yearLater(bought)
  expect(await plan(browser)).toMatchObject({ state: "running", accountType: "power", until })
  expect(await run()).toEqual({ reminded: 0, ended: 0, failed: 0 })

  server.advance((daysBetween(bought, until) - 6) * dayMinutes)
  browser = await again(email)
  // The job that runs twice at once, in two processes, tells once.
  const seen = await Promise.all([run(), run()])
  expect(seen.map(({ reminded }) => reminded).toSorted((one, other) => one - other)).toEqual([0, 1])
  expect(await plan(browser)).toMatchObject({ state: "soon", until })
  expect(await subjects(email)).toEqual([expect.stringMatching(/^Your Commit plan ends on \d+ \w+ \d{4}$/)])
  expect((await server.messages(email))[0]?.body).toMatch(/\/settings\/account\/upgrade/)

  server.advance(7 * dayMinutes)
  expect(await run()).toEqual({ reminded: 1, ended: 0, failed: 0 })
  expect(await plan(browser)).toMatchObject({ state: "grace", until, keptUntil: daysLater(until, 7) })
  expect(await accountType(browser)).toBe("power")

  // The last of the days of grace is a whole one.
  server.advance(6 * dayMinutes)
  expect(await run()).toEqual({ reminded: 0, ended: 0, failed: 0 })
  expect(await accountType(browser)).toBe("power")
  server.advance(dayMinutes)
  expect(await run()).toEqual({ reminded: 0, ended: 1, failed: 0 })
  expect(await run()).toEqual({ reminded: 0, ended: 0, failed: 0 })
  expect(await accountType(browser)).toBe("free")
  expect(await plan(browser)).toMatchObject({ state: "ended", accountType: "power", until })
  expect(await subjects(email)).toHaveLength(3)
  const user = userOf(await browser.get("/api/auth/get-user"))
  expect(user.profile?.favourites).toEqual({ careers: ["11-1021.00"] })
  const own = (await browser.get("/api/users/export")).body as { orders: object[] }
  expect(own.orders).toMatchObject([{ paidUntil: until, language: "en" }])

  // Renewed late, it begins today; what was told of the end before is over.
  await pay(browser)
  expect(await accountType(browser)).toBe("power")
  const renewed = { state: "running", until: yearLater(today()) }
  expect(await plan(browser)).toMatchObject(renewed)

  // Money for the term that is over takes nothing from the one that was paid since.
  await refund(first, { why: "Asked late" })
  expect([await accountType(browser), await plan(browser)]).toEqual([
    "power",
    expect.objectContaining(renewed),
  ])
})

test("whoever ordered in another language is told of the end in it", async () => {
  const email = "eindig@demo.example"
  const browser = await buyer(server, email)
  await pay(browser, {}, "af")
  const until = yearLater(today())
  const told: string[] = []
  for (const days of [daysBetween(today(), until) - 6, 7, 7]) {
    server.advance(days * dayMinutes)
    await run()
    const [{ subject, body } = { subject: "nothing", body: "" }] = await server.messages(email)
    told.push(subject)
    expect(body).toMatch(/^Hallo\n[^{]*$/)
  }
  const written = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const
  const day = Intl.DateTimeFormat("af-ZA", written).format(new Date(until))
  expect(told).toEqual([
    `Jou Commit-plan eindig op ${day}`,
    expect.stringMatching(/^Jou /),
    expect.stringMatching(/^Jou /),
  ])
})

describe("a renewal", () => {
  test("is refused long before the end, taken before it, and begins when the running term ends", async () => {
    const email = "renewing@demo.example"
    let browser = await buyer(server, email)
    await pay(browser, { plan: "starter" })
    const until = (await plan(browser))?.until ?? ""
    const asked = () => browser.post("/api/checkout", { plan: "starter", country: "ZA" })
    expect(codeOf(await asked())).toBe("already-paid")
    server.advance(340 * dayMinutes)
    browser = await again(email)
    const renewal = await pay(browser, { plan: "starter", coupon: "HALF" })
    const later = (await plan(browser))?.until ?? ""
    expect(later.slice(4)).toBe(until.slice(4))
    expect(Number(later.slice(0, 4))).toBe(Number(until.slice(0, 4)) + 1)
    // Twice is a mistake that is said before anything is paid.
    expect(codeOf(await asked())).toBe("already-paid")
    // Nothing is told of the end of the term that goes on.
    await run()
    expect(await subjects(email)).toEqual([])

    operator = await server.demo("operator")
    await refund(renewal, { why: "Asked" })
    expect([await accountType(browser), (await plan(browser))?.until]).toEqual(["starter", until])
  })

  test("that is paid back in the days of grace leaves what is left of them", async () => {
    const email = "regretting@demo.example"
    let browser = await buyer(server, email)
    await pay(browser)
    const until = (await plan(browser))?.until ?? ""
    server.advance((daysBetween(today(), until) + 2) * dayMinutes)
    browser = await again(email)
    const renewal = await pay(browser)
    await run()
    await refund(renewal, { why: "Asked" })
    expect([await accountType(browser), (await plan(browser))?.until]).toEqual(["power", until])
    server.advance(6 * dayMinutes)
    await run()
    expect(await accountType(browser)).toBe("free")
  })

  test("of which nobody knows yet whether it is paid keeps the plan past its grace, until it is closed", async () => {
    const email = "waiting@demo.example"
    let browser = await buyer(server, email)
    await pay(browser)
    server.advance(372 * dayMinutes)
    browser = await again(email)
    const charge = await chargeAt(server, await order(browser))
    const emulator = await emulatorOf(server)
    server.advance(3 * dayMinutes)
    await run()
    expect(await accountType(browser)).toBe("power")
    emulator.decide(charge, { outcome: "pay", fault: "lost" })
    await run()
    expect(await accountType(browser)).toBe("power")
    await server.payments.reconcile(() => undefined)
    expect(await plan(browser)).toMatchObject({ state: "running", until: yearLater(today()) })
  })

  test("that is paid by a coupon of everything needs no gateway", async () => {
    const email = "gift@demo.example"
    operator = await server.demo("operator")
    const made = await operator.post("/api/codes", {
      kind: "coupon",
      percent: 100,
      count: 1,
      uses: 1,
      label: "gift",
    })
    const code = (made.body as { codes: string[] }).codes?.[0]
    expect([made.status, made.text]).toEqual([200, expect.any(String)])
    let browser = await buyer(server, email)
    await browser.post("/api/checkout", { plan: "mini", country: "ZA", coupon: code })
    expect(await plan(browser)).toMatchObject({ state: "running", until: yearLater(today()) })
    server.advance(350 * dayMinutes)
    browser = await again(email)
    // Once only stays once only.
    expect(codeOf(await browser.post("/api/checkout", { plan: "mini", country: "ZA", coupon: code }))).toBe(
      "coupon-invalid",
    )
  })
})

test("an upgrade begins today, and what is left of the plan below comes after it", async () => {
  const email = "upgrading@demo.example"
  let browser = await buyer(server, email)
  const lower = await pay(browser, { plan: "starter" })
  const lowerUntil = (await plan(browser))?.until ?? ""
  server.advance(100 * dayMinutes)
  const left = daysBetween(today(), lowerUntil) + 1
  browser = await again(email)
  await pay(browser, { plan: "power" })
  const until = yearLater(today())
  expect(await plan(browser)).toMatchObject({ accountType: "power", until })
  // Money for the plan below takes nothing from the one that was paid since.
  operator = await server.demo("operator")
  await refund(lower, { amount: 100, why: "A part" })
  expect(await accountType(browser)).toBe("power")

  server.advance((daysBetween(today(), until) + 8) * dayMinutes)
  browser = await again(email)
  expect((await run()).ended).toBeGreaterThan(0)
  expect(await accountType(browser)).toBe("starter")
  expect(await plan(browser)).toMatchObject({ state: "ended", accountType: "power", until })
  const { orders } = (await browser.get("/api/users/export")).body as {
    orders: { plan: string; paidUntil: string }[]
  }
  expect(orders.find((one) => one.plan === "starter")?.paidUntil).toBe(daysLater(until, left))
})

test("where plans were not looked after for a while, one round says all that there is to say", async () => {
  const email = "late@demo.example"
  let browser = await buyer(server, email)
  await pay(browser, { plan: "starter" })
  server.advance(200 * dayMinutes)
  browser = await again(email)
  await pay(browser, { plan: "power" })
  const { orders } = (await browser.get("/api/users/export")).body as {
    orders: { plan: string; paidUntil: string }[]
  }
  const last = orders.find((one) => one.plan === "starter")?.paidUntil ?? ""
  // The plan above is long over, and the one that it leaves ends soon.
  server.advance((daysBetween(today(), last) - 20) * dayMinutes)
  await run()
  browser = await again(email)
  expect(await accountType(browser)).toBe("starter")
  const said = await subjects(email)
  expect(said).toHaveLength(2)
  await run()
  expect(await subjects(email)).toEqual(said)
})

test("a voucher has no end, whatever was paid before", async () => {
  const email = "voucher@demo.example"
  let browser = await buyer(server, email)
  await pay(browser, { plan: "starter" })
  expect((await browser.post("/api/vouchers/redeem", { code: "COMMIT-2025" })).status).toBe(200)
  expect([await accountType(browser), await plan(browser)]).toEqual(["power", null])
  server.advance(400 * dayMinutes)
  browser = await again(email)
  await run()
  expect([await accountType(browser), await plan(browser)]).toEqual(["power", null])
  expect(await subjects(email)).toEqual([])
})

test("who has a cellphone alone is told by text message", async () => {
  const browser = await buyer(server, "+27821230099")
  await pay(browser, { plan: "starter", email: "payer@demo.example" })
  server.advance(360 * dayMinutes)
  await run()
  expect((await server.messages("+27821230099"))[0]?.body).toMatch(/^Your Lite plan on .* ends on/)
})

test("nobody but an operator of the site ends plans", async () => {
  const browser = await buyer(server, "nobody@demo.example")
  expect((await browser.post("/api/orders/ends", {})).status).toBe(403)
  for (const persona of ["publisher", "editor", "analyst", "researcher"])
    expect((await (await server.demo(persona)).post("/api/orders/ends", {})).status).toBe(403)
})
