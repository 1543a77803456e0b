import { Type, type Static } from "typebox"

const closed = { additionalProperties: false }
const Slug = Type.String({ maxLength: 80, pattern: "^[A-Za-z0-9_-]*$" })

/** A cohort of a tenant; without a cohort those of the tenant who are in none, without both those of no tenant. */
export const ResearchGroup = Type.Object({ tenant: Type.Optional(Slug), cohort: Type.Optional(Slug) }, closed)
export type ResearchGroup = Static<typeof ResearchGroup>

const Listed = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
  maxItems: 30,
  uniqueItems: true,
  description: "What is asked for, and nothing else; empty asks for nothing any more.",
})

/** What a cohort is asked to take, those included who join it later. */
export const AskCohort = Type.Object(
  {
    tenant: Type.String({ ...Slug, minLength: 1 }),
    cohort: Type.String({ ...Slug, minLength: 1 }),
    assessments: Listed,
  },
  closed,
)
export type AskCohort = Static<typeof AskCohort>

/** What one person is asked to take, beside what their cohort is. */
export const AskPerson = Type.Object(
  { tenant: Type.Optional(Slug), email: Type.String({ minLength: 3, maxLength: 254 }), assessments: Listed },
  closed,
)
export type AskPerson = Static<typeof AskPerson>

export const StudyEntry = Type.Object({
  tenant: Type.String({ description: "Empty for those who belong to none." }),
  cohort: Type.String(),
  title: Type.String(),
  assessments: Type.Array(Type.String(), { description: "Asked of everybody in the cohort." }),
  asked: Type.Integer({ description: "People who are asked to take part." }),
  agreed: Type.Integer({ description: "Those of them who have agreed, and not withdrawn." }),
  refused: Type.Integer({ description: "Those who have refused or withdrawn." }),
})
export type StudyEntry = Static<typeof StudyEntry>
export const Studies = Type.Object({ studies: Type.Array(StudyEntry) })
export type Studies = Static<typeof Studies>

export const AskedPerson = Type.Object({ assessments: Type.Array(Type.String()) })
export type AskedPerson = Static<typeof AskedPerson>

export const exportFiles = ["answers.csv", "scores.csv", "codebook.csv"] as const
export type ExportFile = (typeof exportFiles)[number]
export const ExportParams = Type.Object({
  file: Type.Unsafe<ExportFile>({ type: "string", enum: exportFiles }),
})
