import { Type, type Static } from "typebox"

/** The school curricula offered, by key: terms of a vocabulary, their titles in the caller's language. */
export const SchoolCurricula = Type.Record(
  Type.String(),
  Type.Object(
    { title: Type.String(), feature: Type.Optional(Type.String()) },
    { additionalProperties: true, description: "With whatever else the vocabulary says of the term." },
  ),
)
export type SchoolCurricula = Static<typeof SchoolCurricula>
