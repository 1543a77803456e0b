import type { FontFile } from "./fonts.ts"

/** A piece of a line that one font has all letters of. */
export interface Run {
  readonly text: string
  readonly font: FontFile
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** The letters of a text as they are read: each with the marks above and below it. */
export const lettersIn = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

/** The first font that has a letter: base and marks are never drawn by two. */
export const fontFor = (letter: string, fonts: readonly FontFile[]): FontFile | undefined =>
  fonts.find((font) => font.has(letter))

/**
 * Splits a text by the fonts that have its letters. What stands between two letters of a font and is in that as well stays
 * with them.
 *
 * @param fonts of which one has each letter: `fontFor` was asked of all of them before
 */
export function runsOf(text: string, fonts: readonly FontFile[]): Run[] {
  const runs: { text: string; font: FontFile }[] = []
  for (const letter of lettersIn(text)) {
    const last = runs.at(-1)
    const font = last?.font.has(letter) ? last.font : fontFor(letter, fonts)
    if (font === undefined) throw new Error(`No font has ${letter}`)
    if (last?.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs
}
