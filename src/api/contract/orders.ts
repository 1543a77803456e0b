import { Type, type Static } from "typebox"

const closed = { additionalProperties: false }
const Moment = Type.String({ format: "date-time" })
const Minor = Type.Integer({ minimum: 0, description: "In the currency's smallest unit." })

/** How an order stands. */
export const OrderStatus = Type.Union([
  Type.Literal("pending"),
  Type.Literal("paid"),
  Type.Literal("declined"),
  Type.Literal("expired"),
  Type.Literal("refunding"),
  Type.Literal("refunded"),
  Type.Literal("part-refunded"),
  Type.Literal("disputed"),
  Type.Literal("review"),
])
export type OrderStatus = Static<typeof OrderStatus>

const Pseudonym = Type.String({
  description: "The buyer's pseudonym; it leads nowhere once the account is deleted.",
})

/** An order as an operator sees it: nothing of the buyer but a pseudonym. */
export const OrderLine = Type.Object({
  id: Type.String(),
  holder: Pseudonym,
  plan: Type.String(),
  title: Type.String({ description: "What the plan is called; its name where it is sold no more." }),
  country: Type.String(),
  currency: Type.String(),
  amount: Minor,
  paid: Minor,
  refunded: Minor,
  refunding: Minor,
  gateway: Type.String(),
  status: OrderStatus,
  attention: Type.String({ description: "Why somebody has to look at it; empty: nobody has to." }),
  orderedAt: Moment,
})
export type OrderLine = Static<typeof OrderLine>

export const OrderList = Type.Object({
  orders: Type.Array(OrderLine),
  next: Type.Union([Type.String(), Type.Null()], {
    description: "What `after` is to go on; null: there is no more.",
  }),
  gateways: Type.Array(Type.String(), { description: "The short names of the site's gateways." }),
})
export type OrderList = Static<typeof OrderList>

export const OrderQuery = Type.Object(
  {
    attention: Type.Optional(
      Type.Literal("yes", { description: "Those alone that somebody has to look at." }),
    ),
    status: Type.Optional(OrderStatus),
    gateway: Type.Optional(Type.String({ maxLength: 40 })),
    reference: Type.Optional(
      Type.String({
        maxLength: 100,
        description: "An order's id, what the gateway was told, or what it calls the payment.",
      }),
    ),
    holder: Type.Optional(Type.String({ maxLength: 60, description: "The pseudonym of a buyer." })),
    after: Type.Optional(Type.String({ format: "uuid", description: "The `next` of the answer before." })),
  },
  closed,
)
export type OrderQuery = Static<typeof OrderQuery>

/** Whose orders are meant. It travels in the body: no address, log or history names a person. */
export const BuyerQuestion = Type.Object(
  { identifier: Type.String({ minLength: 1, maxLength: 254 }) },
  closed,
)
export type BuyerQuestion = Static<typeof BuyerQuestion>

export const Buyer = Type.Object({ holder: Pseudonym })
export type Buyer = Static<typeof Buyer>

export const OrderTold = Type.Object({
  order: OrderLine,
  refundable: Type.Integer({ minimum: 0, description: "What may still go back, in the smallest unit." }),
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
      status: Type.Union([Type.Literal("pending"), Type.Literal("done"), Type.Literal("failed")]),
      actor: Type.String({ description: "The pseudonym of who asked for it." }),
      why: Type.String(),
      askedAt: Moment,
      settledAt: Type.Union([Moment, Type.Null()]),
    }),
  ),
  dismissals: Type.Array(
    Type.Object({
      attention: Type.String(),
      actor: Type.String({ description: "The pseudonym of who has looked at it." }),
      why: Type.String(),
      at: Moment,
    }),
  ),
})
export type OrderTold = Static<typeof OrderTold>

const Why = Type.String({ minLength: 1, maxLength: 500, pattern: "\\S" })

export const NewRefund = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description: "Made by who asks, and the same at every try: asked again by it, nothing more goes back.",
    }),
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    why: Why,
  },
  closed,
)
export type NewRefund = Static<typeof NewRefund>

/** Somebody has looked at an order. `attention` is what they have seen: another reason since then stays. */
export const Dismissal = Type.Object(
  { attention: Type.String({ minLength: 1, maxLength: 40 }), why: Why },
  closed,
)
export type Dismissal = Static<typeof Dismissal>

export const PlanEndsSeen = Type.Object({
  reminded: Type.Integer({ minimum: 0, description: "Accounts that were told of the end of their plan." }),
  ended: Type.Integer({ minimum: 0, description: "Accounts whose plan was taken away." }),
  failed: Type.Integer({ minimum: 0, description: "Accounts for which it failed; the log says why." }),
})
export type PlanEndsSeen = Static<typeof PlanEndsSeen>
