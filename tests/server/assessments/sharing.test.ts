import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ReportAnswer } from "#api/contract/reports.ts"
import type { CreatedShare, SharedReport, ShareEntry } from "#api/contract/shares.ts"
import { allowances } from "#server/security/allowances.ts"
import type { Allowance } from "#server/security/limiter.ts"
import { codeOf, goodPassword, startApp, type TestApp } from "../support/app.ts"
import { newLearner, type Learner } from "./support/learner.ts"

let server: TestApp
let learner: Learner
beforeAll(async () => {
  server = await startApp()
  learner = await newLearner(server)
  await learner.browser.post("/api/users/profile", { data: { firstName: "Demo", lastName: "Learner" } })
  await learner.take("holland_code")
})
afterAll(() => server.stop())

const shares = "/api/reports/worker-type/shares"
async function share(input: object): Promise<CreatedShare & { address: string }> {
  const answer = await learner.browser.post(shares, input)
  expect(answer.status).toBe(201)
  const made = answer.body as CreatedShare
  return { ...made, address: `/api/shared/${made.url.split("/").at(-1)}` }
}
const listed = async () => (await learner.browser.get(shares)).body as ShareEntry[]

describe("a report", () => {
  test("is the last result of each of its assessments, and complete with all of them", async () => {
    const fresh = await newLearner(server)
    const report = async () =>
      (await fresh.browser.get("/api/reports/cognitive-ability")).body as ReportAnswer
    expect(await report()).toEqual({ completed: false, completedAt: null, results: {} })
    await fresh.take("maze")
    expect(await report()).toMatchObject({ completed: false, results: { maze: { version: "1.0.0" } } })
    await fresh.take("rock_paper_scissors")
    const { completed, results } = await report()
    expect([completed, Object.keys(results).sort()]).toEqual([true, ["maze", "rock_paper_scissors"]])
    expect(results["maze"]?.details["maze"]).toMatchObject({ of: "levels", timed: true })
  })

  test("and its scores go with the feature, also when a plan ends", async () => {
    const fresh = await newLearner(server)
    await fresh.take("big5")
    await fresh.take("holland_code")
    await fresh.become({ accountType: "free" })
    expect(codeOf(await fresh.browser.get("/api/reports/personality-traits"))).toBe("gate-denied")
    expect(Object.keys((await fresh.browser.get("/api/results")).body as object)).toEqual(["holland_code"])
  })

  test.each(["constructor", "__proto__", "nowhere"])("%s is not there", async (name) => {
    expect((await learner.browser.get(`/api/reports/${name}`)).status).toBe(404)
    expect((await learner.browser.post(`/api/reports/${name}/shares`, { days: 1 })).status).toBe(404)
  })
})

describe("a shared report", () => {
  test("is read by whoever has the link, without the last name and without being found", async () => {
    const made = await share({ days: 30 })
    expect(made.url).toMatch(/^http:\/\/localhost\/shared\/[\w-]{40,}$/)
    const seen = await server.browser().get(made.address)
    const own = (await learner.browser.get("/api/reports/worker-type")).body as ReportAnswer
    expect(seen.body).toEqual({
      report: "worker-type",
      name: "Demo",
      completedAt: own.completedAt,
      expiresAt: made.expiresAt,
      results: own.results,
    } satisfies SharedReport)
    expect(seen.headers).toMatchObject({
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    })
    expect((await server.browser().get(new URL(made.url).pathname)).headers).toMatchObject({
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    })
    expect(await listed()).toMatchObject([{ id: made.id, views: 1, viewsLeft: null }])
    expect(JSON.stringify(await listed())).not.toContain(made.url.split("/").at(-1))
    await learner.browser.delete(`/api/shares/${made.id}`)
  })

  test("is gone once revoked, looked at often enough, or over", async () => {
    const revoked = await share({ days: 1 })
    expect((await learner.browser.delete(`/api/shares/${revoked.id}`)).status).toBe(204)
    expect((await learner.browser.delete(`/api/shares/${revoked.id}`)).status).toBe(404)
    expect((await server.browser().get(revoked.address)).status).toBe(404)

    const twice = await share({ days: 1, views: 2 })
    const looks = await Promise.all([1, 2, 3, 4].map(() => server.browser().get(twice.address)))
    expect([200, 404].map((code) => looks.filter(({ status }) => status === code).length)).toEqual([2, 2])

    const day = await share({ days: 1 })
    expect((await listed()).map(({ id }) => id)).toEqual([day.id])
    server.advance(60 * 24 - 1)
    expect((await server.browser().get(day.address)).status).toBe(200)
    server.advance(2)
    expect((await server.browser().get(day.address)).status).toBe(404)
    expect(await listed()).toEqual([])
  })

  test("is the owner's alone to list and to revoke, on its own instance", async () => {
    const made = await share({ days: 1 })
    const other = await newLearner(server)
    expect((await other.browser.delete(`/api/shares/${made.id}`)).status).toBe(404)
    expect((await other.browser.get(shares)).body).toEqual([])
    expect((await server.browser("http://lantern.localhost").get(made.address)).status).toBe(404)
    expect((await server.browser().get(shares)).status).toBe(401)
    expect((await server.browser().get(made.address)).status).toBe(200)
  })

  test("shows no more than its owner may see", async () => {
    const fresh = await newLearner(server)
    await fresh.take("big5")
    const made = await fresh.browser.post("/api/reports/personality-traits/shares", { days: 9 })
    const address = `/api/shared/${(made.body as CreatedShare).url.split("/").at(-1)}`
    expect((await server.browser().get(address)).status).toBe(200)
    await fresh.become({ accountType: "free" })
    expect((await server.browser().get(address)).status).toBe(404)
    const denied = await fresh.browser.post("/api/reports/personality-traits/shares", { days: 9 })
    expect(codeOf(denied)).toBe("gate-denied")
  })

  test("is not made of what is not complete, nor for longer or more often than is offered", async () => {
    const fresh = await newLearner(server)
    expect(codeOf(await fresh.browser.post(shares, { days: 9 }))).toBe("conflict")
    for (const input of [{}, { days: 0 }, { days: 91 }, { days: 1, views: 0 }, { days: 1, views: 1001 }])
      expect(codeOf(await learner.browser.post(shares, input))).toBe("bad-request")
  })
})

