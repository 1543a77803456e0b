import { Type, type Static } from "typebox"

const Moment = Type.String({ format: "date-time" })
const Minor = Type.Integer({ minimum: 0, description: "In the currency's smallest unit." })

/** What somebody has paid for, as they are told of it themselves. */
export const OwnOrder = Type.Object({
  id: Type.String(),
  plan: Type.String(),
  currency: Type.String(),
  paid: Minor,
  refunded: Minor,
  refunding: Minor,
  paidAt: Moment,
  tax: Type.Union(
    [
      Type.Object({
        name: Type.String(),
        percent: Type.Number(),
        number: Type.Union([Type.String(), Type.Null()]),
        amount: Minor,
      }),
      Type.Null(),
    ],
    { description: "The tax within what was paid; null where there is none." },
  ),
  refunds: Type.Array(Type.Object({ id: Type.String(), amount: Minor, at: Moment })),
})
export type OwnOrder = Static<typeof OwnOrder>

export const OwnOrders = Type.Object({
  orders: Type.Array(OwnOrder, { description: "Those that were paid, the latest first." }),
})
export type OwnOrders = Static<typeof OwnOrders>
