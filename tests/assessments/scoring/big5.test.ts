import { getItems } from "@bigfive-org/questions"
import calculate from "@bigfive-org/score"
import { expect, test } from "vitest"
import { randomFrom, wholeBelow } from "#assessments/tasks/random.ts"
import { score } from "#assessments/scoring/score.ts"
import locale from "../../../schemas/documents/locale/en/big5-questions.json" with { type: "json" }
import { instrument } from "./support/instruments.ts"

const { assessment, key } = instrument("big5")
const questions = getItems("en")
const ids = questions.map((_, at) => `b${String(at + 1).padStart(3, "0")}`)

/** The published domains by the trait that they are here; of neuroticism everything is counted from the other end. */
const traits = {
  O: ["open_mindedness", "imagination artistic_interests emotionality adventurousness intellect liberalism"],
  C: [
    "conscientiousness",
    "self_efficacy orderliness dutifulness achievement_striving self_discipline cautiousness",
  ],
  E: [
    "extraversion",
    "friendliness gregariousness assertiveness activity_level excitement_seeking cheerfulness",
  ],
  A: ["agreeableness", "trust morality altruism cooperation modesty sympathy"],
  N: ["emotional_stability", "calm even_temper good_spirits social_ease moderation steadiness"],
} as const

/** The package's answer sheet: its choices stand from least to most like me, those of minus-keyed questions scored 5 … 1. */
const published = (values: readonly number[]) =>
  calculate({
    answers: questions.map(({ domain, facet, choices }, at) => ({
      domain,
      facet: String(facet),
      score: choices[values[at]! - 1]!.score,
    })),
  })

test("a thousand random answer sheets are scored as the published package scores them", () => {
  const random = randomFrom(120)
  for (let sheet = 0; sheet < 1000; sheet++) {
    const values = ids.map(() => 1 + wholeBelow(random, 5))
    const answers = Object.fromEntries(ids.map((id, at) => [id, { value: values[at]! }]))
    const scoring = score(assessment, key, answers, { minor: false, seed: 0 })
    if (!scoring.ok) throw new Error(JSON.stringify(scoring.problems))
    const ours = Object.fromEntries(
      Object.entries(scoring.result.scales).map(([scale, scored]) => [scale, scored.score]),
    )
    const theirs: Record<string, number> = {}
    for (const [domain, result] of Object.entries(published(values))) {
      const [trait, facets] = traits[domain as keyof typeof traits]
      const here = (points: number, whole: number) => (domain === "N" ? whole - points : points)
      theirs[trait] = here(result.score, 144)
      facets.split(" ").forEach((facet, at) => {
        theirs[facet] = here(result.facet[String(at + 1)]!.score, 24)
      })
    }
    expect(ours).toEqual(theirs)
  }
})

test("the English sentences are the published ones, in their order", () => {
  const { texts } = locale as { texts: Record<string, string> }
  expect(ids.map((id) => texts[id])).toEqual(questions.map(({ text }) => text))
  const { items } = assessment
  const forAdults = ids.filter((id) => items[id]?.type === "agreementScale" && items[id].adultsOnly === true)
  expect(forAdults.map((id) => texts[id])).toEqual([
    "Go on binges",
    "Tend to vote for liberal political candidates",
    "Tend to vote for conservative political candidates",
  ])
})
