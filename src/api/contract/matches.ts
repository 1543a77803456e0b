import { Type, type Static } from "typebox"
import type { MatchLevel } from "#assessments/matching/match.ts"
import type { Letter } from "#assessments/matching/hexagon.ts"

/** One record alone, however little it fits; without it those that fit, the best first. */
export const MatchesQuery = Type.Object(
  { record: Type.Optional(Type.String({ maxLength: 100, pattern: "^[A-Za-z0-9._-]+$" })) },
  { additionalProperties: false },
)

export const RecordMatch = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  cluster: Type.String(),
  clusterTitle: Type.String(),
  level: Type.Unsafe<MatchLevel>({ type: "string", enum: ["strong", "fair", "low"] }),
  correlation: Type.Number({ minimum: -1, maximum: 1, description: "Of the six scores; two decimals." }),
  shared: Type.Array(Type.Unsafe<Letter>({ type: "string", enum: ["R", "I", "A", "S", "E", "C"] }), {
    maxItems: 3,
    description: "The learner's leading letters that are among those of the record: why it fits.",
  }),
})
export type RecordMatch = Static<typeof RecordMatch>

export const RecordMatches = Type.Object({
  reason: Type.Union([Type.Literal("not-taken"), Type.Null()], {
    description: "Why there are none: the assessment that they are worked out from is not taken.",
  }),
  distinct: Type.Boolean({
    description:
      "Whether the six scores differ enough to compare records with; otherwise no reason is given.",
  }),
  takenAt: Type.Union([Type.String({ description: "ISO 8601" }), Type.Null()]),
  items: Type.Array(RecordMatch),
})
export type RecordMatches = Static<typeof RecordMatches>
