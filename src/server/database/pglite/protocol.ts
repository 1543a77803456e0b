/** What the PGlite thread is started with: a folder, or memory filled from a template file (null: empty). */
export interface WorkerData {
  directory: string | null
  template: string | null
}

export type CallInput =
  | { call: "query"; text: string; parameters: readonly unknown[] }
  | { call: "listen"; channel: string }
  | { call: "dump"; file: string }
  | { call: "checkpoint" }
  | { call: "close" }

export type Call = CallInput & { id: number }

export type Reply =
  | { ready: true }
  | { id: number; answer: unknown }
  | { id: number; error: { message: string; [field: string]: string } }
  | { channel: string; payload: string }
