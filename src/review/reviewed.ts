import type { Words } from "#documents/said.ts"
import type { Layer } from "#documents/kinds.ts"
import type { Document } from "#documents/types.g.ts"
import type { Context } from "#engine/context/build.ts"
import { compileRelease, type Release } from "#engine/release.ts"
import { noHistory, type History } from "#review/history.ts"
import type { Answers, Question } from "#review/answers.ts"
import { Basis, type Read, type ReviewedDocuments } from "#review/basis.ts"
import type { Diagram } from "#review/diagram/diagrams.ts"
import type { Space } from "#review/diagram/space.ts"
import { Exploration, type FindStates, type ShownState } from "#review/exploration.ts"
import type { Explorations } from "#review/explorations.ts"
import type { Way } from "#review/explore.ts"
import { usesIn, type Use, type UseOf } from "#review/uses.ts"
import { WatchedDocuments } from "#review/watched.ts"
import { describeContext } from "#review/witness.ts"

export type { ReviewedDocuments } from "#review/basis.ts"
type Kind = Document["kind"]
export type OfKind<K extends Kind> = Extract<Document, { kind: K }>

/** Kinds of which there is one document, without which a release decides nothing. */
export const needed = ["app", "facts", "features", "gates", "routes", "navigation", "menus"] as const

/**
 * A release under review: the resolved documents, and what every check reads of them, worked out once when it
 * is first asked for. Shapes have been validated before.
 */
export class Reviewed {
  readonly documents: ReviewedDocuments
  readonly layer: Layer
  /** The resolved documents below this layer. */
  readonly base: ReviewedDocuments | undefined
  /** The resolved documents of the layer's release before this one. */
  readonly previous: ReviewedDocuments | undefined
  /** The instance's own hosts; unknown where the documents are nobody's in particular. */
  readonly hosts: readonly string[] | undefined
  /** What was fixed in an earlier release, and perhaps not in the one before. */
  readonly history: History
  /** Names of assessments whose keys are there, and kept elsewhere: a browser is never told how answers are scored. */
  readonly keys: readonly string[]
  /** Everybody who was told of in words, by these. */
  readonly witnesses = new Map<string, Context>()
  readonly #basis: Basis
  readonly #answers: Answers | undefined
  /**
   * What is read for whatever is worked out just now, from the outside to the inside: the outer have read it, too, once
   * the inner is done.
   */
  readonly #reading: Set<Read>[] = []
  #release: Release | undefined
  #exploration: Exploration | undefined
  readonly #explorations: Explorations | undefined

  constructor(
    documents: ReviewedDocuments,
    layer: Layer = "shipped",
    against: {
      base?: ReviewedDocuments | undefined
      previous?: ReviewedDocuments | undefined
      hosts?: readonly string[] | undefined
      history?: History
      keys?: readonly string[]
      /** Where what was explored of an earlier release may be found. */
      explorations?: Explorations | undefined
      /** Where answers of an earlier review may be found; without it, every question is asked anew. */
      answers?: Answers | undefined
    } = {},
  ) {
    this.layer = layer
    this.base = against.base
    this.previous = against.previous
    this.hosts = against.hosts
    this.history = against.history ?? noHistory
    this.keys = against.keys ?? []
    const { layer: of, base, previous, hosts, history, keys } = this
    this.#basis = new Basis(documents, { layer: of, base, previous, hosts, history, keys })
    this.#explorations = against.explorations
    this.#answers = against.answers
    this.documents =
      against.answers === undefined
        ? documents
        : new WatchedDocuments(documents, (read) => {
            this.#note(read)
          })
  }

  /** The review that this one looks at a part of; itself where it is whole. */
  get whole(): Reviewed {
    return this
  }

  /** Whether what is wrong with a document is told at all: where one is looked at alone, nothing is of the others. */
  tellsOf(_id: string): boolean {
    return true
  }

