import { runSubcommand, type Subcommands } from "#cli/subcommands.ts"

const subcommands: Subcommands = {
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

process.exitCode = await runSubcommand("gates", subcommands, process.argv.slice(2))
