import { describe, expect, test } from "vitest"
import { chooseLanguage, directionOf, label, offered, takeLost } from "#browser/texts/languages.ts"
import type { App } from "#documents/types.g.ts"
import cases from "./cases/languages.json" with { type: "json" }

function storage(language: string | null) {
  const kept = new Map(language === null ? [] : [["language", language]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe("which language the app starts in", () => {
  test.each(cases)("$name", ({ stored, configured, offers, chosen, lost }) => {
    const store = storage(stored)
    expect(chooseLanguage(store, offers, configured ?? undefined)).toBe(chosen)
    expect(store.getItem("language")).toBe(chosen)
    // Told once, however often the language is chosen before somebody looks.
    chooseLanguage(store, offers, configured ?? undefined)
    expect([takeLost(store), takeLost(store)]).toEqual([lost ?? null, null])
  })
})

test("only languages with a published file are offered, each once", () => {
  const app = { locales: { available: ["en", "en", "fr", "af", "zu"], default: "en" } } as unknown as App
  expect(offered(app, ["af", "am", "en"])).toEqual(["en", "af"])
})

test("the labels of the switcher", () => {
  expect(["en", "en_ZA", "am", "af", "ar", "om"].map(label)).toEqual([
    "English",
    "English",
    "Amharic",
    "Afrikaans",
    "Arabic",
    "Oromo",
  ])
})

test("Arabic runs from right to left", () => {
  expect(["en", "ar", "am"].map(directionOf)).toEqual(["ltr", "rtl", "ltr"])
})
