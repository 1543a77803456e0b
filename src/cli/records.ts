import { runSubcommand, type Subcommands } from "#cli/subcommands.ts"

const subcommands: Subcommands = {
  preview: {
    meaning: "what a CSV file or Excel workbook would do to the records of a collection",
    load: () => import("#cli/records/preview.ts"),
  },
  apply: {
    meaning: "do what a preview said",
    load: () => import("#cli/records/apply.ts"),
  },
  import: {
    meaning: "both, where no row is wrong",
    load: () => import("#cli/records/import.ts"),
  },
  undo: {
    meaning: "put back what an import changed",
    load: () => import("#cli/records/undo.ts"),
  },
  export: {
    meaning: "write all records of a collection into a file",
    load: () => import("#cli/records/export.ts"),
  },
  mistakes: {
    meaning: "what people say is wrong with records, to be mended and closed",
    load: () => import("#cli/records/mistakes.ts"),
  },
}

process.exitCode = await runSubcommand("records", subcommands, process.argv.slice(2))
