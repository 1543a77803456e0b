import { readArguments } from "./arguments.ts"
import { explainRefusal, openPublishing } from "#cli/session.ts"

const usage = `npm run documents -- history

The releases of a layer, newest first: number, name, when, why. A star marks the live one.`

/** The history of a layer, one release a line. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const server = await openPublishing(process.env)
    const { releases } = await server.releases(given.layer)
    for (const { current, number, id, createdAt, why, restores } of releases) {
      const star = current ? "*" : " "
      const back = restores === null ? "" : ` (again ${restores})`
      process.stdout.write(`${star} ${String(number).padStart(4)}  ${id}  ${createdAt}  ${why}${back}\n`)
    }
    return 0
  })
