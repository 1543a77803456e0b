import { Type, type Static } from "typebox"
import { faultCodes } from "#cv/exchange/brought.ts"
import type { PageModel } from "#cv/page-model.ts"

const closed = { additionalProperties: false }
const Values = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))
const Fields = Type.Record(Type.String(), Type.Unknown(), { description: "What an item holds, by field." })

export const CvFormat = Type.Union([Type.Literal("json-resume"), Type.Literal("europass")])
export type CvFormat = Static<typeof CvFormat>

export const CvExportQuery = Type.Object(
  { format: CvFormat, language: Type.Optional(Type.String({ maxLength: 20 })) },
  closed,
)
export type CvExportQuery = Static<typeof CvExportQuery>

/** What is wrong with a file, or with a part of it. */
export const CvFileFault = Type.Object({
  code: Type.Unsafe<(typeof faultCodes)[number]>({ type: "string", enum: faultCodes }),
  place: Type.String({ description: "Where in the file; empty for all of it." }),
  values: Values,
})
export type CvFileFault = Static<typeof CvFileFault>

/** What is wrong with one field of an item, and how it is mended. */
export const CvItemProblem = Type.Object({
  field: Type.String(),
  message: Type.String(),
  text: Type.Optional(Type.String({ description: "The key of what the learner reads." })),
  values: Values,
})
export type CvItemProblem = Static<typeof CvItemProblem>

/** One item of a file, held against what is kept. */
export const CvImportRow = Type.Object({
  place: Type.String({ description: "Where it stands in the file." }),
  state: Type.Union([
    Type.Literal("new"),
    Type.Literal("changed"),
    Type.Literal("same"),
    Type.Literal("wrong"),
  ]),
  id: Type.String({ description: "Under which it is kept, or would be." }),
  item: Fields,
  before: Type.Union([Fields, Type.Null()], { description: "What is kept by now." }),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() }), {
    description: "Field by field, of what is changed.",
  }),
  problems: Type.Array(CvItemProblem),
})
export type CvImportRow = Static<typeof CvImportRow>

/** What bringing a file in would do; nothing of it is done. */
export const CvImportPreview = Type.Object({
  format: CvFormat,
  lists: Type.Array(Type.Object({ name: Type.String(), rows: Type.Array(CvImportRow) })),
  left: Type.Array(Type.String(), { description: "Parts of the file that have no place here." }),
  faults: Type.Array(CvFileFault),
})
export type CvImportPreview = Static<typeof CvImportPreview>

/** A CV as its owner shows it, without a session. */
export const SharedCv = Type.Object({
  name: Type.Union([Type.String(), Type.Null()], {
    description: "The owner's first name, where they gave one.",
  }),
  expiresAt: Type.String({ description: "ISO 8601" }),
  page: Type.Unsafe<PageModel>({ type: "object", description: "The page as it is painted." }),
})
export type SharedCv = Static<typeof SharedCv>
