import { randomUUID } from "node:crypto"
import { sql, type Kysely } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { up } from "#server/database/migrations/0069-open-pages.ts"
import type { Charge } from "#server/payments/emulator/charges.ts"
import { json } from "#server/repositories/json.ts"
import { updateOrder, type Order } from "#server/repositories/orders.ts"
import { deleteAccount, findAccount, insertAccount, type Account } from "#server/repositories/users.ts"
import { startApp, type TestApp } from "../support/app.ts"
import { emptyDatabase } from "../support/template.ts"
import { emulatorOf, quiet } from "./support.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

/** What was kept of an order when it waited: an address and a coupon, as Payfast's form has them. */
const formOf = (email: string) =>
  json({ post: "https://gateway.example/", fields: { email_address: email, return_url: "/?coupon=HALF" } })

describe.each([
  ["Paystack", "yenza", "http://localhost"],
  ["Payfast", "lantern", "http://lantern.localhost"],
])("where an order is paid at %s", (gateway, instance, origin) => {
  const scope = { instance, tenant: "*" }

  async function newBuyer(): Promise<Account> {
    const email = `${randomUUID()}@demo.example`
    const profile = { birthDate: "1999-04-27" }
    const made = await server.database.within(scope, (trx) =>
      insertAccount(trx, { instance, email, emailVerified: true, country: "ZA", profile }),
    )
    if (made === undefined) throw new Error("No account was made.")
    return made
  }

  /** Orders as the checkout does, and goes to the gateway's page as a browser would. */
  async function ordered(account: Account): Promise<{ order: Order; charge: Charge }> {
    const release = await server.published.current(instance, "")
    const wanted = { plan: "power", country: "ZA", coupon: "HALF" }
    const buying = { origin, language: "en", email: account.email }
    const { order, page } = await server.payments.order(release, account, wanted, buying)
    if (page === undefined) throw new Error("It costs something.")
    const at = "to" in page ? page.to : await sent(page.post, page.fields)
    const charge = (await emulatorOf(server)).charges.byAccess(at.split("/").at(-1) ?? "")
    if (charge === undefined) throw new Error("No payment was begun.")
    return { order, charge }
  }
  async function sent(post: string, fields: Record<string, string>): Promise<string> {
    const answer = await fetch(post, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    })
    return answer.headers.get("location") ?? ""
  }

  /** The order with all that the books say of it. */
  async function booksOf(id: string) {
    return server.database.asOwner(async (trx) => ({
      order: await trx.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
      events: await trx.selectFrom("payment_events").selectAll().where("order_id", "=", id).execute(),
      refunds: await trx.selectFrom("payment_refunds").selectAll().where("order_id", "=", id).execute(),
    }))
  }
  async function expectForgotten(id: string, { email }: Account, status: string): Promise<void> {
    const books = await booksOf(id)
    expect(books.order).toMatchObject({ status, page: null })
    expect(json(books)).not.toContain(email)
    expect(json(books)).not.toContain("HALF")
  }
  const decided = async (
    charge: Charge,
    choice: Parameters<Awaited<ReturnType<typeof emulatorOf>>["decide"]>[1],
  ) => {
    ;(await emulatorOf(server)).decide(charge, choice)
    await quiet(server)
  }
  const deleted = (account: Account) => server.database.within(scope, (trx) => deleteAccount(trx, account.id))

  test("is kept while it waits, and forgotten when it is paid; a refund brings nothing back", async () => {
    const account = await newBuyer()
    const { order, charge } = await ordered(account)
    const { page } = (await booksOf(order.id)).order
    expect(page).not.toBeNull()
    // Else nothing here would be tried.
    if (gateway === "Payfast") for (const told of [account.email, "HALF"]) expect(page).toContain(told)
    await decided(charge, { outcome: "pay" })
    await expectForgotten(order.id, account, "paid")
    await server.payments.refund(instance, order.id, { actor: "operator", why: "asked" })
    await server.payments.reconcile(() => undefined)
    ;(await emulatorOf(server)).endRefunds("done")
    await quiet(server)
    await expectForgotten(order.id, account, "refunded")
  })

  test("is forgotten when an operator has to look at it", async () => {
    const account = await newBuyer()
    const { order, charge } = await ordered(account)
    await decided(charge, { outcome: "pay", fault: "wrong amount" })
    await expectForgotten(order.id, account, "review")
  })

  test("is forgotten when it is declined: the way back leads on, and another order is paid", async () => {
    const account = await newBuyer()
    const { order, charge } = await ordered(account)
    await decided(charge, { outcome: "decline" })
    const back = await server.browser(origin).get(`/payments/return/${order.id}?left=yes&coupon=HALF`)
    expect(back.headers["location"]).toBe("/onboarding/checkout/ZA/power?payment=declined&coupon=HALF")
    await expectForgotten(order.id, account, "declined")
    const again = await ordered(account)
    expect(again.order.id).not.toBe(order.id)
    // Who goes back in the browser, to the gateway's page of before, pays there.
    await decided(charge, { outcome: "pay" })
    await expectForgotten(order.id, account, "paid")
    expect((await server.database.within(scope, (trx) => findAccount(trx, account.id)))?.account_type).toBe(
      "power",
    )
  })

  test("is forgotten with the account, paid or not; the books stay, under a pseudonym", async () => {
    const [paying, waiting] = [await newBuyer(), await newBuyer()]
    const [paid, open] = [await ordered(paying), await ordered(waiting)]
    await decided(paid.charge, { outcome: "pay" })
    await deleted(paying)
    await deleted(waiting)
    await expectForgotten(paid.order.id, paying, "paid")
    await expectForgotten(open.order.id, waiting, "pending")
    for (const [{ order, charge }, { pseudonym }] of [
      [paid, paying],
      [open, waiting],
    ] as const)
      expect((await booksOf(order.id)).order).toMatchObject({
        user_id: null,
        holder: pseudonym,
        amount: charge.amount,
      })
    // What is paid after that is looked at by an operator.
    await decided(open.charge, { outcome: "pay" })
    await expectForgotten(open.order.id, waiting, "review")
    expect((await booksOf(open.order.id)).order.attention).toBe("nobody")
  })

  test("is not kept where the gateway answers after the account is gone, or the order is paid", async () => {
    const [gone, paying] = [await newBuyer(), await newBuyer()]
    const [left, paid] = [await ordered(gone), await ordered(paying)]
    await deleted(gone)
    await decided(paid.charge, { outcome: "pay" })
    for (const [{ order }, { email }] of [
      [left, gone],
      [paid, paying],
    ] as const)
      expect(
        await server.database.within(scope, (trx) =>
          updateOrder(trx, order.id, { page: formOf(email ?? "") }),
        ),
      ).toMatchObject({ id: order.id, page: null })
  })

  test("is forgotten when it is not paid for seven days", async () => {
    const account = await newBuyer()
    const { order } = await ordered(account)
    server.advance(8 * 24 * 60)
    await server.payments.reconcile(() => undefined)
    await expectForgotten(order.id, account, "expired")
  })
})

