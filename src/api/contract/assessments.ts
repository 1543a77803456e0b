import { Type, type Static } from "typebox"
import { UserAnswer } from "./answers.ts"

const closed = { additionalProperties: false }
const Moment = Type.String({ description: "ISO 8601" })
const mostMs = 86_400_000

/** The name of an item, or `<task>.<level>.<number>`; what is asked by that name, the assessment says. */
const AnswerName = Type.String({ minLength: 1, maxLength: 200 })

/** An answer as it was given. Of two answers to the same the one of the higher `n` counts. */
export const KeptAnswer = Type.Object({
  value: Type.Unknown({ description: "As the item or the task asks for it." }),
  ms: Type.Number({ minimum: 0, maximum: mostMs, description: "How long it took, in milliseconds." }),
  n: Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    description: "The browser gives every change a number above all that it has seen in the attempt.",
  }),
})
export type KeptAnswer = Static<typeof KeptAnswer>

const KeptAnswers = Type.Record(Type.String(), KeptAnswer)

/** A run through an assessment, from its start to its submission. */
export const Attempt = Type.Object({
  id: Type.String(),
  assessment: Type.String(),
  version: Type.String({ description: "The version of the assessment that the answers belong to." }),
  form: Type.Union([Type.String(), Type.Null()], { description: "The shorter form; null for the whole." }),
  seed: Type.Integer({ description: "What timed tasks are made from; 32 bits." }),
  minor: Type.Boolean({ description: "Items for adults only are not asked." }),
  untimed: Type.Boolean({ description: "The tasks are taken without a clock." }),
  startedAt: Moment,
  submittedAt: Type.Union([Moment, Type.Null()]),
  checkpoint: Type.Union([Type.String(), Type.Null()], {
    description: "Where to come back to: the name of an item, or `<task>.<level>`.",
  }),
  answers: KeptAnswers,
})
export type Attempt = Static<typeof Attempt>

export const AssessmentParams = Type.Object({
  assessment: Type.String({ maxLength: 100, pattern: "^[A-Za-z0-9_-]+$" }),
})
export type AssessmentParams = Static<typeof AssessmentParams>
export const AttemptParams = Type.Object({
  id: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", description: "A UUID." }),
})
export type AttemptParams = Static<typeof AttemptParams>

/** The attempt that runs, if one does, and when the assessment was last completed. */
export const CurrentAttempt = Type.Object({
  attempt: Type.Union([Attempt, Type.Null()]),
  taken: Type.Union([Moment, Type.Null()]),
})
export type CurrentAttempt = Static<typeof CurrentAttempt>

/** Nothing of it counts where an attempt runs already: that one is given. */
export const StartAttempt = Type.Object(
  {
    form: Type.Optional(Type.String({ maxLength: 100 })),
    untimed: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type StartAttempt = Static<typeof StartAttempt>

export const StartedAttempt = Type.Object({ attempt: Attempt })
export type StartedAttempt = Static<typeof StartedAttempt>

const Version = Type.String({ maxLength: 40, description: "The attempt's version, as the browser knows it." })

/** A batch of answers, all kept or none. Sending it again, late or in another order does no harm. */
export const SaveAnswers = Type.Object(
  {
    version: Version,
    answers: Type.Array(Type.Object({ name: AnswerName, ...KeptAnswer.properties }, closed), {
      maxItems: 200,
      description: "Each name once. The answers to a level of a task come together, after its end.",
    }),
    checkpoint: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
)
export type SaveAnswers = Static<typeof SaveAnswers>

/** What the server knows better: another answer of the same or a higher number, or a task's first and final one. */
export const SavedAnswers = Type.Object({
  behind: KeptAnswers,
  checkpoint: Attempt.properties.checkpoint,
})
export type SavedAnswers = Static<typeof SavedAnswers>

export const SubmitAttempt = Type.Object({ version: Version }, closed)
export type SubmitAttempt = Static<typeof SubmitAttempt>

export const SubmittedAttempt = Type.Object({
  user: UserAnswer,
  taken: Type.String({ description: "ISO 8601; the same however often it is submitted." }),
})
export type SubmittedAttempt = Static<typeof SubmittedAttempt>
