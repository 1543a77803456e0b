import type { Document } from "#documents/types.g.ts"

/** A text of a release, and the document that it is: parsed when it is first asked for. */
export class Part {
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

/** What releases in memory are made of, by hash. */
export interface Parts {
  get(hash: string): Part | undefined
  add(hash: string, text: string): Part
}

/**
 * An instance, its tenants and the releases before share nearly all documents: each is in memory once, as long as a
 * release holds it.
 */
export function createParts(): Parts {
  const known = new Map<string, WeakRef<Part>>()
  const gone = new FinalizationRegistry<string>((hash) => {
    if (known.get(hash)?.deref() === undefined) known.delete(hash)
  })
  return {
    get: (hash) => known.get(hash)?.deref(),
    add(hash, text) {
      const part = new Part(text)
      known.set(hash, new WeakRef(part))
      gone.register(part, hash)
      return part
    },
  }
}
