import { startThread } from "../../worker-thread.ts"
import { DatabaseUnavailable } from "../unavailable.ts"
import type { CallInput, Reply, WorkerData } from "./protocol.ts"

/** One opening of the database, on a thread of its own. Once broken it answers nothing any more: open another. */
export interface DatabaseThread {
  readonly broken: boolean
  ask<T>(call: CallInput): Promise<T>
  /** Ends the running transaction, in which nothing was written: with the next question, or soon. */
  leave(): void
  end(): Promise<void>
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
  late: NodeJS.Timeout
}

/** As PostgreSQL's own limit on statements: after some faults the session neither answers nor ends. */
const answerMilliseconds = 20_000
/** A table of some million rows takes a second. */
const upkeepMilliseconds = 120_000
/** A first start creates the database, which takes seconds on a small machine. */
const openingMilliseconds = 120_000
/** So long a transaction that was only read in may wait for the next question, which ends it on its way. */
const leavingMilliseconds = 20
/** What the thread makes is gone with the answer: with more room it would only be looked at later, and kept until then. */
const youngMegabytes = 6

/** Rejects when the database cannot be opened. `heard` is called with every notification. */
export async function openThread(
  workerData: WorkerData,
  heard: (channel: string, payload: string) => void,
): Promise<DatabaseThread> {
  const worker = startThread("database-worker", "./worker.ts", import.meta.url, {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
  })
  const waiting = new Map<number, Waiting>()
  let last = 0
  let broken: Error | undefined
  let leaving: NodeJS.Timeout | undefined

  /** After a PANIC (no room for the log, for one) the session hangs at the next query; nothing of it is to be used. */
  const breakOff = (cause: Error): void => {
    if (broken !== undefined) return
    broken = new DatabaseUnavailable(`The embedded database has stopped: ${cause.message}`, { cause })
    for (const call of waiting.values()) {
      clearTimeout(call.late)
      call.reject(broken)
    }
    waiting.clear()
    clearTimeout(leaving)
    void worker.terminate()
  }
  const answered = (reply: Extract<Reply, { id: number }>): void => {
    const call = waiting.get(reply.id)
    waiting.delete(reply.id)
    clearTimeout(call?.late)
    if (!("error" in reply)) return call?.resolve(reply.answer)
    const error = Object.assign(new Error(reply.error.message), reply.error)
    call?.reject(error)
    if (/^(PANIC|FATAL)$/.test(reply.error["severity"] ?? "")) breakOff(error)
  }

  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => breakOff(new Error("it did not open in time")), openingMilliseconds)
    worker.on("message", (reply: Reply) => {
      if ("channel" in reply) return heard(reply.channel, reply.payload)
      if ("id" in reply) return answered(reply)
      clearTimeout(late)
      resolve()
    })
    worker.on("error", (error) => {
      clearTimeout(late)
      breakOff(error)
      reject(error)
    })
    worker.on("exit", () => {
      clearTimeout(late)
      breakOff(new Error("its thread ended"))
      reject(broken ?? new Error())
    })
  })

  function ask<T>(call: CallInput): Promise<T> {
    if (broken !== undefined) return Promise.reject<T>(broken)
    const leaves = leaving !== undefined
    clearTimeout(leaving)
    leaving = undefined
    last += 1
    const id = last
    return new Promise<T>((resolve, reject) => {
      const limit = call.call === "upkeep" ? upkeepMilliseconds : answerMilliseconds
      const late = setTimeout(() => breakOff(new Error("it gave no answer in time")), limit)
      waiting.set(id, { resolve: (answer) => resolve(answer as T), reject, late })
      worker.postMessage({ ...call, id, leaves })
    })
  }

  return {
    get broken() {
      return broken !== undefined
    },
    ask,
    leave() {
      // Where that fails, the thread is broken, and whoever asks next hears of it.
      leaving = setTimeout(() => void ask({ call: "leave" }).catch(() => undefined), leavingMilliseconds)
    },
    async end() {
      clearTimeout(leaving)
      await worker.terminate()
    },
  }
}
