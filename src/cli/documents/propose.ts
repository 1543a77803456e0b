import { explainRefusal, openPublishing, Refused } from "#cli/session.ts"
import { readArguments, readPatches } from "./arguments.ts"
import { describeProposal } from "./proposals.ts"

const usage = `npm run documents -- propose --file <file> --why <reason>       a change to what is protected
npm run documents -- propose --restore <release> --why <reason> the way back to an earlier release

Addresses, outside services, sign-in and consent change only when an operator who is not the author approves.`

/** Proposes what one person alone cannot publish; says what it would do, and how an operator approves it. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const { why, restore } = given.values
    if (!why) throw new Refused(0, ["Say why: --why <reason>. It stands in the history."])
    const change = restore === undefined ? { patches: readPatches(given.values) } : { restores: restore }
    const server = await openPublishing(process.env)
    const base = given.values.base ?? (await server.documents(given.layer)).release
    const shown = await server.propose({ ...given.layer, base, ...change, why })
    process.stdout.write(`${describeProposal(shown)}\n`)
    return 0
  })
