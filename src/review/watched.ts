import type { Document } from "#documents/types.g.ts"
import type { Read, ReviewedDocuments } from "#review/basis.ts"

/** Documents that tell what is read of them. */
export class WatchedDocuments implements ReadonlyMap<string, Document> {
  readonly #documents: ReviewedDocuments
  readonly #tell: (read: Read) => void

  constructor(documents: ReviewedDocuments, tell: (read: Read) => void) {
    this.#documents = documents
    this.#tell = tell
  }

  get(id: string): Document | undefined {
    this.#tell(`document ${id}`)
    return this.#documents.get(id)
  }

  has(id: string): boolean {
    this.#tell(`document ${id}`)
    return this.#documents.has(id)
  }

  get size(): number {
    return this.#all.size
  }

  forEach(each: (document: Document, id: string, all: ReadonlyMap<string, Document>) => void): void {
    for (const [id, document] of this.#all) each(document, id, this)
  }

  entries() {
    return this.#all.entries()
  }

  keys() {
    return this.#all.keys()
  }

  values() {
    return this.#all.values()
  }

  [Symbol.iterator]() {
    return this.#all[Symbol.iterator]()
  }

  get #all(): ReviewedDocuments {
    this.#tell("everything")
    return this.#documents
  }
}
