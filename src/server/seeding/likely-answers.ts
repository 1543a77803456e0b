import type { Assessment, Key, ScoringMethod } from "#documents/types.g.ts"
import type { Random } from "#assessments/tasks/random.ts"

/**
 * What somebody might answer who is like that: with leanings, so that their scores differ, and with skills, so that
 * most of what has a right answer is answered rightly. Items of which the key says nothing are left out.
 */
export function likelyAnswers(assessment: Assessment, key: Key, random: Random): Record<string, unknown> {
  // A facet leans where its scale leans: the first that knows an item decides.
  return Object.assign(
    {},
    ...Object.values(key.scoring)
      .toReversed()
      .map((method) => answersBy(method, assessment, random)),
  ) as Record<string, unknown>
}

const skill = 0.72

function answersBy(method: ScoringMethod, assessment: Assessment, random: Random): Record<string, unknown> {
  const each = <T>(items: Readonly<Record<string, T>>, answer: (name: string, of: T) => unknown) =>
    Object.fromEntries(Object.entries(items).map(([name, of]) => [name, answer(name, of)]))
  const isRight = () => random() < skill
  switch (method.by) {
    case "sum":
    case "mean": {
      const leaning = 0.15 + 0.8 * random()
      return each(method.items, (name, { reverse }) => {
        const item = assessment.items[name]
        const responses =
          item?.type === "agreementScale" ? (assessment.responses?.[item.responses] ?? []) : []
        const place = Math.min(1, Math.max(0, leaning + (random() - 0.5) * 0.5))
        return responses[Math.round((reverse ? 1 - place : place) * (responses.length - 1))]?.value
      })
    }
    case "difference": {
      const leaning = random()
      return each(method.items, () => (random() < leaning ? "a" : "b"))
    }
    case "correct":
      return each(method.answers, (name, right) => (isRight() ? right : another(assessment, name, right)))
    case "perEmotion":
      return each(method.emotions, (name, right) => (isRight() ? right : another(assessment, name, right)))
    case "weights":
      return each(method.weights, (name, weights) => {
        const [best = ""] = Object.keys(weights).toSorted((one, two) => weights[two]! - weights[one]!)
        return isRight() ? best : another(assessment, name, best)
      })
    case "rankedNeeds":
    case "timedChoiceLevels":
    case "mazeLevels":
      return {}
  }
}

/** Another answer than this one. */
function another(assessment: Assessment, name: string, than: string): unknown {
  const item = assessment.items[name]
  const options =
    item?.type === "situation"
      ? item.order
      : item?.type === "face"
        ? (assessment.responses?.[item.responses] ?? []).map(({ value }) => value)
        : []
  return options[(options.indexOf(than) + 1) % options.length]
}
