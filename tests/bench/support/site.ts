import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startProcess, type ServerProcess } from "../../support/server-process.ts"

/** The built server on a data folder of its own, with what the bench asks of it. */
export interface Site extends ServerProcess {
  /** Starts it again on the same data, once it has stopped. */
  again(): Promise<Site>
  /** Kills it, as a power switch would, and starts it again on the same data. */
  killed(): Promise<Site>
  /** Milliseconds that the process before needed to stop. */
  stopping: number
  stop(): Promise<void>
}

export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const data = mkdtempSync(join(tmpdir(), "signpost-bench-"))
  return siteOn(data, environment)
}

async function siteOn(data: string, environment: Record<string, string>, stopping = 0): Promise<Site> {
  const server = await startProcess({ environment: { DATA_DIR: data, ...environment }, shortLived: false })
  return {
    ...server,
    stopping,
    async again() {
      const asked = performance.now()
      await server.end("SIGTERM")
      return siteOn(data, environment, performance.now() - asked)
    },
    async killed() {
      await server.end("SIGKILL")
      return siteOn(data, environment)
    },
    async stop() {
      await server.end("SIGTERM")
      rmSync(data, { recursive: true, force: true })
    },
  }
}
