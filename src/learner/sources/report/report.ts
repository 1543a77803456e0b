import type { Report, Text } from "#documents/types.g.ts"
import { emotionsIn, needsIn, tasksIn } from "./details.ts"
import { personIn } from "./person.ts"
import { scalesOf, type ToldBand, type ToldScale } from "./scales.ts"
import { codeIn, toldFirst, triesIn } from "./summary.ts"
import type { Assessments, Results, Told } from "./told.ts"

/**
 * A report in words: what a screen shows of it, in the order in which it is read.
 *
 * @param assessments those whose scales the report shows
 * @param results what is there of the report's assessments, by assessment
 */
export function tellReport(report: Report, assessments: Assessments, results: Results, told: Told) {
  const scales = scalesOf(report, assessments, results, told)
  const there = report.assessments.filter((assessment) => Object.hasOwn(results, assessment))
  const code = codeIn(report, results, scales, told)
  const person = personIn(report, scales, code, told)
  const first = toldFirst(report, results, scales, code)
  const tries = triesIn(report, results, scales, first.scales, told)
  const needs = needsIn(assessments, results, told)
  const emotions = emotionsIn(assessments, results, told)
  const tasks = tasksIn(assessments, results, told)
  const taken = there.map((assessment) => results[assessment]!)
  return {
    title: told.say(report.title),
    shows: (report.shows ?? []).map((text) => told.say(text)),
    /** Which of the results there are. */
    state: there.length === 0 ? "none" : there.length < report.assessments.length ? "partial" : "complete",
    takenAt: told.date(
      taken
        .map(({ takenAt }) => takenAt)
        .toSorted()
        .at(-1) ?? null,
    ),
    shortForm: taken.some(({ form }) => form !== null),
    untimed: taken.some(({ untimed }) => untimed),
    summary: told.say(summaryOf(report, tries.length > 0)),
    person: person ?? null,
    highlights: first.scales,
    code: code ?? null,
    scales,
    legend: legendOf(scales),
    tries,
    needs: needs.items,
    emotions,
    tasks,
    /** Which of these parts the report has. */
    has: {
      code: code !== undefined,
      person: person !== undefined,
      ties: code !== undefined && code.tied !== "",
      /** What is told first has equal scores among it; where there is a code, that says so. */
      equals: first.tied && code === undefined,
      /** All scores are the same; where there is a code, that says so. */
      flat: first.flat && code === undefined,
      scales: scales.length > 0,
      tries: tries.length > 0,
      needs: needs.items.length > 0,
      /** Some needs were wanted equally. */
      needsTied: needs.tied,
      emotions: emotions.length > 0,
      tasks: tasks.length > 0,
    },
    uncertainty: told.say(report.uncertainty),
    notes: (report.notes ?? []).map((note) => told.say(note)),
  }
}

/** A report that suggests things to try says so where none applies: its words would ask for a choice of none. */
const summaryOf = ({ summary, suggestions }: Report, hasTries: boolean): Text =>
  suggestions !== undefined && !hasTries ? (summary.nothing ?? summary.text) : summary.text

/**
 * The bands that all scales share by name, the least first, and their scores where these are the same too. On scales with
 * two poles both sides have the same bands, and what counts is how far from the middle they are.
 */
function legendOf(scales: readonly ToldScale[]): ToldBand[] {
  const [first] = scales
  const same = (pick: (band: ToldBand) => string) => {
    const of = (scale: ToldScale) => scale.bands.map(pick).join("\n")
    return first !== undefined && scales.every((scale) => of(scale) === of(first))
  }
  if (first === undefined || !same(({ title }) => title)) return []
  const sameScores = same(({ range }) => range)
  return first.bands
    .filter(({ title }, at) => first.bands.findIndex((band) => band.title === title) === at)
    .toSorted((one, other) => one.shade - other.shade)
    .map((band) => (sameScores ? band : { ...band, range: "" }))
}
