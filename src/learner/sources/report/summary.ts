import type { Report } from "#documents/types.g.ts"
import { riasec, type Letter, type Profile } from "#assessments/matching/hexagon.ts"
import { codeOf } from "#assessments/scoring/code.ts"
import { highlightsOf, scoreIn, suggestionsFor } from "#assessments/scoring/highlights.ts"
import type { ToldScale } from "./scales.ts"
import { tones, type Results, type Told } from "./told.ts"

/** A worker type's letter with its name and colour. */
interface ToldLetter {
  id: string
  letter: Letter
  title: string
  tone: string
  place: number
  scored: string
}

/** The code of a worker type, and what may be said of it. */
export interface ToldCode {
  letters: string
  /** The scale that leads, or those that share the lead. */
  first: string[]
  /** The letters of the code, the first first, with those that share a place; none where there is no code yet. */
  items: ToldLetter[]
  /** All six in the order of the hexagon. */
  hexagon: ToldLetter[]
  distinct: boolean
  /** What the code says, or why the profile has none yet. */
  text: string
  /** What equal scores mean, where there are some. */
  tied: string
}

/** What a report tells first, and whether its scores tell anything apart. */
interface ToldFirst {
  scales: (ToldScale & { rank: number })[]
  tied: boolean
  flat: boolean
}

/** The scales that a report tells first; none where its scores do not differ enough to put one before another. */
export function toldFirst(
  report: Report,
  results: Results,
  scales: readonly ToldScale[],
  code: ToldCode | undefined,
): ToldFirst {
  const { scales: first, ranks, tied, flat } = highlightsOf(report, results)
  if (flat || code?.distinct === false) return { scales: [], tied: false, flat }
  const all = scales.flatMap((scale) => [scale, ...scale.facets])
  const told = first.flatMap((id, at) => {
    const scale = all.find((one) => one.id === id)
    return scale ? [{ ...scale, rank: ranks[at]! }] : []
  })
  return { scales: told, tied, flat }
}

/** The code of a report that has one, once all its scales are there. */
export function codeIn(
  report: Report,
  results: Results,
  scales: readonly ToldScale[],
  told: Told,
): ToldCode | undefined {
  if (report.code === undefined) return undefined
  const { letters, distinct, text, tied, notDistinct } = report.code
  const six = Object.entries(letters).flatMap(([scale, letter]) => {
    const score = scoreIn(results, report.scales[scale]?.assessment ?? "", scale)
    const drawn = scales.find(({ id }) => id === scale)
    return score && drawn ? [{ scale: drawn, letter: letter as Letter, score: score.score }] : []
  })
  if (six.length < riasec.length) return undefined
  const profile = Object.fromEntries(six.map(({ letter, score }) => [letter, score])) as Profile
  const code = codeOf(profile, distinct)
  const letterOf = (letter: Letter): ToldLetter => {
    const { scale } = six.find((one) => one.letter === letter)!
    const { id, title, place, scored } = scale
    return { id, letter, title, tone: tones[letter], place, scored }
  }
  const isTied = code.groups.some((group) => group.length > 1)
  return {
    letters: code.letters.join(""),
    first: code.groups[0]!.map((letter) => letterOf(letter).id),
    items: code.distinct ? code.groups.flat().map(letterOf) : [],
    hexagon: riasec.map(letterOf),
    distinct: code.distinct,
    text: told.say(code.distinct ? text : notDistinct),
    tied: code.distinct && isTied ? told.say(tied) : "",
  }
}

/** Something to try, and how to see that it helps. */
interface ToldTry {
  id: string
  title: string
  tries: string[]
  notice: string
}

/** What to try next: what the scales say of their bands, the highlights first, and the report's own suggestions. */
export function triesIn(
  report: Report,
  results: Results,
  scales: readonly ToldScale[],
  first: readonly ToldScale[],
  told: Told,
): ToldTry[] {
  const isFirst = ({ id }: ToldScale) => first.some((one) => one.id === id)
  const ofScales = [...first, ...scales.filter((scale) => !isFirst(scale))]
    .filter(({ next }) => next !== "")
    .map(({ id, title, next }) => ({ id, title, tries: [next], notice: "" }))
  const suggested = suggestionsFor(report, results).map(([id, { title, tries, notice }]) => ({
    id,
    title: told.say(title),
    tries: tries.map((one) => told.say(one)),
    notice: told.say(notice),
  }))
  return [...ofScales, ...suggested]
}
