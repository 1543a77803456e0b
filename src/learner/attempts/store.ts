import { createStore, promisifyRequest, type UseStore } from "idb-keyval"
import type { Change } from "./changes.ts"
import { keyOf, type Kept } from "./kept.ts"

/** Where attempts are kept, by `keyOf`. Where the browser forbids it or has no room, until the page is left. */
export interface AttemptStore {
  /** Whether what is kept outlives the page. */
  readonly lasting: boolean
  read(key: string): Promise<Kept | undefined>
  /** Applies a change in one transaction, and gives what is kept now. */
  change(key: string, change: Change): Promise<Kept | undefined>
  all(): Promise<Kept[]>
  remove(kept: Kept): Promise<void>
}

export function openAttemptStore(use: UseStore = createStore("signpost-attempts", "attempts")): AttemptStore {
  const memory = new Map<string, Kept>()
  let lasting = true

  /** Once the browser has refused, this page goes on with what it knows. */
  async function attempt<T>(work: () => Promise<T>, otherwise: () => T): Promise<T> {
    if (!lasting) return otherwise()
    try {
      return await work()
    } catch {
      lasting = false
      return otherwise()
    }
  }

  function put(key: string, kept: Kept | undefined): Kept | undefined {
    if (kept) memory.set(key, kept)
    else memory.delete(key)
    return kept
  }

  return {
    get lasting() {
      return lasting
    },
    read: (key) =>
      attempt(
        async () => put(key, await use("readonly", (store) => promisifyRequest(store.get(key)))),
        () => memory.get(key),
      ),
    change: (key, change) =>
      attempt(
        async () => put(key, await use("readwrite", (store) => changeIn(store, key, change))),
        () => put(key, change(memory.get(key))),
      ),
    all: () =>
      attempt(
        async () => await use("readonly", (store) => promisifyRequest(store.getAll() as IDBRequest<Kept[]>)),
        () => [...memory.values()],
      ),
    async remove({ user, assessment }) {
      const key = keyOf(user, assessment)
      put(key, undefined)
      await attempt(
        () => use("readwrite", (store) => promisifyRequest(store.delete(key))),
        () => undefined,
      )
    },
  }
}

/** Reads, changes and writes before anybody else can; resolves once it is on the device. */
function changeIn(store: IDBObjectStore, key: string, change: Change): Promise<Kept | undefined> {
  return new Promise((resolve, reject) => {
    const { transaction } = store
    let after: Kept | undefined
    const reading = store.get(key) as IDBRequest<Kept | undefined>
    reading.onsuccess = () => {
      try {
        after = change(reading.result)
        if (after === undefined) store.delete(key)
        else if (after !== reading.result) store.put(after, key)
      } catch (error) {
        transaction.abort()
        reject(error)
      }
    }
    transaction.oncomplete = () => resolve(after)
    transaction.onabort = transaction.onerror = () => reject(transaction.error)
  })
}
