import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Colors } from "#documents/types.g.ts"
import { contrast, nearestReadable } from "#engine/theme/contrast.ts"
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
      const grounds = contrastPairs.flatMap(([other, one]) => (other === text ? (colors[one] ?? []) : []))
      return ratio < neededContrast
        ? [
            error(
              "app",
              pointerOf([theme, "colors", text]),
              appMessages.contrast(text, ground, ratio, neededContrast, {
                from: front,
                to: nearestReadable(front, grounds, neededContrast),
              }),
            ),
          ]
        : []
    })
  })
}
