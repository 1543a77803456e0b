import { readFileSync, statSync } from "node:fs"
import { expect, test } from "vitest"
import { layerProblems } from "#documents/layers.ts"
import { problemLine } from "#documents/problem.ts"
import type { App, Colors, Features, Personas, Properties } from "#documents/types.g.ts"
import { validateDocuments, validateShape } from "#documents/validate.ts"
import { instanceNames, readInstance, readLayer, releases } from "./shipped.ts"

const all = releases()

/** A document whose shape another test has shown. */
const shippedAs = <T>(name: string, id: string) => all.get(name)?.get(id) as T

for (const [name, documents] of all) {
  test(`${name}: every document has the shape of its kind`, () => {
    expect(validateDocuments(documents).problems.map(problemLine)).toEqual([])
  })
}

function appOf(name: string): App {
  const result = validateShape("app", all.get(name)?.get("app"))
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.document
}

test("every layer writes only what it may", () => {
  expect(layerProblems("shipped", readLayer("schemas/documents"))).toEqual([])
  for (const name of instanceNames) {
    expect(layerProblems("instance", readLayer(`schemas/instances/${name}/layer`))).toEqual([])
    for (const tenant of Object.keys(readInstance(name).tenants)) {
      expect(layerProblems("tenant", readLayer(`schemas/instances/${name}/tenants/${tenant}`))).toEqual([])
    }
  }
})

test("the configuration has a switch for every feature and no other", () => {
  const features = shippedAs<Features>("shipped", "features")
  for (const name of all.keys()) {
    expect(Object.keys(appOf(name).features).toSorted()).toEqual(Object.keys(features.features).toSorted())
  }
})

test("no host belongs to two instances", () => {
  const hosts = instanceNames.flatMap((name) => readInstance(name).hosts)
  expect(new Set(hosts).size).toBe(hosts.length)
})

for (const name of instanceNames) {
  test(`${name}: its pictures and fonts are there, scripts are not, a font is at most 30 KB`, () => {
    const app = appOf(name)
    const assets = `schemas/instances/${name}/assets`
    for (const file of Object.values(app.images)) {
      const svg = readFileSync(`${assets}/${file}`, "utf8")
      expect(svg).toMatch(/^<svg [^>]*viewBox=/)
      expect(svg).not.toMatch(/<script|\son\w+=|href=|<style/)
    }
    const fonts = [app.fonts.variable?.file, ...Object.values(app.fonts.weights?.files ?? {})]
    for (const file of fonts.filter((font) => font !== undefined)) {
      expect(statSync(`${assets}/${file}`).size).toBeLessThanOrEqual(30 * 1024)
      expect(readFileSync(`${assets}/${file}`).subarray(0, 4).toString()).toBe("wOF2")
    }
  })

  test(`${name}: its providers, vouchers and personas name what there is`, () => {
    const instance = readInstance(name)
    expect(Object.keys(instance.oidc ?? {})).toEqual(Object.keys(appOf(name).authProviders.oidc))
    for (const voucher of instance.vouchers ?? []) {
      if (voucher.tenant === undefined) expect(voucher.cohort).toBeUndefined()
      else expect(Object.keys(instance.tenants[voucher.tenant]?.cohorts ?? {})).toContain(voucher.cohort)
    }
    const { personas } = shippedAs<Personas>(name, "personas")
    for (const persona of Object.values(personas)) {
      if (persona.tenant !== undefined) expect(Object.keys(instance.tenants)).toContain(persona.tenant)
    }
  })

  test(`${name}: text reads on every surface in light and dark (WCAG AA)`, () => {
    const { themeLight, themeDark } = appOf(name)
    for (const { colors } of [themeLight, themeDark]) expect(faintPairs(colors)).toEqual([])
  })
}

/** Pairs of text and ground below 4.5 to 1. */
function faintPairs(colors: Colors): string[] {
  const grounds = {
    background: colors.background,
    surface: colors.surface,
    raised: colors.surfaceRaised ?? colors.surface,
  }
  const brand = [
    "primary",
    "investigative",
    "conventional",
    "realistic",
    "enterprising",
    "social",
    "artistic",
    "rating1",
    "rating2",
    "rating3",
    "rating4",
    "rating5",
  ] as const
  const pairs: [string, string, string][] = Object.entries(grounds).flatMap(([ground, colour]) =>
    (["ink", "inkMuted", "success", "warning", "error", ...brand] as const).map(
      (text): [string, string, string] => [`${text} on ${ground}`, colors[text] ?? colors.ink, colour],
    ),
  )
  pairs.push(
    ["onPrimary", colors.onPrimary ?? colors.ink, colors.primary],
    ["onSecondary", colors.onSecondary ?? colors.ink, colors.secondary],
  )
  return pairs
    .filter(([, text, ground]) => contrast(text, ground) < 4.5)
    .map(([pair, text, ground]) => `${pair}: ${contrast(text, ground).toFixed(2)}`)
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test("the personas cover every account type, every role, research, minors and tenants", () => {
  const { personas } = shippedAs<Personas>("yenza", "personas")
  const users = Object.values(personas)
  const values = (pick: (persona: Personas["personas"][string]) => unknown) => new Set(users.map(pick))
  expect([...values((persona) => persona.user?.app?.accountType)]).toEqual(
    expect.arrayContaining([
      "free",
      "starter",
      "mini",
      "power",
      "powerPlus",
      "AssessmentOnly",
      "AssessmentOnlyBehaviour",
      "AssessmentOnlyBehaviourPlus",
    ]),
  )
  expect([...values((persona) => persona.role)]).toEqual(
    expect.arrayContaining(["editor", "publisher", "analyst", "researcher", "operator"]),
  )
  expect([...values((persona) => persona.user?.auth?.currentSessionAuthMethod)]).toEqual(
    expect.arrayContaining(["email", "phone"]),
  )
  expect(users.some((persona) => persona.user?.isResearchUser)).toBe(true)
  expect(users.some((persona) => persona.tenant === "northside")).toBe(true)
  expect(users.some((persona) => persona.user?.emailVerified === false)).toBe(true)
  expect(
    users
      .filter((persona) => persona.user?.app?.guardianEmail)
      .map((persona) => Boolean(persona.user?.app?.guardianConfirmedAt))
      .toSorted((a, b) => Number(a) - Number(b)),
  ).toEqual([false, true])
})

test("demo accounts can sign in: each has an e-mail of its own", () => {
  for (const name of instanceNames) {
    const { personas } = shippedAs<Personas>(name, "personas")
    const emails = Object.values(personas)
      .filter((persona) => persona.demo)
      .map((persona) => persona.user?.email)
    expect(emails.every((email) => email?.endsWith("@demo.example"))).toBe(true)
    expect(new Set(emails).size).toBe(emails.length)
  }
})

test("at least twelve properties stand, each with a meaning of its own", () => {
  const { properties } = shippedAs<Properties>("shipped", "properties")
  const meanings = Object.values(properties).map((property) => property.meaning)
  expect(new Set(meanings).size).toBe(meanings.length)
  expect(meanings.length).toBeGreaterThanOrEqual(12)
})
