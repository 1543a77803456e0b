import type { RecordForm } from "#api/contract/edited-records.ts"
import { spaced } from "../../context/names.ts"
import type { WordsOf } from "./fault-words.ts"

type Schema = Record<string, unknown>
type Ui = Readonly<Record<string, unknown>>

/**
 * The schema of a form with a title at every field: the collection's own words, else those that the studio has for a
 * field of this name, else the name itself, as it stands in files.
 */
export function titled({ schema, json }: Pick<RecordForm, "schema" | "json">, wordsOf: WordsOf): Schema {
  const drawn = inside(schema, [], (path) => {
    const field = path.at(-1) ?? ""
    // The form counts the items of a list by the title of the list.
    if (field === "items") return {}
    return {
      title: wordsOf(`record.field.${path.join(".")}`) ?? wordsOf(`record.field.${field}`) ?? spaced(field),
    }
  })
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

/** The schema of a kind of requirement with a title at every field, and a hint where the studio has one. */
export const titledKind = (name: string, schema: Schema, wordsOf: WordsOf): Schema =>
  inside(schema, [], (path) => {
    const said = (what: string) =>
      wordsOf(`record.${what}.${name}.${path.join(".")}`) ?? wordsOf(`record.${what}.${path.join(".")}`)
    const hint = said("askHint")
    const [each, ...above] = path.toReversed()
    if (each === "items") return { title: wordsOf(`record.askEach.${above.toReversed().join(".")}`) }
    return { title: said("ask") ?? spaced(path.at(-1) ?? ""), ...(hint && { description: hint }) }
  })

/** Words at every field below; what a field says itself stands. */
function inside(part: Schema, path: readonly string[], words: (path: readonly string[]) => Schema): Schema {
  return {
    ...part,
    ...(isSchema(part["properties"]) && {
      properties: Object.fromEntries(
        Object.entries(part["properties"]).map(([field, inner]) => {
          const at = [...path, field]
          return [field, isSchema(inner) ? { ...words(at), ...inside(inner, at, words) } : inner]
        }),
      ),
    }),
    ...(isSchema(part["items"]) && {
      items: { ...words([...path, "items"]), ...inside(part["items"], path, words) },
    }),
  }
}

/** A list whose values are ticked among all that there are has no fields of its own for them. */
export const isTicked = (part: unknown): boolean =>
  isSchema(part) &&
  part["uniqueItems"] === true &&
  isSchema(part["items"]) &&
  Array.isArray(part["items"]["enum"])

/** How a form is drawn, with the rows of its lists called by the list and their number: Careers 1, Careers 2. */
export function numbered(schema: Schema, ui: Ui): Ui {
  const at = (name: string): Ui => (isSchema(ui[name]) ? ui[name] : {})
  const { properties, items, title } = schema
  if (isSchema(properties))
    return Object.fromEntries([
      ...Object.entries(ui),
      ...Object.entries(properties).flatMap(([field, inner]) =>
        isSchema(inner) ? [[field, numbered(inner, at(field))] as const] : [],
      ),
    ])
  if (!isSchema(items) || isTicked(schema)) return ui
  const row = numbered(items, at("items"))
  if (typeof title !== "string" || typeof items["title"] === "string") return { ...ui, items: row }
  return { ...ui, items: (_: unknown, index: number) => ({ ...row, "ui:title": `${title} ${index + 1}` }) }
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value)
