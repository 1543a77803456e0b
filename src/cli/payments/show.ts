import type { OrderTold } from "#api/contract/orders.ts"
import { explainRefusal, openSession } from "#cli/session.ts"
import { orderOf, printOrder, readArguments } from "./arguments.ts"

const usage = "npm run payments -- show <order>"

/** An order with all that is known of it. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const order = orderOf(given.positionals)
    const server = await openSession(process.env)
    printOrder(await server.send<OrderTold>("GET", `orders/${order}`))
    return 0
  })
