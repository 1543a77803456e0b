import type { PublishingClient } from "#api/publishing-client.ts"
import { allShown, readArguments, type Arguments } from "./arguments.ts"
import { describe } from "./publish.ts"
import { explainRefusal, openPublishing, Refused } from "#cli/session.ts"

const usage = `npm run documents -- rollback [release] --why <reason>

Publishes an earlier release of the layer again (see history for their names): the one before the live one unless
another is named.`

/** The way back: an earlier release of the layer, published again over what is deployed now. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const { why } = given.values
    if (!why) throw new Refused(0, ["Say why: --why <reason>. It stands in the history."])
    const server = await openPublishing(process.env)
    const release = given.positionals[0] ?? (await releaseBefore(server, given.layer))
    const published = await server.rollback(release, { why }, given.layer)
    process.stdout.write(`${describe(published, given.values)}\n`)
    return 0
  }, allShown(args))

async function releaseBefore(server: PublishingClient, layer: Arguments["layer"]): Promise<string> {
  const { releases } = await server.releases(layer)
  const before = releases[releases.findIndex(({ current }) => current) + 1]
  if (!before) throw new Refused(0, ["There is no release before the live one."])
  return before.id
}
