import { Nothing } from "#api/contract/answers.ts"
import { Type } from "typebox"
import { Checkout, CouponCheck, CouponOffer, Redirect } from "#api/contract/plans.ts"
import type { App } from "#server/app.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import type { CurrentRelease } from "#server/ports.ts"
import type { Account } from "#server/repositories/users.ts"
import { allowances } from "#server/security/allowances.ts"
import type { Services } from "#server/services.ts"

const GatewayParams = Type.Object({ gateway: Type.String({ maxLength: 40 }) })

export function checkoutRoutes(app: App, services: Services): void {
  const { database, limiter, payments, published } = services

  app.post(
    "/checkout/coupon",
    {
      schema: {
        summary: "What a plan costs with a coupon",
        problems: [401, 422, 429],
        response: { 200: CouponOffer },
        body: CouponCheck,
      },
    },
    async (request): Promise<CouponOffer> => {
      const { account, scope } = signedIn(request)
      await limiter.spend([[allowances.checkout, account.id]])
      const release = await published.current(request.instance.id, account.tenant)
      const { coupon } = request.body
      const purchase = { ...purchaseOf(account, release, request.body), coupon }
      return database.within({ ...scope, tenant: "*" }, (trx) => payments.quote(trx, release, purchase))
    },
  )

  app.post(
    "/checkout",
    {
      schema: {
        summary: "Begin a payment; answers the payment page",
        problems: [401, 409, 422, 429],
        response: { 200: Redirect },
        body: Checkout,
      },
    },
    async (request): Promise<Redirect> => {
      const { account, scope } = signedIn(request)
      await limiter.spend([[allowances.checkout, account.id]])
      const release = await published.current(request.instance.id, account.tenant)
      // A coupon's uses are counted over everybody's orders.
      const order = await database.within({ ...scope, tenant: "*" }, (trx) =>
        payments.order(trx, release, account, {
          ...purchaseOf(account, release, request.body),
          ...(request.body.coupon !== undefined && { coupon: request.body.coupon }),
        }),
      )
      return { redirect: await payments.begin(order, request.site.origin, request.body.coupon) }
    },
  )

  // A gateway's notice, proved by its signature over the body as it was sent.
  app.register(async (signed) => {
    signed.removeAllContentTypeParsers()
    signed.addContentTypeParser("*", { parseAs: "string" }, (_, body, done) => done(null, body))
    signed.post(
      "/payments/:gateway/notice",
      {
        schema: {
          summary: "A payment gateway tells, signed, how a payment went",
          problems: [400, 401, 409],
          response: { 204: Nothing },
          params: GatewayParams,
        },
        config: { signed: true },
      },
      async (request, reply) => {
        const gateway = payments.gateway((request.params as { gateway: string }).gateway)
        if (gateway === undefined) throw notFound("payment gateway")
        const signature = request.headers["x-signature"]
        const body = typeof request.body === "string" ? request.body : ""
        const notice = typeof signature === "string" ? gateway.read(body, signature) : undefined
        if (notice === undefined)
          throw new Failure(401, "unauthenticated", "The notice is not signed by the gateway.")
        await payments.settle(request.instance.id, notice)
        return reply.code(204).send()
      },
    )
  })
}

/**
 * What the account buys: at the price of its own country, whatever a link or a page names. Where the two differ it is
 * refused, so that nobody pays another price than the one that the page has shown.
 */
function purchaseOf(
  account: Account,
  release: CurrentRelease,
  { plan, country }: { plan: string; country: string },
): { plan: string; country: string } {
  const own = account.country ?? release.app.country
  if (country.toUpperCase() !== own)
    throw new Failure(422, "invalid-input", `The price is that of the account's country, ${own}.`, {
      field: "country",
      text: "forms:error.countryOfAccount",
    })
  return { plan, country: own }
}
