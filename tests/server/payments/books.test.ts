import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Database } from "#server/database/database.ts"
import { readEnvironment } from "#server/environment.ts"
import { createMailer } from "#server/mail/mailer.ts"
import type { Charge } from "#server/payments/emulator/charges.ts"
import { refundedOf, sum } from "#server/payments/emulator/charges.ts"
import type { Emulator } from "#server/payments/emulator/emulator.ts"
import { noticeFaults, type Notified } from "#server/payments/emulator/notices.ts"
import { createPayments, type Payments } from "#server/payments/payments.ts"
import { ordersOf, type Order } from "#server/repositories/orders.ts"
import { deleteAccount, findAccount, insertAccount, type Account } from "#server/repositories/users.ts"
import { createLimiter } from "#server/security/limiter.ts"
import { seed } from "../../hostile/support/seed.ts"
import { rounds } from "../../support/rounds.ts"
import { startApp, type TestApp } from "../support/app.ts"

/** The process ends: what it was about to do is not done. */
class Killed extends Error {}

let server: TestApp
/** After so many transactions the process is killed, before the next one ends or after it. */
let lives = Infinity
let killBefore = false
let clock = new Date("2026-01-01T10:00:00Z")
const sent: Notified[] = []

beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

function mortal(database: Database): Database {
  return {
    ...database,
    async within(scope, work) {
      const isLast = lives === 0
      lives -= 1
      if (lives < -1) throw new Killed()
      const done = await database.within(scope, async (trx) => {
        const result = await work(trx)
        if (isLast && killBefore) throw new Killed()
        return result
      })
      if (isLast) throw new Killed()
      return done
    },
  }
}

/** The payments of a process that can be killed, with gateways that stay. */
async function processes(instance: string): Promise<{ payments: Payments; emulator: Emulator }> {
  const environment = readEnvironment({ PAYMENT_EMULATOR_PORT: "0", DATA_DIR: ".cache/test-data" })
  const database = mortal(server.database)
  const dependencies = { environment, database, published: server.published, clock: () => clock }
  const payments = createPayments(
    dependencies,
    createMailer(
      dependencies,
      createLimiter(database, () => clock),
    ),
  )
  payments.gateways.deliverBy(async (notice) => {
    sent.push(notice)
    const gateway = await payments.gateways.find(instance, notice.path.split("/")[3] ?? "")
    const read = await gateway?.read(notice.headers, notice.body, "127.0.0.1").catch(() => "away" as const)
    if (read === "away") return 503
    if (gateway === undefined || read === undefined) return 401
    return payments.notified(instance, gateway.id, read).then(
      () => 200,
      () => 503,
    )
  })
  await payments.gateways.of(instance)
  const emulator = await payments.gateways.emulator()
  if (emulator === undefined) throw new Error("No emulator runs.")
  return { payments, emulator }
}

const noticeFault = fc.constantFrom(undefined, ...noticeFaults, "wrong amount")
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("pay" as const), fault: noticeFault }) },
  fc.record({
    do: fc.constantFrom(
      "decline",
      "leave",
      "look",
      "reconcile",
      "late notices",
      "order again",
      "delete account",
    ),
  }),
  fc.record({ do: fc.constant("replay" as const), which: fc.nat() }),
  fc.record({ do: fc.constant("refund" as const), part: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    do: fc.constant("end refunds" as const),
    state: fc.constantFrom("done" as const, "failed" as const),
  }),
  fc.record({
    do: fc.constant("gateway away" as const),
    how: fc.constantFrom("500" as const, "answer lost" as const),
  }),
  fc.record({
    do: fc.constant("kill" as const),
    after: fc.integer({ min: 0, max: 3 }),
    before: fc.boolean(),
  }),
)

type Action = typeof action extends fc.Arbitrary<infer Step> ? Step : never

