import type { Document } from "#documents/types.g.ts"

type Documents = ReadonlyMap<string, Document>

/** What is asked: of these documents, and beside them all that the text says. */
export interface Question {
  documents: readonly (Documents | undefined)[]
  beside: string
}

/** An answer may go by the hour, as the ages of people do. */
const longestMs = 600_000

/**
 * What the latest questions came to. Who checks a change asks what it does and whom it concerns, and who then publishes
 * it asks the same again: the same documents have the same answer. Documents are the same where they are the same objects.
 */
export class Latest<Found> {
  readonly #most: number
  readonly #now: () => number
  #kept: { question: Question; found: Found; at: number }[] = []

  constructor(most: number, now = () => performance.now()) {
    this.#most = most
    this.#now = now
  }

  /** The answer that is known, or that `work` gives now; what it throws is not kept. */
  of(question: Question, work: () => Found): Found {
    const young = this.#kept.filter(({ at }) => this.#now() - at < longestMs)
    const known = young.find((one) => isSame(one.question, question))
    const answer = known ?? { question, found: work(), at: this.#now() }
    this.#kept = [answer, ...young.filter((one) => one !== known)].slice(0, this.#most)
    return answer.found
  }
}

function isSame(one: Question, other: Question): boolean {
  return (
    one.beside === other.beside &&
    one.documents.length === other.documents.length &&
    one.documents.every((documents, at) => holdSame(documents, other.documents[at]))
  )
}

function holdSame(some: Documents | undefined, others: Documents | undefined): boolean {
  if (some === undefined || others === undefined) return some === others
  return some.size === others.size && [...some].every(([id, document]) => others.get(id) === document)
}
