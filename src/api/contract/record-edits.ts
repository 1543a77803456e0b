import { Type, type Static } from "typebox"
import { Coded } from "./error.ts"
import { LayerQuery } from "./publishing.ts"

const closed = { additionalProperties: false }
const Fields = Type.Record(Type.String(), Type.Unknown({ description: "A field." }), {
  description: "The record's fields, as its collection says. The id is not among them.",
})
const Base = Type.Integer({
  minimum: 0,
  description: "The version that its author looked at: 0 where this layer said nothing of the record.",
})
const why = Type.String({ minLength: 1, maxLength: 500 })

export const WriteRecord = Type.Object({ ...LayerQuery.properties, record: Fields, base: Base, why }, closed)
export type WriteRecord = Static<typeof WriteRecord>

export const RemoveRecord = Type.Object({ ...LayerQuery.properties, base: Base, why }, closed)
export type RemoveRecord = Static<typeof RemoveRecord>

const Warning = Type.Object({
  pointer: Type.String({ description: "JSON Pointer into the record; empty for the record as a whole." }),
  message: Type.String(),
  fix: Type.String(),
  ...Coded.properties,
})
export type Warning = Static<typeof Warning>

export const WrittenRecord = Type.Object({
  id: Type.String(),
  version: Type.Integer({ description: "Of what this layer says; 0 where it says nothing." }),
  warnings: Type.Array(Warning, { description: "Links that lead nowhere; it is written all the same." }),
})
export type WrittenRecord = Static<typeof WrittenRecord>

export const RecordVersions = Type.Object({
  version: Type.Integer(),
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      state: Type.Union([Type.Literal("live"), Type.Literal("archived"), Type.Literal("hidden")]),
      data: Fields,
      actor: Type.String({ description: "A pseudonym." }),
      why: Type.String(),
      import: Type.Union([Type.String(), Type.Null()], { description: "The import that wrote it." }),
      at: Type.String(),
    }),
    { description: "What this layer said of the record, the newest first." },
  ),
})
export type RecordVersions = Static<typeof RecordVersions>
