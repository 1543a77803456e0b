import { Type } from "typebox"
import { NewRefund, OrderList, OrderQuery, OrderTold, type OrderLine } from "#api/contract/orders.ts"
import type { App } from "#server/app.ts"
import type { Scope } from "#server/database/database.ts"
import { notFound, unavailable } from "#server/http/failure.ts"
import { GatewayAway } from "#server/payments/gateway.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { audit } from "#server/repositories/audit.ts"
import { findOrder, latestOrders, type Order } from "#server/repositories/orders.ts"
import { eventsOf, refundsOf } from "#server/repositories/payments.ts"
import type { Services } from "#server/services.ts"

const OrderParams = Type.Object({ id: Type.String({ format: "uuid" }) })
const mostOrders = 200

/** The books, for an operator of the instance: orders, what has happened to each, money back, and asking the gateway. */
export function orderRoutes(app: App, { database, payments, clock }: Services): void {
  app.get(
    "/orders",
    {
      schema: {
        summary: "The latest orders, the newest first",
        problems: [401, 403],
        querystring: OrderQuery,
        response: { 200: OrderList },
      },
    },
    async (request) => {
      const { scope } = requirePower(request, "payments", { layer: "instance" })
      const only = request.query.attention !== undefined
      const orders = await database.read({ ...scope, tenant: "*" }, (trx) =>
        latestOrders(trx, scope.instance, { attention: only, most: mostOrders }),
      )
      return { orders: orders.map(lineOf) }
    },
  )

  app.get(
    "/orders/:id",
    {
      schema: {
        summary: "An order, what has happened to it, and what has gone back",
        problems: [401, 403, 404],
        params: OrderParams,
        response: { 200: OrderTold },
      },
    },
    async (request) => {
      const { scope } = requirePower(request, "payments", { layer: "instance" })
      return told(scope, request.params.id)
    },
  )

  app.post(
    "/orders/:id/refunds",
    {
      schema: {
        summary: "Let what was paid, or a part of it, go back; without an amount all that is left",
        problems: [401, 403, 404, 409, 422],
        params: OrderParams,
        body: NewRefund,
        response: { 200: OrderTold },
      },
    },
    async (request) => {
      const { scope, actor } = requirePower(request, "payments", { layer: "instance" })
      const { amount, why } = request.body
      const { id } = request.params
      await payments.refund(scope.instance, id, { actor, why, ...(amount !== undefined && { amount }) })
      await database.within(scope, (trx) =>
        audit(trx, {
          ...scope,
          actor,
          action: "refund-asked",
          detail: { order: id, ...(amount !== undefined && { amount }) },
          why,
          now: clock(),
        }),
      )
      return told(scope, id)
    },
  )

  app.post(
    "/orders/:id/look",
    {
      schema: {
        summary: "Ask the gateway how an order and its refunds stand, and do what follows",
        problems: [401, 403, 404, 503],
        params: OrderParams,
        response: { 200: OrderTold },
      },
    },
    async (request) => {
      const { scope } = requirePower(request, "payments", { layer: "instance" })
      const order = await find(scope, request.params.id)
      try {
        await payments.followRefundsOf(order)
        await payments.look(order)
      } catch (error) {
        throw error instanceof GatewayAway ? unavailable() : error
      }
      return told(scope, order.id)
    },
  )

  async function find({ instance }: Scope, id: string): Promise<Order> {
    const order = await database.read({ instance, tenant: "*" }, (trx) => findOrder(trx, id))
    if (order === undefined) throw notFound("order")
    return order
  }

  async function told(scope: Scope, id: string): Promise<OrderTold> {
    const order = await find(scope, id)
    const [events, refunds] = await database.read({ ...scope, tenant: "*" }, async (trx) => [
      await eventsOf(trx, id),
      await refundsOf(trx, id),
    ])
    return {
      order: lineOf(order),
      reference: order.paid_reference,
      transaction: order.paid_transaction,
      events: events.map(({ kind, object, amount, currency, at }) => ({
        kind,
        object,
        amount,
        currency,
        at: at.toISOString(),
      })),
      refunds: refunds.map((refund) => ({
        id: refund.id,
        amount: refund.amount,
        status: refund.status,
        why: refund.why,
        askedAt: refund.created_at.toISOString(),
      })),
    }
  }
}

function lineOf(order: Order): OrderLine {
  const { id, holder, plan, country, currency, amount, refunded, refunding, gateway, status, attention } =
    order
  const paid = order.paid_amount ?? 0
  const orderedAt = order.created_at.toISOString()
  return {
    id,
    holder,
    plan,
    country,
    currency,
    amount,
    paid,
    refunded,
    refunding,
    gateway,
    status,
    attention,
    orderedAt,
  }
}
