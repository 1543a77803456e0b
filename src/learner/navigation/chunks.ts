import { ApiError } from "#api/client.ts"
import { loadModule } from "#ui/load-module.ts"
import type { Store } from "../session/stores.ts"

const timeoutMilliseconds = 120_000
const reloadedFrom = "chunk-reload"

/**
 * Loads a part of the script, or fails after two minutes (specification 9): a request that hangs must not leave the
 * learner in front of an empty place for ever. A part that cannot be fetched is a server that cannot be reached.
 */
export function loadChunk<T>(load: () => Promise<T>, timeout = timeoutMilliseconds): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ApiError(0, null, null)), timeout)
  })
  const loading = loadModule(load).catch((error: unknown) => {
    throw error instanceof TypeError ? new ApiError(0, null, null) : error
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
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
 * each build (specification 4.5). If that brought no other build, or cannot be done, the error shows.
 */
export async function reloadOnce(ports: ReloadPorts): Promise<boolean> {
  const { store, build } = ports
  if (store.getItem(reloadedFrom) === build || ports.wouldLose() || !(await ports.reachable())) return false
  // Where nothing outlives a reload, there would be no end to it.
  if (!store.setItem(reloadedFrom, build)) return false
  ports.reload()
  return true
}
