import { createHash } from "node:crypto"
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { Worker, type WorkerOptions } from "node:worker_threads"
import type * as Esbuild from "esbuild"

/** Where the programs of threads are kept that are started from their sources; packages are found from there. */
const programs = new URL("../../node_modules/.cache/signpost/threads/", import.meta.url)

/**
 * Starts a worker thread from a built server or from its TypeScript source. The build flattens every entry into
 * one folder (`dist/server/<name>.js`), so a built module finds its workers beside itself; a source module names
 * its own neighbour.
 */
export function startThread(name: string, source: string, from: string, options: WorkerOptions = {}): Worker {
  if (!from.endsWith(".ts")) return new Worker(new URL(`./${name}.js`, from), options)
  return new Worker(programOf(name, new URL(source, from).href), { ...options, execArgv: [] })
}

const known = new Map<string, URL>()

/**
 * One file with all that a program imports. To load TypeScript in the thread itself, module by module, costs each thread
 * a second (`--import tsx` does not reach worker threads).
 */
function programOf(name: string, source: string): URL {
  const program = known.get(source) ?? written(name, bundle(source))
  known.set(source, program)
  return program
}

function bundle(source: string): string {
  // A built server has no need of it.
  const { buildSync } = createRequire(import.meta.url)("esbuild") as typeof Esbuild
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "inline",
    define: { "import.meta.url": JSON.stringify(source) },
    write: false,
    logLevel: "silent",
  })
  return outputFiles[0]!.text
}

/** Named by its contents, and there at once: other processes start threads as well. */
function written(name: string, code: string): URL {
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 16)
  const program = new URL(`${name}-${hash}.mjs`, programs)
  if (existsSync(program)) return program
  mkdirSync(programs, { recursive: true })
  const making = new URL(`${program.href}.${process.pid}`)
  writeFileSync(making, code)
  renameSync(making, program)
  return program
}
