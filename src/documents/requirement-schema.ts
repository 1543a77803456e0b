import { metaSchemas } from "./schemas.g.ts"
import type { Schema } from "./meta.ts"

/**
 * The schema of one requirement with its definitions in place of the references to them and without our own keywords
 * (x-…), so that it can stand inside of any other schema.
 */
export function requirementSchema(): Schema {
  const { $schema: _, $defs, ...schema } = metaSchemas.get("requirement.schema.json") as Schema
  return writtenOut(schema, $defs as Readonly<Record<string, Schema>>) as Schema
}

function writtenOut(value: unknown, definitions: Readonly<Record<string, Schema>>): unknown {
  if (Array.isArray(value)) return value.map((item) => writtenOut(item, definitions))
  if (typeof value !== "object" || value === null) return value
  const { $ref: reference, ...own } = value as Schema
  const referred = typeof reference === "string" ? definitions[reference.replace("#/$defs/", "")] : {}
  const entries = Object.entries({ ...referred, ...own }).filter(([keyword]) => !keyword.startsWith("x-"))
  return Object.fromEntries(entries.map(([keyword, inner]) => [keyword, writtenOut(inner, definitions)]))
}
