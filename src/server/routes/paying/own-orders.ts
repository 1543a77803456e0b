import { OwnOrders, type OwnOrder } from "#api/contract/own-orders.ts"
import type { App } from "#server/app.ts"
import { signedIn } from "#server/http/context.ts"
import { ordersOf, type Order } from "#server/repositories/orders.ts"
import { refundsOf, type Refund } from "#server/repositories/payments.ts"
import type { Services } from "#server/services.ts"

/** What somebody has paid for: what their receipts are made of. */
export function ownOrderRoutes(app: App, { database }: Services): void {
  app.get(
    "/users/orders",
    {
      schema: {
        summary: "What the signed-in user has paid for, the latest first",
        problems: [401],
        response: { 200: OwnOrders },
      },
    },
    async (request): Promise<OwnOrders> => {
      const { account, scope } = signedIn(request)
      return database.read({ ...scope, tenant: "*" }, async (trx) => {
        const paid = (await ordersOf(trx, account.id)).filter((order) => order.paid_amount !== null)
        const orders: OwnOrder[] = []
        for (const order of paid.toReversed()) orders.push(told(order, await refundsOf(trx, order.id)))
        return { orders }
      })
    },
  )
}

function told(order: Order, refunds: readonly Refund[]): OwnOrder {
  const { id, plan, currency, paid_currency, paid_amount, refunded, refunding, tax } = order
  return {
    id,
    plan,
    currency: paid_currency ?? currency,
    paid: paid_amount ?? 0,
    refunded,
    refunding,
    paidAt: (order.settled_at ?? order.created_at).toISOString(),
    tax: tax && { name: tax.name, percent: tax.percent, number: tax.number ?? null, amount: tax.amount },
    refunds: refunds.flatMap(({ id: refund, amount, status, settled_at: at }) =>
      status === "done" && at !== null ? [{ id: refund, amount, at: at.toISOString() }] : [],
    ),
  }
}
