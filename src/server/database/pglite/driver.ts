import path from "node:path"
import type { PostgresPoolClient, PostgresQueryResult } from "kysely"
import { startThread } from "../../worker-thread.ts"
import type { Driver } from "../database.ts"
import { lockDirectory } from "./lock.ts"
import { oneHolder } from "./one-holder.ts"
import type { CallInput, Reply, WorkerData } from "./protocol.ts"

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
  const workerData: WorkerData = { directory, template: "template" in home ? home.template : null }
  const worker = startThread("database-worker", "./worker.ts", import.meta.url, { workerData })
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>()
  const hearers = new Map<string, Set<(payload: string | null) => void>>()
  let last = 0

  await new Promise<void>((resolve, reject) => {
    worker.once("error", reject)
    worker.on("message", (reply: Reply) => {
      if ("ready" in reply) return resolve()
      if ("channel" in reply) {
        for (const heard of hearers.get(reply.channel) ?? []) heard(reply.payload)
        return
      }
      const call = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ("error" in reply) call?.reject(Object.assign(new Error(reply.error.message), reply.error))
      else call?.resolve(reply.answer)
    })
  }).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  worker.on("error", (error) => {
    for (const call of waiting.values()) call.reject(error)
    waiting.clear()
  })

  function ask<T>(call: CallInput): Promise<T> {
    last += 1
    const id = last
    return new Promise<T>((resolve, reject) => {
      waiting.set(id, { resolve: (answer) => resolve(answer as T), reject })
      worker.postMessage({ ...call, id })
    })
  }

  const turn = oneHolder()
  const query = async <R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    const { rows, rowCount } = await ask<{ rows: R[]; rowCount: number }>({ call: "query", text, parameters })
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
        await ask({ call: "close" })
        await worker.terminate()
        await unlock()
        release()
      },
    },
    async listen(channel, heard) {
      const all = hearers.get(channel) ?? new Set()
      hearers.set(channel, all.add(heard))
      const release = await turn()
      await ask({ call: "listen", channel }).finally(release)
      return () => {
        all.delete(heard)
        return Promise.resolve()
      }
    },
    dump: (file) => ask({ call: "dump", file }),
  }
}

/** The command as node-postgres names it; from it Kysely knows whether a row count means changed rows. */
function commandOf(text: string): PostgresQueryResult<unknown>["command"] {
  return (/^\s*(\w+)/.exec(text)?.[1] ?? "select").toUpperCase() as PostgresQueryResult<unknown>["command"]
}
