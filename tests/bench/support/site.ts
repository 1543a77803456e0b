import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startProcess, type ServerProcess } from "../../support/server-process.ts"

/** The built server on a data folder of its own, with what the bench asks of it. */
export interface Site extends ServerProcess {
  /** Megabytes that the process holds in memory now, and the most that it ever held. */
  memory(): { now: number; most: number }
  /** Starts it again on the same data. */
  again(): Promise<Site>
  stop(): Promise<void>
}

export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const data = mkdtempSync(join(tmpdir(), "signpost-bench-"))
  return siteOn(data, environment)
}

async function siteOn(data: string, environment: Record<string, string>): Promise<Site> {
  const server = await startProcess({ environment: { DATA_DIR: data, ...environment } })
  return {
    ...server,
    memory: () => memoryOf(server.pid),
    async again() {
      await server.end("SIGTERM")
      return siteOn(data, environment)
    },
    async stop() {
      await server.end("SIGTERM")
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Read where Linux keeps it; elsewhere nothing is known. */
function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8")
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") }
}
