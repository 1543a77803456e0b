import { parentPort } from "node:worker_threads"
import { generateSource } from "./standalone.ts"

export interface CompileRequest {
  id: number
  schema: object
}
export type CompileReply = { id: number; source: string } | { id: number; failure: string }
/** Said once, when the thread has loaded AJV and takes requests. */
export const readyMessage = "ready"

/** Thread in which a form's validator is generated: a hostile schema can only cost this thread its time limit. */
parentPort?.on("message", (request: CompileRequest) => {
  parentPort?.postMessage(compile(request))
})
parentPort?.postMessage(readyMessage)

function compile({ id, schema }: CompileRequest): CompileReply {
  try {
    return { id, source: generateSource(schema) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}
