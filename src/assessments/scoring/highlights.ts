import type { Report, Suggestion } from "#documents/types.g.ts"
import { rounded } from "#engine/rounding.ts"
import type { Result, ScaleScore } from "#assessments/scoring/result.ts"

/** Results by the assessment that they belong to. */
export type Results = Readonly<Record<string, Result>>

/** The score of a report's scale; nothing before its assessment is taken. */
export const scoreIn = (results: Results, assessment: string, scale: string): ScaleScore | undefined =>
  results[assessment]?.scales[scale]

/** What a report tells first. */
export interface Highlights {
  scales: string[]
  /** The place of each, 1 the first; equal ones share theirs. */
  ranks: number[]
  /** Some of these have equal places. */
  tied: boolean
  /** All scales have equal places, so that none can be told before the others. */
  flat: boolean
}

/**
 * The scales to tell first, of those that the report has words for: as it asks the highest, or those furthest from the
 * middle of their range. Equal ones stand in the order of the report; whoever shares the last place that the report
 * asks for is told as well. Where some tasks were timed and others were not, none comes first: such scores cannot be
 * compared.
 */
export function highlightsOf(report: Report, results: Results): Highlights {
  const { highlights = 0, by = "highest" } = report.summary
  const clocks = new Set<boolean>()
  const places = report.order.flatMap((scale) => {
    const { assessment = "", says } = report.scales[scale] ?? {}
    const score = scoreIn(results, assessment, scale)
    if (score === undefined || says === undefined) return []
    const detail = results[assessment]?.details[scale]
    if (detail?.of === "levels") clocks.add(detail.timed)
    const place = share(score)
    return [{ scale, place: by === "highest" ? place : rounded(Math.abs(place - 0.5)) }]
  })
  if (clocks.size > 1) return { scales: [], ranks: [], tied: false, flat: false }
  const ranked = places.toSorted((one, other) => other.place - one.place)
  const flat = ranked.length > 1 && ranked[0]!.place === ranked.at(-1)!.place
  const last = ranked[Math.min(highlights, ranked.length) - 1]
  const first = flat || last === undefined ? [] : ranked.filter(({ place }) => place >= last.place)
  const ranks = first.map(({ place }) => 1 + first.filter((other) => other.place > place).length)
  const tied = new Set(ranks).size < ranks.length
  return { scales: first.map(({ scale }) => scale), ranks, tied, flat }
}

/** What a report suggests to try: where a score is at most so high, the lowest within its range first, equal ones by name. */
export function suggestionsFor(report: Report, results: Results): [name: string, suggestion: Suggestion][] {
  return Object.entries(report.suggestions ?? {})
    .flatMap(([name, suggestion]) => {
      const score = scoreIn(results, suggestion.assessment, suggestion.scale)
      return score !== undefined && score.score <= suggestion.upTo
        ? [{ name, suggestion, place: share(score) }]
        : []
    })
    .toSorted((one, other) => one.place - other.place || (one.name < other.name ? -1 : 1))
    .map(({ name, suggestion }) => [name, suggestion])
}

/** Where a score stands in its range, 0 to 1; rounded, so that the same place in two ranges is the same number. */
const share = ({ score, from, to }: ScaleScore) => rounded((score - from) / (to - from))
