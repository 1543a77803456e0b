import type { Layer } from "#documents/kinds.ts"
import type { Document } from "#documents/types.g.ts"
import type { History } from "#review/history.ts"
import { perDocument } from "#review/once.ts"
import { usesIn, type Use, type UseOf } from "#review/uses.ts"

export type ReviewedDocuments = ReadonlyMap<string, Document>

/** What is read of a release: one document, all of a kind, every use of something, or all there is. */
export type Read = `document ${string}` | `kind ${Document["kind"]}` | `uses ${Use["what"]}` | "everything"

/** What a release is held against. */
export interface Against {
  readonly layer: Layer
  readonly base: ReviewedDocuments | undefined
  readonly previous: ReviewedDocuments | undefined
  readonly hosts: readonly string[] | undefined
  readonly history: History
  readonly keys: readonly string[]
}

/** All that a review goes by: documents, by id, by kind and by what they use, and what they are held against. */
export class Basis {
  readonly documents: ReviewedDocuments
  readonly against: Against
  #kinds: Map<string, ReviewedDocuments> | undefined
  readonly #uses = new Map<Use["what"], Use[]>()
  readonly #alike = new WeakMap<Basis, Map<Read, boolean>>()

  constructor(documents: ReviewedDocuments, against: Against) {
    this.documents = documents
    this.against = against
  }

  /** The documents of a kind, by id. */
  ofKind(kind: Document["kind"]): ReviewedDocuments {
    if (this.#kinds === undefined) {
      this.#kinds = new Map<string, Map<string, Document>>()
      for (const [id, document] of this.documents) {
        const found = (this.#kinds.get(document.kind) ?? new Map()) as Map<string, Document>
        this.#kinds.set(document.kind, found.set(id, document))
      }
    }
    return this.#kinds.get(kind) ?? none
  }

  uses<What extends Use["what"]>(what: What): UseOf<What>[] {
    let found = this.#uses.get(what)
    if (found === undefined)
      this.#uses.set(
        what,
        (found = [...this.documents].flatMap(([id, document]) => usesOf(id, document).get(what) ?? [])),
      )
    return found as UseOf<What>[]
  }

  /** Whether the same was read of another release: the same objects, in the same order. */
  readsAlike(read: Read, other: Basis): boolean {
    const known = this.#alike.get(other) ?? new Map<Read, boolean>()
    this.#alike.set(other, known)
    const kept = known.get(read)
    if (kept !== undefined) return kept
    const alike = sameEntries(this.#entries(read), other.#entries(read))
    known.set(read, alike)
    return alike
  }

  #entries(read: Read): readonly (readonly [string, Document | undefined])[] {
    if (read === "everything") return [...this.documents]
    const at = read.indexOf(" ")
    const [what, name] = [read.slice(0, at), read.slice(at + 1)]
    if (what === "document") return [[name, this.documents.get(name)]]
    if (what === "kind") return [...this.ofKind(name as Document["kind"])]
    return [...this.documents].filter(([id, document]) => usesOf(id, document).has(name as Use["what"]))
  }
}

const none: ReviewedDocuments = new Map()

const sameEntries = (
  some: readonly (readonly [string, unknown])[],
  others: readonly (readonly [string, unknown])[],
): boolean =>
  some.length === others.length &&
  some.every(([id, document], at) => id === others[at]![0] && document === others[at]![1])

/** The uses of one document, by what they use. */
const usesOf = perDocument((id: string, document: Document): ReadonlyMap<Use["what"], Use[]> => {
  const groups = new Map<Use["what"], Use[]>()
  for (const use of usesIn(id, document)) {
    const group = groups.get(use.what)
    if (group === undefined) groups.set(use.what, [use])
    else group.push(use)
  }
  return groups
})
