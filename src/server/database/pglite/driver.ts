import { statSync } from "node:fs"
import path from "node:path"
import type { PostgresQueryResult } from "kysely"
import type { Driver } from "../database.ts"
import type { Line, Statement } from "../lines.ts"
import { DatabaseUnavailable } from "../unavailable.ts"
import { DatabaseUnusable } from "../unusable.ts"
import { DirectoryInUse, lockDirectory } from "./lock.ts"
import { oneHolder } from "./one-holder.ts"
import type { WorkerData } from "./protocol.ts"
import { openThread, type DatabaseThread } from "./thread.ts"

/** Where PGlite keeps its rows: in the data directory, or in memory that begins as a copy of such a one (tests). */
export type PgliteHome = { directory: string } | { copyOf: string }

/** How long a database that could not be opened again is left alone. */
const reopenAfterMilliseconds = 1000
/** How long a request waits for that before it is told that there is no database. */
const patienceMilliseconds = 3000
/** The log and the tables are looked at whenever the session has been handed out so many times. */
const upkeepEvery = 200

const inside = (folder: string): string => path.resolve(folder, "pglite")

/** Whether there is a database in a data folder: one that is not there is made when it is opened. */
export function isMade(folder: string): boolean {
  try {
    return statSync(path.join(inside(folder), "PG_VERSION"), { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    throw DatabaseUnusable.folder(folder, error)
  }
}

/**
 * PostgreSQL inside the process, on a worker thread, one holder of its single session at a time. A session that broke
 * (a full disk ends it) is opened again from the disk for the next holder; what was acknowledged is there.
 */
export async function pgliteDriver(home: PgliteHome): Promise<Driver> {
  const directory = "directory" in home ? inside(home.directory) : null
  const unlock = directory === null ? () => Promise.resolve() : await lockFolder(path.dirname(directory))
  const workerData: WorkerData =
    "copyOf" in home ? { copyOf: inside(home.copyOf) } : { directory: inside(home.directory) }
  const hearers = new Map<string, Set<(payload: string | null) => void>>()
  const tell = (channel: string, payload: string | null): void => {
    for (const heard of hearers.get(channel) ?? []) heard(payload)
  }
  const open = (): Promise<DatabaseThread> => openThread(workerData, tell)

  let thread = await open().catch(async (error: unknown) => {
    await unlock()
    throw directory === null ? error : DatabaseUnusable.folder(directory, error)
  })
  let reopening: Promise<void> | undefined
  let holders = 0

  async function reopen(): Promise<void> {
    try {
      thread = await open()
      for (const channel of hearers.keys()) {
        await thread.ask({ call: "listen", channel })
        tell(channel, null)
      }
    } catch {
      // Still no room: whoever asks after a pause tries again.
      await pause(reopenAfterMilliseconds)
    } finally {
      reopening = undefined
    }
  }
  /** Waits a little for a session that broke to be opened again; all who ask meanwhile wait together. */
  async function awaitWorking(): Promise<void> {
    if (!thread.broken) return
    reopening ??= reopen()
    await Promise.race([reopening, pause(patienceMilliseconds)])
  }
  function working(): DatabaseThread {
    if (thread.broken) throw new DatabaseUnavailable("The embedded database is not open.")
    return thread
  }

  const turn = oneHolder()
  return {
    kind: "pglite",
    lines: {
      async connect() {
        await awaitWorking()
        const release = await turn()
        try {
          const held = working()
          holders += 1
          if (directory !== null && holders % upkeepEvery === 0) await held.ask({ call: "upkeep" })
          return lineOn(held, release)
        } catch (error) {
          release()
          throw error
        }
      },
      async end() {
        const release = await turn()
        // One that is opened again just now has nothing to lose.
        void reopening?.then(() => thread.end())
        if (!thread.broken) await thread.ask({ call: "close" })
        await thread.end()
        await unlock()
        release()
      },
    },
    async listen(channel, heard) {
      const all = hearers.get(channel) ?? new Set()
      hearers.set(channel, all.add(heard))
      await awaitWorking()
      const release = await turn()
      try {
        await working().ask({ call: "listen", channel })
      } finally {
        release()
      }
      return () => {
        all.delete(heard)
        return Promise.resolve()
      }
    },
  }
}

async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    return await lockDirectory(folder)
  } catch (error) {
    throw error instanceof DirectoryInUse ? error : DatabaseUnusable.folder(folder, error)
  }
}

function lineOn(thread: DatabaseThread, release: () => void): Line {
  return {
    release,
    async run<Row>(statement: Statement, opening: readonly Statement[]): Promise<PostgresQueryResult<Row>> {
      const { rows, rowCount } = await thread.ask<{ rows: Row[]; rowCount: number }>({
        call: "query",
        statements: [...opening, statement],
      })
      return { command: commandOf(statement.text), rowCount, rows }
    },
    leave() {
      thread.leave()
      return Promise.resolve()
    },
  }
}

/** The command as node-postgres names it; from it Kysely knows whether a row count means changed rows. */
function commandOf(text: string): PostgresQueryResult<unknown>["command"] {
  return (/^\s*(\w+)/.exec(text)?.[1] ?? "select").toUpperCase() as PostgresQueryResult<unknown>["command"]
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
