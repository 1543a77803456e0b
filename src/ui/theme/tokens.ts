import { contrast, legible, mix, textOn } from "./contrast.ts"

/** The colours that an instance chooses, for one appearance. All are #rgb or #rrggbb. */
export interface Palette {
  primary: string
  secondary: string
  investigative: string
  conventional: string
  realistic: string
  enterprising: string
  social: string
  artistic: string
  rating1: string
  rating2: string
  rating3: string
  rating4: string
  rating5: string
  ink: string
  inkMuted?: string
  surface: string
  surfaceRaised?: string
  background: string
  border?: string
  onPrimary?: string
  onSecondary?: string
  success?: string
  warning?: string
  error?: string
}

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
export function themeTokens(palette: Palette): Record<string, string> {
  const { background, surface, ink, primary, secondary } = palette
  const raised = palette.surfaceRaised ?? surface
  const dark = contrast(background, "#ffffff") > contrast(background, "#000000")
  const pages = [background, surface, raised]
  const tokens: Record<string, string> = {
    "color-background": background,
    "color-surface": surface,
    "color-raised": raised,
    "color-ink": legible(ink, pages, 7),
    "color-line": palette.border ?? mix(surface, ink, 0.14),
    "color-control": legible(mix(surface, ink, 0.4), pages, 3.2),
    "color-shade": dark ? "#000000" : mix(primary, "#000000", 0.55),
  }
  const fills: Record<string, string> = {
    primary,
    secondary,
    neutral: mix(ink, surface, 0.35),
    success: palette.success ?? (dark ? "#4cc38a" : "#1a7f4b"),
    warning: palette.warning ?? (dark ? "#f2b33d" : "#b26a00"),
    danger: palette.error ?? (dark ? "#ff8f87" : "#c02434"),
    info: mix(primary, dark ? "#5ab4ff" : "#0a6fd1", 0.5),
  }
  for (const name of [...interests, ...ratings]) fills[name] = palette[name]
  for (const [name, fill] of Object.entries(fills)) {
    const soft = mix(surface, fill, dark ? 0.18 : 0.1)
    tokens[`color-${name}`] = fill
    tokens[`color-on-${name}`] = textOn(fill)
    tokens[`color-${name}-soft`] = soft
    tokens[`color-${name}-ink`] = legible(fill, [...pages, soft])
  }
  const tinted = tokens["color-primary-soft"]!
  tokens["color-muted"] = legible(palette.inkMuted ?? mix(ink, surface, 0.35), [...pages, tinted])
  tokens["color-on-primary"] = readableOr(palette.onPrimary, primary)
  tokens["color-on-secondary"] = readableOr(palette.onSecondary, secondary)
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

/** Sets the tokens on an element, usually the root, and says which appearance they are for. */
export function applyTheme(element: HTMLElement, palette: Palette, appearance: "light" | "dark"): void {
  for (const [name, value] of Object.entries(themeTokens(palette))) {
    element.style.setProperty(`--${name}`, value)
  }
  element.dataset["theme"] = appearance
  element.style.colorScheme = appearance
}
