import { patchBetween } from "#documents/changes/patch.ts"
import { kindOf, type Layer } from "#documents/kinds.ts"
import { resolveLayers } from "#documents/layers.ts"
import { metaOf } from "#documents/meta.ts"
import type { Scope } from "#server/database/database.ts"
import { resolveLayer, type RawDocuments } from "./layer.ts"
import type { LiveRelease } from "./live-release.ts"
import type { Publishing } from "./publishing.ts"

/** What an edit of a document stands on. Undefined: there is no such document, or the layer says nothing of it. */
export interface Footing {
  /** The document beneath the edits of the layer: its own files count to what lies beneath. */
  beneath: unknown
  /** What the editors of the layer have published of it, as one patch. */
  own: unknown
}

/** A layer as it is live now. */
export interface LayerNow {
  layer: Layer
  release: LiveRelease
  footingOf(document: string): Footing
}

/**
 * The layer of a scope, document by document. A tenant without a release of its own stands on its instance's, and says
 * nothing yet.
 */
export async function layerNow(
  { shipped, live }: Pick<Publishing, "shipped" | "live">,
  { instance, tenant }: Scope,
): Promise<LayerNow> {
  const release = await live.current(instance, tenant)
  const known = shipped.instances.get(instance)
  const base: RawDocuments = tenant === "" ? shipped.documents : (await live.current(instance, "")).documents
  const files = (tenant === "" ? known?.layer : known?.tenants.get(tenant)) ?? new Map<string, unknown>()
  const patches = release.tenant === tenant ? release.stored.patches : {}
  return {
    layer: tenant === "" ? "instance" : "tenant",
    release,
    footingOf(document) {
      const beneath = resolveLayers(only(base, document), only(files, document)).get(document)
      const list = Object.hasOwn(patches, document) ? (patches[document] ?? []) : []
      return { beneath, own: asOne(document, beneath, list) }
    },
  }
}

const only = (documents: RawDocuments, id: string): RawDocuments =>
  documents.has(id) ? new Map([[id, documents.get(id)]]) : new Map()

/** Patches that were published one after another as the one that says the same. */
function asOne(id: string, beneath: unknown, list: readonly unknown[]): unknown {
  if (list.length <= 1) return list[0]
  const below = beneath === undefined ? new Map<string, unknown>() : new Map([[id, beneath]])
  const resolved = resolveLayer(below, new Map(), { [id]: [...list] }).get(id)
  const kind = kindOf(id)
  return patchBetween(beneath, resolved, kind && metaOf(kind))
}
