import { describe, expect, test } from "vitest"
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
  defaultTimeZone: "UTC",
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
