import "#cli/closed-pipe.mjs"
import { runSubcommand, type Subcommands } from "#cli/subcommands.ts"

const subcommands: Subcommands = {
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

process.exitCode = await runSubcommand("documents", subcommands, process.argv.slice(2))
