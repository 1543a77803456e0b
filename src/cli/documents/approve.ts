import { explainRefusal, openPublishing, Refused } from "#cli/session.ts"
import { readArguments } from "./arguments.ts"
import { describeProposal } from "./proposals.ts"
import { describe } from "./publish.ts"

const usage = `npm run documents -- approve <proposal>                     what it would do
npm run documents -- approve <proposal> --effect <hash>     approve exactly that, which publishes it

For an operator who is not its author.`

/** The second person's yes, to an effect that they have been shown. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const [id] = given.positionals
    if (id === undefined) throw new Refused(0, ["Name the proposal (see proposals)."])
    const server = await openPublishing(process.env)
    const { effect } = given.values
    const said =
      effect === undefined
        ? describeProposal(await server.proposal(id))
        : describe(await server.approve(id, { effect }), given.values)
    process.stdout.write(`${said}\n`)
    return 0
  })
