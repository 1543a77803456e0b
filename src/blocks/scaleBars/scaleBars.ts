import { figureBlock } from "../block.ts"
import { flag, list, number, text, tone, oneOf, words, type Props, type Reader } from "../shape.ts"

const band = { id: words, title: words, range: text, edge: text, shade: number, from: number, to: number }

const scale = {
  id: words,
  title: words,
  about: text,
  tone,
  place: number,
  scored: words,
  sure: text,
  low: number,
  high: number,
  bands: list(band),
  bandId: text,
  band: text,
  says: text,
  lowPole: text,
  highPole: text,
}

export type Scale = Props<typeof scale>
export type Band = Props<typeof band>

/** Facets have none of their own. */
const scales: Reader<(Scale & { facets: Scale[] })[]> = list({ ...scale, facets: list(scale) })

export const scaleBarsShape = {
  label: words,
  scales,
  legend: list(band),
  level: oneOf<3 | 4>(),
  details: flag,
}

export const scaleBars = figureBlock(scaleBarsShape, (figures) => figures.scaleBars)
