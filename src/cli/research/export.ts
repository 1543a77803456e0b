import { createWriteStream, mkdirSync, rmSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { exportFiles } from "#api/contract/research.ts"
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

/** Writes all of it or nothing, for nobody's eyes but the caller's: others on this machine have no business in it. */
async function write(path: string, body: Readable): Promise<void> {
  try {
    mkdirSync(dirname(path), { recursive: true })
    // What is there may be open to others.
    rmSync(path, { force: true })
    await pipeline(body, createWriteStream(path, { flags: "wx", mode: 0o600 })).catch((error: unknown) => {
      rmSync(path, { force: true })
      throw error
    })
  } catch (error) {
    throw new Refused(0, [
      `${path} is not written: ${error instanceof Error ? error.message : String(error)}`,
    ])
  }
}
