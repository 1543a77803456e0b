import type { Document } from "#documents/types.g.ts"

/** A text of a release, and the document that it is: parsed when it is first asked for. */
export class StoredText {
  readonly text: string
  #document: Document | undefined

  constructor(text: string) {
    this.text = text
  }

  /** Stored texts were checked when they were published, and are named by their hash. */
  get document(): Document {
    return (this.#document ??= JSON.parse(this.text) as Document)
  }
}

/** The texts of the releases in memory, by hash. */
export interface TextCache {
  get(hash: string): StoredText | undefined
  add(hash: string, text: string): StoredText
}

/**
 * An instance, its tenants and the releases before share nearly all texts: each is in memory once, as long as a release
 * holds it.
 */
export function createTextCache(): TextCache {
  const known = new Map<string, WeakRef<StoredText>>()
  const gone = new FinalizationRegistry<string>((hash) => {
    if (known.get(hash)?.deref() === undefined) known.delete(hash)
  })
  return {
    get: (hash) => known.get(hash)?.deref(),
    add(hash, text) {
      const stored = new StoredText(text)
      known.set(hash, new WeakRef(stored))
      gone.register(stored, hash)
      return stored
    },
  }
}
