import { runSubcommand, type Subcommands } from "#cli/subcommands.ts"

const subcommands: Subcommands = {
  list: {
    meaning: "the latest orders; --attention: those that somebody has to look at",
    load: () => import("#cli/payments/list.ts"),
  },
  show: {
    meaning: "an order, what has happened to it, and what has gone back",
    load: () => import("#cli/payments/show.ts"),
  },
  refund: {
    meaning: "let what was paid, or a part of it, go back (--help says how)",
    load: () => import("#cli/payments/refund.ts"),
  },
  reconcile: {
    meaning: "ask the gateway how an order stands, and do what follows",
    load: () => import("#cli/payments/reconcile.ts"),
  },
  terms: {
    meaning: "remind whose plan ends soon, and end what is over",
    load: () => import("#cli/payments/terms.ts"),
  },
}

process.exitCode = await runSubcommand("payments", subcommands, process.argv.slice(2))
