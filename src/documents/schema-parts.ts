import { canonicalJson, sha256 } from "./hash.ts"
import { addressedSchemas, resolved, type Schema } from "./meta.ts"

/** Unions of unions as one. */
export function flattened(branch: Schema): Schema[] {
  const inner = resolved(branch)["anyOf"] as Schema[] | undefined
  return inner ? inner.flatMap(flattened) : [branch]
}

/** What a part of a meta-schema is called among the validators that are written out: the same for the same keywords. */
export const partName = (part: unknown): string => `part ${sha256(canonicalJson(bare(part))).slice(0, 16)}`

/** Every branch of every union in the meta-schemas, by its name: what a fault inside of one is explained with. */
export function unionParts(): Map<string, Schema> {
  const parts = new Map<string, Schema>()
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return
    if ("anyOf" in value && Array.isArray(value.anyOf))
      for (const part of (value.anyOf as Schema[]).flatMap(flattened))
        parts.set(partName(part), bare(part) as Schema)
    Object.values(value).forEach(visit)
  }
  addressedSchemas().forEach(visit)
  return parts
}

/** Their values are schemas by a name that an author or a definition gives: no keywords. */
const named = new Set(["properties", "$defs"])

/**
 * A schema without what explains it to people and tools: labels, examples, defaults and our own keywords (x-…). With
 * each error the validator hands out the schema that was not met, and so embeds all that stands in it. What a fault is
 * told with stays: the title of a definition, and the description of a form beside its pattern. Of a list whose items
 * are words and must differ that is said in the list itself: the validator would compare all pairs otherwise.
 */
export function bare(schema: unknown, isProperty = false): unknown {
  if (Array.isArray(schema)) return schema.map((item) => bare(item))
  if (typeof schema !== "object" || schema === null) return schema
  const explains = (keyword: string) =>
    keyword.startsWith("x-") ||
    keyword === "examples" ||
    keyword === "default" ||
    (keyword === "title" && isProperty) ||
    (keyword === "description" && !("pattern" in schema))
  const entries = Object.entries(schema).flatMap(([keyword, value]) => {
    if (explains(keyword)) return []
    return [[keyword, named.has(keyword) ? each(value as Schema, keyword === "properties") : bare(value)]]
  })
  const part = Object.fromEntries(entries) as Schema
  return part["uniqueItems"] === true && isOfWords(part["items"])
    ? { ...part, items: { ...(part["items"] as Schema), type: "string" } }
    : part
}

function isOfWords(items: unknown = {}): boolean {
  const { type, enum: words = [] } = resolved(items as Schema) as { type?: unknown; enum?: unknown[] }
  return type === "string" || (words.length > 0 && words.every((word) => typeof word === "string"))
}

const each = (schemas: Schema, areProperties: boolean) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema, areProperties)]))
