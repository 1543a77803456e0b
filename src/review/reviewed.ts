import type { Layer } from "#documents/kinds.ts"
import type { Document } from "#documents/types.g.ts"
import type { Context } from "#engine/context/build.ts"
import { compileRelease, type Release } from "#engine/release.ts"
import type { AnswerTypes } from "#review/answer-types.ts"
import type { Diagram } from "#review/diagram/diagrams.ts"
import type { Space } from "#review/diagram/space.ts"
import { exploring, type Exploration, type Explorations, type ShownState } from "#review/explorations.ts"
import { waysFrom, type Way } from "#review/explore.ts"
import { usesIn, type Use, type UseOf } from "#review/uses.ts"
import { describeContext } from "#review/witness.ts"

export type ReviewedDocuments = ReadonlyMap<string, Document>
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
  /** What was ever asked in an earlier release, and perhaps not in the one before. */
  readonly answered: AnswerTypes
  /** Names of assessments whose keys are there, and kept elsewhere: a browser is never told how answers are scored. */
  readonly keys: readonly string[]
  /** Everybody who was told of in words, by these. */
  readonly witnesses = new Map<string, Context>()
  #uses: Map<Use["what"], Use[]> | undefined
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
      answered?: AnswerTypes
      keys?: readonly string[]
      /** Where what was explored of an earlier release may be found. */
      explorations?: Explorations
    } = {},
  ) {
    this.documents = documents
    this.layer = layer
    this.base = against.base
    this.previous = against.previous
    this.hosts = against.hosts
    this.answered = against.answered ?? {}
    this.keys = against.keys ?? []
    this.#explorations = against.explorations
  }

  /** A document of which there is one. Throws where it is missing: `missing` is asked before. */
  one<K extends Kind>(kind: K): OfKind<K> {
    const document = this.documents.get(kind)
    if (document?.kind !== kind) throw new Error(`The release has no document "${kind}".`)
    return document as OfKind<K>
  }

  /** The documents of a kind of which there are many, by name (what follows the slash). */
  many<K extends Kind>(kind: K): Map<string, OfKind<K>> {
    const found = new Map<string, OfKind<K>>()
    for (const [id, document] of this.documents)
      if (document.kind === kind) found.set(id.slice(id.indexOf("/") + 1), document as OfKind<K>)
    return found
  }

  get missing(): string[] {
    return needed.filter((kind) => this.documents.get(kind)?.kind !== kind)
  }

  uses<What extends Use["what"]>(what: What): UseOf<What>[] {
    this.#uses ??= grouped([...this.documents].flatMap(([id, document]) => usesIn(id, document)))
    return (this.#uses.get(what) ?? []) as UseOf<What>[]
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
    return (this.#release ??= compileRelease({
      app: this.one("app"),
      facts: this.one("facts"),
      features: this.one("features"),
      gates: this.one("gates"),
      routes: this.one("routes"),
      navigation: this.one("navigation"),
      menus: this.one("menus"),
    }))
  }

  /** Every context there can be, and the release's rules over it. */
  get space(): Space {
    return this.#explored.space
  }

  get #explored(): Exploration {
    return (this.#exploration ??= this.#explorations?.of(this.release) ?? exploring(this.release))
  }

  /** Where the configuration is the release's own. */
  get configured(): Diagram {
    return this.space.where(this.release.config)
  }

  /** Every way from a route's addresses, over every context and configuration. */
  ways(route: string): readonly Way[] {
    const { space, ways } = this.#explored
    const known = ways.get(route)
    if (known !== undefined) return known
    const found = waysFrom(this.release, space, route)
    ways.set(route, found)
    return found
  }

  /** Where a menu entry is in which state: as `find` finds it, once for all that `of` says it hangs on. */
  states(of: string, find: () => ReadonlyMap<ShownState, Diagram>): ReadonlyMap<ShownState, Diagram> {
    const { states } = this.#explored
    const known = states.get(of)
    if (known !== undefined) return known
    const found = find()
    states.set(of, found)
    return found
  }

  /** Somebody in that part of the space, in plain words; null when there is nobody. */
  somebody(part: Diagram): string | null {
    const witness = this.space.witness(part)
    if (witness === null) return null
    const words = describeContext(witness, this.release.config)
    this.witnesses.set(words, witness)
    return words
  }
}

function grouped(uses: readonly Use[]): Map<Use["what"], Use[]> {
  const groups = new Map<Use["what"], Use[]>()
  for (const use of uses) {
    const group = groups.get(use.what)
    if (group === undefined) groups.set(use.what, [use])
    else group.push(use)
  }
  return groups
}
