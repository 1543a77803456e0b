import type { RankedNeedsMethod } from "#documents/types.g.ts"
import { answerTo } from "#assessments/scoring/answers.ts"
import type { Scored } from "#assessments/scoring/result.ts"
import type { Sheet } from "#assessments/scoring/sheet.ts"

const best = 5
const last = 1

/**
 * A work value from the ranks of its needs, with the structure and the weights of O*NET's Work Importance Locator:
 * a need has 5 points where it stands first in a ranking and 1 where it stands last, evenly between, and the mean of
 * all rankings that offer it; the value is the sum of its needs' points times the weight. With 2, 3 or 6 needs and
 * the weights 3, 2 and 1 every value lies between 6 and 30.
 */
export function scoreRankedNeeds(
  { needs, weight }: RankedNeedsMethod,
  { assessment, answers, asked }: Sheet,
): Scored {
  const rankings = [...asked].flatMap((name) => {
    const value = answerTo(answers, name)?.value
    return assessment.items[name]?.type === "ranking" ? [value as readonly string[]] : []
  })
  const points = Object.fromEntries(needs.map((need) => [need, pointsOf(need, rankings)]))
  const sum = Object.values(points).reduce((total, each) => total + each, 0)
  const score = {
    score: weight * sum,
    from: weight * needs.length * last,
    to: weight * needs.length * best,
    answered: needs.length,
    of: needs.length,
  }
  return { ok: true, score, detail: { of: "needs", points } }
}

function pointsOf(need: string, rankings: readonly (readonly string[])[]): number {
  const points = rankings
    .filter((ranking) => ranking.includes(need))
    .map((ranking) => best - ((best - last) * ranking.indexOf(need)) / (ranking.length - 1))
  return points.reduce((sum, each) => sum + each, 0) / points.length
}
