import type { Report, Suggestion } from "#documents/types.g.ts"
import type { Result, ScaleScore } from "#engine/scoring/result.ts"

/** Results by the assessment that they belong to. */
export type Results = Readonly<Record<string, Result>>

/** The score of a report's scale; nothing before its assessment is taken. */
export const scoreIn = (results: Results, assessment: string, scale: string): ScaleScore | undefined =>
  results[assessment]?.scales[scale]

/**
 * The scales to tell first, of those that the report has words for: as it asks the highest, or those furthest from the
 * middle of their range.
 */
export function highlightsOf(report: Report, results: Results): string[] {
  const { highlights = 0, by = "highest" } = report.summary
  const places = report.order.flatMap((scale) => {
    const { assessment = "", says } = report.scales[scale] ?? {}
    const score = scoreIn(results, assessment, scale)
    if (score === undefined || says === undefined) return []
    const place = share(score)
    return [{ scale, place: by === "highest" ? place : Math.abs(place - 0.5) }]
  })
  return places
    .toSorted((one, other) => other.place - one.place)
    .slice(0, highlights)
    .map(({ scale }) => scale)
}

/** What a report suggests to try: where a score is at most so high, the lowest within its range first. */
export function suggestionsFor(report: Report, results: Results): [name: string, suggestion: Suggestion][] {
  return Object.entries(report.suggestions ?? {})
    .flatMap(([name, suggestion]) => {
      const score = scoreIn(results, suggestion.assessment, suggestion.scale)
      return score !== undefined && score.score <= suggestion.upTo
        ? [{ name, suggestion, place: share(score) }]
        : []
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ name, suggestion }) => [name, suggestion])
}

/** Where a score stands in its range, 0 to 1. */
const share = ({ score, from, to }: ScaleScore) => (score - from) / (to - from)
