import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { daysBetween, daysLater } from "#records/days.ts"
import type { Database } from "#server/database/database.ts"
import { readEnvironment } from "#server/environment.ts"
import { createMailer } from "#server/mail/mailer.ts"
import type { Gateway } from "#server/payments/gateway.ts"
import { placeOrder } from "#server/payments/ordering.ts"
import { createPayments } from "#server/payments/payments.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { addFavourite, favouritesOf } from "#server/repositories/favourites.ts"
import { ordersOf, updateOrder, type Order } from "#server/repositories/orders.ts"
import { findAccount, insertAccount, type Account } from "#server/repositories/users.ts"
import { createLimiter } from "#server/security/limiter.ts"
import { seed } from "../../hostile/support/seed.ts"
import { rounds } from "../../support/rounds.ts"
import { startApp, type TestApp } from "../support/app.ts"
import { hashSoldCode } from "./support.ts"

/** The process ends: what it was about to do is not done. */
class Killed extends Error {}

const instance = "yenza"
const scope = { instance, tenant: "*" }
const graceDays = 7
const favourite = { type: "careers", item: "11-1021.00", title: "Kept", language: "en" }
const ranks = ["free", "starter", "mini", "power"]

let server: TestApp
let release: CurrentRelease
let today = "2026-01-01"
/** After so many transactions the process is killed, before the next one ends or after it. */
let lives = Infinity
let killBefore = false

const clock = () => new Date(`${today}T10:00:00Z`)
/** Never asked: what it says is settled as if it had been. */
const gateway = { id: "paystack-za", currencies: ["ZAR"] } as unknown as Gateway

beforeAll(async () => {
  server = await startApp()
  release = await server.published.current(instance, "")
  await server.database.asOwner((trx) =>
    trx
      .insertInto("coupons")
      .values(
        [
          {
            instance,
            code_hash: hashSoldCode("ALL-OF-IT"),
            hint: "ALL",
            percent: 100,
            uses_allowed: 1_000_000,
          },
          { instance, code_hash: hashSoldCode("SOME"), hint: "SOME", percent: 50, uses_allowed: 1_000_000 },
        ].map((one) => ({ ...one, batch: null, expires_at: null, revoked_at: null })),
      )
      .execute(),
  )
})
afterAll(() => server.stop())

function mortal(database: Database): Database {
  return {
    ...database,
    async within(within, work) {
      const isLast = lives === 0
      lives -= 1
      if (lives < -1) throw new Killed()
      const done = await database.within(within, async (trx) => {
        const result = await work(trx)
        if (isLast && killBefore) throw new Killed()
        return result
      })
      if (isLast) throw new Killed()
      return done
    },
  }
}

function process() {
  const environment = readEnvironment({ PAYMENTS: "none", DATA_DIR: ".cache/test-data" })
  const database = mortal(server.database)
  const dependencies = { environment, database, published: server.published, clock }
  return createPayments(dependencies, createMailer(dependencies, createLimiter(database, clock)))
}

/** What somebody has paid for, day by day, with none of the arithmetic that is tried. */
interface Bought {
  id: string
  accountType: string
  /** What is left of it, today with it. */
  days: number
  isOut: boolean
  /** The last day on which it was what counts. */
  lastDay: string | null
}

const highest = (bought: readonly Bought[]): Bought | undefined =>
  bought
    .filter(({ days, isOut }) => days > 0 && !isOut)
    // Of two of a kind the one that was bought first.
    .toSorted((one, other) => ranks.indexOf(other.accountType) - ranks.indexOf(one.accountType))[0]

/** A day ends: it was one of what counted. */
function endDay(bought: readonly Bought[]): void {
  const top = highest(bought)
  if (top === undefined) return
  top.days -= 1
  top.lastDay = today
}

const yearLater = (day: string) => {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return later.endsWith("02-29") ? later.replace("02-29", "02-28") : later
}