test("what was kept before is forgotten, but for orders that wait for a buyer who is there", async () => {
  const database = await emptyDatabase()
  for (const statement of [
    "drop trigger if exists page_forgotten on orders",
    "drop function if exists forget_page()",
  ])
    await sql.raw(statement).execute(database.owner)
  const scope = { instance: "one", tenant: "*" }
  await database.asOwner((trx) => trx.insertInto("instances").values({ id: "one" }).execute())
  const account = await database.within(scope, (trx) =>
    insertAccount(trx, { instance: "one", email: "kept@demo.example", country: "ZA", profile: {} }),
  )
  if (account === undefined) throw new Error("No account was made.")
  const orders = (
    [
      ["pending", account.id],
      ["declined", account.id],
      ["expired", account.id],
      ["pending", null],
    ] as const
  ).map(([status, user_id]) => ({
    id: randomUUID(),
    instance: "one",
    user_id,
    status,
    plan: "power",
    account_type: "power",
    country: "ZA",
    currency: "ZAR",
    amount: 100,
    coupon: null,
    gateway: "payfast",
    page: formOf("kept@demo.example"),
    settled_at: null,
  }))
  await database.asOwner((trx) => trx.insertInto("orders").values(orders).execute())
  await up(database.owner as unknown as Kysely<unknown>)
  const after = await database.asOwner((trx) => trx.selectFrom("orders").selectAll().execute())
  const keep = after.filter(({ page }) => page !== null).map(({ id }) => id)
  expect(keep).toEqual([orders[0]?.id])
  await database.close()
})
