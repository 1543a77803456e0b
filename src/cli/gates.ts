/** One subcommand of `npm run gates`: gets its arguments, gives the exit code. */
export interface Subcommand {
  run(args: readonly string[]): Promise<number>
}

/** Each in a file of its own, loaded when it is asked for. */
const subcommands: Readonly<Record<string, { meaning: string; load: () => Promise<Subcommand> }>> = {
  decide: {
    meaning:
      "answer requests, one JSON object a line on standard input, one decision a line on standard output",
    load: () => import("#cli/gates/decide.ts"),
  },
  matrix: {
    meaning: "what every route shows every persona, and why: [--format csv|json] [--instance name]",
    load: () => import("#cli/gates/matrix.ts"),
  },
  why: {
    meaning: "a trace in plain words: --persona name --path /path [--instance name]",
    load: () => import("#cli/gates/why.ts"),
  },
  findings: {
    meaning: "what an analyst should know of the release: [--format text|json] [--instance name]",
    load: () => import("#cli/gates/findings.ts"),
  },
}

const [name = "", ...args] = process.argv.slice(2)
const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
if (subcommand === undefined) {
  const lines = Object.entries(subcommands).map(([key, { meaning }]) => `  ${key.padEnd(10)}${meaning}`)
  process.stderr.write(`Usage: npm run --silent gates -- <command>\n\n${lines.join("\n")}\n`)
  process.exitCode = name === "" || name === "help" || name === "--help" ? 0 : 1
} else {
  process.exitCode = await (await subcommand.load()).run(args)
}
