export type Manifest = Readonly<Record<string, string>>

/**
 * The public documents of the release in use, fetched by hash when first wanted and kept. A new release is adopted
 * whole: what is in use and has changed is fetched first, then everything switches at once.
 */
export interface DocumentCache {
  readonly version: number
  has(id: string): boolean
  peek(id: string): unknown
  load(id: string): Promise<unknown>
  /** @param beside what has to be there as well before anything switches; where it fails, nothing does */
  adopt(manifest: Manifest, beside?: Promise<unknown> | null): Promise<string[]>
  subscribe(listener: () => void): () => void
}

/** A document that this release does not have. */
export class MissingDocument extends Error {
  readonly id: string
  constructor(id: string) {
    super(`The release has no document ${id}`)
    this.id = id
  }
}

export function createDocumentCache(fetchDocument: (hash: string) => Promise<unknown>): DocumentCache {
  let manifest: Manifest = {}
  let version = 0
  const kept = new Map<string, { hash: string; value: unknown }>()
  const fetching = new Map<string, Promise<unknown>>()
  const listeners = new Set<() => void>()

  function fetchOnce(hash: string): Promise<unknown> {
    let promise = fetching.get(hash)
    if (!promise) {
      promise = fetchDocument(hash).finally(() => fetching.delete(hash))
      fetching.set(hash, promise)
    }
    return promise
  }

  async function load(id: string): Promise<unknown> {
    const hash = manifest[id]
    if (!hash) throw new MissingDocument(id)
    const known = kept.get(id)
    if (known?.hash === hash) return known.value
    const value = await fetchOnce(hash)
    // A release adopted in the meantime may name another hash: then this answer is already old.
    if (manifest[id] !== hash) return load(id)
    kept.set(id, { hash, value })
    version += 1
    for (const listener of listeners) listener()
    return value
  }

  return {
    get version() {
      return version
    },
    has: (id) => id in manifest,
    peek: (id) => kept.get(id)?.value,
    load,
    async adopt(next, beside) {
      const changed = [...kept].filter(([id, entry]) => next[id] !== entry.hash).map(([id]) => id)
      const fetched = changed.map(async (id) => {
        const hash = next[id]
        return { id, hash, value: hash ? await fetchOnce(hash) : undefined }
      })
      const [fresh] = await Promise.all([Promise.all(fetched), beside])
      manifest = next
      for (const { id, hash, value } of fresh) {
        if (hash) kept.set(id, { hash, value })
        else kept.delete(id)
      }
      version += 1
      for (const listener of listeners) listener()
      return changed
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
