import { congruence } from "#assessments/matching/brown-gore.ts"
import { correlation } from "#assessments/matching/correlation.ts"
import { type Letter, lettersByScore, type Profile, scoresOf } from "#assessments/matching/hexagon.ts"

export interface Occupation {
  id: string
  /** What occupations are grouped by, for variety. */
  cluster: string
  interests: Profile
}

export type MatchLevel = "strong" | "fair" | "low"

export interface Match {
  id: string
  cluster: string
  correlation: number
  level: MatchLevel
  /** Brown and Gore's C, 0 to 18. */
  congruence: number
  /** The letters among the person's three that are among the occupation's three: why it fits. */
  shared: Letter[]
}

/**
 * Occupations for a profile of interests, the best first: by correlation of the six scores (as O*NET links
 * profiles), then by congruence of the codes, then by id. All that fit at least fairly are listed, and never fewer
 * than `least` while there are so many. Where the person's first letter leads few occupations, those of each level
 * take turns by cluster, so that one field does not fill the list.
 */
export function match(profile: Profile, occupations: readonly Occupation[], least = 20): Match[] {
  const person = codeOf(profile)
  const ranked = occupations.map((occupation) => matchOf(profile, person, occupation)).toSorted(compare)
  const fitting = ranked.filter(({ level }) => level !== "low").length
  const listed = isRare(person[0], occupations) ? inTurns(ranked) : ranked
  return listed.slice(0, Math.max(least, fitting))
}

/** Strong from .73, which is significant at .05 for six pairs; fair from .50. */
export function levelOf(coefficient: number): MatchLevel {
  if (coefficient >= 0.73) return "strong"
  return coefficient >= 0.5 ? "fair" : "low"
}

function matchOf(profile: Profile, person: Code, { id, cluster, interests }: Occupation): Match {
  const coefficient = correlation(scoresOf(profile), scoresOf(interests))
  const theirs = codeOf(interests)
  return {
    id,
    cluster,
    correlation: coefficient,
    level: levelOf(coefficient),
    congruence: congruence(person, theirs),
    shared: person.filter((letter) => theirs.includes(letter)),
  }
}

type Code = [Letter, Letter, Letter]

const codeOf = (profile: Profile) => lettersByScore(profile).slice(0, 3) as Code

const compare = (one: Match, other: Match) =>
  other.correlation - one.correlation ||
  other.congruence - one.congruence ||
  (one.id < other.id ? -1 : Number(one.id > other.id))

/** One in twenty: among O*NET's occupations only the artistic are so few (28 of 923). */
const rare = 1 / 20

function isRare(letter: Letter, occupations: readonly Occupation[]): boolean {
  const led = occupations.filter(({ interests }) => lettersByScore(interests)[0] === letter).length
  return led < rare * occupations.length
}

/** Within each level the best of every cluster, then the second best of every cluster, and so on. */
function inTurns(ranked: readonly Match[]): Match[] {
  const seen = new Map<string, number>()
  const turns = ranked.map((one) => {
    const key = `${one.level} ${one.cluster}`
    const turn = seen.get(key) ?? 0
    seen.set(key, turn + 1)
    return { one, turn }
  })
  const levels: readonly MatchLevel[] = ["strong", "fair", "low"]
  return turns
    .toSorted((a, b) => levels.indexOf(a.one.level) - levels.indexOf(b.one.level) || a.turn - b.turn)
    .map(({ one }) => one)
}
