import type { Collection } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { askedKinds, type AskedKind } from "./requirement-form.ts"
import { fieldsOf, isText, vocabularyOf, type FieldSchema } from "./record-schema.ts"

/** A form for one record, as react-jsonschema-form takes it. */
export interface RecordForm {
  schema: Record<string, unknown>
  ui: Record<string, unknown>
  /** The fields that have no simpler form than JSON as text. */
  json: string[]
  /** The field whose items are requirements, and the kinds that there are; undefined where the records ask nothing. */
  asks?: { field: string; kinds: AskedKind[] }
}

export interface FormWords {
  /** Of the texts, the default one first. */
  languages: readonly string[]
  titleOf: (language: string) => string
  /** The terms of a vocabulary in their order; undefined for one that is not there. */
  termsOf: (vocabulary: string) => readonly { value: string; label: string }[] | undefined
  /** What a requirement may name, as the subjects of school; undefined where it is written freely. */
  namesOf: (reference: string) => readonly { value: string; label: string }[] | undefined
  say: (text: unknown, values?: Readonly<Record<string, string>>) => string
}

interface Drawn {
  schema: Record<string, unknown>
  ui?: Record<string, unknown>
}

/** A text that may be longer than this is written in several lines. */
const oneLine = 200

/** A number by which it is shown how the numbers of a field are told. */
const example = "25"

/**
 * How a record of a collection is written by hand: every field with its title, the words of a text beside each other by
 * language, terms to be chosen. It asks and does not judge: what a record may hold says the check of the write alone.
 */
export function recordForm(
  collection: Pick<Collection, "schema" | "labels" | "facts" | "facets" | "requires" | "links">,
  words: FormWords,
): RecordForm {
  // A filter of numbers says in its title what they count.
  const titles = new Map(
    [...(collection.facts ?? []), ...(collection.facets ?? [])].map(({ field, title }) => [field, title]),
  )
  const told = new Map((collection.facts ?? []).map((fact) => [fact.field, fact.told]))
  const { slug, demo, image, source, ...fields } = fieldsOf(collection)
  const all = Object.entries({ ...fields, slug, image, source, demo } as Record<string, FieldSchema>)
  const linked = new Map(
    Object.values(collection.links ?? {}).map(({ field, to }) => [field, linkedTo(to)] as const),
  )
  const properties: Record<string, unknown> = {}
  const ui: Record<string, unknown> = {}
  const json: string[] = []
  for (const [name, field] of all) {
    const drawn =
      name === collection.requires
        ? requirements
        : (linked.get(name)?.(field) ?? draw(field, words, name === collection.labels.title))
    const said = titles.has(name) ? words.say(titles.get(name)) : undefined
    if (drawn === undefined) json.push(name)
    const { schema, ui: how } = drawn ?? { schema: { type: "string" }, ui: { "ui:widget": "textarea" } }
    const counts = told.get(name)
    properties[name] = {
      ...schema,
      ...(said !== undefined && { title: said }),
      ...(counts !== undefined && { examples: [words.say(counts, { count: example })] }),
    }
    if (how) ui[name] = how
  }
  const required = own(collection.schema, "required")
  return {
    schema: {
      type: "object",
      required: [...new Set(["slug", ...(Array.isArray(required) ? (required as string[]) : [])])],
      properties,
    },
    ui,
    json,
    ...(collection.requires !== undefined && {
      asks: {
        field: collection.requires,
        kinds: askedKinds({
          draw: (field) => draw(field, words, true),
          text: () => text(words, true),
          chosen,
          named: words.namesOf,
        }),
      },
    }),
  }
}

/** A row for each requirement, which is drawn by its kind. */
const requirements: Drawn = {
  schema: { type: "array", items: { type: "object", additionalProperties: true } },
  ui: { items: { "ui:field": "requirement" } },
}

/** A record of another collection, or several, each looked for by its title. */
const linkedTo =
  (to: string) =>
  (field: FieldSchema): Drawn => {
    const ui = { "ui:widget": "record", "ui:options": { to } }
    return own(field, "type") === "array"
      ? { schema: { type: "array", items: { type: "string" } }, ui: { items: ui } }
      : { schema: { type: "string" }, ui }
  }

