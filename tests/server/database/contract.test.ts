import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createDatabase, type Database, type Work } from "#server/database/database.ts"
import { migrate } from "#server/database/migrate.ts"
import { postgresqlDriver } from "#server/database/postgresql.ts"
import { isUnavailable } from "#server/database/unavailable.ts"
import { answersOf, carryAnswers, saveAnswers } from "#server/repositories/answers.ts"
import {
  beginAttempt,
  changeAttempt,
  findAttempt,
  holdAttempt,
  runningAttempt,
} from "#server/repositories/attempts.ts"
import { findToken, keepCode, keepToken, takeToken, tryCode } from "#server/repositories/codes.ts"
import { giveConsents, proofsOf } from "#server/repositories/consents.ts"
import { addFavourite, favouritesOf, removeFavourite } from "#server/repositories/favourites.ts"
import { json } from "#server/repositories/json.ts"
import {
  accountsWithEnds,
  holdCoupon,
  insertOrder,
  unsettledSince,
  updateOrder,
} from "#server/repositories/orders.ts"
import { claimUnsent, markSent, postMessage } from "#server/repositories/outbox.ts"
import {
  keepResult,
  lastResults,
  resultsAfter,
  resultsOf,
  type PlacedResult,
} from "#server/repositories/results.ts"
import { findSessionByHash, insertSession } from "#server/repositories/sessions.ts"
import { findShare, insertShare, lookAtShare, sharesOf } from "#server/repositories/shares.ts"
import {
  deleteAccount,
  findAccount,
  findByIdentifier,
  holdAccount,
  insertAccount,
  mergeProfile,
  type Account,
} from "#server/repositories/users.ts"
import { findVoucher, takeVoucher } from "#server/repositories/vouchers.ts"
import { roomOf } from "#server/database/room.ts"
import { readEnvironment } from "#server/environment.ts"
import { createLimiter } from "#server/security/limiter.ts"
import { hashSoldCode } from "#server/security/sold-codes.ts"
import { startPostgres, type TestPostgres } from "../support/postgres.ts"
import { emptyDatabase } from "../support/template.ts"

const kept = (type: string, item: string) => ({ type, item, title: `A ${item}`, language: "en" })

let postgres: TestPostgres | undefined

const named = (code: string) => ({ code_hash: hashSoldCode(code), hint: code })

const databases: Record<string, () => Promise<Database>> = {
  PGlite: emptyDatabase,
  async PostgreSQL() {
    postgres = await startPostgres()
    const database = createDatabase(postgresqlDriver(await postgres.newDatabase()))
    await migrate(database)
    return database
  },
}

