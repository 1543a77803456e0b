import { Type, type Static } from "typebox"

const closed = { additionalProperties: false }
const Moment = Type.String({ format: "date-time" })
const Minor = Type.Integer({ minimum: 0, description: "In the currency's smallest unit." })

/** An order as an operator sees it: nothing of the buyer but a pseudonym. */
export const OrderLine = Type.Object({
  id: Type.String(),
  holder: Type.String({
    description: "The buyer's pseudonym; it leads nowhere once the account is deleted.",
  }),
  plan: Type.String(),
  country: Type.String(),
  currency: Type.String(),
  amount: Minor,
  paid: Minor,
  refunded: Minor,
  refunding: Minor,
  gateway: Type.String(),
  status: Type.String(),
  attention: Type.String({ description: "Why somebody has to look at it; empty: nobody has to." }),
  orderedAt: Moment,
})
export type OrderLine = Static<typeof OrderLine>

export const OrderList = Type.Object({ orders: Type.Array(OrderLine) })
export type OrderList = Static<typeof OrderList>

export const OrderQuery = Type.Object({
  attention: Type.Optional(Type.Literal("yes", { description: "Those alone that somebody has to look at." })),
})

export const OrderTold = Type.Object({
  order: OrderLine,
  reference: Type.Union([Type.String(), Type.Null()], { description: "What the gateway was told." }),
  transaction: Type.Union([Type.String(), Type.Null()], {
    description: "What the gateway calls the payment.",
  }),
  events: Type.Array(
    Type.Object({
      kind: Type.String(),
      object: Type.String(),
      amount: Type.Union([Minor, Type.Null()]),
      currency: Type.Union([Type.String(), Type.Null()]),
      at: Moment,
    }),
  ),
  refunds: Type.Array(
    Type.Object({
      id: Type.String(),
      amount: Minor,
      status: Type.String(),
      why: Type.String(),
      askedAt: Moment,
    }),
  ),
})
export type OrderTold = Static<typeof OrderTold>

export const NewRefund = Type.Object(
  {
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    why: Type.String({ minLength: 1, maxLength: 500 }),
  },
  closed,
)
export type NewRefund = Static<typeof NewRefund>
