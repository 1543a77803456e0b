import { isMet } from "./row.ts"
import { machine, readResults, writeResults, type Results } from "./results.ts"
import { measures } from "./rows/index.ts"
import { tableOf } from "./table.ts"

// Measures what is named, or everything; what is not measured anew keeps its last numbers.
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(measures, name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. There are: ${Object.keys(measures).join(", ")}.`)
  process.exit(1)
}

const known = readResults()
const results: Record<string, Results[string]> = {}
for (const [name, load] of Object.entries(measures)) {
  if (asked.length > 0 && !asked.includes(name)) {
    if (known[name]) results[name] = known[name]
    continue
  }
  const { measure } = await load()
  const rows = await measure()
  results[name] = { at: new Date().toISOString().slice(0, 10), machine: machine(), rows }
  console.log(`\n${name}\n${tableOf(rows)}`)
}
writeResults(results)

const missed = Object.values(results)
  .flatMap(({ rows }) => rows)
  .filter((row) => isMet(row) === false)
console.log(
  missed.length === 0 ? "\nEvery budget is met." : `\nNot met: ${missed.map(({ what }) => what).join("; ")}.`,
)
process.exit(missed.length === 0 ? 0 : 1)
