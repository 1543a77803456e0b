import { readdirSync, readFileSync } from "node:fs"
import { createInstance } from "i18next"
import { describe, expect, it, test } from "vitest"
import { ApiError } from "#api/request.ts"
import { withAt } from "#documents/changes/json.ts"
import type { Collection } from "#documents/types.g.ts"
import { createRecordCheck } from "#records/check.ts"
import { says } from "#records/import/messages.ts"
import { recordForm } from "#records/record-form.ts"
import { recordSchema } from "#records/record-schema.ts"
import { createPlaces } from "#studio/rooms/records/field-places.ts"
import { saidOf, type WordsOf } from "#studio/rooms/records/fault-words.ts"
import { numbered, titled } from "#studio/rooms/records/field-titles.ts"
import { atFields, problemsOf, sentence } from "#studio/rooms/records/problems.ts"
import af from "#studio/rooms/records/words/af.json" with { type: "json" }
import en from "#studio/rooms/records/words/en.json" with { type: "json" }
import cases from "./cases/record-faults.json" with { type: "json" }

const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>
const collectionOf = (name: string) =>
  read(`schemas/documents/collection/${name}.json`) as unknown as Collection
const collections = readdirSync("schemas/documents/collection").map((file) => file.replace(".json", ""))
const termsOf = (vocabulary: string) =>
  vocabulary === ""
    ? undefined
    : (read(`schemas/documents/vocabulary/${vocabulary}.json`)["order"] as string[])

const texts = { en, af }
const languageNames = { en: ["English", "Afrikaans"], af: ["Engels", "Afrikaans"] }
type Language = keyof typeof texts

const words = createInstance()
await words.init({
  lng: "en",
  resources: { en: { translation: en }, af: { translation: af } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})
const wordsIn = (language: Language): WordsOf => {
  const say = words.getFixedT(language)
  return (key, values = {}) => (Object.hasOwn(texts[language], key) ? say(key, values) : undefined)
}
/** A text of the shipped locale documents. */
function said(language: Language, key: string): string {
  const [namespace, name = ""] = key.split(":")
  const { texts: all } = read(`schemas/documents/locale/${language}/${namespace}.json`)
  return (all as Record<string, string>)[name] ?? key
}
const formOf = (collection: Collection, language: Language) =>
  recordForm(collection, {
    languages: ["en", "af"],
    titleOf: (of) => languageNames[language][of === "en" ? 0 : 1]!,
    say: (text) => said(language, (text as { t: string }).t),
    namesOf: () => undefined,
    termsOf: (vocabulary) => termsOf(vocabulary)?.map((value) => ({ value, label: value })),
  })

/** A record of the collection with another value at a place; without one, nothing stands there. */
function recordWith(collection: string, at: readonly string[], value?: unknown) {
  const [file = ""] = readdirSync(`schemas/catalogue/${collection}`)
  const [field = "", ...inner] = at
  const record = read(`schemas/catalogue/${collection}/${file}`)
  return { ...record, [field]: inner.length === 0 ? value : withAt(record[field] ?? {}, inner, value) }
}

test.each(cases)("$case is told at its field: $en", (one) => {
  const collection = collectionOf(one.collection)
  const record = recordWith(one.collection, one.at, "value" in one ? one.value : undefined)
  const faults = createRecordCheck(collection, termsOf)("some", record)
  expect(faults.map(({ pointer, code }) => `${pointer} ${code}`)).toContain(one.fault)
  const fault = faults.find(({ pointer, code }) => `${pointer} ${code}` === one.fault)!
  for (const language of ["en", "af"] as const) {
    const wordsOf = wordsIn(language)
    const placeOf = createPlaces(formOf(collection, language), wordsOf)
    const { pointer, message, ...rest } = fault
    const problems = [{ field: `some${pointer}`, message, ...rest }]
    const error = new ApiError(422, { code: "invalid-input", message: "", problems }, undefined)
    const drawn = problemsOf(error, { id: "some", record, placeOf, wordsOf })
    const steps = one.drawn.split("/").filter(Boolean)
    expect(drawn).toEqual(atFields([{ steps, message: one[language] }]))
  }
})

describe("words", () => {
  /** Values as the codes are filled in with; what a phrase does not name is no harm. */
  const keywords = new Set(
    [
      ["required", "additionalProperties", "enum", "const", "pattern", "format", "uniqueItems"],
      ["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"],
      ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "shape"],
    ].flat(),
  )
  const types = ["string", "number", "integer", "boolean", "array", "object"]

  it("are there in both languages for every keyword that the schema of a shipped collection has", () => {
    const codes = new Set(types.map((type) => `type.${type}`))
    const walk = (part: unknown) => {
      if (Array.isArray(part)) return part.forEach(walk)
      if (typeof part !== "object" || part === null) return
      for (const [name, inner] of Object.entries(part)) {
        if (keywords.has(name)) codes.add(name)
        if (name === "format") codes.add(`format.${String(inner)}`)
        walk(inner)
      }
    }
    for (const name of collections) walk(recordSchema(collectionOf(name), termsOf))
    for (const code of codes)
      for (const text of [en, af])
        expect([
          code,
          Object.hasOwn(text, `record.fault.${code}`),
          Object.hasOwn(text, `record.mend.${code}`),
        ]).toEqual([code, true, true])
  })

  /** What is told of a file as a whole is no fault of a value, and what still names a record is told by the API alone. */
  const elsewhere = new Set(["stillNamed"])

  it("are there in both languages for everything that is said of a row or a cell", () => {
    const said = Object.values(says).map((say) => (say as (...values: unknown[]) => object)(["a"], "b"))
    const coded = said.filter(
      (one): one is ReturnType<typeof says.notDay> =>
        "code" in one && !String(one.code).startsWith("file.") && !elsewhere.has(String(one.code)),
    )
    expect(coded.length).toBeGreaterThan(15)
    for (const one of coded)
      for (const language of ["en", "af"] as const) {
        const { what, mend } = saidOf({ ...one, message: "plain", fix: "plain" }, wordsIn(language))
        expect([one.code, what === "plain" || mend === "plain", /[{}]/.test(what + mend)]).toEqual([
          one.code,
          false,
          false,
        ])
      }
  })

  it("are the server's where it says something that the studio has no phrase for", () => {
    const told = { code: "newer", values: {}, message: "It is blue.", fix: "Paint it." }
    expect(sentence("Door", told, wordsIn("af"))).toBe("Door: It is blue. Paint it.")
    expect(sentence("", { message: "Written before." }, wordsIn("af"))).toBe("Written before.")
  })

  it("ask for what was meant, and name the item of a cell that holds several", () => {
    const told = {
      ...says.notListed("levels", "Beginner"),
      values: { list: "levels", meant: "Beginner", item: "Beginer" },
    }
    expect(saidOf(told, wordsIn("en"))).toEqual({
      what: "“Beginer”: This is not in the list levels.",
      mend: "Did you mean Beginner?",
    })
  })
})

test("the rows of a list are called by the list and their number, those that are ticked not", () => {
  const form = formOf(collectionOf("careers"), "en")
  const schema = titled(form, wordsIn("en"))
  const ui = numbered(schema, form.ui) as Record<string, { items?: unknown }>
  const rowOf = (field: string) =>
    ui[field]?.items as ((item: unknown, at: number) => Record<string, unknown>) | undefined
  expect(rowOf("related")?.(undefined, 1)).toMatchObject({ "ui:title": "Related careers 2" })
  expect(rowOf("skills")?.(undefined, 0)).toMatchObject({ "ui:title": "Skills 1" })
  expect(typeof rowOf("technology")).not.toBe("function")
})
