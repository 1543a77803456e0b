import { Blob, Face, Font, Variation } from "harfbuzzjs"
import type { FontMetrics } from "#documents/types.g.ts"
import { FontFault } from "./fault.ts"

/** What a font says of itself. */
export interface FontFacts {
  family: string
  /** Of its letters, from the thinnest to the boldest; one number twice where there is one weight. */
  weights: { least: number; most: number }
  metrics: FontMetrics
  letters: ReadonlySet<number>
  /** By tag, where each axis stands when nothing is said of it. */
  axes: Readonly<Record<string, number>>
}

/** How often each letter stands in a thousand of running English, a space among them. */
const frequencies =
  "e102 t75 a65 o62 n57 i57 s53 r50 h50 d34 l33 u23 c22 m20 f18 w17 g16 p15 y14 b13 v8 k6 x1 j1 q1 z1"
    .split(" ")
    .map((word) => [word[0]!, Number(word.slice(1))] as const)
const spaces = 186

/** The mean advance of Arial by the same measure, as parts of its em: what stands behind a font until it is there. */
const meanOfArial = 0.4394

const round = (value: number, digits = 4) => Number(value.toFixed(digits))

/**
 * Reads a font.
 *
 * @param bytes an sfnt whose frame was looked at
 * @throws FontFault where it says that it may not be embedded, or has no letters
 */
export function factsOf(bytes: Uint8Array): FontFacts {
  const face = new Face(new Blob(new Uint8Array(bytes).buffer), 0)
  const font = new Font(face)
  const axes = Object.values(face.getAxisInfos())
  const weight = axes.find(({ tag }) => tag === "wght")
  // Measured as most words are written.
  if (weight) font.setVariations([new Variation("wght", Math.min(weight.max, Math.max(weight.min, 400)))])
  const table = Buffer.from(face.referenceTable("OS/2") ?? [])
  const head = Buffer.from(face.referenceTable("head") ?? [])
  const unit = head.length < 54 ? 0 : head.readUInt16BE(18)
  if (unit < 16 || unit > 16_384 || table.length < 68) throw new FontFault("tables")
  // Bit 1 alone: installed by whoever bought it, and nowhere else.
  if ((table.readUInt16BE(8) & 0xf) === 2) throw new FontFault("restricted")
  const letters = new Set(face.collectUnicodes())
  const advance = (letter: string) =>
    font.glyphHAdvance(font.nominalGlyph(letter.codePointAt(0)!) ?? 0) / face.upem
  if (!frequencies.every(([letter]) => letters.has(letter.codePointAt(0)!))) throw new FontFault("letters")
  const measured = [[" ", spaces] as const, ...frequencies]
  const total = measured.reduce((sum, [, often]) => sum + often, 0)
  const mean = measured.reduce((sum, [letter, often]) => sum + advance(letter) * often, 0) / total
  const { ascender, descender, lineGap } = font.hExtents()
  const own = Math.min(900, Math.max(100, Math.round(table.readUInt16BE(4) / 100) * 100))
  return {
    family: familyOf(face.getName(16, "en") || face.getName(1, "en")),
    weights: weight
      ? { least: Math.round(weight.min), most: Math.round(weight.max) }
      : { least: own, most: own },
    metrics: {
      ascent: round(ascender / face.upem),
      descent: round(-descender / face.upem),
      lineGap: round(lineGap / face.upem),
      width: round(mean / meanOfArial),
    },
    letters,
    axes: Object.fromEntries(axes.map((axis) => [axis.tag, axis.default])),
  }
}

/** What a file of one weight adds to the name of its family. */
const ofWeight =
  /(?: (?:thin|hairline|(?:extra|ultra|semi|demi) ?(?:light|bold)|light|regular|normal|medium|bold|black|heavy|vf|variable))+$/i

/** Letters, digits and single spaces: it is written into a style sheet, and shown. */
const familyOf = (name: string): string =>
  name
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N} -]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(ofWeight, "")
    .slice(0, 60) || "Brand"
