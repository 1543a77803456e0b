import type { Document } from "#documents/types.g.ts"
import { documentJson } from "../document-json.ts"

/** The documents of a release on their way to another thread, by id: their JSON. */
export type SentDocuments = ReadonlyMap<string, string>

export const sent = (documents: ReadonlyMap<string, Document>): SentDocuments =>
  new Map([...documents].map(([id, document]) => [id, documentJson(document)]))

/** So much JSON is kept once over, and again of the time before: some six releases of the shipped size. */
const mostCharacters = 8_000_000

/**
 * What a thread has received. A document that comes again is the same object, so that what was worked out of it is not
 * worked out anew (`#review/once.ts`). What has not come for long goes.
 */
export class ReceivedDocuments {
  #recent = new Map<string, Document>()
  #before = new Map<string, Document>()
  #characters = 0

  read(documents: SentDocuments): Map<string, Document> {
    return new Map([...documents].map(([id, json]) => [id, this.#document(json)]))
  }

  #document(json: string): Document {
    const recent = this.#recent.get(json)
    if (recent !== undefined) return recent
    if (this.#characters > mostCharacters) {
      this.#before = this.#recent
      this.#recent = new Map()
      this.#characters = 0
    }
    const document = this.#before.get(json) ?? (JSON.parse(json) as Document)
    this.#recent.set(json, document)
    this.#characters += json.length
    return document
  }
}
