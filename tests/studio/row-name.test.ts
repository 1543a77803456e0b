import { expect, test } from "vitest"
import { laidOut, sectionOf } from "#studio/rooms/records/form-layout.ts"
import { rowName } from "#studio/rooms/records/row-name.ts"
import cases from "./cases/row-names.json" with { type: "json" }

const known = (to: string, id: string) =>
  to === "careers" && id === "a" ? { to, id, title: "Nurse", live: true } : undefined

test.each(cases)("a row is named $name: $case", ({ schema, ui, value, language, name }) => {
  expect(rowName({ schema, ui, value }, { language, known })).toBe(name)
})

const drawings = { record: "record", parts: "parts", row: "row", foldedRow: "folded" }
const text = { type: "object", properties: { en: { type: "string" } } }

test("rows with fields of their own are folded, single values are not, and a requirement folds itself", () => {
  const schema = {
    properties: {
      texts: { type: "array", items: text },
      links: { type: "array", items: { type: "string" } },
      requires: { type: "array", items: { type: "object" } },
      ticked: { type: "array", uniqueItems: true, items: { enum: ["a"] } },
    },
  }
  const ui = {
    links: { items: { "ui:widget": "record" } },
    requires: { items: { "ui:field": "requirement" } },
  }
  expect(laidOut(schema, ui, drawings)).toEqual({
    "ui:ObjectFieldTemplate": "record",
    texts: {
      items: { en: {}, "ui:field": "folded", "ui:ObjectFieldTemplate": "parts" },
      "ui:ArrayFieldItemTemplate": "row",
    },
    links: { items: { "ui:widget": "record" }, "ui:ArrayFieldItemTemplate": "row" },
    requires: { items: { "ui:field": "requirement" }, "ui:ArrayFieldItemTemplate": "row" },
    ticked: {},
  })
  const sections = Object.values(schema.properties).map((field) => sectionOf(field, {}))
  expect(sections).toEqual(["lists", "lists", "lists", "ticked"])
  expect(sectionOf(text, { "ui:options": { columns: true } })).toBe("words")
  expect(sectionOf({ type: "string" }, {})).toBe("values")
})
