// `npm test`: one command that brings what it needs. Plain Node: it runs before anything is installed.
//   npm test               check, unit tests, build, server tests and faults, hostile input, browser tests
//   npm test -- browser    only the named steps
//   npm run test:long      the same, with every suite that is bounded otherwise at its full length
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { checkNode, ensureInstalled, run } from "../src/cli/install.mjs"
import { ensureChromium } from "./support/chromium.mjs"

/** Vitest keeps a core for itself, which leaves one of two: files that wait for a database leave most of that idle. */
const vitest = (project, files = 2) =>
  run("npx", [
    "vitest",
    "run",
    "--project",
    project,
    `--maxWorkers=${Math.max(files, availableParallelism() - 1)}`,
  ])
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
    run("npx", ["tsx", "src/cli/documents.ts", "check"])
  },
  unit: () => vitest("unit"),
  server: () => vitest("server"),
  build: () => run(process.execPath, ["src/cli/build.mjs"]),
  // They wait more than they work.
  faults: () => vitest("faults", 3),
  hostile: () => vitest("hostile"),
  browser: () => playwright("--project", "app"),
  screenshots: () => playwright("--project", "screenshots"),
}
const usual = ["check", "unit", "build", "server", "hostile", "browser"]
/** Waits more than it works, so it runs beside the server's tests; told of once these are done. */
const beside = { server: "faults" }

checkNode()
ensureInstalled()
const asked = process.argv.slice(2).filter((argument) => argument !== "--long")
// Read by the suites, through tests/support/rounds.ts.
if (process.argv.includes("--long")) process.env.LONG = "1"
const unknown = asked.filter((step) => !(step in steps))
if (unknown.length) {
  console.error(`Unknown step: ${unknown.join(", ")}. Steps: ${Object.keys(steps).join(", ")}.`)
  process.exit(1)
}
/** Runs a step in a process of its own; what it prints is kept until somebody waits for it. */
function runBeside(step) {
  const folder = mkdtempSync(join(tmpdir(), "signpost-step-"))
  const output = join(folder, "output")
  const file = openSync(output, "w")
  // A group of its own, which can be ended with all that it has started.
  const detached = process.platform !== "win32"
  const self = fileURLToPath(import.meta.url)
  const child = spawn(process.execPath, [self, step], { stdio: ["ignore", file, file], detached })
  const ended = once(child, "exit")
  // A step that fails ends this process: the other does not go on alone.
  const end = () => {
    try {
      process.kill(detached ? -Number(child.pid) : Number(child.pid))
    } catch {
      // It has ended by itself.
    }
  }
  process.on("exit", end)
  return async () => {
    const [code] = await ended
    process.off("exit", end)
    process.stdout.write(readFileSync(output))
    rmSync(folder, { recursive: true })
    if (code !== 0) process.exit(code ?? 1)
  }
}

for (const step of asked.length ? asked : usual) {
  const other = asked.length ? undefined : beside[step]
  const wait = other && runBeside(other)
  const started = performance.now()
  console.log(`\n== ${step}`)
  await steps[step]()
  console.log(`== ${step}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  await wait?.()
}
