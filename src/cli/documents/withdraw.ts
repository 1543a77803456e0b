import { explainRefusal, openPublishing, Refused } from "#cli/session.ts"
import { readArguments } from "./arguments.ts"

const usage = `npm run documents -- withdraw <proposal> --why <reason>

Takes a proposal back, as its author, or turns it down, as an operator.`

/** Ends a proposal that nobody approved. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const [id] = given.positionals
    if (id === undefined) throw new Refused(0, ["Name the proposal (see proposals)."])
    const { why } = given.values
    if (!why) throw new Refused(0, ["Say why: --why <reason>. It stands in the audit log."])
    const server = await openPublishing(process.env)
    await server.withdraw(id, { why })
    process.stdout.write(`Proposal ${id} is withdrawn.\n`)
    return 0
  })
