import type { OrderList } from "#api/contract/orders.ts"
import { explainRefusal, openSession } from "#cli/session.ts"
import { lineOf, readArguments } from "./arguments.ts"

const usage = `npm run payments -- list [--attention]

The latest orders, newest first: id, when, how it stands, plan, price, what was paid and has gone back, gateway, why somebody has to look at it.`

/** The orders of an instance, a line each. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const server = await openSession(process.env)
    const { orders } = await server.send<OrderList>(
      "GET",
      given.values.attention ? "orders?attention=yes" : "orders",
    )
    for (const order of orders) process.stdout.write(lineOf(order))
    return 0
  })
