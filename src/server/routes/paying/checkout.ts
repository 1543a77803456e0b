import { Checkout, CouponCheck, CouponOffer, Redirect } from "#api/contract/plans.ts"
import type { App } from "#server/app.ts"
import { appPaths } from "#server/http/app-paths.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure } from "#server/http/failure.ts"
import { languagesOf } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"
import type { Account } from "#server/repositories/users.ts"
import { allowances } from "#server/security/allowances.ts"
import type { Services } from "#server/services.ts"

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
        problems: [401, 404, 409, 422, 429],
        response: { 200: Redirect },
        body: Checkout,
      },
    },
    async (request): Promise<Redirect> => {
      const { account } = signedIn(request)
      await limiter.spend([[allowances.checkout, account.id]])
      const release = await published.current(request.instance.id, account.tenant)
      const { body, site } = request
      const purchase = {
        ...purchaseOf(account, release, body),
        ...(body.coupon !== undefined && { coupon: body.coupon }),
      }
      const buying = {
        origin: site.origin,
        language: languagesOf(release, request.headers["accept-language"])[0] ?? "",
        email: account.email ?? body.email ?? null,
      }
      const { order, page } = await payments.order(release, account, purchase, buying)
      if (page === undefined) return { redirect: site.origin + appPaths.thanks(order.plan) }
      return { redirect: "to" in page ? page.to : site.origin + appPaths.paymentPage(order.id) }
    },
  )
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
