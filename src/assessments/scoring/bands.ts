import type { Band } from "#documents/types.g.ts"
import type { ScaleScore } from "#assessments/scoring/result.ts"

/** The band of a score: the first whose end it does not pass; the last band has no end. */
export function bandOf(bands: readonly Band[], score: number): Band | undefined {
  return bands.find(({ upTo }) => upTo === undefined || score <= upTo) ?? bands.at(-1)
}

/** The bands that a score may belong to: every one that its interval touches; without an interval its own. */
export function possibleBands(
  bands: readonly Band[],
  { score, interval = [score, score] }: ScaleScore,
): Band[] {
  const [low, high] = interval.map((end) => bands.indexOf(bandOf(bands, end)!)) as [number, number]
  return bands.slice(low, high + 1)
}
