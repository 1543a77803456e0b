import fontverter from "fontverter"
import subsetFont from "subset-font"
import { checkContainer } from "./container.ts"
import { factsOf, type FontFacts } from "./facts.ts"
import { FontFault } from "./fault.ts"
import type { FontJob, MadeFont } from "./job.ts"
import { everyday, ofScripts } from "./letters.ts"

/** Of a font as it is kept: every visitor fetches it. The first cut that is light is taken, any that is heavier refused. */
const lightBytes = 45_000
const mostKeptBytes = 90_000

/** Beside what HarfBuzz leaves out of itself: pictures in letters, and programs and tables for other devices. */
const dropped = ["SVG ", "CBDT", "CBLC", "sbix", "COLR", "CPAL", "meta", "MATH"]

/**
 * A font as the page needs it: written anew by HarfBuzz, which keeps the outlines, the letters that are needed and how they
 * join, and none of the programs (hinting), signatures, pictures and tables that nobody knows. Of several axes the weight
 * alone stays.
 *
 * @throws FontFault
 */
export async function makeFont({ bytes: sent, letters }: FontJob): Promise<MadeFont> {
  const bytes = Buffer.from(sent)
  checkContainer(bytes)
  const unpacked = await readable(() => fontverter.convert(bytes, "sfnt"))
  const { axes } = await readable(() => factsOf(unpacked))
  const { wght: _weight, ...others } = axes
  const [said, languages] = [Object.values(letters).join(""), Object.keys(letters)]
  let made: MadeFont | undefined
  for (const cut of [() => ofScripts(languages), everyday]) {
    const sfnt = await readable(() =>
      subsetFont(unpacked, cut() + said, {
        targetFormat: "sfnt",
        noHinting: true,
        dropTables: dropped,
        variationAxes: others,
      }),
    )
    const facts = await readable(() => factsOf(sfnt))
    const { family, weights, metrics } = facts
    const packed = await fontverter.convert(sfnt, "woff2", "sfnt")
    made = { family, weights, metrics, bytes: packed, lacks: lacksOf(facts, letters) }
    if (packed.length <= lightBytes) return made
  }
  if (made && made.bytes.length <= mostKeptBytes) return made
  throw new FontFault("heavy")
}

/** Whatever the libraries say of what they cannot read, its sender is told that it is no font. */
async function readable<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof FontFault ? error : new FontFault("unread")
  }
}

const lacksOf = ({ letters: has }: FontFacts, letters: FontJob["letters"]): MadeFont["lacks"] =>
  Object.entries(letters).flatMap(([language, all]) => {
    const lacking = Array.from(all).filter((letter) => !has.has(letter.codePointAt(0)!))
    return lacking.length === 0 ? [] : [{ language, letters: lacking.join("") }]
  })
