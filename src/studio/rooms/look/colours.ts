import type { App, Colors } from "#documents/types.g.ts"
import { contrastPairs, neededContrast } from "#review/checks/contrast.ts"
import { contrast, nearestReadable } from "#engine/theme/contrast.ts"
import { themeTokens } from "#engine/theme/tokens.ts"
import type { Appearance } from "#browser/theme/brand.ts"
import { coloursOf } from "#browser/theme/unpublished.ts"

export const appearances = ["light", "dark"] as const satisfies readonly Appearance[]
export type ColourName = keyof Colors

/** Where the colours of an appearance stand in the app configuration. */
export const themeKeys = { light: "themeLight", dark: "themeDark" } as const

/** The colours that an instance chooses, as they belong together. */
export const colourGroups = {
  brand: ["primary", "onPrimary", "secondary", "onSecondary"],
  page: ["background", "surface", "surfaceRaised", "border", "ink", "inkMuted"],
  interests: ["realistic", "investigative", "artistic", "social", "enterprising", "conventional"],
  ratings: ["rating1", "rating2", "rating3", "rating4", "rating5"],
  messages: ["success", "warning", "error"],
} as const satisfies Readonly<Record<string, readonly ColourName[]>>

/** What is worked out where it is left out, and the token of the theme that then holds it. */
const workedOut: Partial<Record<ColourName, string>> = {
  surfaceRaised: "color-raised",
  border: "color-line",
  inkMuted: "color-muted",
  onPrimary: "color-on-primary",
  onSecondary: "color-on-secondary",
  success: "color-success",
  warning: "color-warning",
  error: "color-danger",
}

export const mayBeLeftOut = (name: ColourName): boolean => workedOut[name] !== undefined

/** The colour that learners see: the one that was chosen, or what is worked out of the others. */
export function shownColour(app: App, appearance: Appearance, name: ColourName): string {
  const colours = coloursOf(app, appearance)
  return colours[name] ?? themeTokens(colours)[workedOut[name] ?? ""] ?? colours.ink
}

/** A colour as documents write it, of what somebody types: `#3730a3`, without the sign, or short. */
export function readColour(typed: string): string | undefined {
  const [, digits] = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(typed) ?? []
  if (digits === undefined) return undefined
  const six = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits
  return `#${six.toLowerCase()}`
}

/** How well a text of an appearance reads on one of its grounds. */
export interface Reading {
  ground: ColourName
  ratio: number
  passes: boolean
}

/** On which grounds a colour of text stands, and how well it reads there; none for what is no text, or is worked out. */
export function readingsOf(app: App, appearance: Appearance, text: ColourName): Reading[] {
  const { colors } = app[themeKeys[appearance]]
  const front = colors[text]
  if (front === undefined) return []
  return contrastPairs.flatMap(([one, ground]) => {
    const back = colors[ground]
    if (one !== text || back === undefined) return []
    const ratio = contrast(front, back)
    return [{ ground, ratio, passes: ratio >= neededContrast }]
  })
}

/** The nearest colour that reads on all grounds of a text; undefined where it does already, or none does. */
export function mended(app: App, appearance: Appearance, text: ColourName): string | undefined {
  const readings = readingsOf(app, appearance, text)
  const front = app[themeKeys[appearance]].colors[text]
  if (front === undefined || readings.every(({ passes }) => passes)) return undefined
  const grounds = readings.map(({ ground }) => shownColour(app, appearance, ground))
  return nearestReadable(front, grounds, neededContrast)
}
