import { expect, test } from "vitest"
import { sentence } from "#learner/sources/school/saying.ts"
import { learnerFor } from "./support/learner.ts"

const { learner } = learnerFor({ user: {} })

test.each([
  ["income.met", { need: 350_000, currency: "ZAR" }, "Your household has no more than R 350 000 in a year."],
  [
    "income.missed",
    { need: 90_000.5, currency: "KES" },
    "Your household has more than KES 90 000.50 in a year.",
  ],
  ["points.met", { points: "none", have: 34, need: 30.5 }, "none: you have 34 points, it asks for 30.5."],
])("%s", (key, values, said) => {
  const text = sentence(learner, { t: `requirements:${key}`, with: values })
  expect(text.replaceAll(/\s/g, " ")).toBe(said)
})
