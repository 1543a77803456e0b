import type { Document } from "#documents/types.g.ts"

const written = new WeakMap<Document, string>()

/** The JSON of a document, written once: a release shares nearly all of its documents with the one before. */
export function documentJson(document: Document): string {
  const known = written.get(document)
  if (known !== undefined) return known
  const json = JSON.stringify(document)
  written.set(document, json)
  return json
}
