import { writeAnswer } from "#cli/answer-file.ts"
import { explainRefusal, openSession, Refused } from "#cli/session.ts"
import { readArguments } from "./arguments.ts"

const usage = `npm run codes -- export [--batch <batch>] --out <file.csv>

What has come of every code: its first characters, uses, last day, whether it is revoked. Nobody can export the codes themselves.`

/** Writes what has come of the codes as CSV. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage, ["batch", "out"])
    if (!given) return 0
    const { batch, out } = given.values
    if (out === undefined) throw new Refused(0, ["Say where to: --out <file.csv>."])
    const server = await openSession(process.env)
    const query = batch === undefined ? "" : `?${new URLSearchParams({ batch })}`
    await writeAnswer(out, await server.stream(`codes/export.csv${query}`))
    process.stdout.write(`${out}\n`)
    return 0
  })
