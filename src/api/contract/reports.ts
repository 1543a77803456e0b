import { Type, type Static } from "typebox"
import type { Detail, ScaleScore } from "#assessments/scoring/result.ts"

const Moment = Type.String({ description: "ISO 8601" })

const Scales = Type.Record(
  Type.String(),
  Type.Unsafe<ScaleScore>(
    Type.Object(
      {
        score: Type.Number(),
        from: Type.Number(),
        to: Type.Number(),
        answered: Type.Integer(),
        of: Type.Integer(),
        standardError: Type.Optional(Type.Number()),
        interval: Type.Optional(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })),
      },
      { description: "A score with the range that it can have and the items that it stands on." },
    ),
  ),
)

/** What the last submitted attempt at an assessment came to. */
export const AssessmentResult = Type.Object({
  version: Type.String(),
  takenAt: Moment,
  form: Type.Union([Type.String(), Type.Null()], { description: "The shorter form; null for the whole." }),
  untimed: Type.Boolean(),
  scales: Scales,
  details: Type.Record(Type.String(), Type.Unsafe<Detail>({ type: "object" }), {
    description: "By scale what else there is to say of it: needs, emotions or levels, named by `of`.",
  }),
})
export type AssessmentResult = Static<typeof AssessmentResult>

export const ReportParams = Type.Object({
  report: Type.String({ maxLength: 100, pattern: "^[A-Za-z0-9_-]+$" }),
})

export type ReportParams = Static<typeof ReportParams>

/** The results that a report is made of, by assessment; complete once all of them are there. */
export const ReportAnswer = Type.Object({
  completed: Type.Boolean(),
  completedAt: Type.Union([Moment, Type.Null()]),
  results: Type.Record(Type.String(), AssessmentResult),
})
export type ReportAnswer = Static<typeof ReportAnswer>

/** The caller's scores by assessment: those alone that a report shows whose gate is open to them. */
export const ResultsAnswer = Type.Record(
  Type.String(),
  Type.Object({
    takenAt: Moment,
    scales: Scales,
    distinct: Type.Optional(
      Type.Number({
        description:
          "From which difference of the highest and the lowest score on a report speaks of a code.",
      }),
    ),
  }),
)
export type ResultsAnswer = Static<typeof ResultsAnswer>
