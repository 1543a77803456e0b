import type { Statement } from "../lines.ts"

/** What the PGlite thread is started with: a folder, or memory filled from a template file (null: empty). */
export interface WorkerData {
  directory: string | null
  template: string | null
}

export type CallInput =
  /** One after another; the answer is the last one's. */
  | { call: "query"; statements: readonly Statement[] }
  /** Nothing but leaving a transaction. */
  | { call: "leave" }
  | { call: "listen"; channel: string }
  | { call: "dump"; file: string }
  | { call: "checkpoint" }
  | { call: "close" }

/** `leaves`: first of all the transaction that was only read in is ended. */
export type Call = CallInput & { id: number; leaves: boolean }

export type Reply =
  | { ready: true }
  | { id: number; answer: unknown }
  | { id: number; error: { message: string; [field: string]: string } }
  | { channel: string; payload: string }
