import type { App, Colors, FontMetrics } from "#documents/types.g.ts"
import { themeTokens } from "#engine/theme/tokens.ts"

/**
 * The stylesheet that brands an instance: colours, fonts and look variables of the app configuration as CSS custom
 * properties (specification 3.1), with every shade worked out, so that the page has its colours before its first script
 * runs. Served same-origin and named by its hash: the page needs no inline style.
 * Values were checked at publish; what could still end a declaration is dropped here, so that none can add a rule.
 */
export function themeStylesheet(app: App): string {
  const light = colourVariables(app.themeLight.colors)
  const dark = ["color-scheme:dark", ...colourVariables(app.themeDark.colors)]
  const look = Object.entries(app.cssVariables).flatMap(([name, value]) => declaration(`--${name}`, value))
  const font = fontFamilies(app)
  return [
    ...fontFaces(app),
    rule(":root", [
      "color-scheme:light",
      ...light,
      ...look,
      ...(font ? [`--font-body:${[...font, "system-ui", "sans-serif"].join(",")}`] : []),
    ]),
    `@media (prefers-color-scheme:dark){${rule(':root:not([data-theme="light"])', dark)}}`,
    rule(':root[data-theme="dark"]', dark),
  ].join("\n")
}

const colourVariables = (colours: Colors) =>
  Object.entries(themeTokens(colours)).flatMap(([name, value]) => declaration(`--${name}`, value))

/** Until the font is there, and for letters that it has not, a font of the device that takes as much room. */
function fontFamilies({ fonts }: App): string[] | undefined {
  const font = fonts.variable ?? fonts.weights
  if (font === undefined) return undefined
  return [quoted(font.family), ...(font.metrics ? [quoted(standIn(font.family))] : [])]
}

const standIn = (family: string) => `${family} stand-in`

function fontFaces({ fonts: { variable, weights } }: App): string[] {
  const font = variable ?? weights
  if (font === undefined) return []
  const face = (file: string, weight: string) =>
    rule("@font-face", [
      `font-family:${quoted(font.family)}`,
      `src:url(${quoted(assetPath(file))}) format("woff2")`,
      `font-weight:${weight}`,
      "font-display:swap",
    ])
  const files = variable
    ? [face(variable.file, "100 900")]
    : Object.entries(weights?.files ?? {}).flatMap(([weight, file]) =>
        /^\d{3}$/.test(weight) ? [face(file, weight)] : [],
      )
  return [...files, ...(font.metrics ? standIns(font.family, font.metrics) : [])]
}

/** What a device has of about the width of Arial: Android, Windows and Apple, Linux. */
const onDevices = ["Roboto", "Arial", "Liberation Sans"]

/** Those fonts under another name, drawn as wide and high as the font that they stand in for: nothing shifts when it comes. */
function standIns(family: string, { ascent, descent, lineGap, width }: FontMetrics): string[] {
  const percent = (part: number) => `${Number((part * 100).toFixed(2))}%`
  const style = [
    `size-adjust:${percent(width)}`,
    `ascent-override:${percent(ascent / width)}`,
    `descent-override:${percent(descent / width)}`,
    `line-gap-override:${percent(lineGap / width)}`,
  ]
  const face = (names: readonly string[], weight: string) =>
    rule("@font-face", [
      `font-family:${quoted(standIn(family))}`,
      `src:${names.map((name) => `local(${quoted(name)})`).join(",")}`,
      `font-weight:${weight}`,
      ...style,
    ])
  return [
    face(onDevices, "100 500"),
    face(
      onDevices.map((name) => `${name} Bold`),
      "600 900",
    ),
  ]
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
