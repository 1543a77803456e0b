import { explainRefusal, openSession } from "#cli/session.ts"
import { fileHelp, readArguments } from "./arguments.ts"
import { upload } from "./uploading.ts"

const usage = `npm run records -- preview <collection> <file.csv|file.xlsx>

Says what the file would do: which rows are new, changed, the same or wrong, and which records it does not hold. Nothing
is written; apply does what was said.

${fileHelp}`

/** Exit code 1 where rows are wrong. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const { counts } = await upload(await openSession(process.env), given)
    return (counts["wrong"] ?? 0) > 0 ? 1 : 0
  })
