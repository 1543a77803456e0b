import { once } from "node:events"
import { connect, type AddressInfo, type Socket } from "node:net"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { networkOf, perAddress } from "#server/http/per-address.ts"
import { publishedFirst } from "#server/http/published-answer.ts"
import { startApp, type TestApp } from "../support/app.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp({ STREAMS_PER_ADDRESS: "1", DISK_FREE_MB: "999999999", TRUST_PROXY: "1" })
})
afterAll(() => server.stop())

describe("a body that comes slowly", () => {
  test("is cut off, and its connection with it", async () => {
    const never = { byHost: () => undefined } as unknown as Parameters<typeof publishedFirst>[0]
    const files = { kept: () => undefined } as unknown as Parameters<typeof publishedFirst>[1]
    const make = publishedFirst(never, files, () => false)
    const options = { requestTimeout: 100, http: { connectionsCheckingInterval: 20 } }
    const http = make((request) => void request.resume(), options as Parameters<typeof make>[1])
    http.listen(0, "127.0.0.1")
    await once(http, "listening")
    const socket = connect((http.address() as AddressInfo).port, "127.0.0.1")
    socket.write("POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nslow")
    const [answer] = (await once(socket, "data")) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1.1 408 /)
    await once(socket, "close")
    http.close()
  })

  test("has a minute", () => {
    expect(server.app.server.requestTimeout).toBe(60_000)
  })
})

describe("event streams", () => {
  test("of one address are counted, and one that has ended makes room", async () => {
    await server.app.listen({ port: 0, host: "127.0.0.1" })
    const { port } = server.app.server.address() as AddressInfo
    const open = (stop: AbortSignal) => fetch(`http://localhost:${port}/api/events`, { signal: stop })
    const first = new AbortController()
    expect((await open(first.signal)).status).toBe(200)
    const refused = await open(new AbortController().signal)
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"])
    first.abort()
    const second = new AbortController()
    await expect
      .poll(async () => {
        const answer = await open(second.signal)
        if (answer.status !== 200) await answer.body?.cancel()
        return answer.status
      })
      .toBe(200)
    second.abort()
  })

  test("that nobody waits for any more by the time they begin hold no place", async () => {
    const { port } = server.app.server.address() as AddressInfo
    const { published } = server
    const current = published.current.bind(published)
    let isAsked = false
    let goOn = (): void => undefined
    const gone = new Promise<void>((resolve) => (goOn = resolve))
    const asking = vi.spyOn(published, "current").mockImplementationOnce(async (...asked) => {
      isAsked = true
      await gone
      return current(...asked)
    })
    const taken = once(server.app.server, "connection") as Promise<[Socket]>
    const socket = connect(port, "127.0.0.1")
    socket.write("GET /api/events HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 192.0.2.9\r\n\r\n")
    await expect.poll(() => isAsked).toBe(true)
    socket.destroy()
    const [left] = await taken
    await expect.poll(() => left.destroyed).toBe(true)
    goOn()
    asking.mockRestore()
    const next = new AbortController()
    const headers = { "x-forwarded-for": "192.0.2.9" }
    await expect
      .poll(async () => {
        const answer = await fetch(`http://localhost:${port}/api/events`, { headers, signal: next.signal })
        if (answer.status !== 200) await answer.body?.cancel()
        return answer.status
      })
      .toBe(200)
    next.abort()
  })

  test("of a network of IPv6 count together, and what is left counts on", () => {
    const place = perAddress(2)
    const leave = place("2001:db8::1")
    expect(place("2001:db8:0:0:ffff::2")).toBeDefined()
    expect(place("2001:0db8::3")).toBeUndefined()
    expect(place("2001:db8:0:1::1")).toBeDefined()
    leave?.()
    expect(place("2001:db8::4")).toBeDefined()
    expect(place("2001:db8::5")).toBeUndefined()
  })

  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ])("%s belongs to %s", (address, network) => expect(networkOf(address)).toBe(network))
})

test("a disk without room to write makes the server not ready, and no less alive", async () => {
  expect((await server.browser().get("/readyz")).status).toBe(503)
  expect((await server.browser().get("/healthz")).status).toBe(200)
})
