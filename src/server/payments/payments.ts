import type { CouponOffer } from "#api/contract/plans.ts"
import type { Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import type { Mailer } from "#server/mail/mailer.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { updateOrder, type Order } from "#server/repositories/orders.ts"
import type { Account } from "#server/repositories/users.ts"
import type { Dependencies } from "#server/services.ts"
import { appPaths } from "#server/http/app-paths.ts"
import { createAsking, type Asking } from "./looking.ts"
import { GatewayAway, GatewayRefused, type Gateway, type PaymentPage } from "./gateway.ts"
import { createGateways, type Gateways } from "./gateways.ts"
import { referenceOf } from "./facts.ts"
import { placeOrder, quote, type Purchase } from "./ordering.ts"
import { createReconciling } from "./reconciling.ts"
import { createRefunding, type Refunding } from "./refunding.ts"
import { createSettling, type Settling } from "./settling.ts"
import { noticePath } from "./settings.ts"
import { languageOf, titleOf } from "./telling.ts"
import { createEnding, type Ending } from "./terms/ending.ts"

export interface Payments extends Asking, Refunding, Ending {
  gateways: Gateways
  settling: Settling
  quote(trx: Work, release: CurrentRelease, purchase: Purchase): Promise<CouponOffer>
  /** Orders a plan, and answers where it is paid; undefined: nothing had to be paid, and the plan is there. */
  order(release: CurrentRelease, account: Account, purchase: Purchase, buying: Buying): Promise<Bought>
  /** Asks the gateways about what is not settled. */
  reconcile(failed: (error: unknown) => void): Promise<void>
  /** The page on which an order's buyer pays it, as the gateway said. */
  pageOf(order: Order): PaymentPage | undefined
}

/** How the buyer came: from which origin, reading which language, and where a gateway that asks for one writes to them. */
export interface Buying {
  origin: string
  language: string
  email: string | null
}

export interface Bought {
  order: Order
  page: PaymentPage | undefined
}

export function createPayments(dependencies: Dependencies, mailer: Mailer): Payments {
  const { database, clock } = dependencies
  const gateways = createGateways(dependencies)
  const settling = createSettling(dependencies, mailer)
  const pageOf = ({ page }: Order) => (page === null ? undefined : (JSON.parse(page) as PaymentPage))

  async function begin(
    gateway: Gateway,
    release: CurrentRelease,
    order: Order,
    { origin, email }: Buying,
    coupon: string | undefined,
  ): Promise<PaymentPage> {
    const returnTo = new URL(appPaths.paymentReturn(order.id), origin)
    if (coupon !== undefined) returnTo.searchParams.set("coupon", coupon.trim().toUpperCase())
    const cancelTo = new URL(returnTo)
    cancelTo.searchParams.set("left", "yes")
    try {
      const page = await gateway.begin({
        reference: referenceOf(order, order.attempts),
        amount: order.amount,
        currency: order.currency,
        email,
        title: titleOf(release, order.plan, [languageOf(release, order)]),
        returnTo: returnTo.href,
        cancelTo: cancelTo.href,
        notifyAt: origin + noticePath(gateway.id),
      })
      // Not kept where the order was settled meanwhile, or its account deleted: the form names the buyer.
      await database.within({ instance: order.instance, tenant: "*" }, (trx) =>
        updateOrder(trx, order.id, { page: JSON.stringify(page) }),
      )
      return page
    } catch (error) {
      if (!(error instanceof GatewayAway) && !(error instanceof GatewayRefused)) throw error
      dependencies.report?.(error)
      throw new Failure(503, "payments-unavailable", "The payment gateway does not answer as it should.", {
        text: "forms:error.paymentsUnavailable",
      })
    }
  }

  const refunding = createRefunding(dependencies, gateways, settling)
  const asking = createAsking(dependencies, gateways, settling, refunding)
  return {
    gateways,
    settling,
    ...refunding,
    ...asking,
    ...createEnding(dependencies, mailer),
    reconcile: createReconciling(dependencies, { ...asking, ...refunding }, settling),
    quote: (trx, release, purchase) => quote(trx, release, purchase, clock()),
    pageOf,
    async order(release, account, purchase, buying) {
      const { instance } = account
      const all = await gateways.of(instance)
      const order = await database.within({ instance, tenant: "*" }, (trx) =>
        placeOrder(trx, release, account, purchase, {
          gateways: all,
          language: buying.language,
          email: buying.email,
          now: clock(),
        }),
      )
      if (order.gateway === "") {
        const { amount, currency } = order
        const event = { kind: "paid", payment: order.id, amount, currency } as const
        await settling.settle(instance, order.id, { event, object: order.id })
        return { order, page: undefined }
      }
      const gateway = all.find(({ id }) => id === order.gateway)
      if (gateway === undefined)
        throw new Failure(503, "payments-unavailable", "The order's gateway is gone.")
      const page = pageOf(order) ?? (await begin(gateway, release, order, buying, purchase.coupon))
      return { order, page }
    },
  }
}
