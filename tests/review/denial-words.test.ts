import { expect, test } from "vitest"
import type { Document, Locale } from "#documents/types.g.ts"
import { denialWords } from "#review/analysis/denial-words.ts"
import { shippedRelease } from "./shipped.ts"

const { documents } = shippedRelease("yenza")
const withTexts = (id: string, texts: Record<string, string>) => {
  const locale = documents.get(id) as Locale
  return new Map<string, Document>(documents).set(id, { ...locale, texts: { ...locale.texts, ...texts } })
}

test.each([
  ["en", { title: "CV", why: "CV is not part of your package" }],
  ["af", { title: "CV", why: "CV is nie deel van jou pakket nie" }],
])("of the gate of a feature its name fills the sentence, in %s", (language, { title, why }) => {
  const words = denialWords(documents, "Cv", language)
  expect(words?.title).toBe(title)
  expect(words?.why).toContain(why)
  expect(words?.unlock).not.toContain("shell:")
  expect(words?.action).not.toContain("shell:")
})

test("every gate says why in words, in every language of the site", () => {
  const { gates, features, app } = Object.fromEntries(documents) as never as {
    gates: { gates: object }
    features: { features: object }
    app: { locales: { available: string[] } }
  }
  for (const name of [...Object.keys(gates.gates), ...Object.keys(features.features)])
    for (const language of app.locales.available) {
      const said = JSON.stringify(denialWords(documents, name, language))
      expect([name, language, said]).toEqual([name, language, expect.not.stringMatching(/"\w+:\w|undefined/)])
    }
})

test("what a language lacks is said in the site's own; what the app alone can fill in keeps its name", () => {
  const key = "gate.feature.why"
  const lacking = withTexts("locale/en/shell", { [key]: "Hello {{reader}}, {{feature}} is closed" })
  expect(denialWords(lacking, "Cv", "xx")?.why).toBe("Hello {{reader}}, CV is closed")
})

test.each(["nothing", "constructor", "__proto__"])("there is no gate %s", (name) => {
  expect(denialWords(documents, name, "en")).toBeUndefined()
})
