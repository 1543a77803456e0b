import { expect, test } from "vitest"
import { metaSchemas } from "#documents/schemas.g.ts"
import { refs } from "#documents/refs.ts"

interface Found {
  at: string
  schema: Record<string, unknown>
}

const schemas = [...metaSchemas].flatMap(([path, schema]) => below(schema, `${path}#`))

function below(value: unknown, at: string): Found[] {
  if (typeof value !== "object" || value === null) return []
  const inner = Object.entries(value).flatMap(([key, child]) => below(child, `${at}/${key}`))
  return Array.isArray(value) ? inner : [{ at, schema: value as Record<string, unknown> }, ...inner]
}

test("every reference is of a kind that is listed, and every kind refers somewhere", () => {
  const used = schemas.flatMap(({ schema }) => ("x-ref" in schema ? String(schema["x-ref"]) : []))
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(refs).toSorted())
})

/** What an author calls something by, within what stands here alone. */
const declares = /\/properties\/(?:id|as|key|field|by|instanceKey)$|\/propertyNames$/

test("a name says what it names, or gives a name", () => {
  const silent = schemas.filter(
    ({ at, schema }) =>
      /#\/\$defs\/(?:name|fieldName)$/.test(String(schema["$ref"])) &&
      schema["x-ref"] === undefined &&
      !declares.test(at) &&
      // What a list puts in order, `x-order` says of the list.
      !schemas.some(({ at: list, schema: of }) => at === `${list}/items` && of["x-order"] !== undefined),
  )
  expect(silent.map(({ at }) => at)).toEqual([])
})

test("a reference has no forms to choose from beside it: the walker takes those of what it refers to", () => {
  const both = schemas.filter(({ schema }) => "$ref" in schema && ("anyOf" in schema || "oneOf" in schema))
  expect(both.map(({ at }) => at)).toEqual([])
})
