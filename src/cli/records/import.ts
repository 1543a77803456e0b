import { createPublishingClient } from "#api/publishing-client.ts"
import { explainRefusal, openSession, Refused } from "#cli/session.ts"
import { fileHelp, readArguments } from "./arguments.ts"
import { described, upload } from "./uploading.ts"

const usage = `npm run records -- import <collection> <file.csv|file.xlsx> --why <reason>

As preview, and applies it where no row is wrong.

${fileHelp}`

/** Exit code 1 where rows are wrong: then nothing is applied. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const { why, collection, layer } = given
    if (!why) throw new Refused(0, ["Say why: --why <reason>. It stands in the versions."])
    const server = await openSession(process.env)
    const { id, counts } = await upload(server, given)
    if ((counts["wrong"] ?? 0) > 0) return 1
    const applied = await createPublishingClient(server).applyImport(collection, id, { ...layer, why })
    process.stdout.write(`${described(applied)}\n`)
    return 0
  })
