import { createWriteStream, mkdirSync } from "node:fs"
import { join, resolve } from "node:path"
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
    const given = readArguments(args, usage)
    if (!given) return 0
    const { group, out } = given
    if (out === undefined) throw new Refused(0, ["Say where to: --out <folder>."])
    const server = await openSession(process.env)
    mkdirSync(out, { recursive: true })
    const query = new URLSearchParams(Object.entries(group ?? {}).filter(([, value]) => value !== ""))
    for (const file of exportFiles) {
      const path = join(resolve(out), file)
      const body = await server.stream(`research/exports/${file}?${query}`)
      // Other people on this machine have no business in it.
      await pipeline(body, createWriteStream(path, { mode: 0o600 }))
      process.stdout.write(`${path}\n`)
    }
    return 0
  })
