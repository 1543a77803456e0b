import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { OrderList, OrderTold } from "#api/contract/orders.ts"
import { refundedOf, type Charge } from "#server/payments/emulator/charges.ts"
import { startEmulator, type Emulator } from "#server/payments/emulator/emulator.ts"
import type { Notified } from "#server/payments/emulator/notices.ts"
import { startPostgres, type TestPostgres } from "../server/support/postgres.ts"
import { copyDeployedFolder, temporaryFolder } from "../support/deployed-folder.ts"
import { rounds } from "../support/rounds.ts"
import { startProcess, type ServerProcess } from "../support/server-process.ts"
import { Caller } from "./support/caller.ts"

/** What a server is killed at: a call of a buyer or an operator, or a gateway's notice. */
const steps = ["order", "notice", "return", "refund", "refunded"] as const
type Step = (typeof steps)[number]

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

const databases = {
  PGlite: async (folder: string) => {
    await copyDeployedFolder(folder)
    return { DATA_DIR: folder }
  },
  PostgreSQL: async () => ({ DATABASE_URL: await postgres.newDatabase() }),
}

/** How the site is paid: what its file says, and the variables with its secrets. */
const gateways = {
  Paystack: (emulator: Emulator) => ({
    paidBy: { cards: { kind: "paystack", currencies: ["ZAR"], secretKeyVariable: "OWN_KEY" } },
    OWN_KEY: emulator.paystack({ host: "localhost", path: "/api/payments/cards/notice" }).secretKey,
  }),
  Payfast: (emulator: Emulator) => {
    const { merchantId, merchantKey, passphrase } = emulator.payfast()
    return {
      paidBy: {
        payfast: {
          kind: "payfast",
          merchantIdVariable: "OWN_ID",
          merchantKeyVariable: "OWN_KEY",
          passphraseVariable: "OWN_PASSPHRASE",
        },
      },
      OWN_ID: merchantId,
      OWN_KEY: merchantKey,
      OWN_PASSPHRASE: passphrase,
    }
  },
}

/** Each database with each gateway; the first of them alone in a short run. */
const pairs = (
  [
    ["PGlite", "Paystack", ["notice", "refund"]],
    ["PostgreSQL", "Payfast", ["order", "refund"]],
    ["PGlite", "Payfast", []],
    ["PostgreSQL", "Paystack", []],
  ] as [keyof typeof databases, keyof typeof gateways, Step[]][]
).slice(0, rounds(1, 4))

