import { parseArgs } from "node:util"
import type { Mistakes } from "#api/contract/mistakes.ts"
import { explainRefusal, openPublishing, sessionHelp } from "#cli/session.ts"

const usage = `npm run records -- mistakes [--close <mistake> …]

What people say is wrong with the records of a layer, the oldest first; with --close these are done with.

  --tenant <name>        the tenant's records instead of the instance's
It takes the role editor or publisher there.

${sessionHelp}
`

export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        tenant: { type: "string" },
        close: { type: "string", multiple: true },
        help: { type: "boolean", short: "h" },
      },
    })
    if (values.help) {
      process.stdout.write(usage)
      return 0
    }
    const layer =
      values.tenant === undefined
        ? ({ layer: "instance" } as const)
        : ({ layer: "tenant", tenant: values.tenant } as const)
    const server = await openPublishing(process.env)
    for (const id of values.close ?? []) await server.closeMistake(id, layer)
    const { mistakes } = await server.mistakes(layer)
    process.stdout.write(
      mistakes.length === 0 ? "Nobody says that anything is wrong.\n" : mistakes.map(told).join("\n"),
    )
    return 0
  })

const told = ({ id, collection, record, title, kind, words, at }: Mistakes["mistakes"][number]): string =>
  `${at.slice(0, 10)} ${collection}/${record} ${title}\n  ${kind}: ${words}\n  ${id}\n`
