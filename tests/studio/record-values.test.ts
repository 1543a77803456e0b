import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it, test } from "vitest"
import type { Collection } from "#documents/types.g.ts"
import { recordForm } from "#records/record-form.ts"
import { titled } from "#studio/rooms/records/field-titles.ts"
import { atFields } from "#studio/rooms/records/problems.ts"
import { differences, fromForm, onTheirs, toForm, type Values } from "#studio/rooms/records/record-values.ts"
import words from "#studio/rooms/records/words/en.json" with { type: "json" }
import cases from "./cases/record-values.json"

const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>
const collections = readdirSync("schemas/documents/collection").map((file) => file.replace(".json", ""))

describe.each(collections)("a shipped record of %s", (name) => {
  const collection = read(`schemas/documents/collection/${name}.json`) as unknown as Collection
  const form = recordForm(collection, {
    languages: ["en", "af"],
    titleOf: (language) => language,
    say: () => "said",
    namesOf: () => undefined,
    termsOf: (vocabulary) =>
      (read(`schemas/documents/vocabulary/${vocabulary}.json`)["order"] as string[]).map((value) => ({
        value,
        label: value,
      })),
  })

  it("has a form, in which nothing is written as JSON", () => {
    expect(form.json).toEqual([])
    expect(form.asks?.field).toBe(collection.requires)
  })

  it("calls every field by words, and none as files do", () => {
    const drawn = titled(form, (key) => (Object.hasOwn(words, key) ? "said" : undefined))
    expect(titlesIn(drawn).filter((title) => !["said", "en", "af"].includes(title))).toEqual([])
  })

  it("comes out of its form as it went in", () => {
    const files = readdirSync(`schemas/catalogue/${name}`)
    const required = form.schema["required"] as string[]
    for (const file of files) {
      const record = read(`schemas/catalogue/${name}/${file}`)
      const filled = toForm(record, form.json)
      expect(fromForm(filled, { json: form.json, required, before: record, asks: form.asks })).toEqual({
        record,
      })
    }
  })
})

/** The titles of all fields of a form. */
function titlesIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return []
  const { title, properties = {}, items } = part as { title?: string; properties?: object; items?: unknown }
  return [...(title === undefined ? [] : [title]), ...[...Object.values(properties), items].flatMap(titlesIn)]
}

test.each(cases.filled)(
  "$name",
  ({ filled, json = [], required = [], before = {}, asks, record, unreadable }) => {
    const said = fromForm(filled as Values, { json, required, before, asks })
    expect(said.record ?? null).toEqual(record ?? null)
    expect((said.unreadable ?? []).map(({ steps }) => steps.join("/"))).toEqual(unreadable ?? [])
  },
)

test.each(cases.merged)("on what somebody else wrote: $name", ({ base, mine, theirs, both }) => {
  expect(onTheirs(base, mine, theirs)).toEqual(both)
  expect(differences(both, both)).toEqual([])
})

test("what is wrong is said at its field, whatever that is called", () => {
  const said = [
    { steps: ["title", "en"], message: "a" },
    { steps: ["title", "en"], message: "b" },
    { steps: [], message: "c" },
    { steps: ["__proto__", "x"], message: "d" },
  ]
  const problems = atFields(said)
  expect(problems["title"]).toEqual({ en: { __errors: ["a", "b"] } })
  expect(problems.__errors).toEqual(["c"])
  expect(({} as Record<string, unknown>)["x"]).toBeUndefined()
})
