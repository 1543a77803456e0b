/** One subcommand of `npm run documents`: gets its arguments, gives the exit code. */
export interface Subcommand {
  run(args: readonly string[]): Promise<number>
}

/** Each in a file of its own, loaded when it is asked for. */
const subcommands: Readonly<Record<string, { meaning: string; load: () => Promise<Subcommand> }>> = {
  check: {
    meaning: "check the documents of a folder, or all that are shipped: [folder]",
    load: () => import("#cli/documents/check.ts"),
  },
  publish: {
    meaning: "publish patches to every open browser (--help says how)",
    load: () => import("#cli/documents/publish.ts"),
  },
  diff: {
    meaning: "what patches would change, or what changed between two releases",
    load: () => import("#cli/documents/diff.ts"),
  },
  rollback: {
    meaning: "publish an earlier release again",
    load: () => import("#cli/documents/rollback.ts"),
  },
  history: {
    meaning: "the releases of an instance or a tenant",
    load: () => import("#cli/documents/history.ts"),
  },
}

const [name = "", ...args] = process.argv.slice(2)
const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
if (subcommand === undefined) {
  const lines = Object.entries(subcommands).map(([key, { meaning }]) => `  ${key.padEnd(10)}${meaning}`)
  process.stderr.write(`Usage: npm run --silent documents -- <command>\n\n${lines.join("\n")}\n`)
  process.exitCode = name === "" || name === "help" || name === "--help" ? 0 : 1
} else {
  process.exitCode = await (await subcommand.load()).run(args)
}
