import { same, valueAt, withAt } from "#documents/changes/json.ts"
import type { App } from "#documents/types.g.ts"
import type { Operation } from "#documents/operation.g.ts"
import type { Appearance } from "#browser/theme/brand.ts"
import { inherited, takenAway, written } from "../../editing/operations.ts"
import { type ColourName, mayBeLeftOut, readColour, themeKeys } from "./colours.ts"

/** The document that says how an instance looks. */
export const lookDocument = "app"

/** A place of the look, as one word: its steps with `/` between. No step of these has one. */
export const placeOf = (...steps: readonly string[]): string => steps.join("/")
export const stepsOf = (place: string): string[] => place.split("/")

export const colourPlace = (appearance: Appearance, name: ColourName): string =>
  placeOf(themeKeys[appearance], "colors", name)

const isColour = (place: string): boolean => /^theme(?:Light|Dark)\/colors\//.test(place)

/** What is wrong with what somebody typed at a place; undefined where nothing is. */
export function mistakeAt(place: string, typed: string): "colour" | "height" | undefined {
  if (isColour(place)) {
    const name = stepsOf(place).at(-1) as ColourName
    const isLeftOut = typed.trim() === "" && mayBeLeftOut(name)
    return isLeftOut || readColour(typed) !== undefined ? undefined : "colour"
  }
  if (place === headerHeight) return /^\d{2,3}$/.test(typed) && inBounds(Number(typed)) ? undefined : "height"
  return undefined
}

export const headerHeight = placeOf("cssVariables", "header-height")
/** In pixels: below, the logo has no room; above, a phone shows little else. */
export const headerBounds = { least: 40, most: 160 } as const
const inBounds = (height: number) => height >= headerBounds.least && height <= headerBounds.most

export const fontPlace = "fonts"

/**
 * The fonts as the configuration names them: what is written as JSON as it is, a file by itself as one with every weight;
 * without a file, the device's own.
 */
function fontsOf(file: string): App["fonts"] {
  if (file.startsWith("{")) return JSON.parse(file) as App["fonts"]
  return file === "" ? {} : { variable: { family: familyOf(file), file } }
}

/** What a font is called, of its file's name: `open-sans-latin.woff2` is Open Sans. */
export function familyOf(file: string): string {
  const [name = ""] = file.split(".")
  const words = name.split(/[-_]/).filter((word) => word !== "" && !fileWords.has(word.toLowerCase()))
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(" ") || name
}

/** Say which letters of a font a file has, or that it has every weight. */
const fileWords: ReadonlySet<string> = new Set(["latin", "ext", "variable", "vf", "subset", "wght"])

/** The edit that makes a place say what somebody typed or chose; nothing where that cannot be. */
export function lookEdit(now: unknown, place: string, typed: string): Operation[] {
  if (mistakeAt(place, typed) !== undefined) return []
  const edited = { id: lookDocument, now }
  const steps = stepsOf(place)
  if (place === fontPlace) {
    const fonts = fontsOf(typed)
    return same(valueAt(now, steps), fonts) ? [] : written(edited, steps, fonts)
  }
  if (!isColour(place)) return written(edited, steps, place === headerHeight ? `${Number(typed)}px` : typed)
  const colour = readColour(typed)
  if (colour === undefined) return takenAway(edited, steps)
  const was = valueAt(now, steps)
  // Capital letters are no other colour.
  return typeof was === "string" && readColour(was) === colour ? [] : written(edited, steps, colour)
}

/** The layer says nothing of a place any more. */
export const lookReset = (now: unknown, place: string): Operation[] =>
  inherited({ id: lookDocument, now }, stepsOf(place))

/** The configuration as it will be with what is typed and not kept yet; what is no value yet changes nothing. */
export function withDrafts(app: App, drafts: ReadonlyMap<string, string>): App {
  let next: unknown = app
  for (const [place, typed] of drafts)
    for (const operation of lookEdit(next, place, typed))
      next = withAt(next, operation.steps, "value" in operation ? operation.value : undefined)
  return next as App
}
