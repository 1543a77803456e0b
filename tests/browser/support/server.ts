import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { copyDeployedFolder } from "../../support/deployed-folder.ts"
import { startProcess } from "../../support/server-process.ts"

export interface RunningServer {
  /** e.g. http://localhost:41234 */
  origin: string
  /** The lantern instance on the same server. */
  lantern: string
  /** What the server has printed so far. */
  output(): string
  stop(): Promise<void>
}

/** Starts the built server on a data folder of its own, as `npm start` does the second time. */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), "signpost-"))
  await copyDeployedFolder(data)
  const server = await startProcess({ environment: { DATA_DIR: data, ...environment } })
  return {
    origin: server.origin,
    lantern: `http://lantern.localhost:${server.port}`,
    output: () => server.output(),
    async stop() {
      await server.end("SIGTERM")
      rmSync(data, { recursive: true, force: true })
    },
  }
}
