import { runSubcommand, type Subcommands } from "#cli/subcommands.ts"

const subcommands: Subcommands = {
  create: {
    meaning: "make vouchers or coupons, with a sheet to print (--help says how)",
    load: () => import("#cli/codes/create.ts"),
  },
  list: {
    meaning: "the vouchers and coupons that there are, by what they were made with",
    load: () => import("#cli/codes/list.ts"),
  },
  revoke: {
    meaning: "take a batch, or one code, out of use",
    load: () => import("#cli/codes/revoke.ts"),
  },
  export: {
    meaning: "write what has come of every code into a file",
    load: () => import("#cli/codes/export.ts"),
  },
}

process.exitCode = await runSubcommand("codes", subcommands, process.argv.slice(2))
