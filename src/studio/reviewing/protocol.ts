import type { LayerDocuments } from "#api/contract/layer-documents.ts"
import type { ChangedDocuments } from "./sides.ts"

/** What a question is asked of: a release that the worker has been given, with what a change says of its documents. */
export interface Subject {
  /** Names the release among those that were given. */
  release: string
  /** Names what of a change was given; undefined: nothing is changed. */
  change: string | undefined
  /** Another release to be held against: it stands in the place of the one without the change. */
  against?: string | undefined
}

/** What a page tells the worker. Everything that is given has a name, and is given once. */
export type ToWorker =
  | { do: "release"; name: string; release: LayerDocuments }
  | { do: "change"; name: string; change: ChangedDocuments }
  | { do: "ask"; id: number; question: string; about: unknown; subject: Subject }
  /** Nobody waits for the answer any more. */
  | { do: "drop"; id: number }

/**
 * What the worker answers to each question. `missing`: what is asked about was never given, or is kept no more; `failed`:
 * it could not be worked out, which is a bug.
 */
export type FromWorker =
  | { id: number; answer: unknown }
  | { id: number; missing: string }
  | { id: number; failed: string }
