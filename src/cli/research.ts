import { runSubcommand, type Subcommands } from "#cli/subcommands.ts"

const subcommands: Subcommands = {
  studies: {
    meaning: "the cohorts within reach, what each is asked to take, and how many have agreed",
    load: () => import("#cli/research/studies.ts"),
  },
  assign: {
    meaning: "ask a cohort or a person to take assessments for research (--help says how)",
    load: () => import("#cli/research/assign.ts"),
  },
  export: {
    meaning: "write a study's answers, scores and codebook into a folder",
    load: () => import("#cli/research/export.ts"),
  },
}

process.exitCode = await runSubcommand("research", subcommands, process.argv.slice(2))
