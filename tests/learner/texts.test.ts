import { describe, expect, test, vi } from "vitest"
import { isMixed, languageOf } from "#browser/texts/mixed.ts"
import { createTexts } from "#browser/texts/texts.ts"
import { namespacesOf } from "#engine/texts/namespaces.ts"
import type { Learner } from "#learner/learner.ts"
import { createDocumentCache } from "#browser/documents/cache.ts"
import { isPublic } from "#documents/kinds.ts"
import { usesIn } from "#review/uses.ts"
import { shippedRelease } from "../review/shipped.ts"
import { eventually } from "../support/eventually.ts"

const documents: Record<string, { texts: Record<string, string> }> = {
  "locale/en/shell": {
    texts: {
      "menu.home": "Home",
      greeting: "Hello, {{ name }} of {{place}}",
      only: "English only",
      app: "Welcome to {{appName}}",
    },
  },
  "locale/af/shell": { texts: { "menu.home": "Tuis", greeting: "Hallo, {{name}}" } },
  "locale/en/counts": {
    texts: {
      found_zero: "No careers",
      found_one: "{{count}} career",
      found_other: "{{count}} careers",
      plain: "Careers: {{count}}",
      friend: "A friend",
      friend_school: "A friend from school",
      when: "On {{day, datetime(dateStyle: long; timeZone: UTC)}}",
      all: "{{names, list}} and {{share, number(style: percent)}}",
      nested: "Say $t(counts:plain) {{word}}",
      deep: "Hello, {{who.name}}{{who.0.name}}",
    },
  },
  "locale/af/counts": { texts: { found_one: "{{count}} beroep", found_other: "{{count}} beroepe" } },
  "locale/ar/counts": {
    texts: Object.fromEntries(
      ["zero", "one", "two", "few", "many", "other"].map((form) => [`found_${form}`, form]),
    ),
  },
  "locale/en/legal": { texts: { terms: "Terms" } },
}

async function speak(language: string) {
  const asked: string[] = []
  const cache = createDocumentCache((hash) => {
    asked.push(hash)
    return Promise.resolve(documents[hash])
  })
  await cache.adopt(Object.fromEntries(Object.keys(documents).map((id) => [id, id])))
  const onLate = vi.fn()
  return {
    asked,
    documents: cache,
    onLate,
    texts: createTexts(
      {
        documents: cache,
        fallback: () => "en",
        known: () => ({ appName: "Demo" }),
        locale: (spoken) => `${spoken}-ZA`,
        onLate,
      },
      language,
    ),
  }
}

