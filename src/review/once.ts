import type { Document } from "#documents/types.g.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * What is worked out of one document alone, once as long as the document is kept: of one release to the next nearly all
 * documents are the same objects, for who reviews one after another.
 *
 * @param work reads nothing but the document and its id; what it gives is shared, and stays as it is
 */
export function perDocument<D extends Document, Found>(
  work: (id: string, document: D) => Found,
): (id: string, document: D) => Found {
  const known = new WeakMap<D, { id: string; found: Found }>()
  return (id, document) => {
    const kept = known.get(document)
    if (kept?.id === id) return kept.found
    const found = work(id, document)
    known.set(document, { id, found })
    return found
  }
}

/** What is worked out of a release under review, once as long as it is reviewed, however many checks ask for it. */
export function perReview<Found>(work: (reviewed: Reviewed) => Found): (reviewed: Reviewed) => Found {
  const known = new WeakMap<Reviewed, { found: Found }>()
  return (reviewed) => {
    const kept = known.get(reviewed) ?? { found: work(reviewed) }
    known.set(reviewed, kept)
    return kept.found
  }
}
