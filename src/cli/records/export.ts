import { createPublishingClient } from "#api/publishing-client.ts"
import { explainRefusal, openSession, Refused } from "#cli/session.ts"
import { readArguments } from "./arguments.ts"
import { save } from "./uploading.ts"

const usage = `npm run records -- export <collection> --out <file.csv|file.xlsx>

All records as the layer sees them. Brought in again the file changes nothing.
`

export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const { collection, out, layer } = given
    if (out === undefined) throw new Refused(0, ["Say where to: --out <file.csv|file.xlsx>."])
    const server = await openSession(process.env)
    const client = createPublishingClient(server)
    const address = out.endsWith(".xlsx") ? client.recordsWorkbookAddress : client.recordsCsvAddress
    await save(server, address(collection, layer), out)
    return 0
  })
