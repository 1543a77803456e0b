import { Worker, type WorkerOptions } from "node:worker_threads"

/**
 * Starts a worker thread from a built server or from its TypeScript source. The build flattens every entry into
 * one folder (`dist/server/<name>.js`), so a built module finds its workers beside itself; a source module names
 * its own neighbour, and the new thread loads TypeScript first (`--import tsx` does not reach worker threads).
 */
export function startThread(name: string, source: string, from: string, options: WorkerOptions = {}): Worker {
  if (!from.endsWith(".ts")) return new Worker(new URL(`./${name}.js`, from), options)
  const program = JSON.stringify(new URL(source, from).href)
  const bootstrap = `import("tsx/esm/api").then(({ register }) => { register(); return import(${program}) })`
  return new Worker(bootstrap, { ...options, eval: true, execArgv: [] })
}
