import { Type, type Static } from "typebox"
import { Coded } from "./error.ts"
import { LayerQuery } from "./publishing.ts"
import { sayable } from "./said.ts"

const closed = { additionalProperties: false }
const layer = LayerQuery.properties
const Json = (description: string) => Type.Unknown({ description })
const OrNull = (text: string) => Type.Union([Type.String({ description: text }), Type.Null()])
const Id = Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" })

export const ImportParams = Type.Object({ name: Type.String({ maxLength: 100 }), import: Id })

export const UploadQuery = Type.Object(
  {
    ...layer,
    file: Type.String({ minLength: 1, maxLength: 200, description: "What the file is called." }),
    choices: Type.Optional(
      Type.String({
        maxLength: 8000,
        description:
          "JSON: `columns`, by name of a column in the file the column of the records that it fills, empty to leave it out; `decimals`, by column a comma or a point; `days`, by column `dmy` or `mdy`; `missing`, `keep` or `archive`; `forget`, that what was chosen of columns before counts no more.",
      }),
    ),
  },
  closed,
)
export type UploadQuery = Static<typeof UploadQuery>

const MissingRecords = Type.Union([Type.Literal("keep"), Type.Literal("archive")], {
  description: "What applying does with records that no row is about.",
})

/** What an upload's `choices` say. */
export const ImportChoices = Type.Object(
  {
    columns: Type.Optional(Type.Record(Type.String(), Type.String())),
    decimals: Type.Optional(Type.Record(Type.String(), Type.Union([Type.Literal(","), Type.Literal(".")]))),
    days: Type.Optional(Type.Record(Type.String(), Type.Union([Type.Literal("dmy"), Type.Literal("mdy")]))),
    missing: Type.Optional(MissingRecords),
    forget: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type ImportChoices = Static<typeof ImportChoices>

const Said = Type.Object({
  message: Type.String(),
  fix: Type.String(),
  code: Type.Optional(sayable.code),
  values: Type.Optional(sayable.values),
})
export const ImportVerdict = Type.Union([
  Type.Literal("new"),
  Type.Literal("changed"),
  Type.Literal("same"),
  Type.Literal("missing"),
  Type.Literal("wrong"),
])

export const ShownImport = Type.Object({
  id: Type.String(),
  collection: Type.String(),
  file: Type.String(),
  state: Type.Union([Type.Literal("previewed"), Type.Literal("applied"), Type.Literal("undone")]),
  why: Type.String(),
  createdAt: Type.String(),
  appliedAt: OrNull("When it was applied."),
  undoneAt: OrNull("When it was undone."),
  counts: Type.Record(Type.String(), Type.Integer(), { description: "How many rows of each verdict." }),
  missing: MissingRecords,
  columns: Type.Array(Type.Object({ header: Type.String(), fills: OrNull("A column of the records.") })),
  notes: Type.Array(Said, { description: "What of the file is left out." }),
  asks: Type.Array(
    Type.Object({
      column: Type.String(),
      about: Type.Union([Type.Literal("decimals"), Type.Literal("days")]),
      line: Type.Integer(),
      value: Type.String(),
    }),
    { description: "What only whoever wrote the file can say: send it again with the answers in `choices`." },
  ),
})
export type ShownImport = Static<typeof ShownImport>
export const ImportList = Type.Object({ imports: Type.Array(ShownImport) })
export type ImportList = Static<typeof ImportList>

export const ImportRowsQuery = Type.Object(
  {
    ...layer,
    verdict: Type.Optional(ImportVerdict),
    after: Type.Optional(
      Type.String({ pattern: "^-?[0-9]{1,9}$", description: "The line with which the page before ended." }),
    ),
  },
  closed,
)
export type ImportRowsQuery = Static<typeof ImportRowsQuery>

export const ImportRow = Type.Object({
  line: Type.Union([Type.Integer(), Type.Null()], { description: "Null: no row is about this record." }),
  id: OrNull("The record."),
  verdict: ImportVerdict,
  problems: Type.Array(
    Type.Object({
      line: Type.Integer(),
      column: Type.String({ description: "Of the records; empty for the row as a whole." }),
      pointer: Type.Optional(Type.String({ description: "JSON Pointer to the place in the record." })),
      value: Type.String(),
      message: Type.String(),
      fix: Type.String(),
      code: Type.Optional(Coded.properties.code),
      values: Type.Optional(Coded.properties.values),
    }),
  ),
  changes: Type.Record(Type.String(), Type.Array(Json("Before and after; null for nothing."))),
})
export const ShownRows = Type.Object({
  import: ShownImport,
  rows: Type.Array(ImportRow),
  after: OrNull("Asks for the next page."),
})
export type ShownRows = Static<typeof ShownRows>

export const ApplyImport = Type.Object(
  {
    ...layer,
    why: Type.String({ minLength: 1, maxLength: 500 }),
    leaveWrong: Type.Optional(
      Type.Boolean({
        description: "Applies the rest though rows are wrong. Left out, nothing is applied then.",
      }),
    ),
  },
  closed,
)
export type ApplyImport = Static<typeof ApplyImport>
export const UndoImport = Type.Object({ ...layer }, closed)

export const UndoneImport = Type.Object({
  import: ShownImport,
  restored: Type.Integer(),
  kept: Type.Array(Type.String(), {
    description: "Records that somebody wrote since: they stay as they are.",
  }),
})
export type UndoneImport = Static<typeof UndoneImport>

export const ExportQuery = Type.Object({ ...layer }, closed)
