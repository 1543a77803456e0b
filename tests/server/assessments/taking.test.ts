import { readdirSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ResultsAnswer } from "#api/contract/reports.ts"
import type { SubmittedAttempt } from "#api/contract/assessments.ts"
import { score } from "#assessments/scoring/score.ts"
import type { Key } from "#documents/types.g.ts"
import { readJson } from "../../documents/shipped.ts"
import { startApp, type TestApp } from "../support/app.ts"
import { answersTo, shippedAssessment } from "../../support/answers.ts"
import { newLearner, type Learner } from "./support/learner.ts"

let server: TestApp
let learner: Learner
const names = readdirSync("schemas/documents/assessment").map((file) => file.replace(".json", ""))
/** IPIP is open after managing emotion alone. */
const all = [...names.filter((name) => name !== "ipip"), "ipip"]
const research = ["holland_code", "big5", "managing_emotion"]

beforeAll(async () => {
  server = await startApp()
  learner = await newLearner(server, { research, researchConsent: true })
})
afterAll(() => server.stop())

describe("every instrument", () => {
  test.each(all)("%s is answered whole, submitted and scored as its key says", async (name) => {
    const attempt = await learner.start(name)
    expect(attempt.answers).toEqual({})
    const answers = answersTo(attempt)
    const saved = await learner.save(attempt, answers)
    expect([saved.status, saved.body]).toEqual([200, { behind: {}, checkpoint: null }])

    const resumed = await learner.current(name)
    expect(resumed.attempt).toEqual({
      ...attempt,
      answers: Object.fromEntries(answers.map(({ name: item, ...answer }) => [item, answer])),
    })

    const submitted = await learner.submit(attempt)
    expect(submitted.status).toBe(200)
    const { user, taken } = submitted.body as SubmittedAttempt
    expect(user.assessments?.[name]?.updatedAt).toBe(taken)
    expect(await learner.current(name)).toEqual({ attempt: null, taken })

    const key = readJson(`schemas/documents/key/${name}.json`) as Key
    const given = Object.fromEntries(answers.map((answer) => [answer.name, answer]))
    const scoring = score(shippedAssessment(name), key, given, { seed: attempt.seed, minor: false })
    if (!scoring.ok) throw new Error(JSON.stringify(scoring.problems))
    const { scales } = scoring.result
    const results = (await learner.browser.get("/api/results")).body as ResultsAnswer
    expect(results[name]).toEqual({
      takenAt: taken,
      scales: JSON.parse(JSON.stringify(scales)),
      ...(name === "holland_code" && { distinct: 5 }),
    })
  })
})
