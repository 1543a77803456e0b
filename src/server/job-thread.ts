import type { TransferListItem, Worker } from "node:worker_threads"
import { parentPort } from "node:worker_threads"
import type { Scope } from "./database/database.ts"
import { createFairLine } from "./fair-line.ts"
import { startThread } from "./worker-thread.ts"

/** Heavy work away from the event loop, one job at a time in a thread of its own, the instances and tenants in turn. */
export interface JobThread<Input, Output> {
  /**
   * The job's result; `stopped` when it ran out of time or memory, and lost its thread.
   *
   * @param transferred what of the input the thread takes over: ports
   */
  run(
    input: Input,
    whose: Scope,
    transferred?: readonly TransferListItem[],
  ): Promise<{ done: Output } | "stopped">
  close(): Promise<void>
}

interface JobOptions {
  /** Name of the built worker file, and its source beside `from`. */
  name: string
  source: string
  from: string
  limitMilliseconds: number
  /** What it may keep in memory; of what it has just made more than usual, where that is said. */
  megabytes: number
  youngMegabytes?: number
  /** A thread that has had nothing to do for so long is ended; the next job starts another. */
  idleMilliseconds?: number
}

const usuallyIdleMilliseconds = 30_000

const ready = "ready"
type Reply<Output> = { done: Output } | { failed: string } | typeof ready

export function createJobThread<Input, Output>(settings: JobOptions): JobThread<Input, Output> {
  let worker: Promise<Worker> | undefined
  const line = createFairLine()
  let idle: NodeJS.Timeout | undefined

  const drop = async () => {
    clearTimeout(idle)
    const dying = worker
    worker = undefined
    await (await dying?.catch(() => undefined))?.terminate()
  }
  const startOne = (): Promise<Worker> => {
    const starting = start(settings, () => {
      // The next job starts another.
      if (worker === starting) worker = undefined
    })
    return starting
  }
  const work = async (
    input: Input,
    transferred: readonly TransferListItem[],
  ): Promise<{ done: Output } | "stopped"> => {
    clearTimeout(idle)
    worker ??= startOne()
    const started = await worker.catch((error: unknown) => {
      // The next job tries again.
      worker = undefined
      throw error
    })
    const reply = await ask<Output>(started, { input, transferred }, settings.limitMilliseconds)
    if (reply === "stopped") await drop()
    else {
      idle = setTimeout(() => void drop(), settings.idleMilliseconds ?? usuallyIdleMilliseconds)
      idle.unref()
    }
    if (reply !== "stopped" && "failed" in reply) throw new Error(reply.failed)
    return reply
  }
  return {
    run: (input, whose, transferred = []) => line.run(whose, () => work(input, transferred)),
    close: drop,
  }
}

/** The other side: call once in the worker's file. */
export function serveJobs<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  const done = async (input: Input): Promise<Reply<Output>> => {
    try {
      return { done: await work(input) }
    } catch (error) {
      return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  parentPort?.on(
    "message",
    (input: Input) => void done(input).then((reply) => parentPort?.postMessage(reply)),
  )
  parentPort?.postMessage(ready)
}

/** Starting is outside the time limit: a slow machine must not make honest work fail. */
function start(
  { name, source, from, megabytes, youngMegabytes }: JobOptions,
  ended: () => void,
): Promise<Worker> {
  const memory = {
    maxOldGenerationSizeMb: megabytes,
    ...(youngMegabytes !== undefined && { maxYoungGenerationSizeMb: youngMegabytes }),
  }
  // What the server is told in its environment, keys among it, is nothing to a job.
  const worker = startThread(name, source, from, { env: {}, resourceLimits: memory })
  // Whoever waits for a job hears of it as well. Between two jobs, and while a thread is being ended, nobody does: an
  // error that nobody hears ends the process.
  worker.on("error", () => undefined)
  worker.once("exit", ended)
  return new Promise((resolve, reject) => {
    worker.once("error", reject)
    worker.once("exit", () => reject(new Error(`The thread of ${name} ended before it was ready.`)))
    worker.once("message", () => {
      worker.off("error", reject)
      // An idle thread must not keep a command from ending.
      worker.unref()
      resolve(worker)
    })
  })
}

function ask<Output>(
  worker: Worker,
  { input, transferred }: { input: unknown; transferred: readonly TransferListItem[] },
  limit: number,
): Promise<Exclude<Reply<Output>, "ready"> | "stopped"> {
  return new Promise((resolve) => {
    const settle = (reply: Exclude<Reply<Output>, "ready"> | "stopped") => {
      clearTimeout(timer)
      worker.off("message", settle)
      worker.off("error", onError)
      resolve(reply)
    }
    const onError = () => settle("stopped")
    const timer = setTimeout(onError, limit)
    worker.on("message", settle)
    worker.on("error", onError)
    worker.postMessage(input, transferred)
  })
}
