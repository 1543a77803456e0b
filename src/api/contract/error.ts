import { Type, type Static } from "typebox"
import { Conflict, Problem, ProtectedChange } from "./publishing.ts"

/** One fault of an answer or a document; `field` names the input, `text` the key of what the learner reads. */
export const InputProblem = Type.Object({
  field: Type.Optional(Type.String()),
  message: Type.String(),
  text: Type.Optional(Type.String()),
})
export type InputProblem = Static<typeof InputProblem>

/** Why a gate denied: its name, the clause that failed, its words for the learner and the way in. */
export const GateRefusal = Type.Object({
  name: Type.String(),
  clause: Type.String(),
  why: Type.Unknown(),
  unlock: Type.Optional(Type.Unknown()),
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
    text: Type.Optional(Type.String()),
    field: Type.Optional(Type.String()),
    problems: Type.Optional(Type.Array(Type.Unknown())),
    gate: Type.Optional(GateRefusal),
  }),
  form: Type.Optional(Type.String({ description: "The hash of the form as it is now, with `form-moved`." })),
  standing: Type.Optional(
    Type.Array(Problem, {
      description: "Beside the problems of a refused change: those that stood before it.",
    }),
  ),
  conflicts: Type.Optional(Type.Array(Conflict, { description: "With `stale`." })),
  current: Type.Optional(Type.String({ description: "The release that is live now, with `stale`." })),
  protected: Type.Optional(Type.Array(ProtectedChange, { description: "With `approval-required`." })),
})

export interface ErrorBody {
  code: ErrorCode
  message: string
  text?: string
  field?: string
  problems?: readonly unknown[]
  gate?: GateRefusal
}
