import type { Document } from "#documents/types.g.ts"
import type { Read } from "#review/basis.ts"
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

interface Kept<Found> {
  found: Found
  reads: ReadonlySet<Read>
}

/** What is worked out of a review, with what was read for it, which counts as read by each who asks. */
function keptPer<Found>(work: (reviewed: Reviewed) => Found): (reviewed: Reviewed) => Kept<Found> {
  const known = new WeakMap<Reviewed, Kept<Found>>()
  return (reviewed) => {
    const kept = known.get(reviewed) ?? reviewed.reading(() => work(reviewed))
    if (known.has(reviewed)) reviewed.reread(kept.reads)
    known.set(reviewed, kept)
    return kept
  }
}

/**
 * What is worked out of a release under review, once as long as it is reviewed, however many checks ask for it.
 *
 * @param work reads documents at once, not when what it gives is asked later
 */
export function perReview<Found>(work: (reviewed: Reviewed) => Found): (reviewed: Reviewed) => Found {
  const kept = keptPer(work)
  return (reviewed) => kept(reviewed).found
}

/**
 * As {@link perReview}, and once for all reviews that read the same for it, where they keep their answers.
 *
 * @param work gives what is made of documents alone: it holds no review and no diagram
 */
export function perReading<Found>(work: (reviewed: Reviewed) => Found): (reviewed: Reviewed) => Found {
  const kept = keptPer((reviewed) => reviewed.answer(work, () => work(reviewed)))
  let readsUses = false
  return (reviewed) => {
    // A review of one document sees what the whole one sees, except for its uses of things.
    const { found, reads } = kept(readsUses ? reviewed : reviewed.whole)
    if (readsUses || reviewed.whole === reviewed) return found
    readsUses = [...reads].some((read) => read.startsWith("uses "))
    return readsUses ? kept(reviewed).found : found
  }
}