describe.each([
  ["Paystack", "yenza", "paystack-za"],
  ["Payfast", "lantern", "payfast"],
])("%s", (_, instance, gatewayId) => {
  const scope = { instance, tenant: "*" }

  test("in whatever order things happen: a plan for what was paid and for nothing else, once; no more back than was paid", async () => {
    let { payments, emulator } = await processes(instance)
    const release = await server.published.current(instance, "")
    let played = 0

    async function newBuyer(): Promise<Account> {
      const email = `${randomUUID()}@demo.example`
      const profile = { birthDate: "1999-04-27" }
      const made = await server.database.within(scope, (trx) =>
        insertAccount(trx, { instance, email, emailVerified: true, country: "ZA", profile }),
      )
      if (made === undefined) throw new Error("No account was made.")
      return made
    }

    /** Orders, and goes to the gateway's page as a browser would. */
    async function buy(account: Account, plan: string): Promise<Charge | undefined> {
      const buying = { origin: "http://localhost", language: "", email: account.email }
      const { page } = await payments.order(release, account, { plan, country: "ZA" }, buying)
      if (page === undefined) return undefined
      if ("to" in page) return emulator.charges.byAccess(page.to.split("/").at(-1) ?? "")
      const body = new URLSearchParams(page.fields)
      const answer = await fetch(page.post, { method: "POST", body, redirect: "manual" })
      return emulator.charges.byAccess(answer.headers.get("location")?.split("/").at(-1) ?? "")
    }

    const ordersBy = (holder: string): Promise<Order[]> =>
      server.database.asOwner((trx) =>
        trx.selectFrom("orders").selectAll().where("holder", "=", holder).orderBy("created_at").execute(),
      )

    async function act(step: Action, account: Account, charges: Charge[]): Promise<void> {
      const charge = charges.at(-1)
      const [order] = await ordersBy(account.pseudonym)
      switch (step.do) {
        case "pay":
          if (charge) emulator.decide(charge, { outcome: "pay", ...(step.fault && { fault: step.fault }) })
          return emulator.notices.settle()
        case "decline":
        case "leave":
          if (charge) emulator.decide(charge, { outcome: step.do })
          return emulator.notices.settle()
        case "look":
          if (order) await payments.look(order)
          return
        case "reconcile":
          clock = new Date(clock.getTime() + 15 * 60_000)
          return payments.reconcile(() => undefined)
        case "late notices":
          emulator.notices.sendLate()
          return emulator.notices.settle()
        case "order again": {
          const again = await buy(account, "starter")
          if (again) charges.push(again)
          return
        }
        case "delete account":
          return server.database.within(scope, (trx) => deleteAccount(trx, account.id))
        case "replay": {
          const notice = sent[step.which % Math.max(sent.length, 1)]
          if (notice) emulator.notices.send(notice)
          return emulator.notices.settle()
        }
        case "refund":
          if (order?.paid_amount)
            await payments.refund(instance, order.id, {
              actor: "operator",
              why: "asked",
              amount: Math.ceil(order.paid_amount / step.part),
            })
          return
        case "end refunds":
          emulator.endRefunds(step.state)
          return emulator.notices.settle()
        case "gateway away":
          return emulator.failNext(step.how)
        case "kill":
          lives = step.after
          killBefore = step.before
      }
    }

    async function settleAll(account: Account): Promise<void> {
      lives = Infinity
      emulator.heal()
      for (let round = 0; round < 4; round += 1) {
        clock = new Date(clock.getTime() + 12 * 60 * 60_000)
        await payments.reconcile(() => undefined)
        for (const order of await ordersBy(account.pseudonym))
          await payments.look(order).catch(() => undefined)
        emulator.endRefunds("done")
        // What comes as late as this finds all of it known.
        emulator.notices.sendLate()
        await emulator.notices.settle()
      }
      clock = new Date(clock.getTime() + 8 * 86_400_000)
      await payments.reconcile(() => undefined)
    }

    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 9 }), async (steps) => {
        // The history of an account grows, and is read whole: now and then the gateway begins anew.
        played += 1
        if (played % 100 === 0) {
          await server.tidy()
          await payments.gateways.stop()
          ;({ payments, emulator } = await processes(instance))
        }
        sent.length = 0
        lives = Infinity
        const account = await newBuyer()
        const charges: Charge[] = []
        const first = await buy(account, "power").catch(() => undefined)
        if (first) charges.push(first)
        // What fails for the caller (a killed process, a gateway that is away, a refund too many) must leave the books right.
        for (const step of steps) {
          await act(step, account, charges).catch(() => undefined)
          if (step.do !== "kill") lives = Infinity
        }
        await settleAll(account)

        const orders = await ordersBy(account.pseudonym)
        const events = await server.database.asOwner((trx) =>
          trx
            .selectFrom("payment_events")
            .selectAll()
            .where(
              "order_id",
              "in",
              orders.map(({ id }) => id),
            )
            .execute(),
        )
        const now = await server.database.within(scope, (trx) => findAccount(trx, account.id))
        // A page that is opened again leads to the same payment, or to another of the same order.
        const all = [...new Set(charges)]
        expect(all.filter(({ reference }) => !orders.some(({ id }) => reference.startsWith(id)))).toEqual([])
        for (const order of orders) {
          const made = all.filter(
            ({ reference, state }) => reference.startsWith(order.id) && state === "paid",
          )
          // Never a plan without the payment that was ordered.
          if (made.length === 0) expect([order.paid_amount, order.granted]).toEqual([null, false])
          if (made.length === 0) continue
          const booked = made.find(({ id }) => id === order.paid_transaction)
          expect(order.paid_amount).toBe(booked?.paid)
          if (booked === undefined) continue
          const isExact = booked.paid === order.amount
          if (order.granted) expect(isExact).toBe(true)
          // Never paid without plan, nor twice: it was given, or an operator was told why not.
          if (isExact) expect(order.granted || order.attention !== "").toBe(true)
          if (made.length > 1) expect(order.attention).not.toBe("")
          // No more back than was paid, and what the gateway says is what the books say.
          const asked = sum(booked.refunds.filter(({ state }) => state !== "failed"))
          expect(asked).toBeLessThanOrEqual(booked.paid)
          expect(order.refunded).toBe(refundedOf(booked))
          expect(order.refunding).toBe(0)
          for (const other of made) if (other !== booked) expect(other.refunds).toEqual([])
          // Taken back when, and only when, all of it has gone back.
          if (order.granted) expect(order.lowered).toBe(order.refunded === order.paid_amount)
        }
        // Each payment once.
        const paid = events.filter(({ kind }) => kind === "paid").map(({ object }) => object)
        expect(paid.toSorted()).toEqual(
          all
            .filter(({ state }) => state === "paid")
            .map(({ id }) => id)
            .toSorted(),
        )
        // The account has what it was given and still has.
        const kept = orders.filter(({ granted, lowered }) => granted && !lowered)
        const highest = kept.find(
          ({ account_type: type }) => !kept.some(({ granted_over: below }) => below === type),
        )
        if (now) {
          expect(now.account_type).toBe(highest?.account_type ?? "free")
          expect(await server.database.within(scope, (trx) => ordersOf(trx, account.id))).toHaveLength(
            orders.length,
          )
        }
      }),
      { seed, numRuns: rounds(25, 10_000), endOnFailure: true },
    )
    expect(await payments.gateways.find(instance, gatewayId)).toBeDefined()
    await payments.gateways.stop()
  }, 7_200_000)

  test("a notice that is lost costs nobody a plan: the gateway is asked until it answers, for seven days", async () => {
    const { payments, emulator } = await processes(instance)
    const release = await server.published.current(instance, "")
    const account = await server.database.within(scope, (trx) =>
      insertAccount(trx, {
        instance,
        email: `${randomUUID()}@demo.example`,
        country: "ZA",
        profile: { birthDate: "1999-04-27" },
      }),
    )
    if (account === undefined) throw new Error("No account was made.")
    const wanted = { plan: "power", country: "ZA" }
    const { order, page } = await payments.order(release, account, wanted, {
      origin: "http://localhost",
      language: "",
      email: account.email,
    })
    if (page === undefined) throw new Error("It costs something.")
    const follow = async (post: string, fields: Record<string, string>) =>
      (
        await fetch(post, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" })
      ).headers.get("location")
    const access = "to" in page ? page.to : ((await follow(page.post, page.fields)) ?? "")
    const charge = emulator.charges.byAccess(access.split("/").at(-1) ?? "")
    if (charge === undefined) throw new Error("No payment was begun.")
    const state = async () =>
      server.database.within(scope, async (trx) => {
        const found = await trx
          .selectFrom("orders")
          .selectAll()
          .where("id", "=", order.id)
          .executeTakeFirstOrThrow()
        return [found.status, (await findAccount(trx, account.id))?.account_type]
      })
    const reconcile = async (minutes: number) => {
      clock = new Date(clock.getTime() + minutes * 60_000)
      await payments.reconcile(() => undefined)
    }
    await reconcile(3)
    expect(await state()).toEqual(["pending", "free"])
    emulator.decide(charge, { outcome: "pay", fault: "lost" })
    // It was asked a moment ago, and is not asked at once again; then it is away.
    await reconcile(1)
    expect(await state()).toEqual(["pending", "free"])
    emulator.failNext("500")
    await reconcile(10)
    expect(await state()).toEqual(["pending", "free"])
    await reconcile(60)
    expect(await state()).toEqual(["paid", "power"])
    await payments.gateways.stop()
  })
})
