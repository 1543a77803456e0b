import type { Colors } from "#documents/types.g.ts"
import { contrast, legible, mix, textOn } from "#engine/theme/contrast.ts"

export const interests = [
  "realistic",
  "investigative",
  "artistic",
  "social",
  "enterprising",
  "conventional",
] as const
export const ratings = ["rating1", "rating2", "rating3", "rating4", "rating5"] as const

/**
 * Every CSS variable of the theme, worked out from the instance's colours so that text always reads (WCAG AA):
 * for each colour `x` the fill `--color-x`, the text on it `--color-on-x`, a shade for text on the page
 * `--color-x-ink`, and a pale ground `--color-x-soft` on which `x-ink` and `ink` read.
 */
export function themeTokens(colours: Colors): Record<string, string> {
  const { background, surface, ink, primary, secondary } = colours
  const raised = colours.surfaceRaised ?? surface
  const dark = contrast(background, "#ffffff") > contrast(background, "#000000")
  const pages = [background, surface, raised]
  const tokens: Record<string, string> = {
    "color-background": background,
    "color-surface": surface,
    "color-raised": raised,
    "color-ink": legible(ink, pages, 7),
    "color-line": colours.border ?? mix(surface, ink, 0.14),
    "color-control": legible(mix(surface, ink, 0.4), pages, 3.2),
    "color-shade": dark ? "#000000" : mix(primary, "#000000", 0.55),
  }
  const fills: Record<string, string> = {
    primary,
    secondary,
    neutral: mix(ink, surface, 0.35),
    success: colours.success ?? (dark ? "#4cc38a" : "#1a7f4b"),
    warning: colours.warning ?? (dark ? "#f2b33d" : "#b26a00"),
    danger: colours.error ?? (dark ? "#ff8f87" : "#c02434"),
    info: mix(primary, dark ? "#5ab4ff" : "#0a6fd1", 0.5),
  }
  for (const name of [...interests, ...ratings]) fills[name] = colours[name]
  for (const [name, fill] of Object.entries(fills)) {
    const soft = mix(surface, fill, dark ? 0.18 : 0.1)
    tokens[`color-${name}`] = fill
    tokens[`color-on-${name}`] = textOn(fill)
    tokens[`color-${name}-soft`] = soft
    tokens[`color-${name}-ink`] = legible(fill, [...pages, soft])
  }
  const tinted = tokens["color-primary-soft"]!
  tokens["color-muted"] = legible(colours.inkMuted ?? mix(ink, surface, 0.35), [...pages, tinted])
  tokens["color-on-primary"] = readableOr(colours.onPrimary, primary)
  tokens["color-on-secondary"] = readableOr(colours.onSecondary, secondary)
  // Covers and calls to action carry text over drawings: deep enough for white in light and dark alike.
  const deep = legible(mix(primary, "#120a2e", dark ? 0.35 : 0.15), ["#ffffff"], 8)
  tokens["color-deep"] = deep
  tokens["color-deeper"] = mix(deep, "#0b0620", 0.4)
  tokens["color-on-deep"] = "#ffffff"
  tokens["color-focus"] = legible(primary, [...pages, tinted], 3)
  return tokens
}

function readableOr(wanted: string | undefined, ground: string): string {
  return wanted && contrast(wanted, ground) >= 4.5 ? wanted : textOn(ground)
}
