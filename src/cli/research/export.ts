import { mkdirSync, rmSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import type { Readable } from "node:stream"
import { exportFiles } from "#api/contract/research.ts"
import { notWritten, writeAnswer } from "#cli/answer-file.ts"
import { explainRefusal, openSession, Refused } from "#cli/session.ts"
import { readArguments } from "./arguments.ts"

const usage = `npm run research -- export [--cohort <tenant>/<cohort>] --out <folder>

Writes ${exportFiles.join(", ")} of a cohort into a folder: of those alone who have agreed and not withdrawn, under
pseudonyms. <tenant> alone means those of it who are in no cohort; without --cohort those who belong to no tenant.
It takes the role researcher, and the audit log says who exported what.`

export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage, ["cohort", "out"])
    if (!given) return 0
    const { group, out } = given
    if (out === undefined) throw new Refused(0, ["Say where to: --out <folder>."])
    const server = await openSession(process.env)
    const query = new URLSearchParams(Object.entries(group ?? {}).filter(([, value]) => value !== ""))
    for (const file of exportFiles) {
      const path = join(resolve(out), file)
      await write(path, await server.stream(`research/exports/${file}?${query}`))
      process.stdout.write(`${path}\n`)
    }
    return 0
  })

/** Writes a file in the place of one that is there. */
async function write(path: string, body: Readable): Promise<void> {
  try {
    mkdirSync(dirname(path), { recursive: true })
    // What is there may be open to others.
    rmSync(path, { force: true })
  } catch (error) {
    body.destroy()
    throw notWritten(path, error)
  }
  await writeAnswer(path, body)
}
