import { afterEach, describe, expect, test, vi } from "vitest"
import { readEnvironment } from "#server/environment.ts"
import { ask } from "#server/payments/asking.ts"
import { GatewayAway, GatewayRefused } from "#server/payments/gateway.ts"
import { decimalOf, minorOf } from "#server/payments/money.ts"
import { gatewaysOf, missingPayments } from "#server/payments/settings.ts"
import type { InstanceSettings } from "#server/ports.ts"
import { startApp } from "../support/app.ts"

const instance: InstanceSettings = {
  kind: "instance",
  v: 1,
  id: "one",
  title: "One",
  hosts: ["one.example"],
  tenants: {},
  payments: {
    cards: { kind: "paystack", currencies: ["ZAR"], secretKeyVariable: "ONE_KEY" },
    mobile: { kind: "paystack", currencies: ["KES"], secretKeyVariable: "OTHER_KEY" },
  },
}
const live = { NODE_ENV: "production", PAYMENTS: "live" }
const clock = () => new Date()

describe("keys", () => {
  test.each([
    ["none", live, []],
    ["a live key in production", { ...live, ONE_KEY: "sk_live_1" }, ["cards"]],
    ["blanks", { ...live, ONE_KEY: "  " }, []],
    ["a test key while trying out", { PAYMENTS: "live", ONE_KEY: "sk_test_1" }, ["cards"]],
  ])("%s", (_, variables: Record<string, string>, ids) => {
    expect(
      gatewaysOf(instance, { environment: readEnvironment(variables), clock }).map(({ id }) => id),
    ).toEqual(ids)
  })

  test.each([
    ["a test key in production", { ...live, ONE_KEY: "sk_test_1" }],
    ["a public key in production", { ...live, ONE_KEY: "pk_live_1" }],
    ["a live key while trying out", { PAYMENTS: "live", ONE_KEY: "sk_live_1" }],
  ])("%s is refused, without being told", (_, variables: Record<string, string>) => {
    const read = () => gatewaysOf(instance, { environment: readEnvironment(variables), clock })
    expect(read).toThrow("ONE_KEY is no key")
    expect(read).not.toThrow(/k_(test|live)_1/)
  })

  test("that are missing are told in production, one line a gateway", () => {
    const environment = readEnvironment({ ...live, ONE_KEY: "sk_live_1" })
    expect(missingPayments([instance], environment)).toEqual([
      "One is not paid through mobile. Set OTHER_KEY.",
    ])
  })

  test("that are wrong end the start", async () => {
    const starting = startApp({ NODE_ENV: "production", YENZA_PAYSTACK_ZA_KEY: "sk_test_1" })
    await expect(starting).rejects.toThrow("YENZA_PAYSTACK_ZA_KEY is no key for production")
  })
})

describe("a merchant of Payfast", () => {
  afterEach(() => void vi.unstubAllGlobals())
  const [merchantIdVariable, merchantKeyVariable, passphraseVariable] = ["ONE_ID", "ONE_KEY", "ONE_PHRASE"]
  const payfast = { kind: "payfast", merchantIdVariable, merchantKeyVariable, passphraseVariable } as const
  const secrets = { PAYMENTS: "live", ONE_KEY: "merchant-key", ONE_PHRASE: "passphrase" }
  const read = (variables: Record<string, string>) =>
    gatewaysOf(
      { ...instance, payments: { forms: payfast } },
      { environment: readEnvironment({ ...secrets, ...variables }), clock },
    )

  test.each(["10000100", "10004002", " 10000100 "])(
    "that everybody tries out with (%j) is refused in production, without its secrets being told",
    (merchant) => {
      const start = () => read({ NODE_ENV: "production", ONE_ID: merchant })
      expect(start).toThrow("ONE_ID is no key for production")
      expect(start).not.toThrow(/1000|merchant-key|passphrase/)
    },
  )

  test.each(["ONE_ID", "ONE_KEY", "ONE_PHRASE"])("without %s is left out", (variable) => {
    const without = { ONE_ID: "23456789", [variable]: "" }
    expect(read(without)).toEqual([])
    expect(read({ NODE_ENV: "production", ...without })).toEqual([])
  })

  test.each([
    ["in production, to the site where money moves", "production", "23456789", "www.payfast.co.za", null],
    ["while trying out, to the sandbox", "development", "10000100", "sandbox.payfast.co.za", "true"],
    // Its number does not say that it is live.
    ["a live one as well", "development", "23456789", "sandbox.payfast.co.za", "true"],
  ])("is taken %s", async (_, NODE_ENV, ONE_ID, site, testing) => {
    const asked: URL[] = []
    vi.stubGlobal("fetch", (address: string) => {
      asked.push(new URL(address))
      return Promise.resolve(new Response("Date,Type"))
    })
    const [gateway] = read({ NODE_ENV, ONE_ID })
    const page = await gateway?.begin({
      reference: "reference",
      amount: 100,
      currency: "ZAR",
      email: null,
      title: "Commit",
      returnTo: "https://one.example/",
      cancelTo: "https://one.example/",
      notifyAt: "https://one.example/",
    })
    expect(page).toMatchObject({ post: `https://${site}/eng/process`, fields: { merchant_id: ONE_ID } })
    expect(await gateway?.look({ reference: "reference", since: new Date() })).toEqual([])
    expect(asked.map(({ host, searchParams }) => [host, searchParams.get("testing")])).toEqual([
      ["api.payfast.co.za", testing],
    ])
  })
})

describe("a gateway that is asked", () => {
  test.each([
    ["says that it will not", 404, GatewayRefused],
    ["is broken", 500, GatewayAway],
    ["has too much to do", 429, GatewayAway],
    ["leads elsewhere", 302, GatewayAway],
  ])("%s", async (_, status, expected) => {
    const { createServer } = await import("node:http")
    const server = createServer((__, response) =>
      response.writeHead(status, { location: "http://localhost:1/" }).end("{}"),
    )
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const { port } = server.address() as { port: number }
    const asked = ask(`http://127.0.0.1:${port}/`, { method: "GET", headers: { authorization: "secret" } })
    await expect(asked).rejects.toBeInstanceOf(expected)
    server.close()
  })

  test.each([
    ["takes the call and says nothing", false],
    ["begins to answer and stops", true],
  ])("%s is away, once patience is over", async (_, begins) => {
    // The same signal as in earnest, sooner.
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const patience = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(50))
    const { createServer } = await import("node:http")
    const server = createServer((__, response) => {
      if (begins) response.writeHead(200).write("{")
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const { port } = server.address() as { port: number }
    await expect(ask(`http://127.0.0.1:${port}/`, { method: "GET", headers: {} })).rejects.toBeInstanceOf(
      GatewayAway,
    )
    expect(patience).toHaveBeenCalledExactlyOnceWith(10_000)
    patience.mockRestore()
    server.closeAllConnections()
    server.close()
  })
})

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [19900, "199.00"],
  [123456789, "1234567.89"],
])("%d of the smallest unit is %s", (amount, decimal) => {
  expect([decimalOf(amount), minorOf(decimal)]).toEqual([decimal, amount])
})

test.each(["", "1.234", "-1", "1e3", "NaN", "0x10", "1.2.3", "9999999999"])("%j is no amount", (text) => {
  expect(minorOf(text)).toBeUndefined()
})