/** How many days an order pays for that is given today. */
function daysOf(bought: readonly Bought[], accountType: string): number {
  const left = bought
    .filter((one) => one.accountType === accountType && !one.isOut)
    .reduce((sum, { days }) => sum + days, 0)
  const running = highest(bought)
  // What goes on with something begins after it, and ends as much later as a year then is.
  if (left > 0 && running?.accountType === accountType) {
    const before = daysLater(today, left - 1)
    return daysBetween(before, yearLater(before))
  }
  return daysBetween(today, yearLater(today)) + 1
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("buy" as const),
      plan: fc.constantFrom("starter", "mini", "power"),
      coupon: fc.constantFrom(undefined, undefined, "SOME", "ALL-OF-IT"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("renew" as const),
      days: fc.integer({ min: -40, max: graceDays + 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("pay" as const), which: fc.nat(3) }) },
  fc.record({ do: fc.constantFrom("close" as const, "dispute" as const), which: fc.nat(3) }),
  fc.record({ do: fc.constant("refund" as const), which: fc.nat(5), part: fc.integer({ min: 1, max: 2 }) }),
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      days: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 320, max: 380 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("job" as const, "two jobs" as const) }) },
  fc.record({
    do: fc.constant("kill" as const),
    after: fc.integer({ min: 0, max: 2 }),
    before: fc.boolean(),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test("whatever is bought, renewed, refunded and left to end: nothing is lowered while it is paid, nor kept past its grace, and nothing is deleted", async () => {
  const payments = process()
  let lapses = 0
  let renewals = 0

  let played = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 24 }), async (steps) => {
      today = "2026-01-01"
      lives = Infinity
      played += 1
      if (played % 100 === 0) await server.tidy()
      const email = `${randomUUID()}@demo.example`
      const profile = { birthDate: "1999-04-27", firstName: "Kept" }
      const account = await server.database.within(scope, async (trx) => {
        const made = await insertAccount(trx, {
          instance,
          email,
          emailVerified: true,
          country: "ZA",
          profile,
        })
        if (made === undefined) throw new Error("No account was made.")
        await addFavourite(trx, made, favourite, clock())
        return made
      })
      const bought: Bought[] = []
      const at = <T>(list: readonly T[], which: number): T | undefined =>
        list[which % Math.max(list.length, 1)]
      const orders = (): Promise<Order[]> => server.database.within(scope, (trx) => ordersOf(trx, account.id))
      const reread = async (): Promise<Account> =>
        (await server.database.within(scope, (trx) => findAccount(trx, account.id)))!

      /** What was given for money is in the model from then on, and what has all gone back no longer. */
      async function follow(): Promise<void> {
        for (const order of await orders()) {
          const known = bought.find(({ id }) => id === order.id)
          if (order.granted && known === undefined) {
            if (order.account_type === highest(bought)?.accountType) renewals += 1
            bought.push({
              id: order.id,
              accountType: order.account_type,
              days: daysOf(bought, order.account_type),
              isOut: false,
              lastDay: null,
            })
          }
          if (order.lowered && known !== undefined && !known.isOut) {
            if (highest(bought) === known) known.lastDay = today
            known.isOut = true
            // Today was a day of it; the next step is another day.
            if (known.lastDay === today) await pass(1, true)
          }
        }
      }
      async function pass(days: number, wasUsed = false): Promise<void> {
        for (let day = 0; day < days; day += 1) {
          if (!wasUsed) endDay(bought)
          today = daysLater(today, 1)
        }
      }
      const job = () =>
        payments.endPlans(instance, (error) => {
          if (!(error instanceof Killed)) throw error
        })

      async function act(one: Step): Promise<void> {
        switch (one.do) {
          case "buy":
            return buy(one.plan, one.coupon)
          case "renew": {
            // So many days before the end, or after it.
            const { account_type: plan, paid_until: until } = await reread()
            const days = until === null ? 0 : daysBetween(today, daysLater(until, one.days))
            if (days > 0) await pass(days)
            return buy(plan)
          }
          case "pay": {
            const order = at(
              (await orders()).filter(({ status }) => status === "pending"),
              one.which,
            )
            if (order) await pay(order)
            return
          }
          case "close": {
            const order = at(
              (await orders()).filter(({ status }) => status === "pending"),
              one.which,
            )
            if (order)
              await payments.settling.settle(instance, order.id, {
                event: { kind: "expired" },
                object: order.id,
              })
            return
          }
          case "dispute": {
            const order = at(await orders(), one.which)
            if (order)
              await payments.settling.settle(instance, order.id, {
                event: { kind: "disputed" },
                object: order.id,
              })
            return
          }
          case "refund": {
            const order = at(
              (await orders()).filter(
                ({ paid_amount: sum, refunded, refunding }) => (sum ?? 0) > refunded + refunding,
              ),
              one.which,
            )
            if (order) await refund(order, one.part)
            return
          }
          case "wait":
            return pass(one.days)
          case "job":
            await job()
            return
          case "two jobs":
            await Promise.all([job(), job()])
            return
          case "kill":
            lives = one.after
            killBefore = one.before
        }
      }
      async function buy(plan: string, coupon?: string): Promise<void> {
        const purchase = { plan, country: "ZA", ...(coupon !== undefined && { coupon }) }
        const order = await server.database.within(scope, (trx) =>
          placeOrder(trx, release, account, purchase, {
            gateways: [gateway],
            language: "",
            email: null,
            now: clock(),
          }),
        )
        if (order.gateway === "" || coupon === undefined) await pay(order)
      }
      const pay = ({ id, amount, currency }: Order) =>
        payments.settling.settle(instance, id, {
          event: { kind: "paid", payment: id, amount, currency },
          object: id,
        })
      async function refund({ id, paid_amount: sum, refunded }: Order, part: number): Promise<void> {
        const amount = Math.ceil(((sum ?? 0) - refunded) / part)
        const object = randomUUID()
        await payments.settling.settle(instance, id, { event: { kind: "refund-asked", amount }, object })
        // What was asked for is settled by the reconciliation, whatever became of the process that asked.
        lives = Infinity
        await payments.settling.settle(instance, id, { event: { kind: "refund-done", amount }, object })
      }

      /** No account type below the one that is paid for; with `isSettled`, none above it but for its grace either. */
      async function check(isSettled: boolean): Promise<void> {
        const now = await reread()
        const running = highest(bought)
        const rank = ranks.indexOf(now.account_type)
        expect(rank, `${today} ${JSON.stringify(bought)}`).toBeGreaterThanOrEqual(
          ranks.indexOf(running?.accountType ?? "free"),
        )
        if (!isSettled) return
        const inGrace = bought.filter(
          ({ isOut, days, lastDay }) =>
            !isOut && days === 0 && lastDay !== null && daysLater(lastDay, graceDays) >= today,
        )
        const most = Math.max(
          0,
          ...[running, ...inGrace].map((one) => ranks.indexOf(one?.accountType ?? "free")),
        )
        expect(rank, `${today} ${JSON.stringify(bought)}`).toBe(most)
        if (running !== undefined && running.accountType === now.account_type) {
          // What the learner reads is the day that counting comes to.
          const left = bought
            .filter((one) => !one.isOut && one.accountType === running.accountType)
            .reduce((sum, { days }) => sum + days, 0)
          expect(now.paid_until, JSON.stringify(bought)).toBe(daysLater(today, left - 1))
          expect(now.ended_type === null || ranks.indexOf(now.ended_type) > rank).toBe(true)
        }
        if (now.account_type === "free") {
          expect(now.paid_until).toBeNull()
          if (bought.some(({ isOut }) => !isOut)) lapses += 1
        }
      }

      for (const one of steps) {
        await act(one).catch((error: unknown) => {
          if (!(error instanceof Killed) && !isRefusal(error)) throw error
        })
        if (one.do !== "kill") lives = Infinity
        await follow()
        await check(false)
      }
      lives = Infinity
      // Whatever was left lying: orders close after seven days, and the job runs.
      for (const { id, status } of await orders())
        if (status === "pending")
          await payments.settling.settle(instance, id, { event: { kind: "expired" }, object: id })
      await job()
      await check(true)
      await pass(40)
      await job()
      await check(true)
      const messages = await server.messages(email)
      await Promise.all([job(), job()])
      // Once more it has nothing to do and nothing to say.
      expect(await server.messages(email)).toHaveLength(messages.length)

      const kept = await reread()
      expect(kept.profile).toEqual(profile)
      expect(await server.database.within(scope, (trx) => favouritesOf(trx, account.id))).toEqual({
        careers: ["11-1021.00"],
      })
      for (const order of await orders()) {
        // Never a plan without its days, nor days that lie across another's.
        if (order.granted) expect(order.runs_until).not.toBeNull()
        else expect([order.runs_from, order.ended]).toEqual([null, false])
      }
      const lines = (await orders())
        .filter(({ granted, lowered }) => granted && !lowered)
        .toSorted((one, other) => one.runs_from!.localeCompare(other.runs_from!))
      for (const [index, line] of lines.entries())
        if (index > 0)
          expect(line.runs_from! > lines[index - 1]!.runs_until!, JSON.stringify(lines)).toBe(true)
      // So that the rounds that follow have no accounts of these to look at.
      await server.database.within(scope, async (trx) => {
        for (const { id, granted } of await ordersOf(trx, account.id))
          if (granted) await updateOrder(trx, id, { ended: true })
      })
    }),
    { seed, numRuns: rounds(40, 10_000), endOnFailure: true },
  )
  // The rounds have seen what they are about.
  expect([lapses > 0, renewals > 0]).toEqual([true, true])
}, 7_200_000)

const isRefusal = (error: unknown): boolean => error instanceof Error && error.constructor.name === "Failure"
