import { media, Nothing } from "#api/contract/answers.ts"
import { Type } from "typebox"
import type { App } from "#server/app.ts"
import { appPaths } from "#server/http/app-paths.ts"
import { findInstance } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import { acceptForms, pageHead, pageHeaders } from "#server/http/form-body.ts"
import { page, text } from "#server/page/page.ts"
import { pageStyle, styleHref } from "#server/page/page-style.ts"
import { formatPrice } from "#server/payments/payments.ts"
import { findOrder, type Order } from "#server/repositories/orders.ts"
import { findAccount } from "#server/repositories/users.ts"
import { checkAntiForgery, checkOrigin, giveAntiForgery } from "#server/security/anti-forgery.ts"
import type { Services } from "#server/services.ts"
import type { FastifyRequest } from "fastify"

const OrderParams = Type.Object({ id: Type.String({ format: "uuid" }) })
/** The page's form is sent to the page's own address, and so carries the coupon along. */
const Typed = Type.Object({ coupon: Type.Optional(Type.String({ maxLength: 80 })) })
const Answer = Type.Object({
  antiForgery: Type.String({ maxLength: 100 }),
  outcome: Type.Union([Type.Literal("paid"), Type.Literal("declined")]),
})

/** The sandbox gateway's own page: approve or decline, then back to the app. It works without script. */
export function sandboxGatewayRoutes(app: App, services: Services): void {
  const { database, payments, published } = services
  const { sandbox } = payments

  app.get(
    styleHref,
    {
      schema: {
        summary: "The stylesheet of the server's own pages",
        response: { 200: media("The stylesheet", "text/css") },
      },
    },
    async (request, reply) => {
      const { id } = await findInstance(request, services)
      const release = await published.current(id, "")
      return reply
        .headers({ "content-type": "text/css; charset=utf-8", "cache-control": "max-age=300" })
        .send(pageStyle(release.app))
    },
  )
  if (sandbox === undefined) return

  async function orderOf(
    request: FastifyRequest,
    id: string,
  ): Promise<{ order: Order; accountType: string }> {
    const { id: instance } = request.instance
    const found = await database.within({ instance, tenant: "*" }, async (trx) => {
      const order = await findOrder(trx, id)
      const account = order && (await findAccount(trx, order.user_id))
      return order && account && { order, accountType: account.account_type }
    })
    if (found === undefined) throw notFound("payment")
    return found
  }

  app.register(async (pages: App) => {
    acceptForms(pages)
    pages.addHook("onRequest", async (request) => {
      await findInstance(request, services)
    })

    pages.get(
      "/sandbox-gateway/:id",
      {
        schema: {
          summary: "The payment page of the sandbox",
          response: { 200: media("The page", "text/html"), 302: Nothing },
          params: OrderParams,
          querystring: Typed,
        },
      },
      async (request, reply) => {
        const { order } = await orderOf(request, request.params.id)
        if (order.status === "paid") return reply.redirect(appPaths.thanks(order.plan))
        if (order.status !== "pending") return reply.redirect(appPaths.onboarding)
        const release = await published.current(request.instance.id, "")
        return reply
          .headers(pageHeaders)
          .send(paymentPage(order, release.app.appName, giveAntiForgery(request, reply)))
      },
    )

    pages.post(
      "/sandbox-gateway/:id",
      {
        schema: {
          summary: "Approve or decline a sandbox payment",
          problems: [409],
          response: { 303: Nothing },
          params: OrderParams,
          querystring: Typed,
          body: Answer,
        },
      },
      async (request, reply) => {
        checkOrigin(request)
        checkAntiForgery(request, request.body.antiForgery)
        const { order, accountType } = await orderOf(request, request.params.id)
        const { id: orderId, amount, currency } = order
        const { outcome } = request.body
        const { coupon } = request.query
        const { body, signature } = sandbox.notice({ orderId, outcome, amount, currency })
        const notice = sandbox.read(body, signature)
        if (notice !== undefined) await payments.settle(request.instance.id, notice)
        if (outcome === "paid") return reply.redirect(appPaths.thanks(order.plan), 303)
        const back =
          accountType === "free" ? appPaths.checkoutStep(order.country, order.plan) : appPaths.plans
        const query = new URLSearchParams({
          payment: "declined",
          ...(order.coupon !== null && coupon !== undefined && { coupon }),
        })
        return reply.redirect(`${back}?${query.toString()}`, 303)
      },
    )
  })
}

function paymentPage(order: Order, appName: string, antiForgery: string): string {
  const rows = [
    ["To", appName],
    ["Plan", order.plan],
    ["Amount", formatPrice(order, `en-${order.country}`)],
  ]
  const list = rows.map(([name = "", value = ""]) => `<dt>${text(name)}</dt><dd>${text(value)}</dd>`).join("")
  const body = `<h1>Sandbox payment</h1>
<p>This is a gateway for trying out. No money moves.</p>
<dl>${list}</dl>
<form method="post">
<input type="hidden" name="antiForgery" value="${text(antiForgery)}">
<button class="main" type="submit" name="outcome" value="paid">Approve payment</button>
<button type="submit" name="outcome" value="declined">Decline payment</button>
</form>`
  return page("Sandbox payment", body, "en", pageHead)
}
