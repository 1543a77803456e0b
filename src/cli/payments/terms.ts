import type { PlanEndsSeen } from "#api/contract/orders.ts"
import { explainRefusal, openSession } from "#cli/session.ts"
import { readArguments } from "./arguments.ts"

const usage = `npm run payments -- terms

The server does so by itself every hour by day; this does it at once.`

/** Reminds whose plan ends soon, and ends what is over and its days of grace too. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    if (!readArguments(args, usage)) return 0
    const server = await openSession(process.env)
    const { reminded, ended, failed } = await server.send<PlanEndsSeen>("POST", "orders/ends", {})
    process.stdout.write(`reminded ${reminded}, ended ${ended}, failed ${failed}\n`)
    return failed === 0 ? 0 : 1
  })
