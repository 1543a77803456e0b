import { Type, type Static } from "typebox"
import { TextPart } from "./document-parts.ts"

const closed = { additionalProperties: false }
const Code = Type.String({ minLength: 1, maxLength: 40 })
const Country = Type.String({ minLength: 2, maxLength: 2 })
const PlanName = Type.String({ minLength: 1, maxLength: 40 })

export const VoucherCode = Type.Object({ code: Code }, closed)
export type VoucherCode = Static<typeof VoucherCode>

export const VoucherOffer = Type.Object({
  accountType: Type.Union([Type.String(), Type.Null()]),
  tenant: Type.Union([Type.String(), Type.Null()]),
  cohort: Type.Union([Type.String(), Type.Null()]),
})
export type VoucherOffer = Static<typeof VoucherOffer>

/** `amount` is in the currency's smallest unit (cents). */
export const PlanOffer = Type.Object({
  plan: Type.String(),
  title: TextPart,
  features: Type.Array(TextPart, { description: "What it gives, a point each." }),
  term: Type.String(),
  accountType: Type.String(),
  currency: Type.String(),
  amount: Type.Integer(),
})
export type PlanOffer = Static<typeof PlanOffer>

export const Checkout = Type.Object(
  {
    plan: PlanName,
    country: Country,
    coupon: Type.Optional(Code),
    email: Type.Optional(
      Type.String({
        maxLength: 254,
        pattern: "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$",
        description: "Where the gateway writes to, of whoever has no address in the account.",
      }),
    ),
  },
  closed,
)
export type Checkout = Static<typeof Checkout>

export const CouponCheck = Type.Object({ coupon: Code, plan: PlanName, country: Country }, closed)
export type CouponCheck = Static<typeof CouponCheck>

export const Redirect = Type.Object({ redirect: Type.String() })
export type Redirect = Static<typeof Redirect>

/** What is left to pay and what the coupon takes off, both in cents. */
export const CouponOffer = Type.Object({
  currency: Type.String(),
  amount: Type.Integer(),
  discount: Type.Integer(),
})
export type CouponOffer = Static<typeof CouponOffer>
