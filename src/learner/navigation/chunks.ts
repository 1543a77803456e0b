const timeoutMilliseconds = 120_000
const flag = "chunk-reload"

/**
 * Loads a part of the script, or fails after two minutes (specification 9): a request that hangs must not leave the
 * learner in front of an empty place for ever.
 */
export function loadChunk<T>(load: () => Promise<T>, timeout = timeoutMilliseconds): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("A part of the app did not arrive in time")), timeout)
  })
  return Promise.race([load(), late]).finally(() => clearTimeout(timer))
}

export interface ReloadPorts {
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">
  reload: () => void
}

/**
 * A part of the script that cannot be loaded is usually one of an older build: the page loads itself anew, once
 * (specification 4.5). If that did not help, the error shows.
 */
export function reloadOnce({ storage, reload }: ReloadPorts): boolean {
  if (storage.getItem(flag)) return false
  storage.setItem(flag, "1")
  reload()
  return true
}

/** A page was shown: the next failure may reload again. */
export function reloadSettled({ storage }: Pick<ReloadPorts, "storage">): void {
  storage.removeItem(flag)
}
