import type { RecordForm } from "#api/contract/edited-records.ts"
import { spaced } from "../../context/names.ts"

type Schema = Record<string, unknown>

/**
 * The schema of a form with a title at every field: the collection's own words, else those that the studio has for a
 * field of this name, else the name itself, as it stands in files.
 */
export function titled(
  { schema, json }: RecordForm,
  wordsOf: (key: string, values?: Record<string, string>) => string | undefined,
): Schema {
  const name = (path: readonly string[]) => {
    const field = path.at(-1) ?? ""
    return wordsOf(`record.field.${path.join(".")}`) ?? wordsOf(`record.field.${field}`) ?? spaced(field)
  }
  const inside = (part: Schema, path: readonly string[]): Schema => ({
    ...part,
    ...(isSchema(part["properties"]) && {
      properties: Object.fromEntries(
        Object.entries(part["properties"]).map(([field, inner]) => [
          field,
          isSchema(inner) ? { title: name([...path, field]), ...inside(inner, [...path, field]) } : inner,
        ]),
      ),
    }),
    ...(isSchema(part["items"]) && { items: inside(part["items"], path) }),
  })
  const drawn = inside(schema, [])
  const fields = drawn["properties"] as Record<string, Schema>
  return {
    ...drawn,
    properties: Object.fromEntries(
      Object.entries(fields).map(([field, { examples, ...inner }]) => {
        const shown = Array.isArray(examples) ? String(examples[0]) : undefined
        const hint = json.includes(field)
          ? wordsOf("record.json")
          : shown && wordsOf("record.shownAs", { shown })
        return [field, hint ? { ...inner, description: hint } : inner]
      }),
    ),
  }
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value)
