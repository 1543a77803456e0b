import { requirementKinds } from "#documents/requirement-schema.ts"
import { own } from "#engine/context/own.ts"
import type { FieldSchema } from "./record-schema.ts"

/** One kind of requirement as a form asks it: its fields without the one that only says which kind it is. */
export interface AskedKind {
  /** The property by which the kind is told from the others. */
  name: string
  schema: Record<string, unknown>
  ui: Record<string, unknown>
}

interface Drawn {
  schema: Record<string, unknown>
  ui?: Record<string, unknown>
}

/** How the form of a collection draws what a requirement is made of. */
export interface Drawing {
  draw: (field: FieldSchema) => Drawn | undefined
  /** The words of one thing in each language. */
  text: () => Drawn
  chosen: (terms: readonly Named[], schema: Record<string, unknown>) => Drawn
  /** What the release has under a name that something refers to; undefined where it is written freely. */
  named: (reference: string) => readonly Named[] | undefined
}

interface Named {
  value: string
  label: string
}

/** Every kind of requirement with its fields, as the schema of requirements has them; what must be there comes first. */
export function askedKinds(drawing: Drawing): AskedKind[] {
  return requirementKinds().map(({ name, schema }) => {
    const { id, note, ...properties } = own(schema, "properties") as Record<string, FieldSchema>
    const required = own(schema, "required") as string[]
    const fields = Object.entries({ ...properties, note, id } as Record<string, FieldSchema>)
      .filter(([, field]) => own(field, "const") === undefined)
      .map(([field, part]) => [field, field === "note" ? drawing.text() : asked(part, drawing)] as const)
    return { name, ...parts(fields, required) }
  })
}

function asked(field: FieldSchema, drawing: Drawing): Drawn {
  const reference = own(field, "x-ref")
  const terms = typeof reference === "string" ? drawing.named(reference) : undefined
  if (terms) return drawing.chosen(terms, { type: "string" })
  const items = own(field, "items")
  if (own(field, "type") === "array" && isSchema(items)) {
    const inner = asked(items, drawing)
    return "enum" in inner.schema
      ? {
          schema: { type: "array", uniqueItems: true, items: inner.schema },
          ui: { ...inner.ui, "ui:widget": "checkboxes", "ui:options": { columns: true } },
        }
      : { schema: { type: "array", items: inner.schema }, ...(inner.ui && { ui: { items: inner.ui } }) }
  }
  const properties = own(field, "properties")
  if (isSchema(properties)) {
    const inner = Object.entries(properties).map(
      ([name, part]) => [name, asked(part as FieldSchema, drawing)] as const,
    )
    return parts(inner, (own(field, "required") as string[] | undefined) ?? [], true)
  }
  return drawing.draw(field) ?? { schema: { type: "string" } }
}

const parts = (
  fields: readonly (readonly [string, Drawn])[],
  required: readonly string[],
  columns = false,
): Required<Drawn> => ({
  schema: {
    type: "object",
    required: required.filter((name) => fields.some(([field]) => field === name)),
    properties: Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])),
  },
  ui: {
    ...(columns && { "ui:options": { columns } }),
    ...Object.fromEntries(fields.flatMap(([name, { ui }]) => (ui ? [[name, ui]] : []))),
  },
})

const isSchema = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
