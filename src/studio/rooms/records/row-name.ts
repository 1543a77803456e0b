import { isObject } from "#documents/changes/json.ts"
import type { Linking } from "./linking.ts"

interface Part {
  schema: Readonly<Record<string, unknown>>
  ui: Readonly<Record<string, unknown>>
  value: unknown
}

interface Naming {
  /** The language of the interface, whose words of a text come first. */
  language: string
  known: Linking["known"]
}

/** What names a row: the words of its first field that has any, a chosen value or a link by its title. */
export function rowName({ schema, ui, value }: Part, naming: Naming): string {
  if (typeof value === "string") return value.trim() === "" ? "" : wordOf(value, { schema, ui }, naming)
  if (typeof value === "number") return String(value)
  if (Array.isArray(value)) {
    const part = { schema: objectAt(schema, "items"), ui: objectAt(ui, "items") }
    return value.map((one) => rowName({ ...part, value: one }, naming)).find(Boolean) ?? ""
  }
  if (!isObject(value)) return ""
  const properties = objectAt(schema, "properties")
  const fields = Object.keys(properties)
  const own = fields.filter((field) => field === naming.language)
  const written = fields.filter((field) => typeof value[field] !== "number")
  for (const field of [...own, ...written, ...fields]) {
    const part = { schema: objectAt(properties, field), ui: objectAt(ui, field), value: value[field] }
    const name = rowName(part, naming)
    if (name !== "") return name
  }
  return ""
}

function wordOf(value: string, { schema, ui }: Omit<Part, "value">, { known }: Naming): string {
  const { enum: values } = schema
  const names = ui["ui:enumNames"]
  const at = Array.isArray(values) ? values.indexOf(value) : -1
  if (at >= 0 && Array.isArray(names)) return String(names[at])
  const { to } = objectAt(ui, "ui:options")
  return (typeof to === "string" ? known(to, value)?.title : undefined) ?? value
}

function objectAt(part: Readonly<Record<string, unknown>>, field: string): Record<string, unknown> {
  const inner = part[field]
  return isObject(inner) ? inner : {}
}
