import type { LookFont } from "#api/contract/look-files.ts"
import type { App } from "#documents/types.g.ts"

type Fonts = App["fonts"]

/** What the configuration says of a font that was brought in: all weights of one file, or one weight more of a family. */
export function withFont(now: Fonts, { file, family, weights, metrics }: LookFont): Fonts {
  if (weights.least < weights.most) return { variable: { family, file, metrics } }
  const weight = String(weights.least)
  const same = now.weights?.family === family ? now.weights : undefined
  return {
    weights: {
      family,
      files: { ...same?.files, [weight]: file },
      // Most words weigh 400: room is kept for these.
      metrics: weight === "400" ? metrics : (same?.metrics ?? metrics),
    },
  }
}

/** The files of a font with what each weighs, as a style sheet says it. */
export const facesOf = ({ variable, weights }: Fonts): { file: string; weight: string }[] =>
  variable
    ? [{ file: variable.file, weight: "100 900" }]
    : Object.entries(weights?.files ?? {}).map(([weight, file]) => ({ file, weight }))

/** The weights that a font is shown in: those that it has, of all weights some that differ. */
export function shownWeights({ variable, weights }: Fonts, known: LookFont | undefined): number[] {
  if (weights) return Object.keys(weights.files).map(Number)
  if (!variable) return []
  const { least, most } = known?.weights ?? { least: 400, most: 800 }
  return [...new Set([least, 400, 700, most])]
    .filter((weight) => weight >= least && weight <= most)
    .toSorted((a, b) => a - b)
}
