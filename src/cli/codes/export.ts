import { createWriteStream } from "node:fs"
import { pipeline } from "node:stream/promises"
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
    const file = createWriteStream(out, { flags: "wx", mode: 0o600 })
    await pipeline(await server.stream(`codes/export.csv${query}`), file).catch((error: unknown) => {
      throw new Refused(0, [
        `${out} is not written: ${error instanceof Error ? error.message : String(error)}`,
      ])
    })
    process.stdout.write(`${out}\n`)
    return 0
  })
