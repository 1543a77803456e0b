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
  propose: {
    meaning: "propose a change to what takes two people: addresses, services, sign-in, consent",
    load: () => import("#cli/documents/propose.ts"),
  },
  proposals: {
    meaning: "what is proposed, or what one proposal would do: [proposal]",
    load: () => import("#cli/documents/proposals.ts"),
  },
  approve: {
    meaning: "approve a proposal of somebody else, which publishes it",
    load: () => import("#cli/documents/approve.ts"),
  },
  withdraw: {
    meaning: "take a proposal back, or turn it down",
    load: () => import("#cli/documents/withdraw.ts"),
  },
  history: {
    meaning: "the releases of an instance or a tenant",
    load: () => import("#cli/documents/history.ts"),
  },
}

process.exitCode = await runSubcommand("documents", subcommands, process.argv.slice(2))
