import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { SavedAnswers } from "#api/contract/assessments.ts"
import { codeOf, startApp, type TestApp } from "../support/app.ts"
import type { Answer } from "../support/browser.ts"
import cases from "./cases/saving.json" with { type: "json" }
import { answersTo } from "../../support/answers.ts"
import { Learner, newLearner } from "./support/learner.ts"

interface Refusal {
  name: string
  assessment: string
  how?: object
  answers: { name: string; value: unknown; ms: unknown; n: unknown }[]
  /** So many moves in every maze of the answers. */
  moves?: number
  checkpoint?: string
  more?: object
  /** Where the answers do not fit; otherwise the whole request is refused with a code. */
  problems?: string[]
  refused?: string
}

let server: TestApp
let learner: Learner
beforeAll(async () => {
  server = await startApp()
  learner = await newLearner(server, { research: ["managing_emotion"], researchConsent: true })
})
afterAll(() => server.stop())

const behindOf = ({ body }: Answer) => (body as SavedAnswers).behind
const pointers = ({ body }: Answer) =>
  (body as { error: { problems: { pointer: string }[] } }).error.problems.map(({ pointer }) => pointer)

describe("what does not fit is refused, and nothing of the batch is kept", () => {
  test.each(cases as Refusal[])(
    "$name",
    async ({ assessment, how, answers, moves, checkpoint, more, ...expected }) => {
      const taker = how === undefined ? learner : await newLearner(server)
      const attempt = await taker.start(assessment, how)
      const long = { moves: "u".repeat(moves ?? 0), firstMoveMs: 1 }
      const sent = moves === undefined ? answers : answers.map((answer) => ({ ...answer, value: long }))
      const answer = await taker.save(attempt, sent, {
        ...(checkpoint !== undefined && { checkpoint }),
        ...more,
      })
      if (expected.refused === undefined) {
        expect([answer.status, codeOf(answer)]).toEqual([422, "invalid-input"])
        expect(pointers(answer)).toEqual(expected.problems)
      } else expect(codeOf(answer)).toBe(expected.refused)
      expect((await taker.current(assessment)).attempt?.answers).toEqual({})
    },
  )

  test("more answers than a batch holds, and more bytes than a batch needs", async () => {
    const attempt = await learner.start("holland_code")
    const many = Array.from({ length: 201 }, (_, n) => ({ name: `h${n}`, value: 1, ms: 1, n: 1 }))
    expect((await learner.save(attempt, many)).status).toBe(400)
    const long = { name: "h01", value: "x".repeat(300_000), ms: 1, n: 1 }
    expect((await learner.save(attempt, [long])).status).toBe(413)
  })
})

describe("of two answers to the same, the one of the higher number counts", () => {
  const answer = (value: number, n: number, name = "h01") => ({ name, value, ms: 10, n })

  test("whatever comes first, on however many devices", async () => {
    const taker = await newLearner(server)
    const attempt = await taker.start("holland_code")
    expect(behindOf(await taker.save(attempt, [answer(1, 5)]))).toEqual({})
    // The same once more, as after a lost answer.
    expect(behindOf(await taker.save(attempt, [answer(1, 5)]))).toEqual({})
    // Another device was away for a while.
    const late = await taker.save(attempt, [answer(4, 3), answer(2, 4, "h02")])
    expect(behindOf(late)).toEqual({ h01: { value: 1, ms: 10, n: 5 } })
    // Two devices gave the same number: the first to come stays.
    expect(behindOf(await taker.save(attempt, [answer(0, 5)]))).toEqual({ h01: { value: 1, ms: 10, n: 5 } })
    expect(behindOf(await taker.save(attempt, [answer(3, 6)]))).toEqual({})
    expect((await taker.current("holland_code")).attempt?.answers).toEqual({
      h01: { value: 3, ms: 10, n: 6 },
      h02: { value: 2, ms: 10, n: 4 },
    })
  })

  test("also when they come at once", async () => {
    const taker = await newLearner(server)
    const attempt = await taker.start("holland_code")
    const numbers = [4, 2, 7, 1, 6, 3, 5]
    const saved = await Promise.all(numbers.map((n) => taker.save(attempt, [answer(n % 5, n)])))
    expect(saved.map(({ status }) => status)).toEqual(numbers.map(() => 200))
    expect((await taker.current("holland_code")).attempt?.answers).toEqual({
      h01: { value: 2, ms: 10, n: 7 },
    })
  })

  test("a level of a task is final", async () => {
    const taker = await newLearner(server)
    const attempt = await taker.start("rock_paper_scissors")
    const level = answersTo(attempt).filter(({ name }) => name.startsWith("hands.level_1."))
    expect(behindOf(await taker.save(attempt, level, { checkpoint: "hands.level_2" }))).toEqual({})
    const better = level.map((one) => ({ ...one, value: "rock", ms: 0, n: 99 }))
    const changed = level.filter(({ value }) => value !== "rock")
    expect(behindOf(await taker.save(attempt, better))).toEqual(
      Object.fromEntries(changed.map(({ name, ...kept }) => [name, kept])),
    )
    const { attempt: now } = await taker.current("rock_paper_scissors")
    expect([now?.checkpoint, Object.values(now?.answers ?? {}).every(({ ms }) => ms > 0)]).toEqual([
      "hands.level_2",
      true,
    ])
  })

  test("where one was is kept alone, and the last to say so counts", async () => {
    const taker = await newLearner(server)
    const attempt = await taker.start("holland_code")
    for (const checkpoint of ["h07", "h03"])
      expect((await taker.save(attempt, [], { checkpoint })).body).toEqual({ behind: {}, checkpoint })
    expect((await taker.save(attempt, [answer(1, 1)])).body).toEqual({ behind: {}, checkpoint: "h03" })
  })
})

describe("starting", () => {
  test("twice, also at once, gives the same attempt", async () => {
    const taker = await newLearner(server)
    const started = await Promise.all([1, 2, 3, 4].map(() => taker.start("big5")))
    expect(new Set(started.map(({ id, seed }) => `${id} ${seed}`)).size).toBe(1)
    expect(await taker.start("big5")).toEqual(started[0])
  })

  test.each([
    ["a form that is not there", "holland_code", { form: "constructor" }, "invalid-input"],
    ["without a clock where none runs", "holland_code", { untimed: true }, "invalid-input"],
    ["with a seed of one's own", "maze", { seed: 1 }, "bad-request"],
    ["what is not there", "constructor", {}, "not-found"],
    ["a key", "key", {}, "not-found"],
  ])("%s is refused", async (_, assessment, how, code) => {
    expect(codeOf(await learner.begin(assessment, how))).toBe(code)
  })

  test("a short form asks less, and a task may be taken without a clock", async () => {
    const taker = await newLearner(server)
    const short = await taker.start("holland_code", { form: "short" })
    expect([short.form, answersTo(short).length]).toEqual(["short", 30])
    expect((await taker.take("holland_code", { form: "short" })).status).toBe(200)
    expect((await taker.take("maze", { untimed: true })).status).toBe(200)
    expect((await taker.browser.get("/api/reports/worker-type")).body).toMatchObject({
      completed: true,
      results: { holland_code: { form: "short" } },
    })
  })
})