describe("so many links", () => {
  /** As if it had been tried so often before. */
  const spent = (allowance: Allowance) =>
    server.database.asOwner((trx) =>
      trx
        .updateTable("rate_limits")
        .set({ count: allowance.tries })
        .where("key", "like", `${allowance.name}:%`)
        .execute(),
    )

  test("are made in a day, and attempts begun", async () => {
    const fresh = await newLearner(server)
    await fresh.take("holland_code")
    expect((await fresh.browser.post(shares, { days: 1 })).status).toBe(201)
    await spent(allowances.share)
    await spent(allowances.attempt)
    const refused = await fresh.browser.post(shares, { days: 1 })
    expect([codeOf(refused), Number(refused.headers["retry-after"])]).toEqual([
      "too-many-requests",
      expect.closeTo(86_400, -2),
    ])
    expect(codeOf(await fresh.begin("big5"))).toBe("too-many-requests")
    server.advance(60 * 24)
    expect((await fresh.browser.post(shares, { days: 1 })).status).toBe(201)
    expect((await fresh.begin("big5")).status).toBe(200)
  })

  test("are open at once, however many days they took to make", async () => {
    const fresh = await newLearner(server)
    await fresh.take("holland_code")
    for (let made = 0; made < 50; made++) {
      if (made === 30) server.advance(60 * 24 + 1)
      expect((await fresh.browser.post(shares, { days: 30 })).status).toBe(201)
    }
    const refused = await fresh.browser.post(shares, { days: 30 })
    expect([codeOf(refused), refused.text]).toEqual(["invalid-input", expect.stringContaining("50 links")])
  })

  test("are tried from one address in an hour, whichever they are", async () => {
    const made = await share({ days: 30 })
    const guessing = server.browser("http://localhost", "10.1.2.3")
    expect((await guessing.get("/api/shared/no-such-link")).status).toBe(404)
    await spent(allowances.sharedAddress)
    for (const address of [made.address, "/api/shared/no-such-link"])
      expect(codeOf(await guessing.get(address))).toBe("too-many-requests")
    expect((await server.browser("http://localhost", "10.1.2.4").get(made.address)).status).toBe(200)
    server.advance(60)
    expect((await guessing.get(made.address)).status).toBe(200)
  })
})

describe("one's own data", () => {
  test("holds attempts with answers, results and links; deleting the account takes all of it", async () => {
    const fresh = await newLearner(server)
    await fresh.take("holland_code")
    const running = await fresh.start("big5")
    await fresh.save(running, [{ name: "b001", value: 3, ms: 700, n: 1 }])
    const made = (await fresh.browser.post(shares, { days: 9 })).body as CreatedShare
    const {
      attempts,
      results,
      shares: links,
    } = (await fresh.browser.get("/api/users/export")).body as {
      attempts: { assessment: string; answers: object[] }[]
      results: { assessment: string; scales: object }[]
      shares: { report: string }[]
    }
    expect(attempts.map(({ assessment, answers }) => [assessment, answers.length])).toEqual([
      ["holland_code", 60],
      ["big5", 1],
    ])
    expect(attempts[1]?.answers).toMatchObject([{ version: "1.0.0", name: "b001", value: 3, ms: 700, n: 1 }])
    expect(results).toMatchObject([{ assessment: "holland_code", scales: { social: { from: 0, to: 40 } } }])
    expect(links).toMatchObject([{ report: "worker-type" }])

    expect((await fresh.browser.delete("/api/users/me", { password: goodPassword })).status).toBe(204)
    expect((await server.browser().get(`/api/shared/${made.url.split("/").at(-1)}`)).status).toBe(404)
    const left = await server.database.asOwner((trx) =>
      trx.selectFrom("answers").select("name").where("attempt_id", "=", running.id).execute(),
    )
    expect(left).toEqual([])
  })
})
