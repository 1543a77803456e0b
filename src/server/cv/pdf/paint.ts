import PDFDocument from "pdfkit"
import {
  between,
  groupsOf,
  leavesOf,
  leavesOfEntry,
  type Entry,
  type Leaf,
  type PageModel,
  type PageSection,
} from "#cv/page-model.ts"
import { fontFor, lettersIn } from "./runs.ts"
import { fontsOf, type FontsOf, type Weight } from "./fonts.ts"
import type { PdfJob, PdfMade, Unset } from "./job.ts"
import { createSheet, ink, muted, type Column, type Setting, type Sheet } from "./sheet.ts"

type Pdf = InstanceType<typeof PDFDocument>
type Element = ReturnType<Pdf["struct"]>

/** A longer one is no CV, and takes the thread from others. */
const mostCharacters = 40_000
/** So many letters are named where they cannot be set: more are not needed to see what is wrong. */
const mostNamed = 12

/**
 * Sets a page as a tagged PDF (PDF/UA: every text in the structure, in the order of the page model; decoration marked as
 * such). A letter that no font has is refused with where it stands: what is left out in silence is found by an employer.
 *
 * @param fonts gives the fonts of a family in a weight; the shipped ones, if left out
 */
export async function pdfOf({ page, now }: PdfJob, fonts: FontsOf = fontsOf): Promise<PdfMade> {
  if (leavesOf(page).reduce((sum, { text }) => sum + text.length, 0) > mostCharacters)
    return { refused: "long" }
  const unset = unsetOf(page, fonts)
  if (unset.length > 0) return { unset }
  const options = {
    size: "A4",
    margin: 0,
    font: "",
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    lang: page.language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: page.title, Author: page.name.text, CreationDate: new Date(now) },
  }
  // The package's types are older than its PDF/UA.
  const pdf = new PDFDocument(options as object)
  for (const weight of ["regular", "bold"] as const)
    for (const { name, bytes } of fonts(page.style.font, weight)) pdf.registerFont(name, bytes)
  const whole = collected(pdf)
  paint(pdf, page, fonts)
  pdf.end()
  return { bytes: await whole }
}

/** Every text of a page with the weight that it is set in, as `paint` sets it. */
const weighed = ({ name, contact, sections, style }: PageModel): [Leaf, Weight][] => [
  [name, style.name.weight],
  ...contact.map((leaf): [Leaf, Weight] => [leaf, "regular"]),
  ...sections.flatMap(({ heading, entries }): [Leaf, Weight][] => [
    ...(heading ? [[heading, "bold"] as [Leaf, Weight]] : []),
    ...entries.flatMap((entry) =>
      leavesOfEntry(entry).map((leaf): [Leaf, Weight] => [leaf, leaf === entry.title ? "bold" : "regular"]),
    ),
  ]),
]

function unsetOf(page: PageModel, fontsOf: FontsOf): Unset[] {
  const found = new Map<string, Unset>()
  for (const [{ text, from }, weight] of weighed(page)) {
    const fonts = fontsOf(page.style.font, weight)
    for (const letter of new Set(lettersIn(text)))
      if (fontFor(letter, fonts) === undefined) found.set(`${letter} ${from}`, { letter, from })
  }
  return [...found.values()].slice(0, mostNamed)
}

const collected = (pdf: Pdf): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const parts: Uint8Array[] = []
    pdf.on("data", (part: Uint8Array) => parts.push(part))
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(parts))))
    pdf.on("error", reject)
  })

