import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { SubmittedAttempt } from "#api/contract/assessments.ts"
import type { ResultsAnswer } from "#api/contract/reports.ts"
import { codeOf, startApp, userOf, type TestApp } from "../support/app.ts"
import { answersTo } from "../../support/answers.ts"
import { newLearner, type Learner } from "./support/learner.ts"

let server: TestApp
let learner: Learner
let other: Learner
beforeAll(async () => {
  server = await startApp()
  learner = await newLearner(server)
  other = await newLearner(server)
})
afterAll(() => server.stop())

const entriesOf = async ({ browser }: Learner) =>
  Object.keys(userOf(await browser.get("/api/auth/get-user")).assessments ?? {})

describe("submitting", () => {
  test("with answers missing or emptied is refused, names them, and the attempt goes on", async () => {
    const attempt = await learner.start("entrepreneur")
    const answers = answersTo(attempt)
    await learner.save(attempt, answers.slice(2))
    const refused = await learner.submit(attempt)
    expect([refused.status, codeOf(refused)]).toEqual([422, "invalid-input"])
    expect(refused.body).toMatchObject({
      error: { problems: answers.slice(0, 2).map(({ name }) => ({ pointer: `/answers/${name}` })) },
    })
    expect(await entriesOf(learner)).not.toContain("entrepreneur")
    await learner.save(attempt, answers.slice(0, 2))
    expect((await learner.submit(attempt)).status).toBe(200)
    expect(await entriesOf(learner)).toContain("entrepreneur")
  })

  test("twice, also at once, is submitting once", async () => {
    const attempt = await learner.start("learning_styles")
    await learner.save(attempt, answersTo(attempt))
    const answers = await Promise.all([1, 2, 3].map(() => learner.submit(attempt)))
    server.advance(5)
    answers.push(await learner.submit(attempt))
    const [taken, ...others] = new Set(answers.map(({ body }) => (body as SubmittedAttempt).taken))
    expect(others).toEqual([])
    const report = await learner.browser.get("/api/reports/learning-styles")
    expect(report.body).toMatchObject({ completedAt: taken })
  })

  test("is final: later answers are refused and change no score", async () => {
    const attempt = await learner.start("value_scales")
    const answers = answersTo(attempt)
    await learner.save(attempt, answers)
    await learner.submit(attempt)
    const before = (await learner.browser.get("/api/results")).body
    const late = answers.map((one) => ({ ...one, value: (one.value as string[]).toReversed(), n: 9 }))
    expect(codeOf(await learner.save(attempt, late))).toBe("attempt-submitted")
    expect((await learner.browser.get("/api/results")).body).toEqual(before)
  })

  test("an answer that comes at the same moment is kept before or refused after", async () => {
    const attempt = await other.start("entrepreneur")
    const answers = answersTo(attempt)
    await other.save(attempt, answers)
    const last = { ...answers[0]!, value: answers[0]!.value === 1 ? 2 : 1, n: 2 }
    const [submitted, saved] = await Promise.all([other.submit(attempt), other.save(attempt, [last])])
    expect(submitted.status).toBe(200)
    expect(["200", "attempt-submitted"]).toContain(codeOf(saved))
  })

  test("again from the beginning is another attempt, and the last one counts", async () => {
    const first = await learner.take("learning_styles")
    server.advance(60)
    const again = await learner.take("learning_styles")
    const [before, after] = [first, again].map(({ body }) => (body as SubmittedAttempt).taken)
    expect(after! > before!).toBe(true)
    expect((await learner.browser.get("/api/reports/learning-styles")).body).toMatchObject({
      completedAt: after,
    })
  })

  test("an ordinary quiz writes its own entry only", async () => {
    const fresh = await newLearner(server)
    for (const name of ["holland_code", "big5", "managing_emotion"]) {
      await fresh.take(name)
      expect(await entriesOf(fresh)).toContain(name)
    }
    expect((await entriesOf(fresh)).sort()).toEqual(["big5", "holland_code", "managing_emotion"])
  })

  test("a whole is as old as the part that it is scored from, and hides no later one", async () => {
    const fresh = await newLearner(server, { research: ["managing_emotion"], researchConsent: true })
    const whole = async () =>
      ((await fresh.browser.get("/api/results")).body as ResultsAnswer)["managing_emotion"]
    await fresh.take("stemB")
    server.advance(120)
    const { taken } = (await fresh.take("managing_emotion")).body as SubmittedAttempt
    const own = await whole()
    server.advance(60)
    await fresh.take("steuB")
    expect(await whole()).toEqual(own)
    expect(own?.takenAt).toBe(taken)

    const part = (await fresh.take("stemB")).body as SubmittedAttempt
    expect((await whole())?.takenAt).toBe(part.taken)
    server.advance(60)
    await fresh.take("steuB")
    expect((await whole())?.takenAt).toBe(part.taken)
  })

  test("a wrong clock of the browser decides no time but its own", async () => {
    const fresh = await newLearner(server)
    const attempt = await fresh.start("rock_paper_scissors")
    const now = server.now().getTime()
    await fresh.save(
      attempt,
      answersTo(attempt).map((one) => ({ ...one, ms: 86_400_000 })),
    )
    const { taken } = (await fresh.submit(attempt)).body as SubmittedAttempt
    expect(Date.parse(taken) - now).toBeLessThan(60_000)
    expect((await fresh.browser.get("/api/results")).body).toMatchObject({
      rock_paper_scissors: { scales: { rock_paper_scissors: { score: 0 } } },
    })
  })
})

describe("somebody else's attempt", () => {
  test("is not there: not to save to, not to submit, not in what one reads", async () => {
    const attempt = await learner.start("big5")
    const answers = answersTo(attempt)
    await learner.save(attempt, answers)
    for (const answer of [await other.save(attempt, answers), await other.submit(attempt)])
      expect([answer.status, codeOf(answer)]).toEqual([404, "not-found"])
    expect((await other.current("big5")).attempt).toBeNull()
    expect((await other.browser.get("/api/results")).body).not.toHaveProperty("big5")
  })

  test("is not there for another instance, nor for nobody", async () => {
    const attempt = await learner.start("maze")
    const elsewhere = server.browser("http://lantern.localhost")
    for (const [name, value] of learner.browser.cookies) elsewhere.cookies.set(name, value)
    const nobody = server.browser()
    for (const browser of [elsewhere, nobody]) {
      const body = { version: attempt.version, answers: [] }
      expect((await browser.put(`/api/attempts/${attempt.id}/answers`, body)).status).toBe(401)
      const submitted = await browser.post(`/api/attempts/${attempt.id}/submit`, { version: attempt.version })
      expect(submitted.status).toBe(401)
    }
    expect((await nobody.get("/api/results")).status).toBe(401)
    expect((await nobody.post("/api/assessments/maze/attempt", {})).status).toBe(401)
  })
})
