import { once } from "node:events"
import { createServer, type IncomingHttpHeaders, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { createLimiter } from "#server/security/limiter.ts"
import { spendText } from "#server/texts/caps.ts"
import { filled, httpsGateway, TextRefused } from "#server/texts/gateway.ts"
import { usualCaps } from "#server/texts/settings.ts"
import { goodPassword, startApp, type TestApp } from "../support/app.ts"
import { startImpostor } from "../support/self-signed.ts"
import { emptyDatabase } from "../support/template.ts"

/** A gateway on this machine, as those that operators hire: it takes messages by HTTP and answers as it is told. */
interface Taken {
  headers: IncomingHttpHeaders
  body: { number: string; message: string; ref: string }
}
const taken: Taken[] = []
/** The number and the answer of every call. */
const asked: [number: string, status: number][] = []
const answers: number[] = []
let emulator: Server
let server: TestApp
beforeAll(async () => {
  emulator = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Taken["body"]
      const status = answers.shift() ?? 202
      asked.push([body.number, status])
      if (status < 300) taken.push({ headers: request.headers, body })
      response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end("{}")
    })
  })
  emulator.listen(0, "127.0.0.1")
  await once(emulator, "listening")
  const { port } = emulator.address() as AddressInfo
  server = await startApp({
    TEXT_URL: `http://127.0.0.1:${port}/messages`,
    TEXT_HEADERS: '{"Authorization":"Bearer gateway-secret"}',
    TEXT_BODY: '{"number":"{{to}}","message":"{{text}}","ref":"{{id}}"}',
    TEXT_CAPS: "number=3",
    TEXT_COUNTRIES: "ZA,KE",
  })
})
afterAll(async () => {
  await server.stop()
  emulator.close()
})
beforeEach(() => {
  taken.length = 0
  answers.length = 0
})

const phone = "+27821234567"
const took = (count: number) => expect.poll(() => taken.length, { timeout: 30_000 }).toBe(count)
const codeIn = (message = "") => /\b\d{6}\b/.exec(message)?.[0] ?? ""
/** How often each message that has not left was tried. */
const waiting = () =>
  server.database.asOwner(async (trx) => {
    const { rows } = await sql<{ attempts: number }>`
      select attempts from outbox where channel = 'text' and sent_at is null order by id`.execute(trx)
    return rows.map(({ attempts }) => attempts)
  })

describe("text messages leave by the gateway", () => {
  test("so that an account with a cellphone verifies and recovers", async () => {
    const browser = await server.signedUp(phone)
    expect((await browser.post("/api/auth/verify/send", { channel: "phone" })).status).toBe(202)
    await took(1)
    expect(taken[0]).toMatchObject({
      headers: { authorization: "Bearer gateway-secret", "content-type": "application/json" },
      body: { number: phone, ref: expect.stringMatching(/^yenza-\d+$/) },
    })
    const code = codeIn(taken[0]?.body.message)
    expect((await browser.post("/api/auth/verify/confirm", { channel: "phone", code })).status).toBe(200)

    const elsewhere = server.browser()
    await elsewhere.post("/api/auth/recover", { identifier: phone })
    await took(2)
    const reset = { identifier: phone, code: codeIn(taken[1]?.body.message), password: `${goodPassword}2` }
    expect((await elsewhere.post("/api/auth/reset", reset)).status).toBe(204)
    // The owner is told that the password changed; what has left waits no more.
    await took(3)
    await expect.poll(waiting).toEqual([])
  })

  test("and no further than a cap, nor to a country that is not named", async () => {
    const browser = await server.signedUp("+27831112222")
    for (let time = 0; time < 4; time += 1) await browser.post("/api/auth/verify/send", { channel: "phone" })
    const abroad = await server.signedUp("+12025550123")
    await abroad.post("/api/auth/verify/send", { channel: "phone" })
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([5, 5])
    expect(taken.map(({ body }) => body.number)).toEqual(Array.from({ length: 3 }, () => "+27831112222"))
  })

  test.each([
    [400, 5, "is given up"],
    [302, 1, "is tried again, and never follows where it is sent"],
    [503, 1, "is tried again"],
  ])("what is answered with %i after %i %s", async (status, attempts) => {
    const number = `+2784${status}${status}1`.slice(0, 12)
    const browser = await server.signedUp(number)
    answers.push(status)
    await browser.post("/api/auth/verify/send", { channel: "phone" })
    await expect.poll(() => asked, { timeout: 30_000 }).toContainEqual([number, status])
    await expect.poll(async () => (await waiting()).at(-1), { timeout: 30_000 }).toBe(attempts)
    expect(taken).toEqual([])
  })
})

test("a gateway whose certificate nobody trusts gets no message; it is tried again", async () => {
  const impostor = await startImpostor()
  onTestFinished(() => impostor.stop())
  const gateway = httpsGateway({
    url: `https://127.0.0.1:${impostor.port}/messages`,
    headers: { "content-type": "application/json" },
    body: '{"to":"{{to}}","text":"{{text}}"}',
    countries: null,
    caps: usualCaps,
  })
  const failed = await gateway
    .send({ id: "1", to: phone, text: "Your code is 123456" })
    .catch((error) => error)
  expect(failed).toMatchObject({ cause: { code: "DEPTH_ZERO_SELF_SIGNED_CERT" } })
  expect(failed).not.toBeInstanceOf(TextRefused)
  expect(impostor.asked).toEqual([])
})

describe("a body", () => {
  const message = { id: "7", to: "+27820000000", text: 'Say "hi" & go\n{{to}}' }
  test.each([
    [
      "application/json",
      '{"m":"{{text}}","n":"{{to}}"}',
      '{"m":"Say \\"hi\\" & go\\n{{to}}","n":"+27820000000"}',
    ],
    [
      "application/x-www-form-urlencoded",
      "m={{text}}&n={{to}}",
      "m=Say%20%22hi%22%20%26%20go%0A%7B%7Bto%7D%7D&n=%2B27820000000",
    ],
    ["text/plain", "{{id}} {{to}}", "7 +27820000000"],
  ])("of %s holds its values where they belong", (mediaType, template, body) =>
    expect(filled(template, mediaType, message)).toBe(body),
  )
})

describe("caps hold off toll fraud", () => {
  const numbers = {
    number: "+27821230000",
    prefix: "+27821239999",
    country: "+27110000000",
    instance: "+254712000000",
    day: "+254712000001",
  }
  test.each(Object.keys(usualCaps) as (keyof typeof usualCaps)[])(
    "each for a day: the %s's",
    async (name) => {
      const database = await emptyDatabase()
      let now = new Date("2026-03-01T10:00:00Z")
      const limiter = createLimiter(database, () => now)
      const caps = { ...usualCaps, [name]: 1 }
      const send = (recipient: string, instance: string) =>
        spendText(limiter, { caps, countries: null }, { recipient, instance })
      await send("+27821230000", name === "day" ? "other" : "one")
      const next = [numbers[name], "one"] as const
      await expect(send(...next)).rejects.toBeInstanceOf(TextRefused)
      now = new Date("2026-03-02T10:00:01Z")
      await expect(send(...next)).resolves.toBeUndefined()
      await database.close()
    },
  )
})
