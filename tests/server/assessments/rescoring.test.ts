import { afterAll, beforeAll, expect, test } from "vitest"
import type { ResultsAnswer } from "#api/contract/reports.ts"
import type { TimedChoiceTask } from "#documents/types.g.ts"
import { rescore } from "#server/assessments/rescoring.ts"
import { readShipped } from "#server/documents/instances.ts"
import { createLive } from "#server/publishing/live.ts"
import { schemasFolder } from "#server/publishing/schemas-folder.ts"
import { startApp, type TestApp } from "../support/app.ts"
import { answersTo, shippedAssessment } from "../../support/answers.ts"
import { newLearner, type Learner } from "./support/learner.ts"
import { publisherOf, type PublishVersion } from "./support/publisher.ts"

let server: TestApp
let publish: PublishVersion
beforeAll(async () => {
  server = await startApp()
  publish = await publisherOf(server)
})
afterAll(() => server.stop())

const resultsOf = async ({ browser }: Learner) => (await browser.get("/api/results")).body as ResultsAnswer
function again(assessment?: string) {
  const settings = [...readShipped(schemasFolder).instances.values()].map((shipped) => shipped.settings)
  const live = createLive(server.database, settings)
  const only = assessment === undefined ? {} : { assessment }
  return rescore(server.database, live, { instance: "yenza", ...only, now: server.now() })
}

test("what was submitted is scored again by the key of now, and was taken when it was taken", async () => {
  const learner = await newLearner(server)
  await learner.take("holland_code")
  const before = await resultsOf(learner)
  const reliability = { social: { alpha: 0.84, sd: 8, source: "example" } }
  await publish("holland_code", "1.1.0", {}, { reliability })
  const untouched = (await again("big5")).get("holland_code")
  expect([untouched, await resultsOf(learner)]).toEqual([undefined, before])

  const outcome = await again("holland_code")
  expect([...outcome.keys()]).toEqual(["holland_code"])
  expect(outcome.get("holland_code")?.misfits.size).toBe(0)
  const after = (await resultsOf(learner))["holland_code"]
  expect(after?.takenAt).toBe(before["holland_code"]?.takenAt)
  expect(after?.scales["social"]).toEqual({
    ...before["holland_code"]?.scales["social"],
    standardError: expect.closeTo(3.2),
    interval: [expect.any(Number), expect.any(Number)],
  })
  expect((await learner.browser.get("/api/reports/worker-type")).body).toMatchObject({
    results: { holland_code: { version: "1.1.0" } },
  })
})

test("what does not fit any more keeps its result, and is told", async () => {
  const learner = await newLearner(server)
  const attempt = await learner.start("entrepreneur")
  await learner.save(
    attempt,
    answersTo(attempt).map((one) => ({ ...one, value: 7 })),
  )
  await learner.submit(attempt)
  const before = (await resultsOf(learner))["entrepreneur"]
  const { responses = {}, items } = shippedAssessment("entrepreneur")
  const steps = Object.values(responses).flat()
  const [item = ""] = Object.keys(items)
  await publish("entrepreneur", "1.1.0", {
    responses: { short: steps.slice(0, 6) },
    items: { [item]: { responses: "short" } },
  })
  const outcome = (await again()).get("entrepreneur")
  const misfits = [...(outcome?.misfits ?? [])].filter(([why]) => why.includes(item))
  expect(misfits.length).toBeGreaterThan(0)
  expect(misfits[0]?.[0]).toContain(`version 1.0.0, /answers/${item}: Expected one of 1, 2, 3, 4, 5, 6.`)
  expect((await resultsOf(learner))["entrepreneur"]).toEqual(before)
})

test("answers to tasks are scored again for as long as the tasks are those that were answered", async () => {
  const name = "rock_paper_scissors"
  const learner = await newLearner(server)
  await learner.take(name)
  const scoreOf = async () => (await resultsOf(learner))[name]?.scales[name]?.score
  const misfits = async () => [...((await again(name)).get(name)?.misfits.keys() ?? [])]
  const before = await scoreOf()
  const { order } = shippedAssessment(name).tasks!["hands"] as TimedChoiceTask

  await publish(name, "1.1.0", { tasks: { hands: { order: order.toReversed() } } })
  expect(await misfits()).toContain(
    "version 1.0.0, /tasks: The tasks are others now than those that were answered.",
  )
  expect(await scoreOf()).toBe(before)

  const perSecond = { level_1: 0.1, level_2: 0.1, level_3: 0.1 }
  const title = { t: "rock-paper-scissors:scale" }
  await publish(name, "1.2.0", { tasks: { hands: { order, title } } }, { scoring: { [name]: { perSecond } } })
  expect(await misfits()).toEqual([])
  const after = await scoreOf()
  expect(after).toBeGreaterThan(before ?? 0)

  // As an attempt was kept before hashes were: its version alone tells.
  await server.database.asOwner((trx) => trx.updateTable("attempts").set({ tasks: null }).execute())
  await publish(name, "1.3.0", {}, { scoring: { [name]: { perSecond: { level_1: 2 } } } })
  expect(await misfits()).toHaveLength(1)
  expect(await scoreOf()).toBe(after)
})
