/** What this browser keeps for us, as a map of words. */
export interface Store {
  getItem(key: string): string | null
  /** Says whether it will still be there after a reload. */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  keys(): string[]
}

/**
 * A store of the browser, or as much of it as can be had: where it is forbidden or full, what is to be kept is kept
 * until the page is left, and nothing else is lost.
 */
export function openStore(open: () => Storage): Store {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open())
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const lasting = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (lasting) memory.delete(key)
      else memory.set(key, value)
      return lasting
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [...memory.keys(), ...attempt((storage) => Object.keys(storage), [])],
  }
}

/** Outlives the page and is shared by the browser's tabs. */
export const deviceStore = openStore(() => localStorage)
/** Outlives a reload, in this tab alone. */
export const tabStore = openStore(() => sessionStorage)