describe.each(pairs)("a server on %s that is paid through %s and killed", (database, gateway, few) => {
  test("gives a plan for what was paid, once, and lets no more go back than was asked for", async () => {
    const data = temporaryFolder()
    let server: ServerProcess | undefined
    let ahead = 0
    const emulator = await startEmulator({
      port: 0,
      deliver: (notice) => (server === undefined ? Promise.resolve(503) : deliver(server.origin, notice)),
      // The gateway's days are those of the server, whose clock this test moves.
      clock: () => new Date(Date.now() + ahead * 60_000),
    })
    const { paidBy, ...secrets } = gateways[gateway](emulator)
    const environment = {
      ...(await databases[database](data.folder)),
      ...secrets,
      PAID_BY: JSON.stringify(paidBy),
      PAYMENTS: "live",
      GATEWAYS_AT: emulator.address,
      NODE_OPTIONS: `--import ${fileURLToPath(new URL("support/gateways-elsewhere.mjs", import.meta.url))}`,
    }
    const callers: Caller[] = []
    async function start(): Promise<ServerProcess> {
      server = await startProcess({ environment: { ...environment, CLOCK_AHEAD_MINUTES: String(ahead) } })
      for (const caller of callers) caller.origin = server.origin
      return server
    }
    let running = await start()
    const newCaller = () => {
      const caller = new Caller(running.origin)
      callers.push(caller)
      return caller
    }
    const operator = await newCaller().signIn("operator@demo.example")

    /** What a buyer and an operator do from an order to its refund; the server is killed amid one of the steps. */
    async function play(killedAt: Step | undefined, killAfter: number): Promise<Record<Step, number>> {
      const buyer = await newCaller().signUp(`${randomUUID()}@mail.example`)
      await buyer.done("POST", "users/birth-date", { birthDate: "1999-04-27" })
      const took = {} as Record<Step, number>
      async function amid(step: Step, work: () => Promise<unknown>): Promise<void> {
        const begun = Date.now()
        const working = work().catch((error: unknown) => {
          // The server has gone before it answered.
          if (step !== killedAt) throw error
        })
        if (step === killedAt) {
          await setTimeout(killAfter)
          await running.end("SIGKILL")
          await working
          // By then a gateway knows of every refund that it was asked for.
          ahead += 11
          running = await start()
        } else await working
        took[step] = Date.now() - begun
      }

      const buy = () => buyer.done("POST", "checkout", { plan: "power", country: "ZA" })
      await amid("order", buy)
      const charge = await payable(emulator, buyer, (await buy()) as { redirect: string })
      emulator.decide(charge, { outcome: "pay", fault: "lost" })
      await amid("notice", async () => {
        emulator.notices.send(noticeOf(emulator, charge))
        await emulator.notices.settle()
      })
      const [order] = ((await operator.done("GET", "orders")) as OrderList).orders
      if (order === undefined) throw new Error("There is no order.")
      await amid("return", () => buyer.page(`/payments/return/${order.id}`))
      const look = () => operator.done("POST", `orders/${order.id}/look`, {}) as Promise<OrderTold>
      expect((await look()).order).toMatchObject({ status: "paid", paid: charge.amount })
      expect(await accountType(buyer)).toBe("power")

      const asked = { id: randomUUID(), amount: charge.amount, why: "Killed" }
      const refund = () => operator.done("POST", `orders/${order.id}/refunds`, asked)
      await amid("refund", refund)
      await refund()
      await look()
      emulator.endRefunds("done", "lost")
      await amid("refunded", look)
      const { order: kept, events, refunds } = await look()

      // One payment and one refund, here and at the gateway; the account has fallen back.
      expect(kept).toMatchObject({ status: "refunded", refunded: charge.amount, refunding: 0 })
      const kinds = events.map(({ kind }) => kind)
      for (const kind of ["paid", "refund-asked", "refund-done"])
        expect([killedAt, kind, kinds.filter((one) => one === kind)]).toEqual([killedAt, kind, [kind]])
      expect(refunds).toHaveLength(1)
      expect(charge.refunds.map(({ amount }) => amount)).toEqual([charge.amount])
      expect(refundedOf(charge)).toBe(charge.amount)
      expect(await accountType(buyer)).toBe("free")
      callers.splice(callers.indexOf(buyer), 1)
      return took
    }

    // A server's first ones take several times as long as those after them, and each round has a new server.
    const usual = await play(undefined, 0)
    const all = Array.from({ length: 50 }, (_, index) => steps[index % steps.length]!)
    const kills = rounds(few.length, all.length) === all.length ? all : few
    for (const [index, step] of kills.entries())
      // From its beginning until past its usual end.
      await play(step, (1.5 * usual[step] * (index + 1)) / kills.length)
    await running.end("SIGTERM")
    await emulator.stop()
    data.remove()
  })
})

const accountType = async (buyer: Caller): Promise<string> =>
  ((await buyer.done("GET", "auth/get-user")) as { app: { accountType: string } }).app.accountType

/** The payment that a buyer is led to: by an address, or by a form that the browser sends. */
async function payable(
  emulator: Emulator,
  buyer: Caller,
  { redirect }: { redirect: string },
): Promise<Charge> {
  const led = redirect.startsWith(emulator.address) ? redirect : await throughForm(emulator, buyer, redirect)
  const charge = emulator.charges.byAccess(led.split("/").at(-1) ?? "")
  if (charge === undefined) throw new Error(`No payment is made at ${redirect}.`)
  return charge
}

async function throughForm(emulator: Emulator, buyer: Caller, address: string): Promise<string> {
  const page = await buyer.page(new URL(address).pathname)
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  const body = new URLSearchParams(
    fields.map(([, name = "", value = ""]) => [
      name,
      value.replaceAll("&amp;", "&").replaceAll("&#39;", "'"),
    ]),
  )
  const answer = await fetch(`${emulator.address}/payfast/eng/process`, {
    method: "POST",
    body,
    redirect: "manual",
  })
  return answer.headers.get("location") ?? ""
}

function noticeOf(emulator: Emulator, charge: Charge): Notified {
  const notice = emulator.noticeOf(charge)
  if (notice === undefined) throw new Error("The gateway tells nothing of it.")
  return notice
}

async function deliver(origin: string, { path, headers, body }: Notified): Promise<number> {
  return (await fetch(origin + path, { method: "POST", headers, body })).status
}
