import type { RecordsNews } from "#api/contract/records.ts"
import type { ReleaseNews } from "#api/contract/release.ts"
import type { Tabs } from "../session/tabs.ts"

/** What the live connection needs of its surroundings; tests hand in their own. */
export interface LivePorts {
  tabs: Tabs
  locks: Pick<LockManager, "request"> | undefined
  visibility: { readonly hidden: boolean; onChange(listener: () => void): void }
  /** Opens the server's event stream. `open` is heard on every (re)connection. */
  connect(heard: {
    release: (news: ReleaseNews) => void
    account: () => void
    records: (news: RecordsNews) => void
    open: () => void
  }): { close(): void }
  /** The id of the release in force, asked of the server; null when it cannot be reached. */
  pointer(): Promise<string | null>
  current(): string | null
  /** The server can be reached. */
  alive(): void
  /** The account was changed elsewhere, or may have been while nobody listened. */
  account(certain: boolean): void
  /** Records were written; of `*` nobody knows which, or whether any were. */
  records(news: RecordsNews): void
  /** Takes over a newer release. */
  update(news: ReleaseNews): Promise<void>
  /** A newer release was not taken over. */
  failed(release: string): void
  jitter(): number
}

export interface Live {
  /** After signing in or out: the server binds a connection to the session it was opened with. */
  restart(): void
}

const lockName = "signpost-live"
const quietMs = 1000

/**
 * Keeps the page on the release in force. One tab of the browser holds the connection (a Web Lock decides which) and
 * tells the others; a hidden page listens to nothing and compares the pointer when it is looked at again.
 */
export function startLive(ports: LivePorts): Live {
  let updating: Promise<void> | null = null
  let again = false
  let letGo: AbortController | null = null
  /** The collections whose news are on their way to the page. */
  const told = new Set<string>()
  let quietUntil = 0

  function heard(news: ReleaseNews): void {
    if (news.id === ports.current() || ports.visibility.hidden) return
    if (updating) {
      again = true
      return
    }
    updating = pause(ports.jitter())
      .then(() => ports.update(news))
      .catch(() => ports.failed(news.id))
      .finally(() => {
        updating = null
        if (again) {
          again = false
          void compare()
        }
      })
  }

  /**
   * What a hidden page shows is compared when it is looked at again. Somebody who writes record after record has every
   * open browser ask once a second, and not each time.
   */
  async function written(news: RecordsNews): Promise<void> {
    if (ports.visibility.hidden || told.has(news.collection)) return
    told.add(news.collection)
    await pause(Math.max(ports.jitter(), quietUntil - Date.now()))
    told.delete(news.collection)
    quietUntil = Date.now() + quietMs
    ports.records(news)
  }

  async function compare(): Promise<void> {
    const id = await ports.pointer()
    if (id !== null) heard({ id })
  }

  function catchUp(): void {
    ports.account(false)
    void compare()
    void written({ collection: "*", revision: "" })
  }

  function listen(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      let opened = false
      const stream = ports.connect({
        release(news) {
          heard(news)
          ports.tabs.tell({ kind: "release", ...news })
        },
        account() {
          ports.account(true)
          ports.tabs.tell({ kind: "account" })
        },
        records(news) {
          void written(news)
          ports.tabs.tell({ kind: "records", ...news })
        },
        open() {
          ports.alive()
          // Something may have been published while the line was down.
          if (opened) catchUp()
          opened = true
        },
      })
      signal.addEventListener("abort", () => {
        stream.close()
        resolve()
      })
    })
  }

  function follow(): void {
    if (ports.visibility.hidden) {
      letGo?.abort()
      letGo = null
      return
    }
    if (letGo) return
    const { signal } = (letGo = new AbortController())
    // Without Web Locks every tab has its own connection: more lines, same result.
    const held = ports.locks
      ? ports.locks.request(lockName, { signal }, () => listen(signal))
      : listen(signal)
    // Aborting a request that still waits rejects it; that is how a hidden page steps back.
    void Promise.resolve(held).catch(() => undefined)
  }

  ports.tabs.hear((message) => {
    if (message.kind === "release") heard(message)
    if (message.kind === "account") ports.account(true)
    if (message.kind === "records") void written(message)
  })
  ports.visibility.onChange(() => {
    follow()
    if (!ports.visibility.hidden) catchUp()
  })
  follow()

  return {
    restart() {
      letGo?.abort()
      letGo = null
      follow()
    },
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
