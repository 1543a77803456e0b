import { Nothing } from "#api/contract/answers.ts"
import { Type } from "typebox"
import type { App } from "#server/app.ts"
import { appPaths } from "#server/http/app-paths.ts"
import { findInstance } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import { GatewayAway } from "#server/payments/gateway.ts"
import { findOrder, type Order } from "#server/repositories/orders.ts"
import { findAccount } from "#server/repositories/users.ts"
import { allowances } from "#server/security/allowances.ts"
import { hashSoldCode } from "#server/security/sold-codes.ts"
import type { Services } from "#server/services.ts"

const OrderParams = Type.Object({ id: Type.String({ format: "uuid" }) })
/** What stands in the address besides is the gateway's, and nobody reads it. */
const Returned = Type.Object({
  coupon: Type.Optional(Type.String({ maxLength: 80 })),
  left: Type.Optional(Type.String({ maxLength: 10 })),
})

/**
 * Where a gateway sends the buyer back to. Nothing is believed of the address but which order it is: the gateway is asked
 * at once, and where the browser goes next follows from the order.
 */
export function paymentPageRoutes(app: App, services: Services): void {
  const { database, limiter, payments } = services

  app.register(async (pages: App) => {
    pages.addHook("onRequest", async (request) => {
      await findInstance(request, services)
    })

    pages.get(
      "/payments/return/:id",
      {
        schema: {
          summary: "Back from the payment gateway: asks it, and leads on",
          problems: [404, 429],
          response: { 302: Nothing },
          params: OrderParams,
          querystring: Returned,
        },
      },
      async (request, reply) => {
        const scope = { instance: request.instance.id, tenant: "*" }
        const order = await database.read(scope, (trx) => findOrder(trx, request.params.id))
        if (order === undefined) throw notFound("order")
        await limiter.spend([[allowances.paymentReturn, order.id]])
        const latest = order.status === "pending" ? await looked(order) : order
        if (latest.status !== "declined" && request.query.left === undefined)
          return reply.redirect(appPaths.thanks(latest.plan))
        if (latest.status !== "declined" && latest.status !== "pending")
          return reply.redirect(appPaths.thanks(latest.plan))
        const account = await database.read(scope, async (trx) =>
          latest.user_id === null ? undefined : findAccount(trx, latest.user_id),
        )
        const back =
          account?.account_type === "free"
            ? appPaths.checkoutStep(latest.country, latest.plan)
            : appPaths.plans
        const query = new URLSearchParams({ payment: "declined", ...couponIn(latest, request.query.coupon) })
        return reply.redirect(`${back}?${query.toString()}`)
      },
    )

    /** A gateway that cannot be asked just now is asked later: the buyer goes on meanwhile. */
    const looked = (order: Order): Promise<Order> =>
      payments.look(order).catch((error: unknown) => {
        if (error instanceof GatewayAway) return order
        throw error
      })
  })
}

/** The coupon is typed again for the buyer, where it is the order's own. */
function couponIn(order: Order, coupon: string | undefined): { coupon?: string } {
  const isOwn = coupon !== undefined && order.coupon !== null && hashSoldCode(coupon) === order.coupon
  return isOwn ? { coupon } : {}
}
