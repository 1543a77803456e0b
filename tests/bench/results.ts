import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { cpus, totalmem } from "node:os"
import { isMet, type Row } from "./row.ts"
import { tableOf } from "./table.ts"

/** What was measured, by the name of the file that measured it. */
export interface Results {
  readonly [name: string]: { readonly at: string; readonly machine: string; readonly rows: readonly Row[] }
}

const file = new URL("results.json", import.meta.url)
const report = new URL("results.md", import.meta.url)
const readme = new URL("../../README.md", import.meta.url)
/** Between these the README quotes the table. */
export const quoted = /(?<=<!-- bench -->\n)[^]*?(?=<!-- end -->)/

export function readResults(): Results {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : {}
}

/** This machine, as far as it matters to whoever compares numbers. */
export function machine(): string {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${first?.model.trim() ?? "unknown"}, ${memory} GB, Node ${process.versions.node}, ${process.platform}`
}

/** Writes the results, the same as a page that people read, and the table that the README quotes. */
export function writeResults(results: Results): void {
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(report, pageOf(results))
  writeFileSync(
    readme,
    readFileSync(readme, "utf8").replace(quoted, () => quoteOf(results)),
  )
}

/** What the README says: the rows that its readers care about, and how the others stand. */
export function quoteOf(results: Results): string {
  const rows = Object.values(results).flatMap((one) => one.rows)
  const budgeted = rows.filter((row) => isMet(row) !== undefined)
  const unmet = budgeted.filter((row) => isMet(row) === false).map(({ what }) => what)
  const others = unmet.length === 0 ? "all are met" : `these are not met: ${unmet.join("; ")}`
  return [
    "",
    tableOf(rows.filter(({ headline }) => headline)),
    "",
    `The whole table is in [results.md](tests/bench/results.md). Of its ${budgeted.length} budgets, ${others}.`,
    "",
    "",
  ].join("\n")
}

export function pageOf(results: Results): string {
  const rows = Object.values(results).flatMap((one) => one.rows)
  const machines = new Set(Object.values(results).map((one) => one.machine))
  const notes = rows.flatMap(({ what, note }) => (note === undefined ? [] : [`- **${what}**: ${note}`]))
  return [
    "# What it costs",
    "",
    "Written by `npm run bench`; do not edit.",
    `Measured on ${[...machines].join("; ")}.`,
    "",
    tableOf(rows),
    "",
    ...notes,
    "",
  ].join("\n")
}
