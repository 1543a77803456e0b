import type { Assessment, Text } from "#documents/types.g.ts"
import type { Metrics } from "#assessments/scoring/metrics.ts"
import type { Detail } from "#assessments/scoring/result.ts"
import type { Assessments, Results, Told } from "./told.ts"

type DetailOf<K extends Detail["of"]> = Extract<Detail, { of: K }>

/** Every detail of one kind in the results of assessments that a report shows, with the assessment that it belongs to. */
function detailsOf<K extends Detail["of"]>(
  kind: K,
  assessments: Assessments,
  results: Results,
): [assessment: string, detail: DetailOf<K>][] {
  return Object.keys(assessments).flatMap((assessment) =>
    Object.values(results[assessment]?.details ?? {}).flatMap((detail): [string, DetailOf<K>][] =>
      detail.of === kind ? [[assessment, detail as DetailOf<K>]] : [],
    ),
  )
}

/** The needs that were put first. */
interface ToldNeeds {
  /** The most wanted first, in the words of the assessment. */
  items: { id: string; title: string }[]
  /** Some of them were wanted equally, so that they have no places. */
  tied: boolean
}

const mostNeeds = 5

/** The needs that were put first; whoever shares the last place is among them, equally wanted ones by name. */
export function needsIn(assessments: Assessments, results: Results, told: Told): ToldNeeds {
  const ranked = detailsOf("needs", assessments, results)
    .flatMap(([assessment, { points }]) =>
      Object.entries(points).map(([need, each]) => ({ assessment, need, each })),
    )
    .toSorted((one, other) => other.each - one.each || (one.need < other.need ? -1 : 1))
  const last = ranked[Math.min(mostNeeds, ranked.length) - 1]
  const first = last === undefined ? [] : ranked.filter(({ each }) => each >= last.each)
  return {
    items: first.map(({ assessment, need }) => ({
      id: need,
      title: told.say(optionOf(assessments[assessment], need)),
    })),
    tied: new Set(first.map(({ each }) => each)).size < first.length,
  }
}

function optionOf(assessment: Assessment | undefined, option: string): Text | undefined {
  for (const item of Object.values(assessment?.items ?? {}))
    if (item.type === "ranking" && item.options[option]) return item.options[option]
  return undefined
}

/** A feeling that faces showed: how many were read rightly, and what the others were taken for. */
interface ToldEmotion {
  id: string
  title: string
  right: string
  taken: string
}

export function emotionsIn(assessments: Assessments, results: Results, told: Told): ToldEmotion[] {
  return detailsOf("emotions", assessments, results).flatMap(([assessment, { accuracy, confusion }]) => {
    const responses = Object.values(assessments[assessment]?.responses ?? {}).flat()
    const called = (feeling: string) =>
      told.say(responses.find(({ value }) => value === feeling)?.label) || feeling
    // In the order of the document: a stored result keeps none.
    const place = (feeling: string) => responses.findIndex(({ value }) => value === feeling)
    const inOrder = Object.entries(accuracy).toSorted(([one], [other]) => place(one) - place(other))
    return inOrder.map(([shown, { right, shown: faces }]) => ({
      id: shown,
      title: called(shown),
      right: told.word("reports:score", { score: told.number(right), to: told.number(faces) }),
      taken: Object.entries(confusion[shown] ?? {})
        .filter(([chosen]) => chosen !== shown)
        .toSorted(([one, times], [other, most]) => most - times || place(one) - place(other))
        .map(([chosen, times]) => told.word("reports:emotion.times", { feeling: called(chosen), times }))
        .join(", "),
    }))
  })
}

/** A timed task with its metrics by level, and of all levels together (specification 3.4). */
interface ToldTask {
  id: string
  title: string
  /** Taken without a clock, so that nothing is said of speed. */
  untimed: boolean
  /** Whether it has a velocity. */
  paced: boolean
  rows: ToldLevel[]
}

interface ToldLevel {
  id: string
  title: string
  score: string
  right: string
  accuracy: string
  speed: string
  pace: string
}

export function tasksIn(assessments: Assessments, results: Results, told: Told): ToldTask[] {
  return detailsOf("levels", assessments, results).flatMap(([assessment, { timed, levels, total }]) => {
    const document = assessments[assessment]
    const known = Object.values(document?.tasks ?? {}).flatMap(
      (task): readonly { id: string; title: Text }[] => task.levels,
    )
    const rows = Object.entries(levels).map(([id, metrics]) => ({
      id,
      title: told.say(known.find((level) => level.id === id)?.title),
      ...metricsOf(metrics, timed, told),
    }))
    // Of all levels together the speed is a sum, which says nothing to a reader.
    const together = {
      id: "total",
      title: told.word("reports:level.total"),
      ...metricsOf(total, timed, told),
      speed: "",
    }
    return [
      {
        id: assessment,
        title: told.say(document?.title),
        untimed: !timed,
        paced: timed && total.velocity !== undefined,
        rows: [...rows, together],
      },
    ]
  })
}

function metricsOf(metrics: Metrics, timed: boolean, told: Told): Omit<ToldLevel, "id" | "title"> {
  const { total_score, accuracy, number_correct, number_attempted, speed, velocity } = metrics
  return {
    score: told.number(total_score),
    right: told.word("reports:score", {
      score: told.number(number_correct),
      to: told.number(number_attempted),
    }),
    accuracy: told.word("reports:percent", { value: told.number(accuracy * 100) }),
    speed: timed ? told.word("reports:seconds", { value: told.number(speed / 1000, 1) }) : "",
    pace: timed && velocity !== undefined ? told.number(velocity, 1) : "",
  }
}
