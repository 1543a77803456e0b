import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { EditedRecord, LinkedRecords, RecordForm, RecordsToEdit } from "#api/contract/edited-records.ts"
import type { WrittenRecord } from "#api/contract/record-edits.ts"
import { codeOf, startApp, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"

const instance = { layer: "instance" }
let server: TestApp
let publisher: Browser
beforeAll(async () => {
  server = await startApp()
  publisher = await server.demo("publisher")
})
afterAll(() => server.stop())

async function told<T>(path: string, language = "en"): Promise<T> {
  const answer = await publisher.get(`/api/records/${path}`, { headers: { "accept-language": language } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as T
}
const found = (query: string, language?: string) =>
  told<RecordsToEdit>(`resources/found?layer=instance&${query}`, language)
const edited = (id: string) => told<EditedRecord>(`resources/edited/${id}?layer=instance`)
const put = (id: string, record: object, base: number) =>
  publisher.put(`/api/records/resources/${id}`, { ...instance, record, base, why: "by hand" })
const remove = (id: string, base: number) =>
  publisher.send("DELETE", `/api/records/resources/${id}`, { body: { ...instance, base, why: "away" } })

describe("records are found", () => {
  test.each([
    ["by their words", "electrician", "A day with an electrician (example)"],
    ["with a letter that is wrong", "electricain", "A day with an electrician (example)"],
    ["by their id", "a-day-with", "A day with an electrician (example)"],
  ])("%s", async (_, words, title) => {
    const { records } = await found(`search=${words}`)
    expect(records[0]).toEqual({ id: "a-day-with", title, state: null, live: true })
  })

  test("in their order and in the editor's language, so many at a time", async () => {
    const few = await found("limit=3", "af")
    expect(few.records).toHaveLength(3)
    expect(few.more).toBe(true)
    const titles = few.records.map(({ title }) => title)
    expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, "af")))
    expect((await found("limit=200")).more).toBe(false)
    expect((await publisher.get("/api/records/resources/found?layer=instance&limit=201")).status).toBe(400)
  })
})

test("a form has the titles of the collection, the words of each language, and terms by name", async () => {
  const { schema, ui, json, asks } = await told<RecordForm>("bursaries/form?layer=instance", "af")
  const { properties } = schema as { properties: Record<string, Record<string, unknown>> }
  expect(properties["covers"]).toMatchObject({ title: "Betaal vir", type: "array" })
  expect(ui["covers"]).toMatchObject({ "ui:widget": "checkboxes" })
  expect((ui["covers"] as { "ui:enumNames": string[] })["ui:enumNames"]).toContain("Klasgeld")
  expect(Object.keys((properties["title"] as { properties: object }).properties)).toEqual(["en", "af"])
  expect(json).toEqual([])
  expect(asks?.field).toBe("requires")
  const subject = asks?.kinds.find(({ name }) => name === "anyOf")?.ui["anyOf"] as {
    items: { subject: { "ui:enumNames": string[] } }
  }
  expect(subject.items.subject["ui:enumNames"]).toContain("Rekeningkunde")
  expect(ui["programmes"]).toEqual({
    items: { "ui:widget": "record", "ui:options": { to: "programmes" } },
  })
  expect(schema["required"]).toContain("slug")
  const resources = await told<RecordForm>("resources/form?layer=instance")
  const numbers = (resources.schema as { properties: Record<string, object> }).properties
  expect(numbers["megabytes"]).toMatchObject({ title: "Data in MB", examples: ["25 MB"] })
})

test("what a record leads to is told by its title, and looked for among that collection alone", async () => {
  const path = "programmes/edited/baobab-agriculture?layer=instance"
  const { linked } = await told<EditedRecord>(path, "af")
  expect(linked).toContainEqual({ to: "subjects", id: "mathematics", title: "Wiskunde", live: true })
  const { records } = await told<LinkedRecords>("programmes/linked?layer=instance&to=careers&search=nurse")
  expect(records[0]).toMatchObject({ to: "careers", id: "29-1141.00", title: "Registered nurse" })
  const other = await publisher.get("/api/records/programmes/linked?layer=instance&to=jobs")
  expect(codeOf(other)).toBe("not-found")
})

describe("one record", () => {
  test("is read as its layers make it, written, put away and put back; each state says so", async () => {
    const shipped = await edited("ask-a-worker")
    expect(shipped).toMatchObject({ version: 0, state: null, live: true, offeredBelow: true })
    expect(shipped.record).toEqual(shipped.below)
    const record = { ...shipped.record, minutes: 7 }
    expect((await put(shipped.id, record, 0)).body).toMatchObject({ version: 1 })
    expect(await edited(shipped.id)).toMatchObject({
      version: 1,
      state: "live",
      record,
      below: shipped.below,
    })
    expect((await found("among=here")).records.map(({ id }) => id)).toContain(shipped.id)

    expect(codeOf(await put(shipped.id, record, 0))).toBe("stale")
    expect((await remove(shipped.id, 1)).body).toMatchObject({ version: 2 })
    const away = { id: shipped.id, state: "hidden", live: false }
    expect((await found("among=away")).records).toContainEqual(expect.objectContaining(away))
    expect((await found(`search=${shipped.id}`)).records[0]).toMatchObject(away)
    expect((await found("among=here")).records.map(({ id }) => id)).not.toContain(shipped.id)

    const held = shipped.below as Record<string, unknown>
    expect((await put(shipped.id, held, 2)).body).toMatchObject({ version: 3 })
    expect(await edited(shipped.id)).toMatchObject({ state: "live", live: true, record: shipped.below })
  })

  test("that is not there is empty, and is made by being written", async () => {
    expect(await edited("made-here")).toMatchObject({ record: null, below: null, version: 0, live: false })
    const { record } = await edited("a-day-with")
    const made = { ...record, slug: "made-here", title: { en: "<b>Made</b> here" } }
    const written = await put("made-here", made, 0)
    expect((written.body as WrittenRecord).version).toBe(1)
    expect((await found("search=made here")).records[0]).toMatchObject({
      id: "made-here",
      title: "<b>Made</b> here",
      state: "live",
    })
    expect((await remove("made-here", 1)).status).toBe(200)
  })

  test.each([
    ["a link that would run in a page", { url: "javascript:alert(1)" }, "/url"],
    ["an image of another host", { image: "//evil.example/x.png" }, "/image"],
    ["words beyond all measure", { title: { en: "x".repeat(70_000) } }, ""],
    ["a term that is none", { kind: "no-such-kind" }, "/kind"],
    ["a field that there is not", { script: "x" }, "/script"],
  ])("with %s is refused at its field, and stays as it was", async (_, wrong, pointer) => {
    const before = await edited("a-day-with")
    const answer = await put("a-day-with", { ...before.record, ...wrong }, before.version)
    expect(codeOf(answer)).toBe("invalid-input")
    const { error } = answer.body as { error: { problems: { field: string; message: string }[] } }
    expect(error.problems.map(({ field }) => field)).toContain(`a-day-with${pointer}`)
    expect(await edited("a-day-with")).toEqual(before)
  })

  test.each(["__proto__", "a b", "../x"])("cannot be called %s", async (id) => {
    const { record } = await edited("a-day-with")
    expect(codeOf(await put(encodeURIComponent(id), record ?? {}, 0))).toBe("invalid-input")
  })
})
