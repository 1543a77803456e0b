import { Type } from "typebox"
import {
  Buyer,
  BuyerQuestion,
  Dismissal,
  NewRefund,
  OrderList,
  OrderQuery,
  OrderTold,
  type OrderLine,
} from "#api/contract/orders.ts"
import { reason } from "#api/messages/server.ts"
import { own } from "#engine/context/own.ts"
import type { App } from "#server/app.ts"
import type { Scope } from "#server/database/database.ts"
import { Failure, notFound, unavailable } from "#server/http/failure.ts"
import { languagesOf } from "#server/mail/words.ts"
import { factsOf } from "#server/payments/facts.ts"
import { GatewayAway } from "#server/payments/gateway.ts"
import { refundable } from "#server/payments/state.ts"
import { titleOf } from "#server/payments/telling.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { audit, entriesOfOrder } from "#server/repositories/audit.ts"
import { findOrder, holdOrder, latestOrders, updateOrder, type Order } from "#server/repositories/orders.ts"
import { eventsOf, refundsOf } from "#server/repositories/payments.ts"
import { findByIdentifier } from "#server/repositories/users.ts"
import { readIdentifier } from "#server/security/identifiers.ts"
import type { Services } from "#server/services.ts"

const OrderParams = Type.Object({ id: Type.String({ format: "uuid" }) })
const ordersAtATime = 50

/** The books, for an operator of the instance: orders, what has happened to each, money back, and asking the gateway. */
export function orderRoutes(app: App, { database, payments, published, clock }: Services): void {
  app.get(
    "/orders",
    {
      schema: {
        summary: "Orders, the newest first, a page at a time",
        problems: [401, 403],
        querystring: OrderQuery,
        response: { 200: OrderList },
      },
    },
    async (request) => {
      const { scope } = requirePower(request, "payments", { layer: "instance" })
      const { attention, ...wanted } = request.query
      const found = await database.read({ ...scope, tenant: "*" }, (trx) =>
        latestOrders(trx, scope.instance, {
          ...wanted,
          attention: attention !== undefined,
          most: ordersAtATime + 1,
        }),
      )
      const orders = found.slice(0, ordersAtATime)
      const title = await titles(scope, request.headers["accept-language"])
      return {
        orders: orders.map((order) => lineOf(order, title)),
        next: found.length > orders.length ? (orders.at(-1)?.id ?? null) : null,
        gateways: Object.keys(request.instance.payments ?? {}),
      }
    },
  )

  app.post(
    "/orders/buyer",
    {
      schema: {
        summary: "By which pseudonym the books name whoever has this e-mail address or cellphone number",
        problems: [401, 403, 404],
        body: BuyerQuestion,
        response: { 200: Buyer },
      },
    },
    async (request) => {
      const { scope, actor } = requirePower(request, "payments", { layer: "instance" })
      const release = await published.current(scope.instance, "")
      const identifier = readIdentifier(request.body.identifier, release.app.country)
      return database.within({ ...scope, tenant: "*" }, async (trx) => {
        const account = identifier && (await findByIdentifier(trx, identifier))
        if (account === undefined) throw notFound("account")
        const { pseudonym: holder } = account
        await audit(trx, { ...scope, actor, action: "buyer-named", detail: { holder }, now: clock() })
        return { holder }
      })
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
      return told(scope, request.params.id, request.headers["accept-language"])
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
      const { id } = request.params
      await payments.refund(scope.instance, id, { actor, ...request.body })
      return told(scope, id, request.headers["accept-language"])
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
      return told(scope, order.id, request.headers["accept-language"])
    },
  )

  app.post(
    "/orders/:id/dismissal",
    {
      schema: {
        summary: "Say that somebody has looked at an order, and what came of it",
        problems: [401, 403, 404, 409],
        params: OrderParams,
        body: Dismissal,
        response: { 200: OrderTold },
      },
    },
    async (request) => {
      const { scope, actor } = requirePower(request, "payments", { layer: "instance" })
      const { id } = request.params
      const { attention, why } = request.body
      await database.within({ ...scope, tenant: "*" }, async (trx) => {
        const order = await holdOrder(trx, id)
        if (order === undefined) throw notFound("order")
        if (order.attention !== attention) throw new Failure(409, "conflict", reason("refused.orderMoved"))
        await updateOrder(trx, id, { attention: "" })
        const detail = { order: id, attention }
        await audit(trx, { ...scope, actor, action: "attention-dismissed", detail, why, now: clock() })
      })
      return told(scope, id, request.headers["accept-language"])
    },
  )

  /** What plans are called, in the language of whoever asks. */
  async function titles({ instance }: Scope, wanted: string | undefined): Promise<(plan: string) => string> {
    const release = await published.current(instance, "")
    const languages = languagesOf(release, wanted)
    return (plan) => titleOf(release, plan, languages)
  }

  async function find({ instance }: Scope, id: string): Promise<Order> {
    const order = await database.read({ instance, tenant: "*" }, (trx) => findOrder(trx, id))
    if (order === undefined) throw notFound("order")
    return order
  }

  async function told(scope: Scope, id: string, language: string | undefined): Promise<OrderTold> {
    const order = await find(scope, id)
    const [events, refunds, dismissals] = await database.read({ ...scope, tenant: "*" }, async (trx) => [
      await eventsOf(trx, id),
      await refundsOf(trx, id),
      await entriesOfOrder(trx, scope, { action: "attention-dismissed", order: id }),
    ])
    return {
      order: lineOf(order, await titles(scope, language)),
      refundable: order.gateway === "" ? 0 : refundable(factsOf(order)),
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
        actor: refund.actor,
        why: refund.why,
        askedAt: refund.created_at.toISOString(),
        settledAt: refund.settled_at?.toISOString() ?? null,
      })),
      dismissals: dismissals.map(({ actor, why, at, detail }) => ({
        attention: textOf(own(detail, "attention")),
        actor,
        why,
        at: at.toISOString(),
      })),
    }
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

function lineOf(order: Order, title: (plan: string) => string): OrderLine {
  const { id, holder, plan, country, currency, amount, refunded, refunding, gateway, status, attention } =
    order
  const paid = order.paid_amount ?? 0
  const orderedAt = order.created_at.toISOString()
  return {
    id,
    holder,
    plan,
    title: title(plan),
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
