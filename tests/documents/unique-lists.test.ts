import { expect, test } from "vitest"
import { addressedSchemas, type Schema } from "#documents/meta.ts"
import { bare, unionParts } from "#documents/schema-parts.ts"

/** Lists whose items must differ, as a validator is given them. */
function uniqueLists(value: unknown, place: string): { place: string; list: Schema }[] {
  if (typeof value !== "object" || value === null) return []
  const inner = Object.entries(value).flatMap(([key, part]) => uniqueLists(part, `${place}/${key}`))
  return (value as Schema)["uniqueItems"] === true ? [{ place, list: value as Schema }, ...inner] : inner
}

/** Compared by pairs, more take too long. */
const mostPairs = 200

test("no list whose items must differ is compared by pairs, unless it is short", () => {
  const lists = [...addressedSchemas().map((schema) => bare(schema)), ...unionParts().values()].flatMap(
    (schema) => uniqueLists(schema, ""),
  )
  expect(lists.length).toBeGreaterThan(30)
  const compared = lists.filter(({ list }) => {
    const { type } = (list["items"] ?? {}) as { type?: unknown }
    return (
      !["string", "integer", "number"].includes(String(type)) &&
      ((list["maxItems"] as number | undefined) ?? Infinity) > mostPairs
    )
  })
  expect(compared.map(({ place }) => place)).toEqual([])
})
