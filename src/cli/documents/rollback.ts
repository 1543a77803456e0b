import type { PublishedRelease, ReleaseEntry } from "#api/contract/publishing.ts"
import { allShown, layerQuery, readArguments, type Arguments } from "./arguments.ts"
import { describe } from "./publish.ts"
import { explainRefusal, openSession, Refused, type ServerSession } from "#cli/session.ts"

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
    const server = await openSession(process.env)
    const release = given.positionals[0] ?? (await releaseBefore(server, given.layer))
    const path = `releases/${encodeURIComponent(release)}/rollback${layerQuery(given.layer)}`
    process.stdout.write(`${describe(await server.post<PublishedRelease>(path, { why }), given.values)}\n`)
    return 0
  }, allShown(args))

async function releaseBefore(server: ServerSession, layer: Arguments["layer"]): Promise<string> {
  const { releases } = await server.get<{ releases: ReleaseEntry[] }>(`releases${layerQuery(layer)}`)
  const before = releases[releases.findIndex(({ current }) => current) + 1]
  if (!before) throw new Refused(0, ["There is no release before the live one."])
  return before.id
}
