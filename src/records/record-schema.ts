import { requirementSchema } from "#documents/requirement-schema.ts"
import type { Collection } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"

/** A part of a JSON Schema, with the keywords of ours that `Fields` of the meta-schema of collections explains. */
export type FieldSchema = Readonly<Record<string, unknown>>

const mostRequirements = 30
const text = { type: "string", minLength: 1 } as const
const textByLanguage = { type: "object", required: ["en"], additionalProperties: text } as const

/** What every record may hold without its collection saying so. */
export const commonFields: Readonly<Record<string, FieldSchema>> = {
  slug: { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 100 },
  demo: { type: "boolean" },
  image: { type: "string", minLength: 1, maxLength: 200 },
  source: {
    type: "object",
    additionalProperties: false,
    required: ["url", "checkedOn"],
    properties: {
      url: { type: "string", format: "uri", pattern: "^https://", maxLength: 500 },
      checkedOn: { type: "string", format: "date" },
      title: { type: "string", minLength: 1, maxLength: 200 },
    },
  },
}

/** The schemas of a record's fields by name: the collection's own and the common ones. */
export function fieldsOf(collection: Pick<Collection, "schema">): Readonly<Record<string, FieldSchema>> {
  const fields = own(collection.schema, "properties")
  return { ...(isSchema(fields) ? fields : {}), ...commonFields }
}

/** The list whose keys a field's value or values are, if it has one. */
export function vocabularyOf(field: FieldSchema | undefined): string | undefined {
  const named = own(field, "x-vocabulary")
  return typeof named === "string" ? named : undefined
}

/** The lists from which a collection's filters take their terms. */
export function filterLists(collection: Pick<Collection, "facets" | "schema">): string[] {
  const fields = fieldsOf(collection)
  return collection.facets.flatMap(({ field }) => vocabularyOf(fields[field]) ?? [])
}

/** Whether a field holds its words by language. */
export const isText = (field: FieldSchema | undefined): boolean => own(field, "x-text") === true

/**
 * The JSON Schema by which a whole record is checked: the collection's own fields and the common ones, with the words
 * of a text spelled out, the terms of a list as the only values, and requirements in the field that holds them. What
 * reads files, what writes rows and what checks the shipped records all go by this one.
 *
 * @param termsOf the keys of a vocabulary; nothing for one that is not there
 */
export function recordSchema(
  collection: Pick<Collection, "schema" | "requires">,
  termsOf: (vocabulary: string) => readonly string[] | undefined,
): Record<string, unknown> {
  const required = own(collection.schema, "required")
  const asked = (name: string) =>
    name === collection.requires
      ? { type: "array", maxItems: mostRequirements, items: requirementSchema() }
      : {}
  return {
    ...collection.schema,
    type: "object",
    required: [...new Set(["slug", ...(Array.isArray(required) ? (required as string[]) : [])])],
    properties: Object.fromEntries(
      Object.entries(fieldsOf(collection)).map(([name, field]) => [
        name,
        { ...written(field, termsOf), ...asked(name) },
      ]),
    ),
  }
}

function written(
  field: FieldSchema,
  termsOf: (vocabulary: string) => readonly string[] | undefined,
): Record<string, unknown> {
  if (isText(field)) {
    const { "x-text": _, ...rest } = field
    return { ...textByLanguage, ...rest }
  }
  const { "x-vocabulary": _, "x-gate": __, "x-from": ___, items, properties, ...rest } = field
  const terms = termsOf(vocabularyOf(field) ?? "")
  const listed = terms && { enum: [...terms] }
  return {
    ...rest,
    ...(rest["type"] === "array" || !listed ? {} : listed),
    ...(isSchema(items) || (rest["type"] === "array" && listed)
      ? { items: { ...(isSchema(items) ? written(items, termsOf) : {}), ...listed } }
      : {}),
    ...(isSchema(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, inner]) => [
              name,
              isSchema(inner) ? written(inner, termsOf) : inner,
            ]),
          ),
        }
      : {}),
  }
}

function isSchema(value: unknown): value is Record<string, FieldSchema> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