/** One field, or a part of one; undefined where it has no form that somebody could fill in. */
function draw(field: FieldSchema, words: FormWords, isShort = false): Drawn | undefined {
  if (isText(field)) return text(words, isShort)
  const type = own(field, "type")
  const terms = listed(field, words)
  if (type === "array") return list(field, words, terms)
  if (terms) return chosen(terms, { type: "string" })
  switch (type) {
    case "string": {
      const most = own(field, "maxLength")
      const format = own(field, "format")
      const isLong =
        typeof most === "number" && most > oneLine && format === undefined && !own(field, "pattern")
      return {
        schema: { type, ...(format === "date" || format === "uri" ? { format } : {}) },
        ...(isLong && { ui: { "ui:widget": "textarea" } }),
      }
    }
    case "number":
    case "integer":
    case "boolean":
      return { schema: { type } }
    case "object":
      return parts(field, words)
    default:
      return undefined
  }
}

/** The words of one thing in each language, beside each other. */
function text({ languages, titleOf }: FormWords, isShort: boolean): Drawn {
  const by = <Value>(value: (language: string) => Value) =>
    Object.fromEntries(languages.map((language) => [language, value(language)]))
  return {
    schema: {
      type: "object",
      required: languages.slice(0, 1),
      properties: by((language) => ({ type: "string", title: titleOf(language) })),
    },
    ui: {
      "ui:options": { columns: true },
      ...(isShort ? {} : by(() => ({ "ui:widget": "textarea" }))),
    },
  }
}

function list(field: FieldSchema, words: FormWords, terms: ReturnType<typeof listed>): Drawn | undefined {
  if (terms) {
    const { schema, ui } = chosen(terms, { type: "string" })
    return {
      schema: { type: "array", uniqueItems: true, items: schema },
      ui: { ...ui, "ui:widget": "checkboxes", "ui:options": { columns: true } },
    }
  }
  const items = own(field, "items")
  const inner = isSchema(items) ? draw(items, words) : undefined
  return (
    inner && { schema: { type: "array", items: inner.schema }, ...(inner.ui && { ui: { items: inner.ui } }) }
  )
}

function parts(field: FieldSchema, words: FormWords): Drawn | undefined {
  const properties = own(field, "properties")
  if (own(field, "additionalProperties") !== false || !isSchema(properties)) return undefined
  const drawn = Object.entries(properties).map(
    ([name, inner]) => [name, isSchema(inner) ? draw(inner, words) : undefined] as const,
  )
  if (drawn.some(([, inner]) => inner === undefined)) return undefined
  const required = own(field, "required")
  return {
    schema: {
      type: "object",
      ...(Array.isArray(required) && { required: required as string[] }),
      properties: Object.fromEntries(drawn.map(([name, inner]) => [name, inner?.schema])),
    },
    ui: Object.fromEntries(drawn.flatMap(([name, inner]) => (inner?.ui ? [[name, inner.ui]] : []))),
  }
}

/** What a field or its items may be, where that is a list of words. */
function listed(field: FieldSchema, { termsOf }: FormWords) {
  const items = own(field, "items")
  const inner = isSchema(items) ? items : undefined
  const vocabulary = vocabularyOf(field) ?? vocabularyOf(inner)
  if (vocabulary !== undefined) return termsOf(vocabulary)
  const values = own(field, "enum") ?? own(inner, "enum")
  return Array.isArray(values) && values.every((value) => typeof value === "string")
    ? values.map((value) => ({ value, label: value }))
    : undefined
}

const chosen = (
  terms: readonly { value: string; label: string }[],
  schema: Record<string, unknown>,
): Required<Drawn> => ({
  schema: { ...schema, enum: terms.map(({ value }) => value) },
  ui: { "ui:enumNames": terms.map(({ label }) => label) },
})

const isSchema = (value: unknown): value is Record<string, FieldSchema> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
