import type { LayerDocuments } from "#api/contract/layer-documents.ts"
import { sharing } from "#documents/changes/json.ts"
import { layerProblems } from "#documents/layers.ts"
import type { Problem } from "#documents/problem.ts"
import type { Document } from "#documents/types.g.ts"
import { validateDocument } from "#documents/validate.ts"
import { fitForms } from "#engine/forms/fit.ts"
import type { Answers } from "#review/answers.ts"
import type { Explorations } from "#review/explorations.ts"
import { Reviewed, type ReviewedDocuments } from "#review/reviewed.ts"

/** What a change says of a document: the patch of its layer, and the document with it. Left out: nothing is left. */
export interface Changed {
  own?: unknown
  now?: unknown
}
export type ChangedDocuments = Readonly<Record<string, Changed>>

/** What questions are asked of: a release, and the same with a change. Without a change the two are one object. */
export interface Sides {
  before: Reviewed
  after: Reviewed
  /** Ids of the documents that the change says something of. */
  changed: readonly string[]
  /** What keeps changed documents from being documents of the layer; `after` has them as they stood before. */
  unfit: readonly Problem[]
}

/** A release in the browser, once for all changes that are tried on it. */
export interface Footing {
  release: LayerDocuments
  /** Changed documents as they were last found valid: one that comes again is the same object (`#review/once.ts`). */
  recent: Map<string, Document>
  /** As the server reviews it. */
  reviewed: Reviewed
  base: ReviewedDocuments
}

/** Makes ready for review what the server sent of a release. */
export function footingOf(release: LayerDocuments, explorations: Explorations, answers: Answers): Footing {
  const { layer, hosts, keys } = release
  const documents = new Map(Object.entries(release.documents))
  const base = new Map(documents)
  for (const id of release.base.added) base.delete(id)
  for (const [id, document] of Object.entries(release.base.differs)) base.set(id, document)
  return {
    release,
    base,
    recent: new Map(),
    reviewed: new Reviewed(documents, layer, { base, hosts, keys, explorations, answers }),
  }
}

/**
 * A release as it is and with a change, reviewed as the server does before it publishes. A document that does not fit
 * its kind stands in `unfit`, and is as it was before.
 */
export function sidesOf(
  footing: Footing,
  change: ChangedDocuments,
  explorations: Explorations,
  answers: Answers,
): Sides {
  const { release, reviewed: before, base } = footing
  const changed = Object.keys(change)
  if (changed.length === 0) return { before, after: before, changed, unfit: [] }
  const { layer, hosts, history } = release
  const keys = keysWith(release.keys, change)
  const patches = new Map(
    changed.flatMap((id) => (change[id]?.own === undefined ? [] : [[id, change[id].own] as const])),
  )
  const unfit = [...layerProblems(layer, patches)]
  const written = new Map<string, Document>(before.documents)
  for (const [id, form] of Object.entries(release.unfitted)) written.set(id, form as Document)
  for (const [id, { now }] of Object.entries(change)) {
    if (id.startsWith("key/")) continue
    if (now === undefined) {
      written.delete(id)
      continue
    }
    const known = written.get(id)
    if (known !== undefined && sharing(known, now) === known) continue
    const recent = footing.recent.get(id)
    const shared = sharing(recent ?? known, now)
    const valid = shared === recent ? recent : validated(id, shared)
    if (valid !== undefined) {
      footing.recent.set(id, valid)
      written.set(id, valid)
    }
  }
  const previous = before.documents
  const after = new Reviewed(fitForms(written), layer, {
    base,
    previous,
    hosts,
    history,
    keys,
    explorations,
    answers,
  })
  return { before, after, changed, unfit }

  function validated(id: string, value: unknown): Document | undefined {
    const result = validateDocument(id, value)
    if (result.ok) return result.document
    unfit.push(...result.problems)
    return undefined
  }
}

/** What a change says of keys is not looked at here; that it brings one, or takes one away, is. */
function keysWith(keys: readonly string[], change: ChangedDocuments): string[] {
  const there = new Set(keys)
  for (const [id, { now }] of Object.entries(change)) {
    if (!id.startsWith("key/")) continue
    const name = id.slice("key/".length)
    if (now === undefined) there.delete(name)
    else there.add(name)
  }
  return [...there]
}
