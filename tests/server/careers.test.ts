import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { RecordMatches } from "#api/contract/matches.ts"
import { answersTo } from "../support/answers.ts"
import { codeOf, startApp, type TestApp } from "./support/app.ts"
import { newLearner, type Learner } from "./assessments/support/learner.ts"

const key = JSON.parse(readFileSync("schemas/documents/key/holland_code.json", "utf8")) as {
  scoring: { investigative: { items: object } }
}
const investigative = key.scoring.investigative.items

let server: TestApp
let learner: Learner

beforeAll(async () => {
  server = await startApp()
  learner = await newLearner(server)
})
afterAll(() => server.stop())

interface Records {
  items: { id: string; title: string; titles: Record<string, string | string[]> }[]
  total: number
  pages: number
}

async function careers(query = "", language = "en"): Promise<Records> {
  const headers = { "accept-language": language }
  return (await learner.browser.get(`/api/collections/careers${query}`, { headers })).body as Records
}

async function matches(query = "", language = "en"): Promise<RecordMatches> {
  const headers = { "accept-language": language }
  return (await learner.browser.get(`/api/collections/careers/matches${query}`, { headers }))
    .body as RecordMatches
}

describe("the careers", () => {
  test("have a page that can be loaded by its address, though their numbers end as a file's name does", async () => {
    const page = await learner.browser.get("/navigators/careers/careers/registered-nurse/29-1141.00")
    expect(page.status).toBe(200)
    expect(page.headers["content-type"]).toMatch(/^text\/html/)
    expect((await learner.browser.get("/navigators/nothing/29-1141.00")).status).toBe(404)
    expect((await learner.browser.get("/apple-touch-icon.png")).status).toBe(404)
  })

  test("come in the learner's language, in its order, with their directions in words", async () => {
    const [english, afrikaans] = [await careers("?limit=200"), await careers("?limit=200", "af")]
    expect(english.total).toBeGreaterThanOrEqual(60)
    const nurse = ({ items }: Records) => items.find(({ id }) => id === "29-1141.00")
    expect(nurse(english)).toMatchObject({
      title: "Registered nurse",
      titles: { cluster: "Health and care", workerTypes: ["Helper", "Organiser", "Thinker"] },
    })
    expect(nurse(afrikaans)).toMatchObject({
      title: "Geregistreerde verpleegkundige",
      titles: { cluster: "Gesondheid en sorg", workerTypes: ["Helper", "Organiseerder", "Denker"] },
    })
    for (const [{ items }, language] of [
      [english, "en"],
      [afrikaans, "af"],
    ] as const) {
      const titles = items.map(({ title }) => title)
      expect(titles).toEqual(titles.toSorted(new Intl.Collator(language).compare))
    }
    const record = await learner.browser.get("/api/collections/careers/29-1141.00", {
      headers: { "accept-language": "xx" },
    })
    expect(record.body).toMatchObject({ title: "Registered nurse" })
  })

  test("are found by a word of any language, by direction and by worker type", async () => {
    // Who is called so stands before whose day merely brings them together with one.
    const nurses = (await careers("?search=verpleeg")).items.map(({ title }) => title)
    expect(nurses.slice(0, 2)).toEqual(["Registered nurse", "Veterinary nurse"])
    const helpers = await careers("?limit=200&workerTypes=social&cluster=education")
    expect(helpers.total).toBeGreaterThan(2)
    for (const { titles } of helpers.items) {
      expect(titles["cluster"]).toBe("Teaching and learning")
      expect(titles["workerTypes"]).toContain("Helper")
    }
  })

  test("are found by their ids, those that are not there left out", async () => {
    const { items, total } = await careers("?ids=29-1141.00,constructor,51-4121.00")
    expect([items.map(({ id }) => id).toSorted(), total]).toEqual([["29-1141.00", "51-4121.00"], 2])
    expect(codeOf(await learner.browser.get("/api/collections/careers?ids=a,,b"))).toBe("bad-request")
  })

  test("are there for those alone whom the gate lets in", async () => {
    const free = await newLearner(server, { accountType: "free" })
    expect(codeOf(await free.browser.get("/api/collections/careers"))).toBe("gate-denied")
  })
})

