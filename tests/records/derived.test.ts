import { expect, test } from "vitest"
import type { Vocabulary } from "#documents/types.g.ts"
import { withDerived } from "#records/derived.ts"
import type { FieldSchema } from "#records/record-schema.ts"
import cases from "./cases/derived.json" with { type: "json" }

const fields: Readonly<Record<string, FieldSchema>> = cases.fields
const vocabularies = cases.vocabularies as unknown as Readonly<Record<string, Vocabulary>>

test.each(cases.records as { name: string; held: object; filled: object }[])("$name", ({ held, filled }) => {
  const before = structuredClone(held)
  const found = withDerived(fields, held as Record<string, unknown>, (name) => vocabularies[name])
  expect(found).toEqual({ ...held, ...filled })
  expect(held).toEqual(before)
})
