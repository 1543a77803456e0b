import { Type, type Static } from "typebox"
import type { Values } from "#documents/said.ts"
import { TextPart, UnlockPart } from "./document-parts.ts"
import { Conflict, Problem, ProtectedChange } from "./publishing.ts"
import { sayable } from "./said.ts"

const code = Type.String({ description: "What is wrong, for whoever says it in words of their own." })
const values = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
  description: "What these words are filled in with.",
})
/** What is wrong with a record, so that it can be said in other words than the API's. */
export const Coded = Type.Object({ code, values })

/**
 * One fault of what was sent: `field` or `pointer` says where, `text` is the key of what the learner reads; of a record,
 * `code` and `values` say what `message` does.
 */
export const InputProblem = Type.Object({
  field: Type.Optional(Type.String({ description: "The input's name, parts with dots between." })),
  pointer: Type.Optional(Type.String({ description: "JSON Pointer into what was sent." })),
  message: Type.String(),
  text: Type.Optional(Type.String()),
  code: Type.Optional(code),
  values: Type.Optional(values),
})
export type InputProblem = Static<typeof InputProblem>

/** Why a gate denied: its name, the clause that failed, its words for the learner and the way in. */
export const GateRefusal = Type.Object({
  name: Type.String(),
  clause: Type.String(),
  why: TextPart,
  unlock: Type.Optional(UnlockPart),
})
export type GateRefusal = Static<typeof GateRefusal>

const errorCodes = [
  "bad-request",
  "unauthenticated",
  "anti-forgery",
  "foreign-origin",
  "forbidden",
  "gate-denied",
  "not-found",
  "unknown-host",
  "too-many-requests",
  "invalid-input",
  "invalid-credentials",
  "identifier-taken",
  "password-invalid",
  "code-invalid",
  "token-invalid",
  "basic-sign-in-off",
  "form-moved",
  "form-invalid",
  "consent-unshown",
  "consent-moved",
  "not-writable",
  "voucher-invalid",
  "voucher-used",
  "voucher-no-gain",
  "voucher-study",
  "voucher-takes-away",
  "coupon-invalid",
  "plan-unknown",
  "already-paid",
  "plan-takes-away",
  "payments-unavailable",
  "attempt-submitted",
  "assessment-moved",
  "provider-unavailable",
  "conflict",
  "list-moved",
  "other-account",
  "too-few",
  "factor-needed",
  "factor-missing",
  "password-weak",
  "stale",
  "approval-required",
  "unavailable",
  "internal",
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** Every answer of 400 and above. `message` is English and for logs; `text` is what the learner reads. */
export const ErrorAnswer = Type.Object({
  error: Type.Object({
    code: Type.Unsafe<ErrorCode>({ type: "string", enum: errorCodes }),
    message: Type.String(),
    says: Type.Optional(
      Type.Object(sayable, { description: "What another language says `message` by, in the studio." }),
    ),
    text: Type.Optional(Type.String()),
    field: Type.Optional(Type.String()),
    problems: Type.Optional(
      Type.Array(Type.Union([InputProblem, Problem]), {
        description: "What is wrong with the input; of documents, as a check of them says it.",
      }),
    ),
    gate: Type.Optional(GateRefusal),
  }),
  form: Type.Optional(Type.String({ description: "The hash of the form as it is now, with `form-moved`." })),
  items: Type.Optional(
    Type.Array(Type.Object({ id: Type.String() }, { additionalProperties: true }), {
      description: "The list as it is kept now, where the sender knew another, or where it has no room.",
    }),
  ),
  moved: Type.Optional(
    Type.Array(Type.String(), { description: "The ids of the items, with `list-moved`." }),
  ),
  standing: Type.Optional(
    Type.Array(Problem, {
      description: "Beside the problems of a refused change: those that stood before it.",
    }),
  ),
  conflicts: Type.Optional(Type.Array(Conflict, { description: "With `stale`." })),
  current: Type.Optional(Type.String({ description: "The release that is live now, with `stale`." })),
  protected: Type.Optional(Type.Array(ProtectedChange, { description: "With `approval-required`." })),
})
export type ErrorAnswer = Static<typeof ErrorAnswer>

export interface ErrorBody {
  code: ErrorCode
  message: string
  says?: { code: string; values: Values }
  text?: string
  field?: string
  problems?: readonly (InputProblem | Problem)[]
  gate?: GateRefusal
}
