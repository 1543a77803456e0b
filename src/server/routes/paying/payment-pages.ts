import { media, Nothing } from "#api/contract/answers.ts"
import { Type } from "typebox"
import type { App } from "#server/app.ts"
import { appPaths } from "#server/http/app-paths.ts"
import { findInstance, findSession, signedIn } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import { pageHeaders } from "#server/http/form-body.ts"
import { languagesOf, words } from "#server/mail/words.ts"
import { brandedPage, languagesWith } from "#server/page/branded-page.ts"
import { pagePolicy, text } from "#server/page/page.ts"
import { formatPrice } from "#server/payments/money.ts"
import { localeIn } from "#engine/texts/formats.ts"
import { titleOf } from "#server/payments/telling.ts"
import type { CurrentRelease } from "#server/ports.ts"
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
        // What was declined may have been paid on the same page since, and its notice be on the way.
        const isOpen = order.status === "pending" || order.status === "declined"
        const latest = isOpen ? await looked(order) : order
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

    pages.get(
      "/payments/pay/:id",
      {
        schema: {
          summary: "The form of a payment that the buyer's browser sends to the gateway",
          problems: [401, 404],
          response: { 200: media("The page", "text/html"), 302: Nothing },
          params: OrderParams,
          querystring: Type.Object({ lang: Type.Optional(Type.String({ maxLength: 35 })) }),
        },
      },
      async (request, reply) => {
        await findSession(request, services)
        const { account } = signedIn(request)
        const scope = { instance: request.instance.id, tenant: "*" }
        const order = await database.read(scope, (trx) => findOrder(trx, request.params.id))
        // Nobody is told of another's order.
        if (order === undefined || order.user_id !== account.id) throw notFound("order")
        const payment = payments.pageOf(order)
        if (order.status !== "pending" || payment === undefined)
          return reply.redirect(appPaths.paymentReturn(order.id))
        if ("to" in payment) return reply.redirect(payment.to)
        const gateway = await payments.gateways.find(order.instance, order.gateway)
        const release = await services.published.current(order.instance, account.tenant)
        const wanted = [request.query.lang, request.headers["accept-language"]].filter(Boolean).join(",")
        return reply
          .headers({ ...pageHeaders, "content-security-policy": pagePolicy(gateway?.formTo) })
          .send(paymentForm(release, wanted, order, payment))
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

/** One press, and no script: the browser sends what the gateway is to be told. */
function paymentForm(
  release: CurrentRelease,
  wanted: string,
  order: Order,
  { post, fields }: { post: string; fields: Record<string, string> },
): string {
  const spoken = languagesWith(release, "mail", ["payment-page.title", "payment-page.go"])
  const languages = languagesOf(release, wanted).filter((language) => spoken.includes(language))
  const amount = formatPrice(order, localeIn(order.country, languages[0] ?? release.app.locales.default))
  const values = { plan: titleOf(release, order.plan), amount }
  const say = (key: string) => words(release, languages, `mail:payment-page.${key}`, values)
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${text(name)}" value="${text(value)}">`,
  )
  const body = `<h1>${text(say("title"))}</h1><p>${text(say("text"))}</p>
<form method="post" action="${text(post)}">${inputs.join("")}
<button class="main" type="submit">${text(say("go"))}</button></form>
<p><a href="${appPaths.paymentReturn(order.id)}?left=yes">${text(say("back"))}</a></p>`
  return brandedPage(release, { languages, spoken, title: say("title"), body })
}

/** The coupon is typed again for the buyer, where it is the order's own. */
function couponIn(order: Order, coupon: string | undefined): { coupon?: string } {
  const isOwn = coupon !== undefined && order.coupon !== null && hashSoldCode(coupon) === order.coupon
  return isOwn ? { coupon } : {}
}
