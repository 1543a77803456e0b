import { Type, type Static } from "typebox"
import { RecordCard } from "./records.ts"

const closed = { additionalProperties: false }

/** What somebody may write of a record that they keep; what is left out stays. */
export const SavedMarks = Type.Object(
  {
    note: Type.Optional(Type.String({ maxLength: 1000 })),
    position: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1000, description: "Its place among those of its type." }),
    ),
    remind: Type.Optional(Type.Boolean({ description: "Whether they are told before it closes." })),
    step: Type.Optional(
      Type.String({
        maxLength: 60,
        description: "How far it is, by the collection's steps; empty: no step.",
      }),
    ),
  },
  closed,
)
export type SavedMarks = Static<typeof SavedMarks>

const marks = { note: Type.String(), remind: Type.Boolean(), step: Type.String() }
export const KeptMarks = Type.Object({
  ...marks,
  position: Type.Union([Type.Integer(), Type.Null()]),
})
export type KeptMarks = Static<typeof KeptMarks>

export const SavedRecord = Type.Object({
  type: Type.String({ description: "The collection." }),
  id: Type.String(),
  state: Type.Union([Type.Literal("there"), Type.Literal("withdrawn"), Type.Literal("locked")], {
    description: "Withdrawn: the record is gone. Locked: the collection's gate is closed to who keeps it.",
  }),
  title: Type.String({
    description: "Of a record that is gone what it was called when it was kept; of a locked one nothing.",
  }),
  card: Type.Union([RecordCard, Type.Null()]),
  daysLeft: Type.Union([Type.Integer(), Type.Null()], {
    description: "Until it closes; null where it does not close, or has.",
  }),
  ...marks,
  savedAt: Type.String({ description: "ISO 8601" }),
})
export type SavedRecord = Static<typeof SavedRecord>

export const SavedType = Type.Object({
  type: Type.String(),
  title: Type.String(),
  count: Type.Integer(),
  why: Type.Union([Type.String(), Type.Null()], { description: "The gate's words, where it is closed." }),
  steps: Type.Array(Type.Object({ value: Type.String(), title: Type.String() })),
  comparable: Type.Boolean({ description: "Something is told of its records that can stand side by side." }),
})
export type SavedType = Static<typeof SavedType>

/** All that somebody keeps: the types in the order of what was kept first, their records in the keeper's order. */
export const Saved = Type.Object({
  reminders: Type.Boolean({ description: "Whether they are told before something closes." }),
  types: Type.Array(SavedType),
  items: Type.Array(SavedRecord),
})
export type Saved = Static<typeof Saved>

export const Reminders = Type.Object({ on: Type.Boolean() }, closed)
export type Reminders = Static<typeof Reminders>

/** What somebody shows of what they keep: titles alone. */
export const SharedSaved = Type.Object({
  name: Type.Union([Type.String(), Type.Null()], {
    description: "The owner's first name, where they are of age and gave one.",
  }),
  expiresAt: Type.String({ description: "ISO 8601" }),
  types: Type.Array(Type.Object({ title: Type.String(), records: Type.Array(Type.String()) })),
})
export type SharedSaved = Static<typeof SharedSaved>

export const SavedFileQuery = Type.Object({
  language: Type.Optional(Type.String({ maxLength: 35, pattern: "^[A-Za-z-]+$" })),
})
export type SavedFileQuery = Static<typeof SavedFileQuery>
