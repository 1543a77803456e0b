import { randomUUID } from "node:crypto"
import type { NewRefund, OrderTold } from "#api/contract/orders.ts"
import { explainRefusal, openSession, Refused } from "#cli/session.ts"
import { amountOf, orderOf, printOrder, readArguments } from "./arguments.ts"

const usage = `npm run payments -- refund <order> --why "Paid by mistake" [--amount 100.00]

Without --amount all that is left goes back, and the account falls to what it was before.`

/** Lets what was paid, or a part of it, go back. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const order = orderOf(given.positionals)
    const { why } = given.values
    if (!why) throw new Refused(0, ["Say why: --why …"])
    const amount = amountOf(given.values.amount)
    const wanted: NewRefund = { id: randomUUID(), why, ...(amount !== undefined && { amount }) }
    const server = await openSession(process.env)
    printOrder(await server.send<OrderTold>("POST", `orders/${order}/refunds`, wanted))
    return 0
  })
