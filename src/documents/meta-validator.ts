import { Ajv2020, type Options } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { addressedSchemas, type Schema } from "./meta.ts"

/**
 * A validator that knows every meta-schema by its address, and has compiled none.
 *
 * @param code how it writes what it compiles
 */
export function createMetaValidator(code: Options["code"] = {}): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    discriminator: true,
    // Shorter validators run no faster, and take a third longer to make.
    code: { optimize: false, ...code },
    verbose: true,
    strict: true,
    // Ours are valid, as a test shows; to find that out anew costs every start more than all the rest of it here.
    validateSchema: false,
    allowUnionTypes: true,
    // A discriminator requires its tag beside branches that each declare it.
    strictRequired: false,
  })
  addFormats.default(ajv, ["date", "date-time", "email", "uri"])
  ajv.addSchema(addressedSchemas().map((schema) => bare(schema) as Schema))
  return ajv
}

/** Their values are schemas by a name that an author or a definition gives: no keywords. */
const named = new Set(["properties", "$defs"])

/**
 * A schema without what explains it to people and tools: labels, examples, defaults and our own keywords (x-…). With
 * each error the validator hands out the schema that was not met, and so embeds all that stands in it. What a fault is
 * told with stays: the title of a definition, and the description of a form beside its pattern.
 */
function bare(schema: unknown, isProperty = false): unknown {
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
  return Object.fromEntries(entries) as unknown
}

const each = (schemas: Schema, areProperties: boolean) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema, areProperties)]))
