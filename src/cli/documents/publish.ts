import type { PublishedRelease } from "#api/contract/publishing.ts"
import { problemLine } from "#documents/problem.ts"
import { allShown, readArguments, readPatches } from "./arguments.ts"
import { problemLines } from "./problem-lines.ts"
import { explainRefusal, openPublishing, Refused } from "#cli/session.ts"

const usage = `npm run documents -- publish --file <file> --why <reason>

Publishes patches to every open browser. They are based on the release that is live now, or on --base <release>:
then they are refused if somebody published since. Problems that the change brings are listed; with --all those that
stood before, too.`

/** Publishes through the API of the running server: the same checks, fences and audit log as anybody's edit. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const patches = readPatches(given.values)
    const { why } = given.values
    if (!why) throw new Refused(0, ["Say why: --why <reason>. It stands in the history."])
    const server = await openPublishing(process.env)
    const base = given.values.base ?? (await server.documents(given.layer)).release
    const published = await server.publish({ ...given.layer, base, patches, why })
    process.stdout.write(`${describe(published, given.values)}\n`)
    return 0
  }, allShown(args))

/** What a publish or rollback came to, for a reader at a terminal. */
export function describe(published: PublishedRelease, shown: { all?: boolean }): string {
  const { release, impact, heldBack } = published
  return [
    `Release ${release.number} is live: ${release.id}`,
    ...problemLines(published, shown),
    ...(impact ? [impact.sentence] : []),
    ...heldBack.flatMap(({ tenant, problems }) => [
      `The tenant ${tenant} keeps its last good release:`,
      ...problems
        .filter(({ severity }) => severity === "error")
        .map((problem) => `  ${problemLine(problem)}`),
    ]),
  ].join("\n")
}
