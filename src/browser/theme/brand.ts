import type { App } from "#documents/types.g.ts"
import { defaultPalette } from "#ui/theme/default.ts"
import { applyTheme, type Palette } from "#ui/theme/tokens.ts"
import type { Theme } from "./theme.ts"

export type Appearance = "light" | "dark"

/** The address of an instance's own file; documents name it without or with the folder. */
export function assetPath(file: string): string {
  return /^(\/|https:)/.test(file) ? file : `/assets/${file}`
}

/** The instance's colours over our own: what it leaves out is still there. */
export function paletteOf(app: App, appearance: Appearance): Palette {
  const chosen = appearance === "dark" ? app.themeDark.colors : app.themeLight.colors
  return { ...defaultPalette[appearance], ...chosen }
}

export function appearanceOf(theme: Theme, systemIsDark: boolean, isPrinting = false): Appearance {
  if (isPrinting) return "light"
  if (theme === "system") return systemIsDark ? "dark" : "light"
  return theme
}

/**
 * Dresses the page as the instance wants it. The server's stylesheet has done so before the first script ran; this
 * repeats it with the shades worked out, and for a configuration that was published while the page was open.
 */
export function applyBrand(root: HTMLElement, app: App, appearance: Appearance): void {
  applyTheme(root, paletteOf(app, appearance), appearance)
  for (const [name, value] of Object.entries(app.cssVariables)) root.style.setProperty(`--${name}`, value)
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const favicon = assetPath(app.images.favicon)
  if (icon && icon.getAttribute("href") !== favicon) icon.href = favicon
}
