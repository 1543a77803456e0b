import { ApiError } from "#api/client.ts"
import { loadModule } from "#ui/load-module.ts"
import type { Store } from "./stores.ts"

const reloadedFor = "chunk-reload"

/** Loads a part of the script for whoever shows failures: one that cannot be fetched is a server that cannot be reached. */
export function loadChunk<T>(load: () => Promise<T>, patience?: number): Promise<T> {
  return loadModule(load, patience).catch((error: unknown) => {
    throw error instanceof TypeError ? new ApiError(0, null, null) : error
  })
}

export interface ReloadPorts {
  store: Pick<Store, "getItem" | "setItem">
  /** Names the build that this page runs. */
  build: string
  /** Whether the server answers: a page that cannot be had either must not take the place of this one. */
  reachable: () => Promise<boolean>
  /** Whether something that is typed in would be lost. */
  wouldLose: () => boolean
  reload: () => void
}

/**
 * A part of the script that cannot be loaded is usually one of an older build: the page loads itself anew, once for
 * each part of a build (specification 4.5). If that did not bring it, or cannot be done, the error shows.
 *
 * @param part what the browser says of the part that is missing
 */
export async function reloadOnce(ports: ReloadPorts, part: string): Promise<boolean> {
  const { store, build } = ports
  const reason = `${build} ${part.replaceAll("\n", " ")}`
  if (ports.wouldLose() || !(await ports.reachable())) return false
  // Read after the server has answered: what asks for the same part at the same time waits for that, too.
  const before = (store.getItem(reloadedFor) ?? "").split("\n")
  if (before.includes(reason)) return false
  // Where nothing outlives a reload, there would be no end to it.
  if (!store.setItem(reloadedFor, [...before.filter(Boolean), reason].join("\n"))) return false
  ports.reload()
  return true
}
