import { lettersIn } from "./runs.ts"

/**
 * Breaks a text into lines: between words, after a hyphen or slash where a word alone is too long, else between letters.
 *
 * @param widthOf how wide a piece is when it is set
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ""
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== "") lines.push(line)
    const pieces = widthOf(word) <= width ? [word] : piecesOf(word, width, widthOf)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ""
  }
  return line === "" ? lines : [...lines, line]
}

/** A word that is wider than a line, in pieces that are not. */
function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = []
  let piece = ""
  for (const part of word.split(/(?<=[-/@.])/))
    for (const letters of widthOf(part) <= width ? [part] : lettersIn(part)) {
      if (piece !== "" && widthOf(piece + letters) > width) {
        pieces.push(piece)
        piece = ""
      }
      piece += letters
    }
  return piece === "" ? pieces : [...pieces, piece]
}
