import type { App, Colors } from "#documents/types.g.ts"

/**
 * The stylesheet that brands an instance: colours, fonts and look variables of the app configuration as CSS custom
 * properties (specification 3.1), so that the page has its colours before its first script runs; the shell works out
 * the finer shades. Served same-origin and named by its hash: the page needs no inline style.
 * Values were checked at publish; what could still end a declaration is dropped here, so that none can add a rule.
 */
export function themeStylesheet(app: App): string {
  const light = colourVariables(app.themeLight.colors)
  const dark = ["color-scheme:dark", ...colourVariables(app.themeDark.colors)]
  const look = Object.entries(app.cssVariables).flatMap(([name, value]) => declaration(`--${name}`, value))
  const font = fontFamily(app)
  return [
    ...fontFaces(app),
    rule(":root", [
      "color-scheme:light",
      ...light,
      ...look,
      ...(font ? [`--font-body:${font},system-ui,sans-serif`] : []),
    ]),
    `@media (prefers-color-scheme:dark){${rule(':root:not([data-theme="light"])', dark)}}`,
    rule(':root[data-theme="dark"]', dark),
  ].join("\n")
}

/** Where the page's token is called otherwise than the configuration's colour. */
const tokenNames: Partial<Record<keyof Colors, string>> = {
  surfaceRaised: "raised",
  inkMuted: "muted",
  border: "line",
  onPrimary: "on-primary",
  onSecondary: "on-secondary",
  error: "danger",
}

function colourVariables(colours: Colors): string[] {
  return Object.entries(colours).flatMap(([name, value]) =>
    declaration(`--color-${tokenNames[name as keyof Colors] ?? name}`, value as string | undefined),
  )
}

function fontFamily(app: App): string | undefined {
  const family = app.fonts.variable?.family ?? app.fonts.weights?.family
  return family === undefined ? undefined : quoted(family)
}

function fontFaces(app: App): string[] {
  const { variable, weights } = app.fonts
  const face = (family: string, file: string, weight: string) =>
    rule("@font-face", [
      `font-family:${quoted(family)}`,
      `src:url(${quoted(assetPath(file))}) format("woff2")`,
      `font-weight:${weight}`,
      "font-display:swap",
    ])
  if (variable) return [face(variable.family, variable.file, "100 900")]
  return Object.entries(weights?.files ?? {}).flatMap(([weight, file]) =>
    /^\d{3}$/.test(weight) && weights ? [face(weights.family, file, weight)] : [],
  )
}

/** The address of an instance's own file; documents name it without or with the folder. */
export function assetPath(file: string): string {
  return file.startsWith("/") ? file : `/assets/${file}`
}

function declaration(property: string, value: string | undefined): string[] {
  if (value === undefined || !/^--[a-zA-Z0-9-]+$/.test(property) || /[;{}<>\\]|\/\*/.test(value)) return []
  return [`${property}:${value}`]
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\\n<>]/g, "")}"`
}

function rule(selector: string, declarations: string[]): string {
  return `${selector}{${declarations.join(";")}}`
}
