import type { Band, Report } from "#documents/types.g.ts"
import type { Letter } from "#assessments/matching/hexagon.ts"
import { numberFormat } from "#engine/texts/formats.ts"
import { bandOf } from "#assessments/scoring/bands.ts"
import { scoreIn } from "#assessments/scoring/highlights.ts"
import type { ScaleScore } from "#assessments/scoring/result.ts"
import { tones, type Assessments, type Results, type Told } from "./told.ts"

/** A part of a scale, from and to in shares of its range. */
export interface ToldBand {
  id: string
  title: string
  from: number
  to: number
  /** How strongly it is drawn, 0 to 1. */
  shade: number
  /** Its scores, in words; empty on a scale with two poles. */
  range: string
  /** The score where it ends and the next begins; empty for the last, and on a scale with two poles. */
  edge: string
}

/** One scale of a report, ready to be drawn and read. Places are shares of the range, 0 to 1. */
export interface ToldScale {
  id: string
  title: string
  about: string
  /** Of a worker type. */
  letter: string
  tone: string
  place: number
  /** The score in words, with what it can reach. */
  scored: string
  /** Between what it most likely lies; empty where that is not known. */
  sure: string
  low?: number
  high?: number
  bands: ToldBand[]
  /** Id and title of the band of the score. */
  bandId: string
  band: string
  says: string
  next: string
  /** What the two ends are called, where neither is better; the middle is then the start. */
  lowPole: string
  highPole: string
  facets: ToldScale[]
}

/** The scales that have a score, in the report's order; facets stand in the scale that they belong to. */
export function scalesOf(
  report: Report,
  assessments: Assessments,
  results: Results,
  told: Told,
): ToldScale[] {
  const scales = report.order.flatMap((id) => {
    const scale = scaleOf(report, id, assessments, results, told)
    return scale ? [{ scale, of: assessments[report.scales[id]!.assessment]?.scales[id]?.of }] : []
  })
  const named = new Set(scales.map(({ scale }) => scale.id))
  const isFacet = (of: string | undefined) => of !== undefined && named.has(of)
  return scales
    .filter(({ of }) => !isFacet(of))
    .map(({ scale }) => ({
      ...scale,
      facets: scales.filter(({ of }) => of === scale.id).map((facet) => facet.scale),
    }))
}

function scaleOf(
  report: Report,
  id: string,
  assessments: Assessments,
  results: Results,
  told: Told,
): ToldScale | undefined {
  const { assessment, bands: name, says, next, poles } = report.scales[id]!
  const score = scoreIn(results, assessment, id)
  if (score === undefined) return undefined
  const words = assessments[assessment]?.scales[id]
  const bands = report.bands?.[name ?? ""] ?? []
  const own = bandOf(bands, score.score)
  const letter = report.code?.letters[id] as Letter | undefined
  return {
    id,
    title: told.say(words?.title),
    about: told.say(words?.about),
    letter: letter ?? "",
    tone: letter ? tones[letter] : "primary",
    place: placeIn(score, score.score),
    scored: poles ? leaning(score, poles, told) : outOf(score, bands, told),
    ...marginOf(score, told),
    bands: toldBands(bands, score, told, poles !== undefined),
    bandId: own?.id ?? "",
    band: told.say(own?.title),
    says: told.say(says?.[own?.id ?? ""]),
    next: told.say(next?.[own?.id ?? ""]),
    lowPole: told.say(poles?.low),
    highPole: told.say(poles?.high),
    facets: [],
  }
}

/** Where a score stands in its range, 0 to 1. */
function placeIn({ from, to }: ScaleScore, score: number): number {
  return to === from ? 0 : Math.min(1, Math.max(0, (score - from) / (to - from)))
}

/** As many decimals as tell two scores apart: a score that is not whole is not said to be. */
export const decimalsOf = ({ from, to }: ScaleScore) => (to - from <= 1 ? 2 : 1)

/** A score as a number with so many decimals, rounded as every language writes it. */
export const shownScore = (score: ScaleScore, decimals = decimalsOf(score)): number =>
  Number(numberFormat("en", { maximumFractionDigits: decimals, useGrouping: false }).format(score.score))

/** As many decimals as a score needs so that what is read belongs to its band: 14.3 where the band below ends at 14. */
function decimalsWithin(bands: readonly Band[], score: ScaleScore): number {
  const own = bandOf(bands, score.score)
  let decimals = decimalsOf(score)
  while (decimals < 10 && bandOf(bands, shownScore(score, decimals)) !== own) decimals++
  return decimals
}

const outOf = (score: ScaleScore, bands: readonly Band[], told: Told) =>
  told.word("reports:score", {
    score: told.number(score.score, decimalsWithin(bands, score)),
    to: told.number(score.to, decimalsOf(score)),
  })

function leaning(
  score: ScaleScore,
  { low, high }: NonNullable<Report["scales"][string]["poles"]>,
  told: Told,
): string {
  const side = score.score < 0 ? low : high
  const values = { score: told.number(Math.abs(score.score)), to: told.number(score.to) }
  return score.score === 0
    ? told.word("reports:score.middle")
    : told.word("reports:score.towards", { ...values, pole: told.say(side) })
}

function marginOf(score: ScaleScore, told: Told): Pick<ToldScale, "sure" | "low" | "high"> {
  if (!score.interval) return { sure: "" }
  const [low, high] = score.interval
  // Nobody knows the ends of a wide range to a decimal.
  const decimals = score.to - score.from > 10 ? 0 : decimalsOf(score)
  const said = (end: number) => told.number(end, decimals)
  return {
    sure: told.word("reports:score.between", { low: said(low), high: said(high) }),
    low: placeIn(score, low),
    high: placeIn(score, high),
  }
}

function toldBands(bands: readonly Band[], score: ScaleScore, told: Told, hasPoles: boolean): ToldBand[] {
  return bands.map(({ id, title, upTo = score.to }, at) => {
    const before = bands[at - 1]?.upTo
    const from = before === undefined ? 0 : placeIn(score, before)
    const to = placeIn(score, upTo)
    const [low, high] = [before ?? score.from, upTo].map((end) => told.number(end, decimalsOf(score)))
    // An end belongs to its band: a score may lie anywhere above it, not only at the next whole number.
    const range = before === undefined ? "reports:score.range" : "reports:score.over"
    return {
      id,
      title: told.say(title),
      from,
      to,
      shade: hasPoles ? Math.abs(from + to - 1) : at / Math.max(1, bands.length - 1),
      range: hasPoles ? "" : told.word(range, { from: low, to: high }),
      edge: hasPoles || at === bands.length - 1 ? "" : (high ?? ""),
    }
  })
}
