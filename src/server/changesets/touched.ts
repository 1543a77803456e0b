import { same } from "#documents/changes/json.ts"
import type { LayerState } from "#documents/changes/layer-state.ts"
import type { Documents } from "#documents/layers.ts"
import type { Work } from "#server/database/database.ts"
import type { LayerNow } from "#server/publishing/layer-now.ts"
import { touchedDocuments, writeDocument, type ChangesetRow } from "#server/repositories/changesets.ts"

/** A document that a change touches. */
export interface Touched {
  document: string
  beneath: unknown
  /** What the layer said of it when the change began to touch it, or was rebased. */
  start: unknown
  /** What the layer says of it with the change. */
  own: unknown
}

/** The documents that a change touches, as they stand in it. */
export async function touchedBy(trx: Work, changeset: string): Promise<Touched[]> {
  return (await touchedDocuments(trx, changeset)).map(({ document_id, beneath, start, own }) => ({
    document: document_id,
    beneath: beneath ?? undefined,
    start: start ?? undefined,
    own: own ?? undefined,
  }))
}

/**
 * Documents as operations edit them: those that the change touches as they stand in it, others as they are live.
 *
 * @param say whether a touched document stands as with the change, or as it did at its start
 */
export function stateOf(
  now: LayerNow,
  touched: readonly Touched[],
  documents: readonly string[],
  say: "own" | "start" = "own",
): LayerState {
  const beneath = new Map<string, unknown>()
  const own = new Map<string, unknown>()
  for (const id of documents) {
    const known = touched.find(({ document }) => document === id)
    const footing = known ? { beneath: known.beneath, own: known[say] } : now.footingOf(id)
    if (footing.beneath !== undefined) beneath.set(id, footing.beneath)
    if (footing.own !== undefined) own.set(id, footing.own)
  }
  return { layer: now.layer, beneath, own }
}

/** The documents of a change that stand otherwise in what is live now than when the change began to touch them. */
export const movedSince = (now: LayerNow, touched: readonly Touched[]): Touched[] =>
  touched.filter(({ document, beneath, start }) => {
    const footing = now.footingOf(document)
    return !same(footing.beneath, beneath) || !same(footing.own, start)
  })

/**
 * Keeps what operations have made of documents, and what those that are touched for the first time stand on: also where
 * an operation changed nothing of one, as a rebase does it again on what stood there.
 *
 * @param state the documents that the operations name, before them
 * @param own what the layer says of these after them
 */
export async function keepState(
  trx: Work,
  changeset: ChangesetRow,
  touched: readonly Touched[],
  documents: readonly string[],
  { state, own: after }: { state: LayerState; own: Documents },
): Promise<void> {
  for (const document of new Set(documents)) {
    const known = touched.find((one) => one.document === document)
    const { beneath, start } = known ?? {
      beneath: state.beneath.get(document),
      start: state.own.get(document),
    }
    await writeDocument(trx, changeset, { document_id: document, beneath, start, own: after.get(document) })
  }
}
