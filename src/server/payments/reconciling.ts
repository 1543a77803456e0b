import { takeUnpaid } from "#server/repositories/orders.ts"
import type { Dependencies } from "#server/services.ts"
import { GatewayAway } from "./gateway.ts"
import type { Asking } from "./looking.ts"
import type { Refunding } from "./refunding.ts"
import type { Settling } from "./settling.ts"

/** Nobody pays later than that: the order is closed. One that is paid all the same is settled when its notice comes. */
const openDays = 7
const ordersAtATime = 50

/**
 * Asks the gateways about what is not settled, for notices that never came: unpaid orders for seven days, ever more
 * seldom, and refunds until they end. Every process that serves may do it: each takes what no other has taken.
 *
 * @param failed hears of an order for which it failed; the others are asked about all the same
 */
export function createReconciling(
  { database, clock, published }: Dependencies,
  asking: Pick<Asking, "look"> & Pick<Refunding, "followRefunds">,
  settling: Settling,
) {
  return async (failed: (error: unknown) => void): Promise<void> => {
    for (const { id: instance } of published.all()) {
      const now = clock()
      const unpaid = await database.within({ instance, tenant: "*" }, (trx) =>
        takeUnpaid(trx, instance, now, ordersAtATime),
      )
      const refunded = await asking.followRefunds(instance).catch((error: unknown) => {
        failed(error)
        return []
      })
      // What has gone back by somebody else's hand while our refund was under way is seen once that has ended.
      for (const order of [...unpaid, ...refunded])
        try {
          const latest = await asking.look(order)
          const isOver = now.getTime() - order.created_at.getTime() > openDays * 86_400_000
          if (isOver && latest.paid_amount === null)
            await settling.settle(instance, order.id, { event: { kind: "expired" }, object: order.id })
        } catch (error) {
          // A gateway that is away is asked the next time.
          if (!(error instanceof GatewayAway)) failed(error)
        }
    }
  }
}
