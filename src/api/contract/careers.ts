import { Type, type Static } from "typebox"
import type { MatchLevel } from "#assessments/matching/match.ts"
import type { Letter } from "#assessments/matching/hexagon.ts"

/** One career alone, however little it fits; without it the careers that fit, the best first. */
export const MatchesQuery = Type.Object(
  { career: Type.Optional(Type.String({ maxLength: 100, pattern: "^[A-Za-z0-9._-]+$" })) },
  { additionalProperties: false },
)

export const CareerMatch = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  cluster: Type.String(),
  clusterTitle: Type.String(),
  level: Type.Unsafe<MatchLevel>({ type: "string", enum: ["strong", "fair", "low"] }),
  correlation: Type.Number({ minimum: -1, maximum: 1, description: "Of the six scores; two decimals." }),
  shared: Type.Array(Type.Unsafe<Letter>({ type: "string", enum: ["R", "I", "A", "S", "E", "C"] }), {
    maxItems: 3,
    description: "The learner's leading letters that are among those of the career: why it fits.",
  }),
})
export type CareerMatch = Static<typeof CareerMatch>

export const CareerMatches = Type.Object({
  reason: Type.Union([Type.Literal("not-taken"), Type.Null()], {
    description: "Why there are none: the assessment that they are worked out from is not taken.",
  }),
  distinct: Type.Boolean({
    description:
      "Whether the six scores differ enough to compare careers with; otherwise no reason is given.",
  }),
  takenAt: Type.Union([Type.String({ description: "ISO 8601" }), Type.Null()]),
  items: Type.Array(CareerMatch),
})
export type CareerMatches = Static<typeof CareerMatches>
