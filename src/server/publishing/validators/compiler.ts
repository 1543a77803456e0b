import type { Worker } from "node:worker_threads"
import { startThread } from "#server/worker-thread.ts"
import { schemaFaults, type SchemaFault } from "./limits.ts"
import { wrapAsModule } from "./standalone.ts"
import type { CompileReply, CompileRequest } from "./worker.ts"

export type CompiledForm = { ok: true; module: string } | { ok: false; faults: SchemaFault[] }

export interface ValidatorCompiler {
  /** The validator module of one form's schema, or what is wrong with the schema (pointers into the schema). */
  compile(schema: object): Promise<CompiledForm>
  close(): Promise<void>
}

/**
 * Compiles form validators one at a time in a worker thread (design 7). A schema that takes longer than the limit
 * loses its thread and is refused; the next one gets a fresh thread.
 */
export function createValidatorCompiler(limitMilliseconds = 5_000): ValidatorCompiler {
  let worker: Promise<Worker> | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let lastId = 0

  const ready = () => (worker ??= startWorker())
  const drop = async () => {
    const dying = worker
    worker = undefined
    await (await dying?.catch(() => undefined))?.terminate()
  }

  const run = async (schema: object): Promise<CompiledForm> => {
    const faults = schemaFaults(schema)
    if (faults.length > 0) return { ok: false, faults }
    const reply = await ask(await ready(), { id: ++lastId, schema }, limitMilliseconds)
    if (reply === "stopped") {
      await drop()
      return refused(
        `The form could not be compiled within ${limitMilliseconds} ms and 128 MB.`,
        "Make its schema simpler.",
      )
    }
    if ("failure" in reply) return refused(reply.failure, "Mend the JSON Schema of the form.")
    return { ok: true, module: wrapAsModule(reply.source) }
  }

  return {
    compile(schema) {
      const result = queue.then(() => run(schema))
      queue = result.catch(() => undefined)
      return result
    },
    close: drop,
  }
}

/** Starting is outside the time limit: a slow machine must not make an honest form fail. */
function startWorker(): Promise<Worker> {
  const worker = startThread("form-worker", "./worker.ts", import.meta.url, {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  return new Promise((resolve, reject) => {
    worker.once("error", reject)
    worker.once("message", () => {
      worker.off("error", reject)
      // An idle compiler must not keep a command from ending.
      worker.unref()
      resolve(worker)
    })
  })
}

function ask(worker: Worker, request: CompileRequest, limit: number): Promise<CompileReply | "stopped"> {
  return new Promise((resolve) => {
    const settle = (reply: CompileReply | "stopped") => {
      clearTimeout(timer)
      worker.off("message", onMessage)
      worker.off("error", onError)
      resolve(reply)
    }
    const onMessage = (reply: CompileReply) => {
      if (reply.id === request.id) settle(reply)
    }
    const onError = () => settle("stopped")
    const timer = setTimeout(onError, limit)
    worker.on("message", onMessage)
    worker.on("error", onError)
    worker.postMessage(request)
  })
}

function refused(message: string, fix: string): CompiledForm {
  return { ok: false, faults: [{ pointer: "", message, fix }] }
}