test("gated data refuses somebody known by its gate, and nobody, or a session that has ended, by 401", async () => {
  const free = await newLearner(server, { accountType: "free" })
  const ended = await newLearner(server, { accountType: "free" })
  await ended.browser.get("/api/auth/logout")
  const gated = [
    "collections/careers",
    "collections/careers/29-1141.00",
    "collections/careers/matches",
    "reports/cognitive-ability",
    "assessments/maze/attempt",
  ]
  for (const path of gated) {
    const answers = await Promise.all(
      [free.browser, ended.browser, server.browser()].map((browser) => browser.get(`/api/${path}`)),
    )
    const told = answers.map((answer) => [answer.status, codeOf(answer)])
    const lost = [401, "unauthenticated"]
    expect([path, ...told]).toEqual([path, [403, "gate-denied"], lost, lost])
  }
})

describe("the careers that fit", () => {
  test("are none before the worker type is known", async () => {
    expect(await matches()).toEqual({
      reason: "not-taken",
      distinct: false,
      takenAt: null,
      items: [],
    })
  })

  test("are worked out from the last result, the best first, each with why", async () => {
    // Somebody who likes one kind of work above all: what chance would answer may be no type at all.
    const attempt = await learner.start("holland_code")
    await learner.save(
      attempt,
      answersTo(attempt).map((answer) => ({ ...answer, value: answer.name in investigative ? 4 : 1 })),
    )
    expect((await learner.submit(attempt)).status).toBe(200)
    const { reason, takenAt, items } = await matches()
    expect([reason, typeof takenAt]).toEqual([null, "string"])
    expect(items.length).toBeGreaterThanOrEqual(20)
    const levels = items.map(({ level }) => ["strong", "fair", "low"].indexOf(level))
    expect(levels).toEqual(levels.toSorted((one, other) => one - other))
    for (const { correlation, level } of items) {
      const least = { strong: 0.73, fair: 0.5, low: -1 }[level]
      expect(correlation).toBeGreaterThanOrEqual(least - 0.005)
    }
    expect(items.some(({ shared }) => shared.length > 0)).toBe(true)

    const afrikaans = (await matches("", "af")).items
    expect(afrikaans.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
    expect(afrikaans[0]?.clusterTitle).not.toBe(items[0]?.clusterTitle)
  })

  test("say that six equal scores fit no career better than another, and give no reason why one would", async () => {
    const flat = await newLearner(server)
    const attempt = await flat.start("holland_code")
    await flat.save(
      attempt,
      answersTo(attempt).map((answer) => ({ ...answer, value: 2 })),
    )
    expect((await flat.submit(attempt)).status).toBe(200)
    const { body } = await flat.browser.get("/api/collections/careers/matches")
    const { distinct, items } = body as RecordMatches
    expect([distinct, items.length]).toEqual([false, 20])
    expect(new Set(items.map(({ correlation, level }) => `${correlation} ${level}`))).toEqual(
      new Set(["0 low"]),
    )
    expect(items.flatMap(({ shared }) => shared)).toEqual([])
    expect((await matches()).distinct).toBe(true)
  })

  test("say of one career how it fits, however little, and of none that is not there", async () => {
    const listed = new Set((await matches()).items.map(({ id }) => id))
    const other = (await careers("?limit=200")).items.find(({ id }) => !listed.has(id))
    const { items } = await matches(`?record=${other?.id}`)
    expect(items.map(({ id, level }) => [id, level])).toEqual([[other?.id, "low"]])
    expect(codeOf(await learner.browser.get("/api/collections/careers/matches?record=none"))).toBe(
      "not-found",
    )
    expect(codeOf(await learner.browser.get("/api/collections/careers/matches?record=..%2f"))).toBe(
      "bad-request",
    )
  })

  test("are the learner's own, and for those alone whom the gate lets in", async () => {
    const other = await newLearner(server)
    expect((await other.browser.get("/api/collections/careers/matches")).body).toMatchObject({
      reason: "not-taken",
    })
    const lite = await newLearner(server, { accountType: "starter" })
    await lite.take("holland_code")
    expect(codeOf(await lite.browser.get("/api/collections/careers/matches"))).toBe("gate-denied")
    expect(codeOf(await server.browser().get("/api/collections/careers/matches"))).toBe("unauthenticated")
  })
})
