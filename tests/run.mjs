// `npm test`: one command that brings what it needs. Plain Node: it runs before anything is installed.
//   npm test               check, build, the suites (unit, server, faults, hostile input), browser tests
//   npm test -- browser    only the named steps
//   npm run test:long      the same, with every suite that is bounded otherwise at its full length
import { availableParallelism } from "node:os"
import { checkNode, ensureInstalled, run } from "../src/cli/install.mjs"
import { ensureChromium } from "./support/chromium.mjs"

/** Vitest keeps a core for itself, which leaves one of two: files that wait for a database leave most of that idle. */
const vitest = (selected, files = 2) =>
  run("npx", ["vitest", "run", ...selected, `--maxWorkers=${Math.max(files, availableParallelism() - 1)}`])
const playwright = async (...args) => {
  const env = { ...process.env, CHROMIUM: await ensureChromium() }
  run("npx", ["playwright", "test", "--config", "tests/browser/playwright.config.ts", ...args], { env })
}

const steps = {
  check() {
    run("npx", ["oxfmt", "--check", "."])
    run("npx", ["oxlint", "--type-aware", "."])
    run("npx", ["tsc", "--noEmit"])
    run("npx", ["tsx", "src/cli/generate.ts", "--check"])
    run(process.execPath, ["src/cli/run.mjs", "documents", "check"])
  },
  build: () => run(process.execPath, ["src/cli/build.mjs"]),
  // The faults wait more than they work: meanwhile the others do.
  suites: () => vitest([], 3),
  unit: () => vitest(["--project", "unit"]),
  server: () => vitest(["tests/server/"]),
  faults: () => vitest(["tests/faults/"], 3),
  hostile: () => vitest(["tests/hostile/"]),
  browser: () => playwright("--project", "app"),
}
const usual = ["check", "build", "suites", "browser"]

checkNode()
ensureInstalled()
const asked = process.argv.slice(2).filter((argument) => argument !== "--long")
// Read by the suites, through tests/support/rounds.ts.
if (process.argv.includes("--long")) process.env.LONG = "1"
// What `npm test` cannot run whole each time it runs in parts, another one each day.
else console.log(`Samples: SAMPLE=${(process.env.SAMPLE ??= Math.floor(Date.now() / 86_400_000))}`)
const unknown = asked.filter((step) => !(step in steps))
if (unknown.length) {
  console.error(`Unknown step: ${unknown.join(", ")}. Steps: ${Object.keys(steps).join(", ")}.`)
  process.exit(1)
}
for (const step of asked.length ? asked : usual) {
  const started = performance.now()
  console.log(`\n== ${step}`)
  await steps[step]()
  console.log(`== ${step}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
