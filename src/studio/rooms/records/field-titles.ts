import type { RecordForm } from "#api/contract/edited-records.ts"
import { spaced } from "../../context/names.ts"

type Schema = Record<string, unknown>
type WordsOf = (key: string, values?: Record<string, string>) => string | undefined

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

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value)
