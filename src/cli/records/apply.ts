import { explainRefusal, openPublishing, Refused } from "#cli/session.ts"
import { readArguments } from "./arguments.ts"
import { described } from "./uploading.ts"

const usage = `npm run records -- apply <collection> <import> --why <reason>

Does what a preview said, all of it or nothing. It is refused where records were written since.

  --leave-wrong          applies the rest though rows are wrong`

export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const { why, collection, subject, layer, leaveWrong } = given
    if (!why) throw new Refused(0, ["Say why: --why <reason>. It stands in the versions."])
    const server = await openPublishing(process.env)
    const applied = await server.applyImport(collection, subject, { ...layer, why, leaveWrong })
    process.stdout.write(`${described(applied)}\n`)
    return 0
  })
