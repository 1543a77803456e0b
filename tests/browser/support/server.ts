import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

export interface RunningServer {
  /** e.g. http://localhost:41234 */
  origin: string
  /** The lantern instance on the same server. */
  lantern: string
  /** What the server has printed so far. */
  output(): string
  stop(): Promise<void>
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, () => {
      const address = probe.address()
      const port = typeof address === "object" && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

function exited(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => (child.exitCode === null ? child.once("exit", () => resolve()) : resolve()))
}

/** Starts the built server on a data folder of its own, as `npm start` does after building. */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), "signpost-"))
  const port = await freePort()
  const own = {
    PORT: String(port),
    OIDC_TRIAL_PORT: String(await freePort()),
    DATA_DIR: data,
    NODE_ENV: "test",
  }
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    env: { ...process.env, ...own, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()))
  const origin = `http://localhost:${port}`
  const deadline = Date.now() + 90_000
  for (;;) {
    const ready = await fetch(`${origin}/readyz`)
      .then((r) => r.ok)
      .catch(() => false)
    if (ready) break
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL")
      throw new Error(`The server did not start:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  return {
    origin,
    lantern: `http://lantern.localhost:${port}`,
    output: () => output,
    async stop() {
      child.kill("SIGTERM")
      await exited(child)
      rmSync(data, { recursive: true, force: true })
    },
  }
}
