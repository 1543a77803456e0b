import type { Document } from "#documents/types.g.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * What is worked out of one object, once as long as the object is kept and `beside` is the same text.
 *
 * @param work reads nothing but the two; what it gives is shared, and stays as it is
 */
export function perObject<O extends object, Found>(
  work: (object: O, beside: string) => Found,
): (object: O, beside: string) => Found {
  const known = new WeakMap<O, { beside: string; found: Found }>()
  return (object, beside) => {
    const kept = known.get(object)
    if (kept?.beside === beside) return kept.found
    const found = work(object, beside)
    known.set(object, { beside, found })
    return found
  }
}

/**
 * What is worked out of one document alone: of one release to the next nearly all documents are the same objects, for
 * who reviews one after another.
 *
 * @param work as for {@link perObject}, of the document and its id
 */
export function perDocument<D extends Document, Found>(
  work: (id: string, document: D) => Found,
): (id: string, document: D) => Found {
  const found = perObject((document: D, id) => work(id, document))
  return (id, document) => found(document, id)
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
