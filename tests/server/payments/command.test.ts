import type { AddressInfo } from "node:net"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { run as list } from "#cli/payments/list.ts"
import { run as reconcile } from "#cli/payments/reconcile.ts"
import { run as refund } from "#cli/payments/refund.ts"
import { run as show } from "#cli/payments/show.ts"
import { demoPassword } from "#server/seeding/demo-accounts.ts"
import { startApp, type TestApp } from "../support/app.ts"
import { accountType, buyer, chargeAt, emulatorOf, order, orderOf, quiet } from "./support.ts"

const commands = { list, show, refund, reconcile }
let server: TestApp
let url: string

beforeAll(async () => {
  server = await startApp()
  await server.app.listen({ port: 0, host: "localhost" })
  url = `http://localhost:${(server.app.server.address() as AddressInfo).port}`
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
afterAll(() => server.stop())

/** Runs a command as an account would at a terminal. */
async function run(name: keyof typeof commands, args: string[], who = "operator@demo.example") {
  vi.stubEnv("SIGNPOST_URL", url)
  vi.stubEnv("SIGNPOST_USER", who)
  vi.stubEnv("SIGNPOST_PASSWORD", demoPassword)
  const written = { out: "", err: "" }
  vi.spyOn(process.stdout, "write").mockImplementation((text) => ((written.out += String(text)), true))
  vi.spyOn(process.stderr, "write").mockImplementation((text) => ((written.err += String(text)), true))
  const code = await commands[name](args)
  vi.restoreAllMocks()
  return { code, ...written }
}

async function ordered(identifier: string) {
  const browser = await buyer(server, identifier)
  const charge = await chargeAt(server, await order(browser))
  return { browser, charge, id: (await orderOf(server, charge)).id }
}

test("an order is listed, shown, asked about and paid back, each by its command", async () => {
  const { browser, charge, id } = await ordered("by-command@demo.example")
  const emulator = await emulatorOf(server)
  emulator.decide(charge, { outcome: "pay", fault: "lost" })

  const pending = await run("list", [])
  expect([pending.code, pending.err]).toEqual([0, ""])
  expect(pending.out).toMatch(
    new RegExp(
      `^${id}  \\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d  pending {8}power  ZAR \\d+\\.\\d\\d  paid 0\\.00  back 0\\.00  paystack-za  -$`,
      "m",
    ),
  )
  const asked = await run("reconcile", [id])
  expect([asked.code, asked.err]).toEqual([0, ""])
  expect(asked.out).toContain(`${id}  `)
  expect(asked.out).toMatch(/  paid {11}power /)
  expect(await accountType(browser)).toBe("power")

  const shown = await run("show", [id])
  expect(shown.out).toBe(asked.out)
  expect(shown.out).toContain(`reference ${charge.reference}, at the gateway ${charge.id}`)
  expect(shown.out).toMatch(new RegExp(`^  \\S+Z  paid  \\d+\\.\\d\\d  ${charge.id}$`, "m"))

  const part = await run("refund", [id, "--amount", "12,50", "--why", "Half a month"])
  expect([part.code, part.err]).toEqual([0, ""])
  expect(part.out).toMatch(/refund pending {2}12\.50 {2}Half a month/)
  emulator.endRefunds("done")
  await quiet(server)
  expect((await run("show", [id])).out).toMatch(/part-refunded .* back 12\.50 /)
  await run("refund", [id, "--why", "The rest"])
  emulator.endRefunds("done")
  await quiet(server)
  expect((await run("show", [id])).out).toMatch(/ refunded /)
  expect(charge.refunds.map(({ amount }) => amount)).toEqual([1250, charge.paid - 1250])
  expect(await accountType(browser)).toBe("free")
})

test("those that somebody has to look at are listed alone", async () => {
  const { charge, id } = await ordered("by-attention@demo.example")
  const other = await ordered("by-nobody@demo.example")
  ;(await emulatorOf(server)).decide(charge, { outcome: "pay", fault: "wrong amount" })
  await quiet(server)
  const { out } = await run("list", ["--attention"])
  expect(out).toMatch(new RegExp(`^${id} .* amount$`, "m"))
  expect(out).not.toContain(other.id)
})

test.each<[string, keyof typeof commands, string[], RegExp]>([
  ["no order", "show", [], /Say which order/],
  ["a word that is none", "reconcile", ["everything"], /Say which order/],
  ["an order that there is not", "show", ["00000000-0000-4000-8000-000000000000"], /There is no such order/],
  ["no reason", "refund", ["00000000-0000-4000-8000-000000000000"], /Say why/],
  [
    "a sum that is none",
    "refund",
    ["00000000-0000-4000-8000-000000000000", "--why", "x", "--amount", "1,234"],
    /--amount is "1,234"/,
  ],
  ["an option that there is not", "list", ["--everything"], /--everything/],
])("%s is refused, and how to mend it is said", async (_, name, args, said) => {
  const { code, out, err } = await run(name, args)
  expect([code, out]).toEqual([1, ""])
  expect(err).toMatch(said)
})

test("nobody without the power is told anything", async () => {
  const { id } = await ordered("by-others@demo.example")
  for (const who of ["publisher@demo.example", "tenant-admin@demo.example", "power@demo.example"])
    for (const [name, args] of [
      ["list", []],
      ["show", [id]],
      ["reconcile", [id]],
      ["refund", [id, "--why", "mine"]],
    ] as const) {
      const { code, out, err } = await run(name, [...args], who)
      expect([who, name, code, out]).toEqual([who, name, 1, ""])
      expect(err).toContain("the power to look after payments")
    }
})

test.each(Object.keys(commands) as (keyof typeof commands)[])("%s says how it is used", async (name) => {
  const { code, out } = await run(name, ["--help"])
  expect(code).toBe(0)
  expect(out).toContain(`npm run payments -- ${name}`)
})
