import type { OrderTold } from "#api/contract/orders.ts"
import { explainRefusal, openSession } from "#cli/session.ts"
import { orderOf, printOrder, readArguments } from "./arguments.ts"

const usage = `npm run payments -- reconcile <order>

The server does so by itself for what is not settled; this does it at once.`

/** Asks the gateway how an order and its refunds stand, and does what follows. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const order = orderOf(given.positionals)
    const server = await openSession(process.env)
    printOrder(await server.send<OrderTold>("POST", `orders/${order}/look`, {}))
    return 0
  })
