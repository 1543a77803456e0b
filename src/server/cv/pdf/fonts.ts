import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { create, type Font } from "fontkit"
import type { PageStyle } from "#cv/page-model.ts"
import { unpackWoff } from "./unpack.ts"

export type Weight = "regular" | "bold"

/** A font file, what it is called in the PDF being made, and which letters it has. */
export interface FontFile {
  readonly name: string
  readonly bytes: Buffer
  /** Whether it has a letter, with every mark above and below it, and tells what it is to whoever reads the PDF. */
  readonly has: (letter: string) => boolean
}

/** The fonts of a family in one weight: a letter is set in the first that has it. */
export type FontsOf = (family: PageStyle["font"], weight: Weight) => readonly FontFile[]

const require = createRequire(import.meta.url)

/**
 * Which files a family consists of, by the letters in them. They are WOFF: fontkit fails on glyphs of WOFF2 that are made
 * of others (an e with an accent).
 */
const families = {
  sans: ["noto-sans latin", "noto-sans latin-ext", "noto-sans vietnamese", "noto-sans-ethiopic ethiopic"],
  serif: ["noto-serif latin", "noto-serif latin-ext", "noto-serif vietnamese", "noto-sans-ethiopic ethiopic"],
} as const satisfies Record<PageStyle["font"], readonly string[]>

const weights = { regular: 400, bold: 700 } as const satisfies Record<Weight, number>

/**
 * How letters become glyphs. Taken apart (ccmp) or joined (liga) they would be read back as other letters, or none: a
 * glyph that stands for a part of a letter says nothing of it.
 */
export const features = { ccmp: false, liga: false }

const read = new Map<string, FontFile>()

/** Those that are shipped. */
export const fontsOf: FontsOf = (family, weight) =>
  families[family].map((file) => {
    const name = `${file} ${weights[weight]}`
    const font = read.get(name) ?? readFont(name)
    read.set(name, font)
    return font
  })

function readFont(name: string): FontFile {
  const [folder, subset, weight] = name.split(" ")
  const file = `@fontsource/${folder}/files/${folder}-${subset}-${weight}-normal.woff`
  const bytes = unpackWoff(readFileSync(require.resolve(file)))
  const font = create(bytes) as Font
  const known = new Map<string, boolean>()
  return {
    name,
    bytes,
    has(letter) {
      const has = known.get(letter) ?? tells(font, letter)
      known.set(letter, has)
      return has
    },
  }
}

/** Whether a font draws a letter with glyphs that stand for all of it. */
function tells(font: Font, letter: string): boolean {
  if (!Array.from(letter).every((part) => font.hasGlyphForCodePoint(part.codePointAt(0)!))) return false
  const { glyphs } = font.layout(letter, features as never)
  const told = glyphs.flatMap(({ codePoints }) => codePoints)
  return String.fromCodePoint(...told.toSorted((a, b) => a - b)) === inOrder(letter)
}

const inOrder = (letter: string): string =>
  Array.from(letter)
    .toSorted((a, b) => a.codePointAt(0)! - b.codePointAt(0)!)
    .join("")
