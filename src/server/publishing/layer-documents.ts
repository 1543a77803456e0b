import type { LayerDocuments } from "#api/contract/layer-documents.ts"
import { same } from "#documents/changes/json.ts"
import type { Document } from "#documents/types.g.ts"
import { sha256 } from "#documents/hash.ts"
import type { Documents } from "./layer.ts"
import type { LiveRelease } from "./live-release.ts"

/**
 * What a browser needs to review a release as the server does, less the keys of assessments: how answers are scored
 * stays here.
 *
 * @param beneath the checked documents beneath the layer
 * @param written a document of the layer as its author wrote it
 */
export function layerDocuments(
  release: LiveRelease,
  layer: LayerDocuments["layer"],
  beneath: Documents,
  hosts: readonly string[],
  written: (id: string) => unknown,
): LayerDocuments {
  const documents = without(release.documents)
  const base = without(beneath)
  const told: Omit<LayerDocuments, "print"> = {
    release: release.id,
    layer,
    documents: Object.fromEntries(documents),
    unfitted: Object.fromEntries(
      documents.flatMap(([id, document]) => {
        const raw = document.kind === "form" ? written(id) : undefined
        return raw === undefined || same(raw, document) ? [] : [[id, raw]]
      }),
    ),
    base: {
      differs: Object.fromEntries(
        base.filter(([id, document]) => !same(document, release.documents.get(id))),
      ),
      added: documents.flatMap(([id]) => (beneath.has(id) ? [] : [id])),
    },
    keys: [...release.documents].flatMap(([id, { kind }]) =>
      kind === "key" ? [id.slice("key/".length)] : [],
    ),
    hosts: [...hosts],
    history: release.history,
  }
  return { ...told, print: sha256(JSON.stringify(told)) }
}

const without = (documents: Documents): [string, Document][] =>
  [...documents].filter(([, { kind }]) => kind !== "key")