  /** A document of which there is one. Throws where it is missing: `missing` is asked before. */
  one<K extends Kind>(kind: K): OfKind<K> {
    const document = this.documents.get(kind)
    if (document?.kind !== kind) throw new Error(`The release has no document "${kind}".`)
    return document as OfKind<K>
  }

  /** The documents of a kind of which there are many, by name (what follows the slash). */
  many<K extends Kind>(kind: K): Map<string, OfKind<K>> {
    this.#note(`kind ${kind}`)
    const found = [...this.#basis.ofKind(kind)] as [string, OfKind<K>][]
    return new Map(found.map(([id, document]) => [id.slice(id.indexOf("/") + 1), document]))
  }

  get missing(): string[] {
    return needed.filter((kind) => this.documents.get(kind)?.kind !== kind)
  }

  uses<What extends Use["what"]>(what: What): UseOf<What>[] {
    this.#note(`uses ${what}`)
    return this.#basis.uses(what)
  }

  /** As {@link uses}, of one document. */
  usesOf<What extends Use["what"]>(id: string, what: What): UseOf<What>[] {
    const document = this.documents.get(id)
    return (document === undefined ? [] : usesIn(id, document)).filter(
      (use): use is UseOf<What> => use.what === what,
    )
  }

  /** The release as the engine sees it; its `problems` are the broken rules. */
  get release(): Release {
    const set = {
      app: this.one("app"),
      facts: this.one("facts"),
      features: this.one("features"),
      gates: this.one("gates"),
      routes: this.one("routes"),
      navigation: this.one("navigation"),
      menus: this.one("menus"),
    }
    return (this.#release ??= this.#answers?.release(set) ?? compileRelease(set))
  }

  /** Every context there can be, and the release's rules over it. */
  get space(): Space {
    return this.#explored.space
  }

  /** Whoever asks it reads the release, also where another has asked before. */
  get #explored(): Exploration {
    const { release } = this
    return (this.#exploration ??= this.#explorations?.of(release) ?? new Exploration(release))
  }

  /** Where the configuration is the release's own. */
  get configured(): Diagram {
    return this.space.where(this.release.config)
  }

  /** Every way from a route's addresses, over every context and configuration. */
  ways(route: string): readonly Way[] {
    return this.#explored.ways(route)
  }

  /** Where a menu entry is in which state: as `find` finds it, once for all that `of` says it hangs on. */
  states(of: string, find: FindStates): ReadonlyMap<ShownState, Diagram> {
    return this.#explored.states(of, find)
  }

  /** Somebody in that part of the space, in plain words; null when there is nobody. */
  somebody(part: Diagram): Words | null {
    const witness = this.space.witness(part)
    if (witness === null) return null
    const words = describeContext(witness, this.release.config)
    this.witnesses.set(words.text, witness)
    return words
  }

  /**
   * What a question of the review comes to, without asking where an earlier review read the same.
   *
   * @param question its name, or the function that works it out
   * @param ask asks this review, and reads nothing else
   */
  answer<Found>(question: Question, ask: () => Found): Found {
    const answers = this.#answers
    if (answers === undefined) return ask()
    const known = answers.find(question, this.#basis)
    if (known !== undefined) {
      this.reread(known.reads)
      for (const [words, witness] of known.witnesses) this.witnesses.set(words, witness)
      return known.found as Found
    }
    const { found, reads } = this.reading(ask)
    answers.keep(question, { basis: this.#basis, reads, witnesses: this.witnesses, found })
    return found
  }

  /** Works something out, and says what was read for it. */
  reading<Found>(work: () => Found): { found: Found; reads: ReadonlySet<Read> } {
    const reads = new Set<Read>()
    this.#reading.push(reads)
    try {
      return { found: work(), reads }
    } finally {
      this.#reading.pop()
      this.reread(reads)
    }
  }

  /** Says that all of this is read again, by using what was worked out of it. */
  reread(reads: ReadonlySet<Read>): void {
    for (const read of reads) this.#note(read)
  }

  #note(read: Read): void {
    this.#reading.at(-1)?.add(read)
  }
}
