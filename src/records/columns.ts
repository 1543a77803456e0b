import type { Collection } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { type FieldSchema, fieldsOf, isText, vocabularyOf } from "./record-schema.ts"

/** What a cell of a column holds. `texts`: a list of words in one language; `json`: whatever has no simpler form. */
export type CellKind = "string" | "number" | "integer" | "boolean" | "date" | "list" | "texts" | "json"

/** One column of a file with records, called `title.en`, `source.url` or `closes`: a place in a record. */
export interface Column {
  name: string
  /** The field of the record that it is a part of. */
  field: string
  path: readonly string[]
  kind: CellKind
  /** Of a list, what an item is. */
  item?: "string" | "number" | "integer"
  /** The language of a list of texts, whose items hold their words by language. */
  language?: string
  /** The list whose keys the values are. */
  vocabulary?: string
  /** The collection whose ids the values are. */
  link?: string
}

/** The column that names a record; it is no field. */
export const idColumn: Column = { name: "id", field: "id", path: ["id"], kind: "string" }

export type Described = Pick<Collection, "schema" | "links">

/**
 * The columns of a collection's files, exported or brought in: the id, then every place in a record that one cell can
 * hold. Texts have a column for each language; what is no word, number, day, yes or list of these is JSON.
 *
 * @param languages of the texts, the default one first
 */
export function columnsOf(collection: Described, languages: readonly string[]): Column[] {
  const links = new Map(Object.values(collection.links ?? {}).map(({ field, to }) => [field, to]))
  const { slug, demo, image, source, ...fields } = fieldsOf(collection)
  const columns = Object.entries({ slug, ...fields, image, source, demo }).flatMap(([field, schema]) => {
    const link = links.get(field)
    return columnsAt([field], schema ?? {}, languages).map((column) =>
      link !== undefined && column.path.length === 1 ? { ...column, link } : column,
    )
  })
  return [idColumn, ...columns]
}

function columnsAt(path: readonly string[], schema: FieldSchema, languages: readonly string[]): Column[] {
  const column = (more: Pick<Column, "kind"> & Partial<Column>, ...inner: string[]): Column => {
    const vocabulary = vocabularyOf(schema) ?? vocabularyOf(own(schema, "items") as FieldSchema | undefined)
    return {
      name: [...path, ...inner].join("."),
      field: path[0] ?? "",
      path,
      ...(vocabulary !== undefined && { vocabulary }),
      ...more,
    }
  }
  if (isText(schema))
    return languages.map((language) => column({ kind: "string", path: [...path, language] }, language))
  const items = own(schema, "items") as FieldSchema | undefined
  if (schema["type"] === "array" && isText(items))
    return languages.map((language) => column({ kind: "texts", language }, language))
  const item = scalarOf(items) ?? (schema["x-vocabulary"] === undefined ? undefined : "string")
  if (schema["type"] === "array" && (item === "string" || item === "number" || item === "integer"))
    return [column({ kind: "list", item })]
  const properties = own(schema, "properties")
  if (schema["type"] === "object" && schema["additionalProperties"] === false && properties !== undefined)
    return Object.entries(properties as Record<string, FieldSchema>).flatMap(([name, inner]) =>
      columnsAt([...path, name], inner, languages),
    )
  return [column({ kind: scalarOf(schema) ?? "json" })]
}

function scalarOf(schema: FieldSchema | undefined): CellKind | undefined {
  switch (own(schema, "type")) {
    case "string":
      return own(schema, "format") === "date" ? "date" : "string"
    case "number":
      return "number"
    case "integer":
      return "integer"
    case "boolean":
      return "boolean"
    case undefined: {
      const listed = own(schema, "enum")
      const isWords = vocabularyOf(schema) !== undefined || own(schema, "const") !== undefined
      return isWords || (Array.isArray(listed) && listed.every((value) => typeof value === "string"))
        ? "string"
        : undefined
    }
    default:
      return undefined
  }
}

/** What stands at a column's place in a record; of a list of texts, the words in the column's language. */
export function valueAt(record: unknown, column: Column): unknown {
  const value = column.path.reduce<unknown>((at, step) => own(at, step), record)
  const { language } = column
  if (language === undefined || !Array.isArray(value)) return value
  const words = value.map((item) => own(item, language))
  return words.some((item) => item !== undefined) ? words.map((item) => item ?? "") : undefined
}

/** A record with another value at a column's place; undefined takes it away, with what then holds nothing. */
export function withValue(
  record: Readonly<Record<string, unknown>>,
  column: Column,
  value: unknown,
): Record<string, unknown> {
  const before = column.path.reduce<unknown>((at, step) => own(at, step), record)
  const written = column.language === undefined ? value : withWords(before, column.language, value)
  return put(record, column.path, written)
}

function put(at: unknown, [step = "", ...rest]: readonly string[], value: unknown): Record<string, unknown> {
  const { [step]: before, ...others } = isObject(at) ? at : {}
  const inner = rest.length === 0 ? value : put(before, rest, value)
  const isGone = inner === undefined || (rest.length > 0 && Object.keys(inner as object).length === 0)
  if (isGone) return others
  // A place that is there keeps its position, so that a record reads as before.
  return isObject(at) && Object.hasOwn(at, step) ? { ...at, [step]: inner } : { ...others, [step]: inner }
}

/** Items keep what they say in other languages, by their position. */
function withWords(before: unknown, language: string, words: unknown): unknown {
  const old = Array.isArray(before) ? (before as unknown[]) : []
  const said = Array.isArray(words) ? (words as unknown[]) : []
  const others = old.map((item) => {
    const { [language]: _, ...rest } = isObject(item) ? item : {}
    return rest
  })
  const items = Array.from({ length: Math.max(others.length, said.length) }, (_, at) => ({
    ...others[at],
    ...(said[at] === undefined || said[at] === "" ? {} : { [language]: said[at] }),
  }))
  while (items.length > 0 && Object.keys(items.at(-1) ?? {}).length === 0) items.pop()
  return items.length === 0 ? undefined : items
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
