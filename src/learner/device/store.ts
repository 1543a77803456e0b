import { createStore, promisifyRequest, type UseStore } from "idb-keyval"
import { placeOf, type Waiting } from "./waiting.ts"

/** Under what something is kept: one person's attempt at an assessment, or their changes to a list. */
export type Place<W> = string & { readonly holds?: W }

export type Change<W> = (kept: W | undefined) => W | undefined

/** What is kept, by `placeOf`. Where the browser forbids it or has no room, until the page is left. */
export interface DeviceStore {
  /** Whether what is kept outlives the page. */
  readonly lasting: boolean
  read<W extends Waiting>(place: Place<W>): Promise<W | undefined>
  /** What was read or written last, without asking the device. */
  known<W extends Waiting>(place: Place<W>): W | undefined
  /** Applies a change in one transaction, and gives what is kept now. */
  change<W extends Waiting>(place: Place<W>, change: Change<W>): Promise<W | undefined>
  all(): Promise<Waiting[]>
  remove(place: Place<Waiting>): Promise<void>
}

/** The name is from when answers alone were kept: devices hold some under it. */
export function openDeviceStore(use: UseStore = createStore("signpost-attempts", "attempts")): DeviceStore {
  const memory = new Map<string, Waiting>()
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

  /** A place says what stands in it. */
  const known = <W extends Waiting>(place: Place<W>) => memory.get(place) as W | undefined

  function put<W extends Waiting>(place: Place<W>, kept: W | undefined): W | undefined {
    if (kept) memory.set(place, kept)
    else memory.delete(place)
    return kept
  }

  return {
    get lasting() {
      return lasting
    },
    read: <W extends Waiting>(place: Place<W>) =>
      attempt(
        async () =>
          put(place, await use("readonly", (store) => promisifyRequest<W | undefined>(store.get(place)))),
        () => known(place),
      ),
    known,
    change: (place, change) =>
      attempt(
        async () => put(place, await use("readwrite", (store) => changeIn(store, place, change))),
        () => put(place, change(known(place))),
      ),
    all: () =>
      attempt(
        async () => {
          const all = await use("readonly", (store) =>
            promisifyRequest(store.getAll() as IDBRequest<Waiting[]>),
          )
          for (const waiting of all) put(placeOf(waiting), waiting)
          return all
        },
        () => [...memory.values()],
      ),
    async remove(place) {
      put(place, undefined)
      await attempt(
        () => use("readwrite", (store) => promisifyRequest(store.delete(place))),
        () => undefined,
      )
    },
  }
}

/** Reads, changes and writes before anybody else can; resolves once it is on the device. */
function changeIn<W extends Waiting>(
  store: IDBObjectStore,
  place: Place<W>,
  change: Change<W>,
): Promise<W | undefined> {
  return new Promise((resolve, reject) => {
    const { transaction } = store
    let after: W | undefined
    const reading = store.get(place) as IDBRequest<W | undefined>
    reading.onsuccess = () => {
      try {
        after = change(reading.result)
        if (after === undefined) store.delete(place)
        else if (after !== reading.result) store.put(after, place)
      } catch (error) {
        transaction.abort()
        reject(error)
      }
    }
    transaction.oncomplete = () => resolve(after)
    transaction.onabort = transaction.onerror = () => reject(transaction.error)
  })
}
