import type PDFDocument from "pdfkit"
import type { PageStyle } from "#cv/page-model.ts"
import { features, type FontsOf, type Weight } from "./fonts.ts"
import { linesOf } from "./lines.ts"
import { runsOf } from "./runs.ts"

export const ink = "#1a1a1a"
export const muted = "#525252"

/** How a text is set: its size is in points. */
export interface Setting {
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
  readonly align?: "start" | "middle"
  readonly link?: string
}

/** Where on a page something may stand, in points. */
export interface Column {
  readonly x: number
  readonly width: number
}

const a4 = { width: 595.28, height: 841.89 }
const pointsOf = (millimetres: number) => (millimetres * 72) / 25.4
/** Of a line's height, how much of the letters' size stands above the base line. */
const ascent = 0.8

// The package's types know features by a list alone.
const shaping = { features } as object

type Pdf = InstanceType<typeof PDFDocument>
type Element = ReturnType<Pdf["struct"]>

/** Paper that is written on from top to bottom, page after page. */
export function createSheet(pdf: Pdf, { font, leading, margin }: PageStyle, fontsOf: FontsOf) {
  const edge = pointsOf(margin)
  const full: Column = { x: edge, width: a4.width - 2 * edge }
  const bottom = a4.height - edge
  let y = edge

  /** By weight and word, how wide it is in letters of one point: to shape a word takes longer than all else. */
  const widths = new Map<string, number>()
  const wordWidth = (word: string, weight: Weight): number => {
    const key = `${weight} ${word}`
    const width =
      widths.get(key) ??
      runsOf(word, fontsOf(font, weight)).reduce(
        (sum, run) => sum + pdf.font(run.font.name).fontSize(1).widthOfString(run.text, shaping),
        0,
      )
    widths.set(key, width)
    return width
  }
  const widthIn = (size: number, weight: Weight) => (text: string) => {
    const words = text.split(" ")
    const all = words.reduce((sum, word) => sum + wordWidth(word, weight), 0)
    return size * (all + (words.length - 1) * wordWidth(" ", weight))
  }
  const heightOf = (size: number) => size * leading

  /** A new page, where what follows would not fit below. */
  const keep = (height: number) => {
    if (y + height <= bottom || y === edge) return
    pdf.addPage()
    y = edge
  }

  const draw = (
    text: string,
    at: number,
    base: number,
    { size, weight = "regular", colour = ink, link }: Setting,
  ) => {
    let x = at
    for (const run of runsOf(text, fontsOf(font, weight))) {
      pdf.font(run.font.name).fontSize(size).fillColor(colour)
      pdf.text(run.text, x, base, {
        ...shaping,
        lineBreak: false,
        baseline: "alphabetic",
        ...(link !== undefined && { link }),
      })
      x += pdf.widthOfString(run.text, shaping)
    }
  }

  return {
    full,
    at: () => y,
    page: () => pdf.bufferedPageRange().count,
    keep,
    heightOf,
    widthOf: (text: string, { size, weight = "regular" }: Setting) => widthIn(size, weight)(text),
    /** Goes to a height of the same page. */
    moveTo(height: number) {
      y = height
    },
    space(height: number) {
      if (y > edge) y += height
    },
    lines: (text: string, { width }: Column, { size, weight = "regular" }: Setting) =>
      linesOf(text, width, widthIn(size, weight)),
    /** Writes lines, each a part of the element; who reads them aloud finds a space between two. */
    write(element: Element, lines: readonly string[], column: Column, setting: Setting) {
      const height = heightOf(setting.size)
      lines.forEach((line, index) => {
        keep(height)
        const spare = column.width - widthIn(setting.size, setting.weight ?? "regular")(line)
        const x = setting.align === "middle" ? column.x + spare / 2 : column.x
        const base = y + (height - setting.size) / 2 + setting.size * ascent
        element.add(() => draw(index < lines.length - 1 ? `${line} ` : line, x, base, setting))
        y += height
      })
    },
    /** Writes one line that ends where the column does, and stays in it. */
    writeAtEnd(element: Element, line: string, column: Column, setting: Setting) {
      const height = heightOf(setting.size)
      const x = column.x + column.width - widthIn(setting.size, setting.weight ?? "regular")(line)
      element.add(() => draw(line, x, y + (height - setting.size) / 2 + setting.size * ascent, setting))
    },
    /** Draws something that says nothing: no reader is told of it. */
    decorate(paint: (pdf: Pdf, y: number) => void) {
      pdf.markContent("Artifact", { type: "Layout" })
      paint(pdf, y)
      pdf.endMarkedContent()
    },
  }
}

export type Sheet = ReturnType<typeof createSheet>
