import { explainRefusal, openPublishing } from "#cli/session.ts"
import { readArguments } from "./arguments.ts"
import { described } from "./uploading.ts"

const usage = `npm run records -- undo <collection> <import>

Puts back what an import changed. A record that somebody wrote since stays as it is, and is named.
`

export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const { collection, subject, layer } = given
    const server = await openPublishing(process.env)
    const undone = await server.undoImport(collection, subject, layer)
    const kept = undone.kept.map((id) => `${id} was written since and stays as it is.`)
    process.stdout.write(
      `${[described(undone.import), `${undone.restored} put back.`, ...kept].join("\n")}\n`,
    )
    return 0
  })
