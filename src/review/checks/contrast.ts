import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Colors } from "#documents/types.g.ts"
import { appMessages } from "#review/messages/app.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Text as an instance colours it, on the grounds where it stands. */
export const contrastPairs: readonly (readonly [text: keyof Colors, ground: keyof Colors])[] = [
  ["ink", "background"],
  ["ink", "surface"],
  ["ink", "surfaceRaised"],
  ["inkMuted", "background"],
  ["inkMuted", "surface"],
  ["inkMuted", "surfaceRaised"],
  ["onPrimary", "primary"],
  ["onSecondary", "secondary"],
]
/** What WCAG 2.2 AA asks of text. */
export const neededContrast = 4.5

/** An instance's own colours of text read on its own grounds, in light and dark (WCAG 2.2, 1.4.3). */
export function checkContrast(reviewed: Reviewed): Problem[] {
  const app = reviewed.one("app")
  return (["themeLight", "themeDark"] as const).flatMap((theme) => {
    const { colors } = app[theme]
    return contrastPairs.flatMap(([text, ground]) => {
      const [front, back] = [colors[text], colors[ground]]
      if (front === undefined || back === undefined) return []
      const ratio = contrast(front, back)
      return ratio < neededContrast
        ? [
            error(
              "app",
              pointerOf([theme, "colors", text]),
              appMessages.contrast(text, ground, ratio, neededContrast),
            ),
          ]
        : []
    })
  })
}

/** Contrast ratio of WCAG 2.2, 1 to 21, of two colours written as #rrggbb. */
export function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance of a colour written as #rrggbb. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
