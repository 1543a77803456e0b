import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startApp, type TestApp } from "./support/app.ts"

const token = "reads-the-metrics-1234"
let closed: TestApp
let guarded: TestApp
beforeAll(async () => {
  closed = await startApp()
  guarded = await startApp({ METRICS_TOKEN: token })
})
afterAll(async () => {
  await closed.stop()
  await guarded.stop()
})

interface Reading {
  from: string
  headers?: Record<string, string>
  status: number
}

async function read(server: TestApp, { from, headers = {} }: Reading) {
  const answer = await server.browser("http://localhost", from).get("/metrics", { headers })
  expect(answer.text.includes("signpost_request_seconds")).toBe(answer.status === 200)
  return answer.status
}

describe("metrics without a token are read by nobody: a proxy here may add no header of its own", () => {
  const readings: Reading[] = [
    { from: "127.0.0.1", status: 403 },
    { from: "::1", status: 403 },
    { from: "192.0.2.7", status: 403 },
    { from: "127.0.0.1", headers: { "x-forwarded-for": "127.0.0.1" }, status: 403 },
    { from: "127.0.0.1", headers: { authorization: "Bearer null" }, status: 403 },
  ]
  test.each(readings)("$from $headers: $status", async (reading) => {
    expect(await read(closed, reading)).toBe(reading.status)
  })
})

describe("metrics with a token are read by its bearer", () => {
  const readings: Reading[] = [
    { from: "192.0.2.7", headers: { authorization: `Bearer ${token}` }, status: 200 },
    { from: "127.0.0.1", status: 401 },
    { from: "127.0.0.1", headers: { authorization: `Bearer ${token}x` }, status: 401 },
    { from: "127.0.0.1", headers: { authorization: token }, status: 401 },
    { from: "127.0.0.1", headers: { authorization: "Bearer " }, status: 401 },
  ]
  test.each(readings)("$headers: $status", async (reading) => {
    expect(await read(guarded, reading)).toBe(reading.status)
  })
})
