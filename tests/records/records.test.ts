import { describe, expect, test } from "vitest"
import type { Collection, Vocabulary } from "#documents/types.g.ts"
import { cardFields, cardOf, spokenRecord, type Telling } from "#records/card.ts"
import { createRecordCheck } from "#records/check.ts"
import { readCursor, writeCursor } from "#records/cursor.ts"
import { factsOf } from "#records/facts.ts"
import { cutClosed, holds } from "#records/gated.ts"
import { indexPlan } from "#records/index-plan.ts"
import { indexRow } from "#records/index-row.ts"
import { filtersOf, type Asked } from "#records/query.ts"
import cases from "./cases/collection.json" with { type: "json" }

const collection = cases.collection as unknown as Collection
const record: Readonly<Record<string, unknown>> = cases.record
const vocabularies = {
  levels: { low: { title: "Low" }, high: { title: "High", tone: "red" } },
  tags: { care: { title: "Care" } },
} as unknown as Readonly<Record<string, Vocabulary["values"] | undefined>>
const orderOf = (name: string) => vocabularies[name] && Object.keys(vocabularies[name])
const plan = indexPlan(collection, ["en", "af"], (name) => {
  const values = vocabularies[name]
  return (
    values &&
    new Map(
      Object.entries(values).map(([term, { title }]) => [
        term,
        { en: title as unknown as string, af: "hoog" },
      ]),
    )
  )
})
const telling: Telling = {
  languages: ["af", "en"],
  today: "2026-12-02",
  say: String,
  vocabulary: (name) =>
    vocabularies[name] && { kind: "vocabulary", v: 1, values: vocabularies[name], order: orderOf(name)! },
  linkedTitle: (to, id) => (to === "providers" && id === "red-cross" ? "Red Cross" : undefined),
}

describe("the index of a record", () => {
  const row = indexRow(plan, record)

  test.each(["9999-12-31", "9999-01-01"])("is looked at again on no day after the last: %s", (checkedOn) => {
    const late = { ...record, source: { ...(record["source"] as object), checkedOn } }
    expect(indexRow(plan, late).reviewBy).toBeNull()
    expect(indexRow({ ...plan, reviewEvery: "P9999Y" }, record).reviewBy).toBeNull()
  })

  test("has terms of filters and links, numbers and days, and words of every language and list", () => {
    expect(row).toMatchObject({
      demo: false,
      closes: "2026-12-01",
      reviewBy: "2027-01-31",
      terms: ["level=high", "tags=care", "tags=nothing", "online=false", "provider=red-cross"],
      ranges: { years: 2, closes: "2026-12-01" },
    })
    expect([...row.words.keys()]).toEqual(["first", "aid", "noodhulp", "high", "hoog", "badge", "care"])
    expect(row.sorts.map(({ sort, language }) => `${sort} ${language}`)).toEqual([
      "title en",
      "title af",
      "level en",
      "level af",
      "registration ",
    ])
  })

  test("says nothing of what has a gate of its own", () => {
    const other = {
      ...record,
      registration: "ANOTHER-1",
      benefits: [{ title: { en: "Badge" }, kind: "care" }],
    }
    expect(indexRow(plan, other)).toEqual(row)
  })
})

test.each(cases.filters)("$asked narrows by $filters", ({ asked, filters }) => {
  expect(filtersOf(plan, asked as Asked)).toEqual(filters)
})

