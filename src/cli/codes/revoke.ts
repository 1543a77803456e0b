import type { RevokedCodes } from "#api/contract/codes.ts"
import { explainRefusal, openSession, Refused } from "#cli/session.ts"
import { readArguments } from "./arguments.ts"

const usage = `npm run codes -- revoke <code>
npm run codes -- revoke --batch <batch>

What was redeemed with it stays.`

/** Takes a code, or all of a batch, out of use. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage, ["batch"])
    if (!given) return 0
    const { batch } = given.values
    const [code] = given.positionals
    if ((batch === undefined) === (code === undefined))
      throw new Refused(0, ["Say which: a code, or --batch <batch>."])
    const server = await openSession(process.env)
    const which = batch === undefined ? { code } : { batch }
    const { revoked } = await server.send<RevokedCodes>("POST", "codes/revoke", which)
    process.stdout.write(`${revoked} ${revoked === 1 ? "code is" : "codes are"} revoked.\n`)
    return revoked > 0 ? 0 : 1
  })
