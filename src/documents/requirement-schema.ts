import schema from "../../schemas/meta/requirement.schema.json" with { type: "json" }
import type { Schema } from "./meta.ts"

/**
 * The schema of one requirement, so that it can stand inside of any other: its definitions are written out where they
 * are referred to, and our own keywords (x-…) are left out. Which of the kinds is meant, the property that tells them
 * apart says, so that what is wrong is told of that kind alone.
 */
export function requirementSchema(): Schema {
  return schema.anyOf.reduceRight<Schema | false>(
    (others, kind) => ({
      if: { type: "object", required: [kind.required[0]] },
      // oxlint-disable-next-line unicorn/no-thenable -- it is JSON Schema's keyword
      then: writtenOut(kind, schema.$defs),
      else: others,
    }),
    false,
  ) as Schema
}

/** Each kind of requirement by the property that tells it from the others, with our own keywords (x-…) in it. */
export const requirementKinds = (): { name: string; schema: Schema }[] =>
  schema.anyOf.map((kind) => ({
    name: kind.required[0]!,
    schema: writtenOut(kind, schema.$defs, () => true) as Schema,
  }))

function writtenOut(
  value: unknown,
  definitions: Readonly<Record<string, Schema>>,
  keeps = (keyword: string) => !keyword.startsWith("x-"),
): unknown {
  if (Array.isArray(value)) return value.map((item) => writtenOut(item, definitions, keeps))
  if (typeof value !== "object" || value === null) return value
  const { $ref: reference, ...own } = value as Schema
  const referred = typeof reference === "string" ? definitions[reference.replace("#/$defs/", "")] : {}
  const entries = Object.entries({ ...referred, ...own }).filter(([keyword]) => keeps(keyword))
  return Object.fromEntries(
    entries.map(([keyword, inner]) => [keyword, writtenOut(inner, definitions, keeps)]),
  )
}
