import { Type, type Static } from "typebox"
import { LayerQuery } from "./publishing.ts"

const Fields = Type.Record(Type.String(), Type.Unknown(), { description: "A record's fields." })
const State = Type.Union([Type.Literal("live"), Type.Literal("archived"), Type.Literal("hidden")])

export const mostFound = 200

export const FindRecordsQuery = Type.Object({
  ...LayerQuery.properties,
  among: Type.Optional(
    Type.Union([Type.Literal("live"), Type.Literal("here"), Type.Literal("away")], {
      description:
        "live: what is offered, by words or in the collection's order; here: what this layer says something of, what was written last first; away: what it has put away or hidden. Left out, live.",
    }),
  ),
  search: Type.Optional(Type.String({ maxLength: 200, description: "Words, or the id of a record." })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostFound })),
})
export type FindRecordsQuery = Static<typeof FindRecordsQuery>

export const RecordsToEdit = Type.Object({
  records: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String({ description: "In the caller's language." }),
      state: Type.Union([State, Type.Null()], {
        description: "What this layer says; null where it says nothing.",
      }),
      live: Type.Boolean({ description: "Whether learners are shown it." }),
    }),
  ),
  more: Type.Boolean(),
})
export type RecordsToEdit = Static<typeof RecordsToEdit>

/** How a record is asked for: a JSON Schema with titles, and how each field is drawn. */
export const RecordForm = Type.Object({
  schema: Type.Record(Type.String(), Type.Unknown()),
  ui: Type.Record(Type.String(), Type.Unknown(), { description: "A `uiSchema` of react-jsonschema-form." }),
  json: Type.Array(Type.String(), { description: "The fields that have no simpler form than JSON as text." }),
  asks: Type.Optional(
    Type.Object(
      {
        field: Type.String(),
        kinds: Type.Array(
          Type.Object({
            name: Type.String({ description: "The property by which the kind is told from the others." }),
            schema: Type.Record(Type.String(), Type.Unknown()),
            ui: Type.Record(Type.String(), Type.Unknown()),
          }),
        ),
      },
      { description: "The field whose items are requirements, and what each kind of them asks." },
    ),
  ),
})
export type RecordForm = Static<typeof RecordForm>

const LinkedRecord = Type.Object({
  to: Type.String({ description: "Its collection." }),
  id: Type.String(),
  title: Type.String({ description: "In the caller's language." }),
  live: Type.Boolean({ description: "Whether learners are shown it." }),
})
export type LinkedRecord = Static<typeof LinkedRecord>

export const LinkedRecordsQuery = Type.Object({
  ...LayerQuery.properties,
  to: Type.String({ maxLength: 100, description: "A collection that the links of this one lead to." }),
  search: Type.Optional(Type.String({ maxLength: 200, description: "Words, or the id of a record." })),
})
export type LinkedRecordsQuery = Static<typeof LinkedRecordsQuery>

export const LinkedRecords = Type.Object({ records: Type.Array(LinkedRecord), more: Type.Boolean() })
export type LinkedRecords = Static<typeof LinkedRecords>

export const EditedRecord = Type.Object({
  id: Type.String(),
  title: Type.String({ description: "In the caller's language." }),
  record: Type.Union([Fields, Type.Null()], {
    description: "As the layers make it; null where none has it.",
  }),
  below: Type.Union([Fields, Type.Null()], {
    description: "As the layers below make it; null where they do not have it.",
  }),
  offeredBelow: Type.Boolean({ description: "Whether the layers below show it to learners." }),
  version: Type.Integer({ description: "Of what this layer says; 0 where it says nothing." }),
  state: Type.Union([State, Type.Null()], {
    description: "What this layer says; null where it says nothing.",
  }),
  live: Type.Boolean({ description: "Whether learners are shown it." }),
  linked: Type.Array(LinkedRecord, {
    description: "The records of other collections that it names, and that are there.",
  }),
})
export type EditedRecord = Static<typeof EditedRecord>
