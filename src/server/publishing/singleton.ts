import type { Document } from "#documents/types.g.ts"
import type { Documents } from "./layer.ts"

type DocumentOf<K extends Document["kind"]> = Extract<Document, { kind: K }>

/** The one document of a kind of which there is one. A checked release has them all; throws otherwise. */
export function singleton<K extends Document["kind"]>(documents: Documents, kind: K): DocumentOf<K> {
  const document = documents.get(kind)
  if (document?.kind !== kind) throw new Error(`The release has no ${kind} document.`)
  return document as DocumentOf<K>
}
