import type { App } from "#documents/types.g.ts"
import type { Theme } from "./theme.ts"

export type Appearance = "light" | "dark"

/** The address of an instance's own file; documents name it without or with the folder. */
export function assetPath(file: string): string {
  return /^(\/|https:)/.test(file) ? file : `/assets/${file}`
}

export function appearanceOf(theme: Theme, systemIsDark: boolean, isPrinting = false): Appearance {
  if (isPrinting) return "light"
  if (theme === "system") return systemIsDark ? "dark" : "light"
  return theme
}

export function applyAppearance(root: HTMLElement, appearance: Appearance): void {
  root.dataset["theme"] = appearance
}

export function applyIcon(app: App): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const favicon = assetPath(app.images.favicon)
  if (icon && icon.getAttribute("href") !== favicon) icon.href = favicon
}

/**
 * The page has come with the brand's stylesheet, which holds every colour of both appearances. Of a configuration that is
 * published while it is open it takes the next one, and keeps what it wears until that is there.
 *
 * @param hash names the stylesheet, as the release tells it
 */
export function applyStylesheet(hash: string): void {
  const worn = [...document.querySelectorAll<HTMLLinkElement>("link[data-theme-stylesheet]")]
  const href = `/theme/${hash}.css`
  if (worn.at(-1)?.getAttribute("href") === href) return
  const link = document.createElement("link")
  link.rel = "stylesheet"
  link.href = href
  link.dataset["themeStylesheet"] = ""
  link.onload = () => worn.forEach((one) => one.remove())
  link.onerror = () => link.remove()
  document.head.append(link)
}