function paint(pdf: Pdf, page: PageModel, fonts: FontsOf): void {
  const sheet = createSheet(pdf, page.style, fonts)
  const root = pdf.struct("Document")
  pdf.addStructure(root)
  const { style } = page
  const accent = style.accent ?? ink

  const element = (type: string, parent: Element): Element => {
    const made = pdf.struct(type)
    parent.add(made)
    return made
  }
  const write = (parent: Element, type: string, leaf: Leaf, column: Column, setting: Setting) => {
    const lines = sheet.lines(leaf.text, column, setting)
    const made = element(type, parent)
    // Whose reader follows links finds them as such.
    const inner = leaf.link === undefined ? made : element("Link", made)
    sheet.write(inner, lines, column, { ...setting, ...(leaf.link !== undefined && { link: leaf.link }) })
    if (inner !== made) inner.end()
    made.end()
  }

  const text: Setting = { size: style.size }
  const { name, heading } = style
  write(root, "H1", page.name, sheet.full, {
    size: name.size,
    weight: name.weight,
    align: name.align,
    colour: name.accent ? accent : ink,
  })
  if (page.contact.length > 0) {
    sheet.space(style.size * 0.3)
    const contact = { text: page.contact.map((leaf) => leaf.text).join(between), from: "" }
    write(root, "P", contact, sheet.full, { ...text, align: name.align, colour: muted })
  }
  for (const section of page.sections) paintSection(section)
  root.end()

  function paintSection({ heading: title, entries }: PageSection): void {
    const part = element("Sect", root)
    const isBeside = title !== undefined && heading.place === "beside"
    const indent = heading.mark === "bar" ? heading.size * 0.75 : 0
    const side = isBeside ? sheet.full.width * 0.24 : 0
    const headingColumn: Column = {
      x: sheet.full.x + indent,
      width: (isBeside ? side - style.size : sheet.full.width) - indent,
    }
    const column: Column = { x: sheet.full.x + side, width: sheet.full.width - side }
    sheet.space(style.gaps.section)
    const below =
      title === undefined ? sheet.at() : paintHeading(part, title, { isBeside, headingColumn, column })
    const first = sheet.page()
    entries.forEach((entry, index) => {
      if (index > 0) sheet.space(style.gaps.entry)
      paintEntry(part, entry, column)
    })
    if (isBeside && sheet.page() === first) sheet.moveTo(Math.max(below, sheet.at()))
    part.end()
  }

  /** Writes the title of a section; what follows begins where the pen is then. Gives how far down the title reaches. */
  function paintHeading(
    part: Element,
    title: Leaf,
    { isBeside, headingColumn, column }: { isBeside: boolean; headingColumn: Column; column: Column },
  ): number {
    // A heading never stands alone at the foot of a page.
    sheet.keep(sheet.heightOf(heading.size) + 2 * sheet.heightOf(style.size))
    const top = sheet.at()
    if (heading.mark === "bar")
      sheet.decorate((paper, y) =>
        paper.rect(sheet.full.x, y + heading.size * 0.28, 3, heading.size * 0.95).fill(accent),
      )
    write(part, "H2", title, headingColumn, {
      size: heading.size,
      weight: "bold",
      colour: heading.accent ? accent : ink,
    })
    pdf.outline.addItem(title.text)
    const below = sheet.at()
    if (isBeside) sheet.moveTo(top)
    if (heading.mark === "line") {
      sheet.decorate((paper, y) =>
        paper
          .moveTo(column.x, y + 1)
          .lineTo(column.x + column.width, y + 1)
          .lineWidth(0.7)
          .stroke(accent),
      )
      sheet.space(4)
    } else if (!isBeside) sheet.space(2)
    return below
  }

  function paintEntry(parent: Element, entry: Entry, column: Column): void {
    const { title, period, subtitle } = entry
    const strong: Setting = { ...text, weight: "bold" }
    const quiet: Setting = { ...text, colour: muted }
    const isBeside = style.entry.period === "beside" && period !== undefined
    const room = isBeside ? sheet.widthOf(period.text, quiet) + style.size * 1.5 : 0
    // The title never stands alone at the foot of a page.
    sheet.keep(sheet.heightOf(style.size) * 2)
    const [top, first] = [sheet.at(), sheet.page()]
    const fits = isBeside && title !== undefined && room < column.width / 2
    if (title) write(parent, "H3", title, fits ? { ...column, width: column.width - room } : column, strong)
    if (period && fits && sheet.page() === first) {
      const bottom = sheet.at()
      sheet.moveTo(top)
      const made = element("P", parent)
      sheet.writeAtEnd(made, period.text, column, quiet)
      made.end()
      sheet.moveTo(bottom)
    } else if (period) write(parent, "P", period, column, quiet)
    if (subtitle) write(parent, "P", subtitle, column, quiet)
    for (const group of groupsOf(entry.lines)) {
      const [leaf] = group
      if (leaf?.point) paintPoints(parent, group, column)
      else if (leaf)
        write(parent, "P", leaf, column, leaf.link === undefined ? text : { ...text, colour: accent })
    }
  }

  function paintPoints(parent: Element, points: readonly Leaf[], column: Column): void {
    const list = element("L", parent)
    const indent = style.size * 1.1
    for (const leaf of points) {
      sheet.keep(sheet.heightOf(style.size))
      sheet.decorate((paper, y) => drawBullet(paper, column.x, y + sheet.heightOf(style.size) / 2))
      const item = element("LI", list)
      write(item, "LBody", leaf, { x: column.x + indent, width: column.width - indent }, text)
      item.end()
    }
    list.end()
  }

  /** Drawn, so that it is not read as a letter. */
  function drawBullet(paper: Pdf, x: number, middle: number): void {
    const size = style.size * 0.14
    if (style.bullet === "–") paper.rect(x, middle - size / 4, size * 3, size / 2).fill(accent)
    else if (style.bullet === "▪") paper.rect(x, middle - size, size * 2, size * 2).fill(accent)
    else paper.circle(x + size * 1.2, middle, size).fill(ink)
  }
}

export type { Sheet }
