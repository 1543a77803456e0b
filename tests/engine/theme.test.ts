import fc from "fast-check"
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import type { App, Colors } from "#documents/types.g.ts"
import { contrast, legible, mix, textOn } from "#engine/theme/contrast.ts"
import { interests, ratings, themeTokens } from "#engine/theme/tokens.ts"

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`)

test("the contrast ratios of WCAG", () => {
  expect(contrast("#000", "#ffffff")).toBeCloseTo(21)
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2)
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080")
})

test("there is a text that reads on any colour", () => {
  fc.assert(fc.property(colour, (ground) => contrast(textOn(ground), ground) >= 4.5))
})

test("a colour is left as it is where it reads, and made to read where it does not", () => {
  expect(legible("#3730a3", ["#ffffff"])).toBe("#3730a3")
  fc.assert(fc.property(colour, (shade) => contrast(legible(shade, ["#ffffff"]), "#ffffff") >= 4.5))
  fc.assert(fc.property(colour, (shade) => contrast(legible(shade, ["#16121f"]), "#16121f") >= 4.5))
})

const layer = (instance: string) =>
  JSON.parse(
    readFileSync(new URL(`../../schemas/instances/${instance}/layer/app.json`, import.meta.url), "utf8"),
  ) as App
const shipped = JSON.parse(
  readFileSync(new URL("../../schemas/documents/app.json", import.meta.url), "utf8"),
) as App
const palettes: [string, Colors][] = [
  ["shipped light", shipped.themeLight.colors],
  ["shipped dark", shipped.themeDark.colors],
  ...["yenza", "lantern"].flatMap((instance): [string, Colors][] => {
    const { themeLight, themeDark } = layer(instance)
    return [
      [`${instance} light`, { ...shipped.themeLight.colors, ...themeLight?.colors }],
      [`${instance} dark`, { ...shipped.themeDark.colors, ...themeDark?.colors }],
    ]
  }),
]

describe.each(palettes)("%s", (_, palette) => {
  const tokens = themeTokens(palette)
  const ratio = (text: string, ground: string) =>
    contrast(tokens[`color-${text}`]!, tokens[`color-${ground}`]!)
  const names = [
    "primary",
    "secondary",
    "neutral",
    "success",
    "warning",
    "danger",
    "info",
    ...interests,
    ...ratings,
  ]

  test.each(names)("%s: every text that is laid on or in it reads", (name) => {
    expect(ratio(`on-${name}`, name)).toBeGreaterThanOrEqual(4.5)
    for (const ground of ["background", "surface", "raised", `${name}-soft`])
      expect(ratio(`${name}-ink`, ground), ground).toBeGreaterThanOrEqual(4.5)
    expect(ratio("ink", `${name}-soft`)).toBeGreaterThanOrEqual(4.5)
  })

  test("words, controls and the focus ring stand out", () => {
    for (const ground of ["background", "surface", "raised"]) {
      expect(ratio("ink", ground)).toBeGreaterThanOrEqual(7)
      expect(ratio("muted", ground)).toBeGreaterThanOrEqual(4.5)
      expect(ratio("control", ground)).toBeGreaterThanOrEqual(3)
      expect(ratio("focus", ground)).toBeGreaterThanOrEqual(3)
    }
    expect(ratio("on-deep", "deep")).toBeGreaterThanOrEqual(7)
  })
})
