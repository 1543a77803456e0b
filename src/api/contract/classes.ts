import { Type, type Static } from "typebox"

const closed = { additionalProperties: false }
const Title = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: "\\S",
  description: "What its people call it.",
})
const Tenant = Type.String({ minLength: 1, maxLength: 80, description: "The tenant's short name." })
const Day = Type.String({
  pattern: "^\\d{4}-\\d{2}-\\d{2}$",
  description: "The last day on which they work.",
})

/** Whose classes are meant. */
export const ClassesQuery = Type.Object({ tenant: Tenant }, closed)
export type ClassesQuery = Static<typeof ClassesQuery>

export const NewClass = Type.Object({ tenant: Tenant, title: Title }, closed)
export type NewClass = Static<typeof NewClass>

/** How many people: fewer than five are never told, nor that all but fewer than five are meant. */
export const ToldCount = Type.Union([Type.Integer(), Type.Literal("few"), Type.Literal("nearly-all")])
export type ToldCount = Static<typeof ToldCount>

export const ClassEntry = Type.Object({
  name: Type.String({ description: "Its short name; it never changes." }),
  title: Type.String(),
  joined: ToldCount,
})
export type ClassEntry = Static<typeof ClassEntry>

export const ClassList = Type.Object({ classes: Type.Array(ClassEntry) })
export type ClassList = Static<typeof ClassList>

/** Codes of a class that were made together, as far as anybody may see them afterwards. */
export const ClassCodes = Type.Object({
  batch: Type.String(),
  label: Type.String(),
  codes: Type.Integer(),
  working: Type.Integer({ description: "How many are not taken out of use." }),
  usesAllowed: Type.Integer(),
  accountType: Type.Union([Type.String(), Type.Null()], {
    description: "What they give beside the class; null: nothing.",
  }),
  expires: Type.Union([Type.String(), Type.Null()]),
  over: Type.Boolean({ description: "Nobody can join with them any more." }),
  createdAt: Type.String(),
})
export type ClassCodes = Static<typeof ClassCodes>

/** A class as a teacher sees it: who is in it is not told, nor what anybody answered. */
export const ShownClass = Type.Object({
  ...ClassEntry.properties,
  finished: Type.Array(
    Type.Object({
      assessment: Type.String(),
      title: Type.String({ description: "In the caller's language." }),
      people: ToldCount,
    }),
    { description: "How many of the class have finished each assessment that learners take." },
  ),
  codes: Type.Array(ClassCodes, { description: "The newest first." }),
})
export type ShownClass = Static<typeof ShownClass>

/** Codes that bring whoever types one into the class, and nothing else. */
export const NewClassCodes = Type.Object(
  {
    tenant: Tenant,
    count: Type.Integer({ minimum: 1, maximum: 200 }),
    uses: Type.Integer({ minimum: 1, maximum: 500, description: "How often each can be used." }),
    expires: Type.Optional(Day),
    language: Type.Optional(
      Type.String({ maxLength: 10, description: "Of the sheet; else the instance's." }),
    ),
  },
  closed,
)
export type NewClassCodes = Static<typeof NewClassCodes>
