import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Attempt } from "#api/contract/assessments.ts"
import { codeOf, startApp, type TestApp } from "../support/app.ts"
import { publisherOf, type PublishVersion } from "./support/publisher.ts"
import { answersTo, shippedAssessment } from "../../support/answers.ts"
import { newLearner } from "./support/learner.ts"

let server: TestApp
let publish: PublishVersion
beforeAll(async () => {
  server = await startApp()
  publish = await publisherOf(server)
})
afterAll(() => server.stop())

const answered = (attempt: Attempt | null) => Object.keys(attempt?.answers ?? {}).length

describe("a new version in the middle of an attempt", () => {
  test("keeps what is still asked and offered, and asks for the rest again", async () => {
    const learner = await newLearner(server)
    const attempt = await learner.start("entrepreneur")
    const answers = answersTo(attempt)
    const top = answers.map((one) => ({ ...one, value: 7 }))
    await learner.save(attempt, top.slice(0, 12), { checkpoint: top[12]!.name })
    // The scale loses its highest step for one item: what was answered there is not offered any more.
    const { responses } = shippedAssessment("entrepreneur")
    const [scale = "", steps = []] = Object.entries(responses ?? {})[0] ?? []
    const changed = {
      responses: { short: steps.slice(0, 6) },
      items: { [top[0]!.name]: { responses: "short" } },
    }
    expect([scale, steps.length]).toEqual([expect.any(String), 7])
    await publish("entrepreneur", "1.1.0", changed)

    const late = await learner.save(attempt, top.slice(12))
    expect([late.status, codeOf(late)]).toEqual([409, "assessment-moved"])
    expect(codeOf(await learner.submit(attempt))).toBe("assessment-moved")

    const { attempt: moved } = await learner.current("entrepreneur")
    expect(moved).toMatchObject({
      id: attempt.id,
      version: "1.1.0",
      seed: attempt.seed,
      checkpoint: top[12]!.name,
    })
    expect([answered(moved), Object.keys(moved?.answers ?? {}).includes(top[0]!.name)]).toEqual([11, false])
    // A device that has not heard of it yet is told, whatever it sends.
    expect(codeOf(await learner.save(attempt, []))).toBe("assessment-moved")

    await learner.save(moved!, [{ ...top[0]!, value: 6, n: 2 }, ...top.slice(12)])
    expect((await learner.submit(moved!)).status).toBe(200)
    const own = (await learner.browser.get("/api/users/export")).body as {
      attempts: { answers: { version: string; name: string }[] }[]
    }
    const kept = own.attempts[0]?.answers ?? []
    expect(kept.filter(({ version }) => version === "1.0.0")).toHaveLength(12)
    expect(kept.filter(({ version }) => version === "1.1.0")).toHaveLength(20)
  })

  test("of a task keeps nothing, for its tasks may be others", async () => {
    const learner = await newLearner(server)
    const attempt = await learner.start("rock_paper_scissors")
    const level = answersTo(attempt).filter(({ name }) => name.startsWith("hands.level_1."))
    await learner.save(attempt, level, { checkpoint: "hands.level_2" })
    await publish("rock_paper_scissors", "1.1.0")
    const { attempt: moved } = await learner.current("rock_paper_scissors")
    expect([moved?.version, answered(moved)]).toEqual(["1.1.0", 0])
    const again = await learner.save(moved!, answersTo(moved!))
    expect([again.status, again.body]).toEqual([200, expect.objectContaining({ behind: {} })])
    expect((await learner.submit(moved!)).status).toBe(200)
  })

  test("of another assessment, or a publish that changes none, disturbs nobody", async () => {
    const learner = await newLearner(server)
    const attempt = await learner.start("holland_code")
    await publish("value_scales", "1.1.0")
    expect((await learner.save(attempt, answersTo(attempt))).status).toBe(200)
    expect((await learner.submit(attempt)).status).toBe(200)
  })

  test("brought up by two devices at once keeps everything once", async () => {
    const learner = await newLearner(server)
    const attempt = await learner.start("learning_styles")
    await learner.save(attempt, answersTo(attempt))
    await publish("learning_styles", "1.1.0")
    const both = await Promise.all([learner.current("learning_styles"), learner.current("learning_styles")])
    expect(both.map(({ attempt: moved }) => [moved?.version, answered(moved)])).toEqual([
      ["1.1.0", 44],
      ["1.1.0", 44],
    ])
  })
})
