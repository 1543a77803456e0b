import type { Statement } from "../lines.ts"

/** What the PGlite thread is started with: its folder, or the folder that memory begins as a copy of. */
export type WorkerData = { directory: string } | { copyOf: string }

export type CallInput =
  /** One after another; the answer is the last one's. */
  | { call: "query"; statements: readonly Statement[] }
  /** Nothing but leaving a transaction. */
  | { call: "leave" }
  | { call: "listen"; channel: string }
  | { call: "upkeep" }
  | { call: "close" }

/** `leaves`: first of all the transaction that was only read in is ended. */
export type Call = CallInput & { id: number; leaves: boolean }

export type Reply =
  | { ready: true }
  | { id: number; answer: unknown }
  | { id: number; error: { message: string; [field: string]: string } }
  | { channel: string; payload: string }
