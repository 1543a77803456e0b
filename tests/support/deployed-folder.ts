import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { stamp } from "../../src/cli/sources.mjs"
import { startProcess } from "./server-process.ts"

const cache = "node_modules/.cache/signpost"

/** A folder that goes again with `remove`. */
export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "signpost-fault-"))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The data folder of a server that has started once: its database deployed and seeded. Made when it is first needed. */
export async function deployedFolder(): Promise<string> {
  if (!existsSync(stamp)) throw new Error("There is no built server to test. Run: npm run build")
  const built = readFileSync(stamp, "utf8").slice(0, 16)
  const kept = join(cache, `data-${built}`)
  if (existsSync(kept)) return kept
  mkdirSync(cache, { recursive: true })
  const making = mkdtempSync(join(cache, "making-"))
  const server = await startProcess({ environment: { DATA_DIR: making } })
  await server.end("SIGTERM")
  try {
    renameSync(making, kept)
  } catch {
    // Another test was faster.
    rmSync(making, { recursive: true })
  }
  return kept
}

export async function copyDeployedFolder(into: string): Promise<void> {
  cpSync(await deployedFolder(), into, { recursive: true })
}
