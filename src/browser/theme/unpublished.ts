import type { App } from "#documents/types.g.ts"
import { themeTokens } from "#engine/theme/tokens.ts"
import { applyAppearance, applyIcon, type Appearance } from "./brand.ts"

export const coloursOf = (app: App, appearance: Appearance) =>
  (appearance === "dark" ? app.themeDark : app.themeLight).colors

/** Dresses the page in a brand that has no stylesheet yet: somebody is working on it, or looks at it before it is published. */
export function applyBrand(root: HTMLElement, app: App, appearance: Appearance): void {
  const variables = { ...themeTokens(coloursOf(app, appearance)), ...app.cssVariables }
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(`--${name}`, value)
  applyAppearance(root, appearance)
  applyIcon(app)
}
