import { expect, test } from "vitest"
import { addressedSchemas, resolved, schemaAddress, type Schema } from "#documents/meta.ts"
import { createMetaValidator } from "#documents/meta-validator.ts"
import { pointerStep } from "#documents/problem.ts"

/**
 * The meta-schemas explain themselves to whoever edits a document by them. Every property has a title and a description
 * in plain words, its own or that of the definition which it refers to, and
 *
 * - a leaf to be written, so no choice, no fixed word and no name of something (x-ref), has examples;
 * - a scalar that may be left out has the `default` that counts then, or a sentence that begins "Left out," and says
 *   what happens. What may be null is nothing when it is absent; of a rule's operators exactly one is written.
 *
 * A required constant says which form this is. Nobody edits it, and nothing is asked of it.
 */
interface Place {
  schema: Schema
  /** File and pointer, for who mends it. */
  at: string
  address: string
  /** For a property: whether it may be left out. Nothing for the items of a list or a map. */
  optional?: boolean
}

/** Paths that rules read, and what the code of a form may be: declared, not edited by a document of their own. */
const declarations = new Set(["context.schema.json"])

const places = addressedSchemas().flatMap((schema) => {
  const address = schema["$id"] as string
  const path = address.slice(schemaAddress("").length)
  return declarations.has(path) ? [] : below(schema, path, address, "")
})

function below(schema: Schema, path: string, address: string, pointer: string): Place[] {
  const place = (value: unknown, steps: (string | number)[]): Place => {
    const here = pointer + steps.map((step) => pointerStep(String(step))).join("")
    return {
      schema: value as Schema,
      at: `${path}#${here}`,
      address: `${address}#${here.split("/").map(encodeURIComponent).join("/")}`,
    }
  }
  const inside = (found: Place) => below(found.schema, path, address, found.at.slice(path.length + 1))
  const named = (keyword: string) =>
    Object.entries((schema[keyword] ?? {}) as Schema).map(([name, value]) => ({ name, value }))
  const properties = named("properties").map(({ name, value }) => {
    const required = (schema["required"] ?? []) as string[]
    return {
      ...place(value, ["properties", name]),
      optional: !required.includes(name) && schema["x-exactly-one"] !== true,
    }
  })
  const items = ["items", "additionalProperties"]
    .filter((keyword) => typeof schema[keyword] === "object")
    .map((keyword) => place(schema[keyword], [keyword]))
  const branches = ["anyOf", "oneOf", "allOf", "prefixItems"].flatMap((keyword) =>
    ((schema[keyword] ?? []) as Schema[]).map((branch, index) => place(branch, [keyword, index])),
  )
  const definitions = named("$defs").map(({ name, value }) => place(value, ["$defs", name]))
  return [
    ...properties,
    ...items,
    ...[...properties, ...items].flatMap(inside),
    ...[...branches, ...definitions].flatMap(inside),
  ]
}

/** A schema's word, or that of the definition which it refers to. */
function says(schema: Schema, keyword: string): unknown {
  if (schema[keyword] !== undefined || typeof schema["$ref"] !== "string") return schema[keyword]
  return says(resolved({ $ref: schema["$ref"] }), keyword)
}

const typesOf = (schema: Schema) => [resolved(schema)["type"] ?? []].flat() as string[]
const isChoice = (schema: Schema) => Array.isArray(resolved(schema)["enum"])
const isConstant = (schema: Schema) => "const" in resolved(schema)
const isScalar = (schema: Schema) =>
  isChoice(schema) || (typesOf(schema).length > 0 && !typesOf(schema).some((type) => composite.has(type)))
const composite = new Set(["object", "array", "null"])
const isWritten = (schema: Schema) =>
  typesOf(schema).some((type) => ["string", "number", "integer"].includes(type)) &&
  !isChoice(schema) &&
  !isConstant(schema) &&
  says(schema, "x-ref") === undefined &&
  !typesOf(schema).includes("object")

const edited = places.filter(({ schema, optional }) => !(optional === false && isConstant(schema)))
const properties = edited.filter(({ optional }) => optional !== undefined)
const lacking = (of: Place[], has: (schema: Schema) => boolean) =>
  of.filter(({ schema }) => !has(schema)).map(({ at }) => at)

test("every property has a label", () => {
  expect(lacking(properties, (schema) => typeof schema["title"] === "string")).toEqual([])
})

test("every property is described", () => {
  expect(lacking(properties, (schema) => typeof says(schema, "description") === "string")).toEqual([])
})

test("what is to be written has examples", () => {
  const written = edited.filter(({ schema }) => isWritten(schema))
  expect(lacking(written, (schema) => Array.isArray(says(schema, "examples")))).toEqual([])
})

test("what may be left out says what counts then", () => {
  const left = properties.filter(
    ({ schema, optional }) => optional && isScalar(schema) && !isConstant(schema),
  )
  const isTold = (schema: Schema) =>
    says(schema, "default") !== undefined || /\bLeft out, /.test(String(says(schema, "description")))
  expect(lacking(left, isTold)).toEqual([])
  const required = properties.filter(({ optional }) => optional === false)
  expect(lacking(required, (schema) => schema["default"] === undefined)).toEqual([])
})

test("examples and defaults are what may stand there", () => {
  const ajv = createMetaValidator()
  const wrong = places.flatMap(({ schema, at, address }) => {
    const given = [...((schema["examples"] ?? []) as unknown[]), schema["default"]].filter(
      (value) => value !== undefined,
    )
    if (given.length === 0) return []
    const validate = ajv.getSchema(address)
    return given
      .filter((value) => validate?.(value) !== true)
      .map((value) => `${at}: ${JSON.stringify(value)}`)
  })
  expect(wrong).toEqual([])
})
