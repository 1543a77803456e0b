import { isUnreachable } from "#api/client.ts"

/** Where a resource stands. What was there stays in sight while it is fetched anew, and where that fails. */
export type ResourceState<T> =
  | { status: "pending"; value?: T | undefined }
  | { status: "ready"; value: T }
  | { status: "failed"; text: string; value?: T | undefined }

/**
 * Something that is fetched and shown. It is fetched for whoever subscribes; to read it changes nothing and asks for
 * nothing, so React may render a component twice, or render it and never show it.
 */
export interface Resource<T> {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => ResourceState<T>
  /** Fetches it, unless it has been asked for already. */
  readonly start: () => void
  /** Fetches it once more; an answer that is still on its way is dropped. */
  readonly retry: () => void
  /** Has whoever looks read it again. */
  readonly notify: () => void
  readonly isInUse: () => boolean
  /** It could not be had, because the server could not be reached. */
  readonly isUnreached: () => boolean
}

/** @param failure what a person is told when it cannot be fetched */
export function createResource<T>(load: () => Promise<T>, failure: (error: unknown) => string): Resource<T> {
  const listeners = new Set<() => void>()
  let state: ResourceState<T> = { status: "pending" }
  let asked = 0
  let unreached = false

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function set(next: ResourceState<T>): void {
    state = next
    notify()
  }

  async function ask(): Promise<void> {
    const mine = (asked += 1)
    if (state.status !== "pending") set({ status: "pending", value: state.value })
    try {
      const value = await load()
      // To read an answer may be much work, and so is to tell whoever waits for it what follows from it.
      await new Promise((next) => setTimeout(next))
      if (mine !== asked) return
      unreached = false
      set({ status: "ready", value })
    } catch (error) {
      if (mine !== asked) return
      unreached = isUnreachable(error)
      set({ status: "failed", text: failure(error), value: state.value })
    }
  }

  function start(): void {
    if (asked === 0) void ask()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      start()
      return () => listeners.delete(listener)
    },
    snapshot: () => state,
    start,
    retry: () => void ask(),
    notify,
    isInUse: () => listeners.size > 0,
    isUnreached: () => unreached,
  }
}
