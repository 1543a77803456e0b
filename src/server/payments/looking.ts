import { unavailable } from "#server/http/failure.ts"
import { findOrder, type Order } from "#server/repositories/orders.ts"
import type { Dependencies } from "#server/services.ts"
import { orderIn, referencesOf } from "./facts.ts"
import { GatewayAway, type Notice, type Payment } from "./gateway.ts"
import type { Gateways } from "./gateways.ts"
import type { Refunding } from "./refunding.ts"
import type { Happening, Settling } from "./settling.ts"

export interface Asking {
  /**
   * Does what a proven notice is about, by what the gateway says when it is asked. One about something that is not known
   * here does nothing: a gateway's account may serve more than this site.
   *
   * @throws Failure 503 where the gateway cannot be asked just now: it sends the notice again
   */
  notified(instance: string, gateway: string, notice: Notice): Promise<void>
  /** Asks the gateway about every attempt of an order, and does what follows. Answers the order as it is then. */
  look(order: Order): Promise<Order>
}

/** A notice, the buyer's return and the reconciliation come to the same: the gateway is asked, and what it says is settled. */
export function createAsking(
  { database }: Dependencies,
  gateways: Gateways,
  settling: Settling,
  refunding: Pick<Refunding, "followRefundsOf">,
): Asking {
  async function lookAt(order: Order, reference: string, known?: readonly Payment[]): Promise<Order> {
    const gateway = await gateways.find(order.instance, order.gateway)
    if (gateway === undefined) return order
    const payments = known ?? (await gateway.look({ reference, since: order.created_at }))
    let latest = order
    for (const happening of payments.flatMap((payment) => happenings(reference, payment)))
      latest = (await settling.settle(order.instance, order.id, happening)) ?? latest
    return latest
  }

  return {
    async look(order) {
      let latest = order
      for (const reference of referencesOf(order)) latest = await lookAt(latest, reference)
      return latest
    },
    async notified(instance, gatewayId, { reference, about, payment }) {
      const orderId = orderIn(reference)
      const order =
        orderId && (await database.read({ instance, tenant: "*" }, (trx) => findOrder(trx, orderId)))
      if (!order || order.gateway !== gatewayId || !referencesOf(order).includes(reference)) return
      try {
        // Ours end by themselves before the payment is looked at: what has gone back besides shows then.
        if (about === "refund") await refunding.followRefundsOf(order)
        await lookAt(order, reference, payment && [payment])
      } catch (error) {
        if (error instanceof GatewayAway) throw unavailable()
        throw error
      }
      if (about === "dispute" || about === "dispute-ended")
        await settling.settle(instance, order.id, {
          event: { kind: about === "dispute" ? "disputed" : about },
          object: reference,
        })
    },
  }
}

/** What a gateway's word comes to, in the order in which it happened. */
function happenings(reference: string, payment: Payment): Happening[] {
  switch (payment.state) {
    case "paid":
    case "reversed": {
      const { amount, currency, transaction } = payment
      const event = { kind: "paid", payment: transaction, amount, currency } as const
      const paid = { event, object: transaction, reference }
      if (payment.state === "paid") return [paid]
      return [paid, { event: { kind: "reversed", payment: transaction }, object: transaction }]
    }
    case "failed":
      return [{ event: { kind: "declined" }, object: reference }]
    default:
      return []
  }
}
