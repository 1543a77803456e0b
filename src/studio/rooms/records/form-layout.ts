import { isObject } from "#documents/changes/json.ts"
import { isTicked } from "./field-titles.ts"

/** In which order a form shows the fields of a record. */
export const sections = ["words", "values", "ticked", "lists"] as const
export type Section = (typeof sections)[number]

type Part = Readonly<Record<string, unknown>>

/** Where a field stands: texts first, then single values, what is ticked, and at last what grows. */
export function sectionOf(schema: unknown, ui: unknown): Section {
  if (!isObject(schema)) return "values"
  if (schema["type"] === "array") return isTicked(schema) ? "ticked" : "lists"
  if (isObject(ui) && (isText(ui) || ui["ui:widget"] === "textarea")) return "words"
  return "values"
}

/** Whether a field takes the width of the form, or stands beside others. */
export const spanOf = (schema: unknown): "whole" | "part" =>
  isObject(schema) && (schema["type"] === "object" || schema["type"] === "array") ? "whole" : "part"

/** So many boxes fit on a screen beside other fields. */
const fewBoxes = 12

export const isManyTicked = (schema: unknown): boolean => {
  const items = isTicked(schema) && isObject(schema) && isObject(schema["items"]) ? schema["items"] : {}
  return Array.isArray(items["enum"]) && items["enum"].length > fewBoxes
}

/** Numbers are short: more of them stand beside each other. */
export const isNumbers = (schema: unknown): boolean =>
  isObject(schema) &&
  isObject(schema["properties"]) &&
  Object.values(schema["properties"]).every((part) => isObject(part) && part["type"] === "number")

export const titleOf = (schema: unknown): string =>
  isObject(schema) && typeof schema["title"] === "string" ? schema["title"] : ""

/** The words of one thing in each language. */
const isText = (ui: Part): boolean => isObject(ui["ui:options"]) && ui["ui:options"]["columns"] === true

interface Drawings {
  /** The record itself. */
  record: unknown
  /** Something that has parts. */
  parts: unknown
  /** A row with what removes it. */
  row: unknown
  /** What draws a row that has fields of its own. */
  foldedRow: unknown
}

/** How a form is drawn, with what lays it out compactly in the place of the form's own templates. */
export const laidOut = (schema: Part, ui: Part, drawings: Drawings): Part => ({
  ...inside(schema, ui, drawings),
  "ui:ObjectFieldTemplate": drawings.record,
})

function inside(schema: Part, ui: Part, drawings: Drawings): Part {
  const at = (name: string): Part => (isObject(ui[name]) ? ui[name] : {})
  const { properties, items } = schema
  if (isObject(properties))
    return {
      ...ui,
      ...Object.fromEntries(
        Object.entries(properties).flatMap(([field, inner]) =>
          isObject(inner) ? [[field, inside(inner, at(field), drawings)] as const] : [],
        ),
      ),
      "ui:ObjectFieldTemplate": drawings.parts,
    }
  if (!isObject(items) || isTicked(schema)) return ui
  const row = inside(items, at("items"), drawings)
  const isFolded = isObject(items["properties"]) && row["ui:field"] === undefined
  return {
    ...ui,
    items: isFolded ? { ...row, "ui:field": drawings.foldedRow } : row,
    "ui:ArrayFieldItemTemplate": drawings.row,
  }
}
