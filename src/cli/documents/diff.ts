import { readArguments, readPatches } from "./arguments.ts"
import { differenceLines } from "./difference-lines.ts"
import { problemLines } from "./problem-lines.ts"
import { explainRefusal, openPublishing, Refused } from "#cli/session.ts"

const usage = `npm run documents -- diff --file <file>          what publishing these patches would change
npm run documents -- diff <release> <release>   what changed from one release to another

Problems that the change brings are listed; with --all those that stood before, too.`

/** Differences in plain words, with the line that says for whom routes and menu entries change. Publishes nothing. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const server = await openPublishing(process.env)
    const [before, after, ...more] = given.positionals
    if (before !== undefined) {
      if (after === undefined || more.length > 0) throw new Refused(0, ["Name two releases (see history)."])
      const { diff, impact } = await server.releaseDifference(before, after, given.layer)
      print([...differenceLines(diff), ...(impact ? [impact.sentence] : [])])
      return 0
    }
    const patches = readPatches(given.values)
    const base = given.values.base ?? (await server.documents(given.layer)).release
    const checked = await server.check({ ...given.layer, base, patches })
    print([
      ...problemLines(checked, given.values),
      ...differenceLines(checked.diff),
      ...(checked.impact ? [checked.impact.sentence] : []),
      ...checked.conflicts.map(
        ({ document, pointer }) => `${document}#${pointer} was changed by somebody since.`,
      ),
    ])
    const all = [...checked.problems, ...checked.standing]
    return all.some(({ severity }) => severity === "error") ? 1 : 0
  })

function print(lines: string[]): void {
  process.stdout.write(lines.length === 0 ? "Nothing changes.\n" : `${lines.join("\n")}\n`)
}
