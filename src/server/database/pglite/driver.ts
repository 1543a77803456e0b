import path from "node:path"
import { Worker } from "node:worker_threads"
import type { PostgresPoolClient, PostgresQueryResult } from "kysely"
import type { Driver } from "../database.ts"
import { lockDirectory } from "./lock.ts"
import { oneHolder } from "./one-holder.ts"

interface Reply {
  ready?: true
  id?: number
  answer?: unknown
  error?: Record<string, string> & { message: string }
  channel?: string
  payload?: string
}

export interface PgliteDriver extends Driver {
  /** Writes the whole database into a file that `template` can load (tests). */
  dump(file: string): Promise<void>
}

/** Where PGlite keeps its rows: a folder of the data directory, or memory filled from a template (tests). */
export type PgliteHome = { directory: string } | { memory: true; template: string | null }

/** PostgreSQL inside the process, on a worker thread, one holder of its single session at a time. */
export async function pgliteDriver(home: PgliteHome): Promise<PgliteDriver> {
  const directory = "directory" in home ? path.resolve(home.directory, "pglite") : null
  const unlock = directory === null ? () => Promise.resolve() : await lockDirectory(path.dirname(directory))
  const worker = new Worker(new URL("./worker.mjs", import.meta.url), {
    workerData: { directory, template: "template" in home ? home.template : null },
    // The parent's loaders (a TypeScript runner, a test runner) are of no use to plain JavaScript.
    execArgv: [],
  })
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>()
  const hearers = new Map<string, Set<(payload: string | null) => void>>()
  let last = 0

  await new Promise<void>((resolve, reject) => {
    worker.once("error", reject)
    worker.on("message", (reply: Reply) => {
      if (reply.ready === true) return resolve()
      if (reply.channel !== undefined) {
        for (const heard of hearers.get(reply.channel) ?? []) heard(reply.payload ?? "")
        return
      }
      const call = waiting.get(reply.id ?? -1)
      waiting.delete(reply.id ?? -1)
      if (reply.error === undefined) call?.resolve(reply.answer)
      else call?.reject(Object.assign(new Error(reply.error.message), reply.error))
    })
  }).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  worker.on("error", (error) => {
    for (const call of waiting.values()) call.reject(error)
    waiting.clear()
  })

  function ask<T>(call: string, input: object = {}): Promise<T> {
    last += 1
    const id = last
    return new Promise<T>((resolve, reject) => {
      waiting.set(id, { resolve: (answer) => resolve(answer as T), reject })
      worker.postMessage({ id, call, ...input })
    })
  }

  const turn = oneHolder()
  const query = async <R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    const { rows, rowCount } = await ask<{ rows: R[]; rowCount: number }>("query", { text, parameters })
    return { command: commandOf(text), rowCount, rows }
  }

  return {
    kind: "pglite",
    pool: {
      async connect() {
        const release = await turn()
        return { query, release } as PostgresPoolClient
      },
      async end() {
        const release = await turn()
        await ask("close")
        await worker.terminate()
        await unlock()
        release()
      },
    },
    async listen(channel, heard) {
      const all = hearers.get(channel) ?? new Set()
      hearers.set(channel, all.add(heard))
      const release = await turn()
      await ask("listen", { channel }).finally(release)
      return () => {
        all.delete(heard)
        return Promise.resolve()
      }
    },
    dump: (file) => ask("dump", { file }),
  }
}

/** The command as node-postgres names it; from it Kysely knows whether a row count means changed rows. */
function commandOf(text: string): PostgresQueryResult<unknown>["command"] {
  return (/^\s*(\w+)/.exec(text)?.[1] ?? "select").toUpperCase() as PostgresQueryResult<unknown>["command"]
}