describe("texts", () => {
  test("a namespace of the language is all that is fetched", async () => {
    const { texts, asked } = await speak("af")
    await texts.load(["shell"])
    expect(texts.t("shell:menu.home")).toBe("Tuis")
    expect(asked).toEqual(["locale/af/shell"])
  })

  test("placeholders are filled with words and numbers alone", async () => {
    const { texts } = await speak("en")
    await texts.load(["shell"])
    expect(texts.t("shell:greeting", { name: "Learner", place: 7 })).toBe("Hello, Learner of 7")
    expect(texts.t("shell:greeting", { name: { toString: () => "evil" } })).toBe("Hello,  of ")
    expect(texts.t("shell:greeting", { name: "{{place}}", place: "x" })).toBe("Hello, {{place}} of x")
  })

  test("numbers in texts are written as the language writes them", async () => {
    const { texts } = await speak("af")
    await texts.load(["shell"])
    const said = texts.t("shell:greeting", { name: 1234.5 })
    expect(said.replaceAll(/\s/g, " ")).toBe("Hallo, 1 234,5")
    // A word stays as it is, though it be made of digits.
    expect(texts.t("shell:greeting", { name: "1234.5" })).toBe("Hallo, 1234.5")
  })

  describe("with a number or a context", () => {
    const cases: [string, string, Record<string, unknown>, string][] = [
      ["en", "found", { count: 0 }, "No careers"],
      ["en", "found", { count: 1 }, "1 career"],
      ["en", "found", { count: 2500 }, "2 500 careers"],
      ["en", "plain", { count: 1 }, "Careers: 1"],
      ["af", "found", { count: 1 }, "1 beroep"],
      ["af", "found", { count: 3 }, "3 beroepe"],
      ["ar", "found", { count: 2 }, "two"],
      ["ar", "found", { count: 3 }, "few"],
      ["ar", "found", { count: 11 }, "many"],
      ["ar", "found", { count: 100 }, "other"],
      // A word is no number, and chooses no form.
      ["en", "plain", { count: "1" }, "Careers: 1"],
      ["en", "friend", {}, "A friend"],
      ["en", "friend", { context: "school" }, "A friend from school"],
      ["en", "friend", { context: "constructor" }, "A friend"],
    ]
    test.each(cases)("%s %s %j", async (language, key, values, said) => {
      const { texts } = await speak(language)
      await texts.load(["counts"])
      expect(texts.t(`counts:${key}`, values).replaceAll(/\s/g, " ")).toBe(said)
    })
  })

  test("values are written in the format that the text names", async () => {
    const { texts } = await speak("en")
    await texts.load(["counts"])
    expect(texts.t("counts:when", { day: "2026-04-27" })).toBe("On 27 April 2026")
    expect(texts.t("counts:when", { day: "someday" })).toBe("On ")
    expect(texts.t("counts:all", { names: ["A", "B"], share: 0.5 })).toBe("A and B and 50%")
  })

  test("no text reads another, and no value is read as a text or as an option", async () => {
    const { texts } = await speak("en")
    await texts.load(["shell", "counts"])
    expect(texts.t("counts:nested", { word: "$t(shell:menu.home)" })).toBe(
      "Say $t(counts:plain) $t(shell:menu.home)",
    )
    expect(texts.t("counts:deep", { who: { name: "Learner" } })).toBe("Hello, ")
    expect(texts.t("counts:deep", { who: [{ name: "Learner" }] })).toBe("Hello, ")
    const options = { lng: "af", defaultValue: "evil", ns: "legal", returnObjects: true, postProcess: "x" }
    expect(texts.t("shell:menu.home", options)).toBe("Home")
    expect(texts.t("shell:none", options)).toBe("")
    expect(texts.t("shell:greeting", { name: "{{appName}}", place: "{{- name}}" })).toBe(
      "Hello, {{appName}} of {{- name}}",
    )
  })

  test("a release that was adopted says its own words, and no longer those that it lacks", async () => {
    const { texts, documents: cache } = await speak("en")
    await texts.load(["shell", "legal"])
    documents["next"] = { texts: { "menu.home": "Start" } }
    await cache.adopt({ "locale/en/shell": "next" })
    await texts.change("en")
    expect(["shell:menu.home", "shell:only", "legal:terms"].map((key) => texts.t(key))).toEqual([
      "Start",
      "",
      "",
    ])
  })

  test("every text knows the app's name", async () => {
    const { texts } = await speak("en")
    await texts.load(["shell"])
    expect(texts.t("shell:app")).toBe("Welcome to Demo")
    expect(texts.t("shell:app", { appName: "Other" })).toBe("Welcome to Other")
  })

  test("a text that the language lacks comes late, in the default language", async () => {
    const { texts, onLate, asked } = await speak("af")
    await texts.load(["shell"])
    expect(texts.t("shell:only")).toBe("")
    // Who reads it may be rendering.
    expect(asked).toEqual(["locale/af/shell"])
    await eventually(() => expect(onLate).toHaveBeenCalledOnce())
    expect(texts.t("shell:only")).toBe("English only")
  })

  test("a namespace that the language lacks is loaded in the default language at once", async () => {
    const { texts } = await speak("af")
    await texts.load(["legal"])
    expect(texts.t("legal:terms")).toBe("Terms")
  })

  test("a text says which language it is in: the one spoken, or the default language that stands in for it", async () => {
    const { texts } = await speak("af")
    await texts.load(["shell", "legal"])
    expect(texts.languageOf("shell:menu.home")).toBe("af")
    expect(texts.languageOf("legal:terms")).toBe("en")
    expect(texts.languageOf("legal:unheard-of")).toBeUndefined()
  })

  test("languages mix where the one spoken lacks a namespace of the default language", () => {
    const manifest = Object.fromEntries(Object.keys(documents).map((id) => [id, id]))
    expect(isMixed(manifest, "af", "en")).toBe(true)
    expect(isMixed({ ...manifest, "locale/af/legal": "x" }, "af", "en")).toBe(false)
    expect(isMixed(manifest, "en", "en")).toBe(false)
  })

  test("what may need the mark of its language in another one has a place for it in every language", () => {
    const marked = (language: string, languages: string[]) =>
      languageOf(
        {
          state: { languages },
          release: () => ({ configuration: { release: { documents } } }),
          app: () => ({ locales: { default: "en" } }),
          texts: { language: () => language, languageOf: () => "en" },
        } as unknown as Learner,
        "legal:terms",
      )
    expect([marked("en", ["en", "af"]), marked("af", ["en", "af"])]).toEqual([null, "en"])
    expect(marked("en", ["en"])).toBeUndefined()
  })

  test("no text is a name that objects are born with", async () => {
    const { texts } = await speak("en")
    await texts.load(["shell"])
    expect([
      texts.t("shell:constructor"),
      texts.t("shell:__proto__"),
      texts.t("nowhere:x"),
      texts.t("x"),
    ]).toEqual(["", "", "", ""])
  })

  test("another language speaks as soon as what was used is there", async () => {
    const { texts } = await speak("en")
    await texts.load(["shell"])
    await texts.change("af")
    expect(texts.language()).toBe("af")
    expect(texts.t("shell:menu.home")).toBe("Tuis")
  })
})

test("the namespaces of a document are those of the texts that its meta-schema knows", () => {
  const loaded = [...shippedRelease("yenza").documents].filter(
    ([id]) => isPublic(id) && !id.startsWith("locale/"),
  )
  const different = loaded.filter(([id, document]) => {
    const named = usesIn(id, document).flatMap((use) =>
      use.what === "text" ? [use.key.slice(0, use.key.indexOf(":"))] : [],
    )
    return [...new Set(named)].toSorted().join() !== [...namespacesOf(document)].toSorted().join()
  })
  expect(loaded.length).toBeGreaterThan(100)
  expect(different.map(([id]) => id)).toEqual([])
})