describe("a record that is read", () => {
  const spoken = spokenRecord(collection, record, telling)
  const card = cardOf(collection, "fa", spoken, { closes: "2026-12-01", reviewBy: "2027-01-31" }, telling)

  test("is a card by the labels of its collection, in the reader's language", () => {
    expect(card).toEqual({
      id: "fa",
      slug: "first-aid",
      title: "Noodhulp",
      subtitle: "Red Cross",
      about: "",
      chips: ["High", "Care"],
      icon: "",
      tone: "red",
      image: "",
      logo: "",
      link: "https://example.org/first-aid",
      closes: "2026-12-01",
      closed: true,
      overdue: false,
      demo: false,
      to: { route: "course", params: { name: "first-aid", id: "fa" } },
      titles: { level: "High", tags: ["Care", ""] },
      level: "high",
      tags: ["care", "nothing"],
      years: 2,
      online: false,
      registration: "SECRET-77",
    })
  })

  test("has the same card of the fields of cards alone, which are not all that it has", () => {
    const fields = cardFields(collection)
    const few = Object.fromEntries(Object.entries(record).filter(([field]) => fields.has(field)))
    expect(Object.keys(few).length).toBeLessThan(Object.keys(record).length)
    const standing = { closes: "2026-12-01", reviewBy: "2027-01-31" }
    expect(cardOf(collection, "fa", spokenRecord(collection, few, telling), standing, telling)).toEqual(card)
  })

  test("has the words of texts and terms at every depth, and its facts in words", () => {
    expect(spoken["benefits"]).toEqual([
      { title: "Badge", code: "hidden-5", kind: "care", titles: { kind: "Care" } },
    ])
    const say: Telling["say"] = (text, values) => (values ? `${values["count"]} years` : String(text))
    expect(factsOf(collection, spoken, say)).toEqual([
      { field: "level", title: "Level", text: "High", items: ["High"], present: true, compare: true },
      {
        field: "registration",
        title: "Registration",
        text: "SECRET-77",
        items: ["SECRET-77"],
        present: true,
        compare: false,
      },
      {
        field: "years",
        title: "How long",
        text: "2 years",
        items: ["2 years"],
        present: true,
        compare: false,
      },
    ])
  })

  test("is cut at every depth for whoever a field's gate denies, and unchanged itself", () => {
    const cut = cutClosed(record, plan.gated, () => false)
    expect(JSON.stringify(cut)).not.toMatch(/SECRET|hidden/)
    expect(cut["benefits"]).toEqual([{ title: { en: "Badge" }, kind: "care" }])
    expect(plan.gated.map((gated) => [holds(record, gated), holds(cut, gated)])).toEqual([
      [true, false],
      [true, false],
    ])
    expect(cutClosed(record, plan.gated, (gate) => gate === "Accredited")).toEqual(record)
  })
})

describe("a cursor", () => {
  const cursor = writeCursor(["careers", "title"], { key: "01ff", id: "a" })

  test("leads back to its place, and in no other list anywhere", () => {
    expect(readCursor(["careers", "title"], cursor)).toEqual({ key: "01ff", id: "a" })
    expect(readCursor(["bursaries", "title"], cursor)).toBeUndefined()
  })

  test.each(["", "x", "%%%", btoa("[]"), btoa('["a",{},1]'), btoa("null"), `${cursor}x`])(
    "is not read from %j",
    (wrong) => expect(readCursor(["careers", "title"], wrong)).toBeUndefined(),
  )
})

describe("a record that is written", () => {
  const check = createRecordCheck(collection, orderOf)
  const fitting = { ...record, tags: ["care"] }

  test.each(cases.wrong)("with $name wrong is told so", ({ with: changes, pointers }) => {
    expect(check("fa", { ...fitting, ...changes }).map(({ pointer }) => pointer)).toEqual(pointers)
  })

  test.each(cases.ids)("may be called $id: $may", ({ id, may }) => {
    expect(check(id, fitting)).toHaveLength(may ? 0 : 1)
  })

  test("is not larger than a page needs, and no half of a letter", () => {
    expect(check("fa", { ...fitting, title: { en: "a\ud800b" } })).toHaveLength(1)
    expect(check("fa", { ...fitting, title: { en: "\\ud800 is written so, and 😀 is whole" } })).toEqual([])
    expect(check("fa", { ...fitting, title: { en: "x".repeat(70_000) } })).toHaveLength(1)
  })
})
