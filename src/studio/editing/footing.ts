import { ApiError } from "#api/client.ts"
import type { LayerQuery } from "#api/contract/publishing.ts"
import type { EditedDocument } from "#api/contract/changesets.ts"
import { isObject } from "#documents/changes/json.ts"
import type { PublishingClient } from "#api/publishing-client.ts"

/** What an edit of a document stands on: the document itself, and what the layer's own edits say of it. */
export type Footing = Pick<EditedDocument, "now" | "own">

/** A document with what the layer itself says of it, as a change has both, or as they are live. */
export async function footingIn(
  publishing: PublishingClient,
  layer: LayerQuery,
  change: string | undefined,
  document: string,
): Promise<Footing> {
  if (change !== undefined) {
    return publishing.editedDocument(change, document)
  }
  try {
    const { document: now, patches } = await publishing.document(document, layer)
    return { now, own: patches.reduce(together, undefined) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return {}
    throw error
  }
}

/** Two merge patches (RFC 7396) as one that says what both say. */
export function together(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return after
  const both = new Map(Object.entries(before))
  for (const [key, value] of Object.entries(after)) both.set(key, together(both.get(key), value))
  return Object.fromEntries(both)
}