describe.each(Object.entries(databases))("on %s", (kind, open) => {
  let database: Database
  const now = new Date("2026-03-01T10:00:00.000Z")
  const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
  const anyTenant = { instance: "one", tenant: "*" }

  beforeAll(async () => {
    database = await open()
    await database.asOwner(async (trx) => {
      await trx
        .insertInto("instances")
        .values([{ id: "one" }, { id: "two" }])
        .execute()
    })
  })
  afterAll(async () => {
    await database.close()
    if (kind === "PostgreSQL") await postgres?.stop()
  })

  async function newAccount(trx: Work, email = `${randomUUID()}@demo.example`): Promise<Account> {
    const account = await insertAccount(trx, {
      instance: "one",
      email,
      country: "ZA",
      profile: { firstName: "Demo" },
    })
    if (account === undefined) throw new Error("taken")
    return account
  }

  test("values come back as the same types", async () => {
    const rows = await database.within(anyTenant, (trx) =>
      sql`select 1::int as i, 9007199254740993::int8 as l, date '2026-03-01' as d, true as b,
        timestamptz '2026-03-01T10:00:00Z' as t, '{"a": [1]}'::jsonb as j, null as n, 'x'::text as s`.execute(
        trx,
      ),
    )
    expect(rows.rows).toEqual([
      { i: 1, l: "9007199254740993", d: "2026-03-01", b: true, t: now, j: { a: [1] }, n: null, s: "x" },
    ])
  })

  test("a failed transaction leaves nothing, and the next one works", async () => {
    const email = "rolled-back@demo.example"
    const failing = database.within(anyTenant, async (trx) => {
      await newAccount(trx, email)
      await sql`select 1 / 0`.execute(trx)
    })
    await expect(failing).rejects.toMatchObject({ code: "22012" })
    expect(await database.within(anyTenant, (trx) => findByIdentifier(trx, { email }))).toBeUndefined()
  })

  test("transactions that are under way together do not mix", async () => {
    const emails = Array.from({ length: 8 }, (_, index) => `mixed${index}@demo.example`)
    const outcomes = await Promise.allSettled(
      emails.map((email, index) =>
        database.within(anyTenant, async (trx) => {
          await newAccount(trx, email)
          await sql`select pg_sleep(0.01)`.execute(trx)
          if (index % 2 === 1) throw new Error("undo")
        }),
      ),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(
      emails.map((_, index) => (index % 2 === 1 ? "rejected" : "fulfilled")),
    )
    for (const [index, email] of emails.entries()) {
      const found = await database.within(anyTenant, (trx) => findByIdentifier(trx, { email }))
      expect(found === undefined).toBe(index % 2 === 1)
    }
  })

  test("a statement whose columns have changed since it was first run is run again, at the latest when sent again", async () => {
    const read = () =>
      database.asOwner((trx) => sql<object>`select * from instances where id = ${"one"}`.execute(trx))
    for (let time = 0; time < 3; time++) await read()
    await sql`alter table instances add column later int`.execute(database.owner)
    const refused = await read().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(refused === undefined || isUnavailable(refused)).toBe(true)
    expect((await read()).rows).toMatchObject([{ id: "one", later: null }])
    await sql`alter table instances drop column later`.execute(database.owner)
  })

  test.runIf(kind === "PostgreSQL")("a connection that knows very many statements is replaced", async () => {
    const served = new Map<number, number>()
    for (let at = 0; at < 450; at++) {
      const text = sql<{ pid: number }>`select pg_backend_pid() as pid, ${at}::int ${sql.raw(`/* ${at} */`)}`
      const { rows } = await database.asOwner((trx) => text.execute(trx))
      for (const { pid } of rows) served.set(pid, (served.get(pid) ?? 0) + 1)
    }
    expect(Math.max(...served.values())).toBeLessThanOrEqual(401)
  })

  test("an account that is gone, or behind another fence by now, is a conflict to who would change it", async () => {
    const { id } = await database.within(anyTenant, (trx) => newAccount(trx))
    const hold = (tenant: string, held: string) =>
      database.within({ instance: "one", tenant }, (trx) => holdAccount(trx, held))
    expect((await hold("", id)).id).toBe(id)
    for (const [tenant, held] of [["elsewhere", id] as const, ["*", randomUUID()] as const])
      await expect(hold(tenant, held)).rejects.toMatchObject({ status: 409, body: { code: "conflict" } })
  })

  test("of two transactions that wait for each other one is undone, and may be tried again", async () => {
    const ids = await database.within(anyTenant, async (trx) => [
      (await newAccount(trx)).id,
      (await newAccount(trx)).id,
    ])
    const cross = ([one = "", other = ""]: string[]) =>
      database.within(anyTenant, async (trx) => {
        await holdAccount(trx, one)
        await sql`select pg_sleep(0.1)`.execute(trx)
        await holdAccount(trx, other)
      })
    const outcomes = await Promise.allSettled([cross(ids), cross(ids.toReversed())])
    const undone = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []))
    // One session at a time never waits so.
    expect(undone.map(isUnavailable)).toEqual(kind === "PGlite" ? [] : [true])
  })

  test("migrating again does nothing", async () => {
    expect(await migrate(database)).toEqual([])
  })

  test("a notice reaches those who listen, until they stop", async () => {
    const heard: (string | null)[] = []
    const stop = await database.listen("contract", (payload) => heard.push(payload))
    await database.notify("contract", "first")
    await expect.poll(() => heard).toEqual(["first"])
    await stop()
    await database.notify("contract", "second")
    await database.ping()
    expect(heard).toEqual(["first"])
  })

  test("a proven identifier is one account's alone within its instance", async () => {
    const email = "unique@demo.example"
    const person = { email, emailVerified: true, country: null, profile: {} }
    const made = await database.within(anyTenant, (trx) => insertAccount(trx, { ...person, instance: "one" }))
    const again = await database.within(anyTenant, (trx) =>
      insertAccount(trx, { ...person, instance: "one" }),
    )
    const elsewhere = await database.within({ instance: "two", tenant: "*" }, (trx) =>
      insertAccount(trx, { ...person, instance: "two" }),
    )
    expect([made?.email, again, elsewhere?.email]).toEqual([email, undefined, email])
  })

  test("a profile takes keys on, and null takes one out", async () => {
    const profile = await database.within(anyTenant, async (trx) => {
      const { id } = await newAccount(trx)
      await mergeProfile(trx, id, { lastName: "Learner", nickname: "D" })
      return (await mergeProfile(trx, id, { nickname: null })).profile
    })
    expect(profile).toEqual({ firstName: "Demo", lastName: "Learner" })
  })

  test("favourites keep their order, once each", async () => {
    const favourites = await database.within(anyTenant, async (trx) => {
      const account = await newAccount(trx)
      await addFavourite(trx, account, kept("careers", "b"), now)
      await addFavourite(trx, account, kept("careers", "a"), later(1))
      await addFavourite(trx, account, kept("careers", "b"), later(2))
      await addFavourite(trx, account, kept("skills", "c"), now)
      await removeFavourite(trx, account.id, "skills", "c")
      return favouritesOf(trx, account.id)
    })
    expect(favourites).toEqual({ careers: ["b", "a"] })
  })

  test("a session ends with its time", async () => {
    const [before, after] = await database.within(anyTenant, async (trx) => {
      const account = await newAccount(trx)
      const token = randomUUID()
      const row = { instance: "one", user_id: account.id, method: "email", device: "", id_token: null }
      await insertSession(trx, { ...row, id: randomUUID(), token_hash: token, expires_at: later(10) })
      return [await findSessionByHash(trx, token, later(9)), await findSessionByHash(trx, token, later(10))]
    })
    expect([before === undefined, after === undefined]).toEqual([false, true])
  })

  test("a code is tried as often as allowed, however many try at once", async () => {
    const account = await database.within(anyTenant, (trx) => newAccount(trx))
    const purpose = "verify-email"
    await database.within(anyTenant, (trx) =>
      keepCode(trx, account, { purpose, hash: "h", sentTo: "x", expires: later(10) }),
    )
    const tries = await Promise.all(
      Array.from({ length: 9 }, () =>
        database.within(anyTenant, (trx) => tryCode(trx, account.id, purpose, 5, now)),
      ),
    )
    expect(tries.filter((row) => row !== undefined)).toHaveLength(5)
  })

  test("a token is taken once, and a newer one replaces it", async () => {
    const account = await database.within(anyTenant, (trx) => newAccount(trx))
    const keep = (hash: string): Promise<void> =>
      database.within(anyTenant, (trx) =>
        keepToken(trx, account, { purpose: "recover", hash, sentTo: "x", expires: later(60) }),
      )
    await keep("old")
    await keep("new")
    expect(await database.within(anyTenant, (trx) => findToken(trx, "recover", "old", now))).toBeUndefined()
    const taken = await Promise.all(
      [1, 2, 3].map(() => database.within(anyTenant, (trx) => takeToken(trx, "recover", "new", now))),
    )
    expect(taken.filter((row) => row !== undefined)).toHaveLength(1)
  })

  test("the last use of a voucher goes to one of many", async () => {
    const code = `LAST-${kind.toUpperCase()}`
    const accounts = await database.within(anyTenant, async (trx) => {
      const row = {
        id: randomUUID(),
        instance: "one",
        ...named(code),
        account_type: "power",
        uses_allowed: 3,
      }
      await trx
        .insertInto("vouchers")
        .values({ ...row, expires_at: later(60) })
        .execute()
      return Promise.all(Array.from({ length: 8 }, () => newAccount(trx)))
    })
    const outcomes = await Promise.all(
      accounts.map((account) =>
        database.within(anyTenant, async (trx) => {
          const voucher = await findVoucher(trx, ` ${code.toLowerCase()} `, now)
          const outcome = voucher === undefined ? "none" : await takeVoucher(trx, account, voucher, now)
          return outcome
        }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(3)
    expect(await database.within(anyTenant, (trx) => findVoucher(trx, code, now))).toBeUndefined()
  })

  test("a voucher works until it expires, and once for each account", async () => {
    const code = `EXPIRES-${kind.toUpperCase()}`
    const [again, expired] = await database.within(anyTenant, async (trx) => {
      const row = {
        id: randomUUID(),
        instance: "one",
        ...named(code),
        account_type: "power",
        uses_allowed: 9,
      }
      await trx
        .insertInto("vouchers")
        .values({ ...row, expires_at: later(60) })
        .execute()
      const account = await newAccount(trx)
      const voucher = await findVoucher(trx, code, now)
      if (voucher === undefined) throw new Error("missing")
      await takeVoucher(trx, account, voucher, now)
      return [await takeVoucher(trx, account, voucher, now), await findVoucher(trx, code, later(61))]
    })
    expect([again, expired]).toEqual(["again", undefined])
  })

  test("a coupon is reserved by a pending order for a while, and used by a paid one for good", async () => {
    const code = `ONE-${kind.toUpperCase()}`
    const hold = (at: Date, plan = "power"): Promise<boolean> =>
      database.within(anyTenant, async (trx) => (await holdCoupon(trx, code, plan, at)) !== undefined)
    const id = randomUUID()
    await database.within(anyTenant, async (trx) => {
      const coupon = {
        instance: "one",
        ...named(code),
        percent: 50,
        plan: "power",
        uses_allowed: 1,
        expires_at: null,
      }
      await trx.insertInto("coupons").values(coupon).execute()
      const account = await newAccount(trx)
      const order = { id, instance: "one", user_id: account.id, plan: "power", account_type: "power" }
      const price = {
        country: "ZA",
        currency: "ZAR",
        amount: 100,
        coupon: hashSoldCode(code),
        gateway: "paystack",
      }
      await insertOrder(trx, { ...order, ...price, created_at: later(5), settled_at: null })
    })
    expect([await hold(later(6)), await hold(later(36)), await hold(later(36), "starter")]).toEqual([
      false,
      true,
      false,
    ])
    const paid = { status: "paid", paid_amount: 100, paid_currency: "ZAR", paid_reference: id } as const
    await database.within(anyTenant, (trx) => updateOrder(trx, id, paid))
    expect(await hold(later(600))).toBe(false)
  })

  test("whose plan ends by a day is found, day as it was written, and no other account", async () => {
    const [paid, later, over, unpaid] = await database.within(anyTenant, async (trx) => {
      const accounts = []
      for (let count = 0; count < 4; count += 1) accounts.push(await newAccount(trx))
      return accounts
    })
    const order = async (account: Account | undefined, change: object) => {
      if (account === undefined) throw new Error("No account was made.")
      const { instance, id: user_id } = account
      const price = { country: "ZA", currency: "ZAR", amount: 100, coupon: null, gateway: "paystack" }
      const plan = { plan: "power", account_type: "power", term: "year" } as const
      return database.within(anyTenant, async (trx) => {
        const { id } = await insertOrder(trx, {
          id: randomUUID(),
          instance,
          user_id,
          ...plan,
          ...price,
          created_at: now,
          settled_at: null,
        })
        return updateOrder(trx, id, change)
      })
    }
    const given = {
      status: "paid",
      paid_amount: 100,
      paid_currency: "ZAR",
      granted: true,
      granted_over: "free",
    }
    const until = (day: string) => ({ ...given, runs_from: "2027-01-01", runs_until: day })
    expect(await order(paid, until("2027-12-31"))).toMatchObject({ runs_until: "2027-12-31" })
    await order(later, until("2028-01-01"))
    await order(over, { ...until("2027-12-31"), ended: true })
    await order(unpaid, { declined: true })
    const found = await database.read(anyTenant, (trx) =>
      accountsWithEnds(trx, "one", {
        by: "2027-12-31",
        after: "00000000-0000-0000-0000-000000000000",
        limit: 9,
      }),
    )
    expect(found).toEqual([paid?.id])
    const since = (id: string | undefined) => database.read(anyTenant, (trx) => unsettledSince(trx, id ?? ""))
    expect([await since(paid?.id), await since(unpaid?.id)]).toEqual([[], [now]])
    await expect(order(paid, { ...given, runs_from: "2027-01-01" })).rejects.toThrow()
  })

  test("the last use of a coupon goes to one of two orders that are made at once", async () => {
    const code = `RACE-${kind.toUpperCase()}`
    const accounts = await database.within(anyTenant, async (trx) => {
      await trx
        .insertInto("coupons")
        .values({ instance: "one", ...named(code), percent: 50, uses_allowed: 1 })
        .execute()
      return Promise.all([newAccount(trx), newAccount(trx)])
    })
    const held = await Promise.all(
      accounts.map(({ id, instance }) =>
        database.within(anyTenant, async (trx) => {
          const coupon = await holdCoupon(trx, code, "power", now)
          if (coupon === undefined) return false
          const order = { id: randomUUID(), instance, user_id: id, plan: "power", account_type: "power" }
          const price = {
            country: "ZA",
            currency: "ZAR",
            amount: 100,
            coupon: hashSoldCode(code),
            gateway: "paystack",
          }
          await insertOrder(trx, { ...order, ...price, created_at: now, settled_at: null })
          return true
        }),
      ),
    )
    expect(held.filter(Boolean)).toHaveLength(1)
  })

  test("a success gives back its own try of an allowance that many share, and no other", async () => {
    const shared = { name: `shared-${kind}`, tries: 2, seconds: 60, shared: true } as const
    const limiter = createLimiter(database, () => now)
    await limiter.spend([[shared, "school"]])
    await limiter.spend([[shared, "school"]])
    await limiter.forgive([[shared, "school"]])
    await limiter.spend([[shared, "school"]])
    await expect(limiter.spend([[shared, "school"]])).rejects.toMatchObject({ status: 429 })
  })

  test("tries are counted together by all that ask at once, and begin anew", async () => {
    let time = now
    const limiter = createLimiter(database, () => time)
    const allowance = { name: "contract", tries: 3, seconds: 60 }
    const spend = (): Promise<boolean> =>
      limiter.spend([[allowance, "key"]]).then(
        () => true,
        () => false,
      )
    const together = await Promise.all(Array.from({ length: 6 }, spend))
    expect(together.filter(Boolean)).toHaveLength(3)
    time = later(2)
    expect(await spend()).toBe(true)
    await limiter.forgive([[allowance, "key"]])
    expect([await spend(), await spend(), await spend(), await spend()]).toEqual([true, true, true, false])
  })

  test("a refusal writes nothing, and takes no try of another allowance", async () => {
    const limiter = createLimiter(database, () => now)
    const [few, many] = [2, 9].map((tries) => ({ name: `refusal-${tries}`, tries, seconds: 60 }))
    const spend = () =>
      limiter.spend([
        [few!, "key"],
        [many!, "key"],
      ])
    const written = () =>
      database.asOwner(async (trx) => {
        const { rows } =
          await sql`select ctid::text, xmin::text, count from rate_limits order by key`.execute(trx)
        return rows
      })
    await spend()
    await spend()
    const before = await written()
    for (let time = 0; time < 5; time += 1) await expect(spend()).rejects.toMatchObject({ status: 429 })
    expect(await written()).toEqual(before)
  })

  test("there is room to write", async () => {
    const environment = readEnvironment({ DATA_DIR: "." })
    await expect(roomOf(database, environment)()).resolves.toBeUndefined()
  })

  test("a mail is claimed by one process, comes up again if it was not sent, and keeps no words when it was", async () => {
    const scope = { instance: "one", tenant: "" }
    const account = await database.within(anyTenant, (trx) => newAccount(trx))
    const message = {
      account,
      channel: "mail",
      recipient: "r",
      subject: "secret",
      body: "secret",
    } as const
    await database.within(scope, (trx) => postMessage(trx, message, now))
    const claim = (at: Date): Promise<string[]> =>
      database.asOwner(async (trx) => [(await claimUnsent(trx, "mail", 5, at))?.id ?? []].flat())
    const both = await Promise.all([claim(now), claim(now)])
    expect(both.flat()).toHaveLength(1)
    expect(await claim(later(0.5))).toEqual([])
    const [id = ""] = await claim(later(3))
    await database.asOwner((trx) => markSent(trx, id, later(3)))
    expect(await claim(later(90))).toEqual([])
    const rows = await database.asOwner((trx) => trx.selectFrom("outbox").selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain("secret")
  })

  describe("an attempt", () => {
    const beginning = { assessment: "words", version: "1.0.0", form: null, minor: false, untimed: false }
    const answer = (name: string, value: unknown, n: number) => ({ name, value, ms: 12.5, n })
    const within = <T>(work: (trx: Work) => Promise<T>) => database.within(anyTenant, work)
    async function begun() {
      const account = await within(newAccount)
      const attempt = await within((trx) => beginAttempt(trx, account, beginning, now))
      if (attempt === undefined) throw new Error("one runs already")
      const to = { id: attempt.id, userId: account.id, version: "1.0.0" }
      const save = (answers: ReturnType<typeof answer>[], more: Partial<typeof to> = {}) =>
        within((trx) => saveAnswers(trx, { ...to, ...more }, { answers, checkpoint: null }, now))
      const kept = async (version = "1.0.0") =>
        (await within((trx) => answersOf(trx, { id: attempt.id, version }))).map(
          ({ name, value, ms, n }) => ({
            name,
            value,
            ms,
            n,
          }),
        )
      return { account, attempt, save, kept }
    }

    test("runs once for each person and assessment, however many begin it at once", async () => {
      const account = await within(newAccount)
      const all = await Promise.all(
        [1, 2, 3, 4].map(() => within((trx) => beginAttempt(trx, account, beginning, now))),
      )
      const [attempt, ...others] = all.filter((row) => row !== undefined)
      expect([others, attempt?.seed]).toEqual([[], expect.any(Number)])
      expect(await within((trx) => runningAttempt(trx, account.id, "words"))).toEqual(attempt)
      await within((trx) => changeAttempt(trx, attempt?.id ?? "", { submitted_at: now }))
      expect(await within((trx) => beginAttempt(trx, account, beginning, now))).toBeDefined()
    })

    test("keeps every kind of value as it was given", async () => {
      const { save, kept } = await begun()
      const values = [null, 0, "a", true, ["b", "a"], { moves: "UDlr", firstMoveMs: 1 }]
      const answers = values.map((value, index) => answer(`i${index}`, value, 1))
      expect((await save(answers))?.kept.size).toBe(values.length)
      expect(await kept()).toEqual(answers)
    })

    test("of two answers to the same keeps the one of the higher number, and the first to a task", async () => {
      const { save, kept } = await begun()
      const names = async (...answers: ReturnType<typeof answer>[]) => [
        ...((await save(answers))?.kept ?? []),
      ]
      expect(await names(answer("a", 1, 5), answer("task.one.0", "x", 1))).toEqual(["a", "task.one.0"])
      expect(await names(answer("a", 2, 5), answer("task.one.0", "y", 9))).toEqual([])
      expect(await names(answer("a", 3, 4), answer("b", 1, 4))).toEqual(["b"])
      expect(await names(answer("a", 4, 6))).toEqual(["a"])
      expect(await kept()).toEqual([answer("a", 4, 6), answer("b", 1, 4), answer("task.one.0", "x", 1)])
    })

    test("takes nothing for another person, another version, or after submission", async () => {
      const { account, attempt, save, kept } = await begun()
      const other = await within(newAccount)
      const one = [answer("a", 1, 1)]
      expect(await save(one, { userId: other.id })).toBeUndefined()
      expect(await save(one, { version: "1.1.0" })).toBeUndefined()
      await within((trx) => changeAttempt(trx, attempt.id, { submitted_at: now }))
      expect(await save(one)).toBeUndefined()
      expect(await kept()).toEqual([])
      expect(await within((trx) => holdAttempt(trx, other.id, attempt.id))).toBeUndefined()
      expect((await within((trx) => findAttempt(trx, account.id, attempt.id)))?.submitted_at).toEqual(now)
    })

    test("carries answers over to another version, beside those that were given to the one before", async () => {
      const { attempt, save, kept } = await begun()
      await save([answer("a", 1, 3), answer("b", 2, 4)])
      await within((trx) => carryAnswers(trx, attempt, "1.1.0", ["a", "c"]))
      expect([await kept("1.1.0"), await kept()]).toEqual([
        [answer("a", 1, 3)],
        [answer("a", 1, 3), answer("b", 2, 4)],
      ])
    })

    test("gives its last result, and the one before to who asks for all", async () => {
      const { account, attempt } = await begun()
      const scale = (score: number) => ({ score, from: 0, to: 9, answered: 1, of: 1 })
      const result = (score: number) => ({ scales: { all: scale(score) }, details: {} })
      await within((trx) => changeAttempt(trx, attempt.id, { submitted_at: now }))
      const again = await within((trx) => beginAttempt(trx, account, beginning, later(1)))
      await within(async (trx) => {
        await keepResult(trx, { ...attempt, taken: now }, result(1), now)
        await keepResult(trx, { ...again!, taken: later(2) }, result(2), later(2))
        await keepResult(trx, { ...attempt, taken: now }, result(3), later(3))
      })
      const scores = (rows: { scales: Record<string, { score: number }> }[]) =>
        rows.map(({ scales }) => scales["all"]?.score)
      expect(scores(await within((trx) => lastResults(trx, account.id, ["words", "none"])))).toEqual([2])
      expect(scores(await within((trx) => resultsOf(trx, account.id)))).toEqual([3, 2])
      const paged: PlacedResult[] = []
      for (let page = await within((trx) => resultsAfter(trx, undefined, 1)); page.length > 0;) {
        paged.push(...page)
        page = await within((trx) => resultsAfter(trx, page.at(-1), 1))
      }
      expect(new Set(paged.map((row) => row.attempt_id)).size).toBe(paged.length)
      expect(paged.filter((row) => row.user_id === account.id)).toHaveLength(2)
    })

    test("goes with the account, and so do its answers, results and links", async () => {
      const { account, attempt, save } = await begun()
      await save([answer("a", 1, 1)])
      await within(async (trx) => {
        await keepResult(trx, { ...attempt, taken: now }, { scales: {}, details: {} }, now)
        const link = { id: randomUUID(), token_hash: randomUUID(), views_allowed: null }
        const owner = { instance: "one", user_id: account.id, report: "words" }
        await insertShare(trx, { ...link, ...owner, created_at: now, expires_at: later(9) })
        await deleteAccount(trx, account.id)
      })
      for (const table of ["attempts", "answers", "results", "shares"] as const) {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count
          from ${sql.table(table)} where user_id = ${account.id}`.execute(database.owner)
        expect([table, rows[0]?.count]).toEqual([table, 0])
      }
    })

    test("is fenced with the person, in everything that hangs on it", async () => {
      const { account, attempt, save } = await begun()
      await save([answer("a", 1, 1)])
      await within((trx) =>
        trx.updateTable("users").set({ tenant: "north" }).where("id", "=", account.id).execute(),
      )
      for (const tenant of ["", "south"]) {
        const scope = { instance: "one", tenant }
        const seen = await database.within(scope, async (trx) => [
          await findAttempt(trx, account.id, attempt.id),
          await answersOf(trx, attempt),
          await saveAnswers(
            trx,
            { id: attempt.id, userId: account.id, version: "1.0.0" },
            { answers: [answer("a", 2, 2)], checkpoint: null },
            now,
          ),
        ])
        expect(seen).toEqual([undefined, [], undefined])
      }
    })

    test("a link is looked at as often as it may be, however many look at once", async () => {
      const account = await within(newAccount)
      const link = { id: randomUUID(), token_hash: randomUUID(), report: "words", views_allowed: 3 }
      const owner = { instance: "one", user_id: account.id }
      await within((trx) => insertShare(trx, { ...link, ...owner, created_at: now, expires_at: later(9) }))
      const looks = await Promise.all(
        Array.from({ length: 6 }, () => within((trx) => lookAtShare(trx, link.id, now))),
      )
      expect(looks.filter((look) => look !== undefined)).toHaveLength(3)
      expect(await within((trx) => findShare(trx, link.token_hash, now))).toBeUndefined()
      expect(await within((trx) => sharesOf(trx, account.id, now))).toEqual([])
    })
  })

  test("deleting an account leaves its proofs under a pseudonym that leads nowhere", async () => {
    const { account, proofs, left } = await database.within(anyTenant, async (trx) => {
      const made = await newAccount(trx)
      await giveConsents(trx, made, { terms: true }, () => ({
        givenBy: "self",
        textVersion: "3",
        wordsHash: "a".repeat(64),
        releaseId: "r1",
        now,
      }))
      await deleteAccount(trx, made.id)
      return {
        account: made,
        proofs: await proofsOf(trx, made.pseudonym),
        left: await findAccount(trx, made.id),
      }
    })
    expect(left).toBeUndefined()
    expect(proofs).toMatchObject([
      { consent: "terms", granted: true, textVersion: "3", wordsHash: "a".repeat(64), releaseId: "r1" },
    ])
    expect(JSON.stringify(proofs)).not.toContain(account.id)
  })

  describe("the fences", () => {
    const scopes = {
      nowhere: { instance: "", tenant: "" },
      instance: { instance: "one", tenant: "" },
      north: { instance: "one", tenant: "north" },
      south: { instance: "one", tenant: "south" },
      other: { instance: "two", tenant: "" },
      otherAll: { instance: "two", tenant: "*" },
    }
    const people = new Map<string, Account>()

    beforeAll(async () => {
      await database.asOwner(async (trx) => {
        for (const tenant of ["", "north", "south"]) {
          const account = await newAccount(trx)
          await trx.updateTable("users").set({ tenant }).where("id", "=", account.id).execute()
          people.set(tenant, account)
          await addFavourite(trx, account, kept("careers", tenant), now)
          const release = {
            id: `release-${tenant}`,
            instance: "one",
            tenant,
            number: 1,
            author: "x",
            why: "",
          }
          await trx
            .insertInto("releases")
            .values({ ...release, manifest: json({}), layer: json({}), based_on: null, restores: null })
            .execute()
        }
      })
    })

    const fenced = ["", "north", "south"]
    const usersIn = (trx: Work): Promise<string[]> =>
      trx
        .selectFrom("users")
        .select("tenant")
        .where(
          "id",
          "in",
          [...people.values()].map(({ id }) => id),
        )
        .orderBy("tenant")
        .execute()
        .then((rows) => rows.map(({ tenant }) => tenant))
    const releasesIn = (trx: Work): Promise<string[]> =>
      trx
        .selectFrom("releases")
        .select("tenant")
        .orderBy("tenant")
        .execute()
        .then((rows) => rows.map(({ tenant }) => tenant))

    test.each([
      ["nowhere", [], []],
      ["instance", [""], [""]],
      ["north", ["north"], ["", "north"]],
      ["south", ["south"], ["", "south"]],
      ["other", [], []],
      ["otherAll", [], []],
    ] as const)(
      "%s sees its own people, and its own and the instance's releases",
      async (name, users, releases) => {
        const seen = await database.within(scopes[name], async (trx) => [
          await usersIn(trx),
          await releasesIn(trx),
        ])
        expect(seen).toEqual([users, releases])
      },
    )

    test("every tenant of the instance is seen by work that asks for all", async () => {
      const seen = await database.within(anyTenant, async (trx) => [
        await usersIn(trx),
        await releasesIn(trx),
      ])
      expect(seen).toEqual([fenced, fenced])
    })

    test("what hangs on a person is fenced with the person", async () => {
      const seen = await database.within(scopes.north, (trx) =>
        trx.selectFrom("favourites").select("item").where("type", "=", "careers").execute(),
      )
      expect(seen).toEqual([{ item: "north" }])
    })

    test.each([
      ["another tenant's", "south"],
      ["the instance's", ""],
    ])("a tenant changes none of %s rows", async (_, tenant) => {
      const changed = await database.within(scopes.north, async (trx) => {
        const release = await trx
          .updateTable("releases")
          .set({ why: "taken over" })
          .where("tenant", "=", tenant)
          .executeTakeFirst()
        const gone = await trx.deleteFrom("releases").where("tenant", "=", tenant).executeTakeFirst()
        const user = await trx
          .updateTable("users")
          .set({ account_type: "power" })
          .where("id", "=", people.get(tenant)?.id ?? "")
          .executeTakeFirst()
        return [release.numUpdatedRows, gone.numDeletedRows, user.numUpdatedRows]
      })
      expect(changed).toEqual([0n, 0n, 0n])
    })

    test.each([
      ["one", "south"],
      ["one", ""],
      ["two", "north"],
    ])("a tenant adds no row to %s/%s, nor moves one there", async (instance, tenant) => {
      const release = { id: randomUUID(), instance, tenant, number: 9, author: "x", why: "" }
      const rows = { manifest: json({}), layer: json({}), based_on: null, restores: null }
      const adding = database.within(scopes.north, (trx) =>
        trx
          .insertInto("releases")
          .values({ ...release, ...rows })
          .execute(),
      )
      await expect(adding).rejects.toMatchObject({ code: "42501" })
      const moving = database.within(scopes.north, (trx) =>
        trx.updateTable("releases").set({ instance, tenant }).where("tenant", "=", "north").execute(),
      )
      await expect(moving).rejects.toMatchObject({ code: "42501" })
    })

    test("audit and proofs are added to, never changed", async () => {
      for (const table of ["audit", "consent_proofs"] as const)
        for (const statement of [`update ${table} set instance = 'one'`, `delete from ${table}`]) {
          const changing = database.within(anyTenant, (trx) => sql.raw(statement).execute(trx))
          await expect(changing).rejects.toMatchObject({ code: "42501" })
        }
    })

    test("every table but the counters and the migrations' own is fenced", async () => {
      const { rows } = await sql<{ name: string }>`select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and not relrowsecurity
        order by 1`.execute(database.owner)
      expect(rows.map(({ name }) => name)).toEqual([
        "kysely_migration",
        "kysely_migration_lock",
        "rate_limits",
      ])
    })
  })
})
