import type { PublishedRelease } from "#api/contract/publishing.ts"
import { layerQuery, readArguments } from "./arguments.ts"
import { describe } from "./publish.ts"
import { explainRefusal, openSession, Refused } from "#cli/session.ts"

const usage = `npm run documents -- rollback <release> --why <reason>

Publishes an earlier release again (see history for their names).`

/** The way back: an earlier release of the layer, published again over what is deployed now. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const [release] = given.positionals
    if (release === undefined) throw new Refused(0, ["Name the release to go back to (see history)."])
    const { why } = given.values
    if (!why) throw new Refused(0, ["Say why: --why <reason>. It stands in the history."])
    const server = await openSession(process.env)
    const path = `releases/${encodeURIComponent(release)}/rollback${layerQuery(given.layer)}`
    process.stdout.write(`${describe(await server.post<PublishedRelease>(path, { why }))}\n`)
    return 0
  })
