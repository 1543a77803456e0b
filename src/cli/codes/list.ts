import type { CodeBatch } from "#api/contract/codes.ts"
import { explainRefusal, openSession } from "#cli/session.ts"
import { readArguments } from "./arguments.ts"

const usage = `npm run codes -- list

What was made, newest first: name of the batch, kind, how many of how many work, uses of those allowed, last day, what it gives, what for.`

/** The codes of an instance, or of a tenant whose operator asks, a batch a line. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    if (!readArguments(args, usage, [])) return 0
    const server = await openSession(process.env)
    const { batches } = await server.send<{ batches: CodeBatch[] }>("GET", "codes")
    for (const { batch, kind, label, codes, working, uses, usesAllowed, expires, gives } of batches)
      process.stdout.write(
        `${(batch ?? "demo").padEnd(36)}  ${kind}  ${working}/${codes}  ${uses}/${usesAllowed}  ${expires?.slice(0, 10) ?? "-"}  ${gives || "-"}  ${label}\n`,
      )
    return 0
  })
