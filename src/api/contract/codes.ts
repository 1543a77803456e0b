import { Type, type Static } from "typebox"

const closed = { additionalProperties: false }
const Name = Type.String({ minLength: 1, maxLength: 80 })
const Day = Type.String({
  pattern: "^\\d{4}-\\d{2}-\\d{2}$",
  description: "The last day on which they work.",
})
const Kind = Type.Union([Type.Literal("voucher"), Type.Literal("coupon")])

/** Codes to be made together. A voucher gives an account type, or more; a coupon takes off a price. */
export const NewCodes = Type.Object(
  {
    kind: Kind,
    label: Type.String({ minLength: 1, maxLength: 80, description: "What they are for; lists show it." }),
    count: Type.Integer({ minimum: 1, maximum: 1000 }),
    uses: Type.Integer({ minimum: 1, maximum: 100_000, description: "How often each can be used." }),
    expires: Type.Optional(Day),
    accountType: Type.Optional(Name),
    tenant: Type.Optional(Name),
    cohort: Type.Optional(Name),
    researchAssessments: Type.Optional(Type.Array(Name, { maxItems: 50 })),
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    plan: Type.Optional(Name),
    language: Type.Optional(
      Type.String({ maxLength: 10, description: "Of the sheet; else the instance's." }),
    ),
  },
  closed,
)
export type NewCodes = Static<typeof NewCodes>

/** Codes that were made together, as far as anybody may see them afterwards. */
export const CodeBatch = Type.Object({
  batch: Type.Union([Type.String(), Type.Null()], {
    description: "Null: those that are there for trying out.",
  }),
  kind: Kind,
  label: Type.String(),
  codes: Type.Integer(),
  working: Type.Integer({ description: "How many are not revoked." }),
  uses: Type.Integer(),
  usesAllowed: Type.Integer(),
  gives: Type.String({ description: "Account type, tenant/cohort and assessments; or percent and plan." }),
  expires: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
})
export type CodeBatch = Static<typeof CodeBatch>
export const CodeBatches = Type.Object({ batches: Type.Array(CodeBatch) })

export const MadeCodes = Type.Object({
  batch: Type.String(),
  codes: Type.Array(Type.String(), { description: "Told this once: they are kept as hashes." }),
  sheet: Type.String({ description: "The same as an HTML page to print and cut." }),
})
export type MadeCodes = Static<typeof MadeCodes>

/** A batch, or one code as it is written. */
export const RevokeCodes = Type.Object(
  {
    batch: Type.Optional(Type.String({ maxLength: 36 })),
    code: Type.Optional(Type.String({ maxLength: 80 })),
  },
  closed,
)
export const RevokedCodes = Type.Object({ revoked: Type.Integer() })
export type RevokedCodes = Static<typeof RevokedCodes>
