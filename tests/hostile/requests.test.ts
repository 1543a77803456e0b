import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { demoPassword } from "#server/seeding/demo-accounts.ts"
import { startApp, type TestApp } from "../server/support/app.ts"
import { rounds } from "../support/rounds.ts"
import { costSince } from "../support/cost.ts"
import { callsOf, requestsOf, type HostileRequest } from "./support/requests.ts"
import { seed } from "./support/seed.ts"

/**
 * Malformed requests over every call of the OpenAPI, signed out, as a learner and as a publisher. Each gets an answer
 * in the contract's shape within a second: never a 500, nothing of the inner workings, and nothing half written.
 */
const actors = { visitor: null, learner: "power@demo.example", publisher: "publisher@demo.example" } as const
type Actor = keyof typeof actors

let server: TestApp
const cookies = new Map<Actor, Record<string, string>>()
const seen = new Map<string, number>()

beforeAll(async () => {
  server = await startApp()
  for (const actor of ["visitor", "learner", "publisher"] as const) await signIn(actor)
})
afterAll(() => server.stop())

async function signIn(actor: Actor): Promise<void> {
  const browser = server.browser()
  await browser.get("/api/auth/ping")
  const identifier = actors[actor]
  if (identifier !== null) {
    const answer = await browser.post("/api/auth/sign-in", { identifier, password: demoPassword })
    expect([actor, answer.status]).toEqual([actor, 200])
  }
  cookies.set(actor, Object.fromEntries(browser.cookies))
}

interface Sent {
  status: number
  type: string
  body: string
  taken: number
}

async function send(actor: Actor, request: HostileRequest): Promise<Sent> {
  const own = cookies.get(actor) ?? {}
  const jar = { ...own, ...request.cookies }
  const cost = costSince()
  const response = await server.app.inject({
    method: request.method as "GET",
    url: request.url,
    headers: {
      host: "localhost",
      origin: "http://localhost",
      "x-anti-forgery": own["anti-forgery"] ?? "",
      cookie: Object.entries(jar)
        .map(([name, value]) => `${name}=${value}`)
        .join("; "),
      ...request.headers,
    },
    ...(request.body === undefined ? {} : { payload: request.body }),
    // An event stream is left as soon as it has begun.
    payloadAsStream: true,
  })
  const type = String(response.headers["content-type"] ?? "")
  const streams = type.startsWith("text/event-stream")
  let body = ""
  if (streams) response.stream().destroy()
  else for await (const chunk of response.stream()) body += String(chunk)
  return { status: response.statusCode, type, body, taken: cost() }
}

/** What every account, session and release comes to; tries and visits are counted elsewhere. */
async function state(): Promise<string> {
  const people = ["users", "credentials", "identities", "memberships", "consent_proofs", "favourites"]
  const bought = ["vouchers", "redemptions", "coupons", "orders"]
  const taken = ["assessment_entries", "attempts", "answers", "results", "shares"]
  const published = ["pointers", "releases", "audit"]
  return server.database.asOwner(async (trx) => {
    const parts = [...people, ...bought, ...taken, ...published].map(
      (name) =>
        sql`(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${sql.table(name)} t)`,
    )
    const { rows } = await sql<{ state: string }>`select concat_ws(',', ${sql.join(parts)}) as state`.execute(
      trx,
    )
    return rows[0]?.state ?? ""
  })
}

let last: string | undefined

async function isAnswered(actor: Actor, request: HostileRequest): Promise<void> {
  const before = (last ??= await state())
  let answer = await send(actor, request)
  const { status, type, body } = answer
  // What the first asking starts (a thread, a compiler) or works out stays: the second shows whether it is slow.
  if (answer.taken > 1000) answer = await send(actor, request)
  expect(answer.taken).toBeLessThan(1000)
  expect([status < 500, body.slice(0, 300)]).toEqual([true, body.slice(0, 300)])
  expect(body).not.toMatch(
    /node_modules|\bat \S+ \(|\.ts:\d+|syntax error|invalid byte sequence|insert into "/,
  )
  if (status >= 400) {
    const told = type.startsWith("application/json")
      ? (JSON.parse(body) as { error?: { code?: string; message?: string } }).error
      : undefined
    if (told !== undefined)
      expect([told.code, told.message]).toEqual([expect.stringMatching(/./), expect.stringMatching(/\S{2}/)])
    // Pages for people say it in words.
    else expect([type, body]).toEqual([expect.stringMatching(/^text\/html/), expect.stringContaining("<h1>")])
  }
  if (request.method !== "GET") {
    const now = await state()
    if (status >= 400) expect(now).toBe(before)
    last = now
  } else if (status < 400) last = undefined
  seen.set(`${request.call} ${status}`, (seen.get(`${request.call} ${status}`) ?? 0) + 1)
  await server.database.asOwner((trx) => trx.deleteFrom("rate_limits").execute())
  // Whoever has signed out, or lost the session otherwise, is back for the next request.
  if (status < 400 && actor !== "visitor" && /auth|users\/me/.test(request.call)) await signIn(actor)
}

/** An attempt of the learner's: requests may hit it. */
async function runningAttempt(): Promise<string> {
  const url = "/api/assessments/big5/attempt"
  const headers = { "content-type": "application/json" }
  const { status, body } = await send("learner", {
    call: url,
    method: "POST",
    url,
    headers,
    cookies: {},
    body: "{}",
  })
  expect([status, body.slice(0, 300)]).toEqual([200, expect.anything()])
  return (JSON.parse(body) as { attempt: { id: string } }).attempt.id
}

test("every call answers whatever it is sent", async () => {
  const description = await server.browser().get("/api/docs/openapi.json")
  const calls = callsOf(description.body)
  const release = await server.browser().get("/api/release")
  const requests = requestsOf(calls, [(release.body as { id: string }).id, await runningAttempt()])
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("visitor", "learner", "publisher"), requests, isAnswered),
    { seed, numRuns: rounds(250, 5000), endOnFailure: true },
  )
  const asked = new Set([...seen.keys()].map((key) => key.slice(0, key.lastIndexOf(" "))))
  if (rounds(0, 1) === 1) expect(calls.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([])
})
