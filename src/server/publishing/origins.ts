import type { TextOrigins } from "#api/contract/origins.ts"
import { provenance, sources, type Origins, type Source } from "#documents/provenance.ts"
import type { Scope } from "#server/database/database.ts"
import type { RawDocuments } from "./layer.ts"
import { layerNow } from "./layer-now.ts"
import type { Publishing } from "./publishing.ts"

type From = Pick<Publishing, "shipped" | "live">

/** What each source says of a document of a layer: the whole of it, or a patch. */
async function sayingsOf(
  publishing: From,
  { instance, tenant }: Scope,
): Promise<Readonly<Record<Source, (document: string) => unknown>>> {
  const { shipped } = publishing
  const known = shipped.instances.get(instance)
  const [site, own] = await Promise.all([
    layerNow(publishing, { instance, tenant: "" }),
    tenant === "" ? undefined : layerNow(publishing, { instance, tenant }),
  ])
  const none: RawDocuments = new Map()
  return {
    shipped: (id) => shipped.documents.get(id),
    "instance file": (id) => (known?.layer ?? none).get(id),
    "instance edit": (id) => site.footingOf(id).own,
    "tenant file": (id) => (tenant === "" ? none : (known?.tenants.get(tenant) ?? none)).get(id),
    "tenant edit": (id) => own?.footingOf(id).own,
  }
}

/** Who has said each place of a document of a layer; undefined where the layer has no such document. */
export async function documentOrigins(
  publishing: From,
  scope: Scope,
  document: string,
): Promise<Origins | undefined> {
  const release = await publishing.live.current(scope.instance, scope.tenant)
  if (!release.documents.has(document)) return undefined
  const sayingOf = await sayingsOf(publishing, scope)
  const layers = sources.flatMap((source) => {
    const said = sayingOf[source](document)
    return said === undefined ? [] : [[source, new Map([[document, said]])] as const]
  })
  return provenance(Object.fromEntries(layers)).get(document)
}

/** Who has said a text of a layer in each language of the site, from what is shipped to what its editors published. */
export async function textOrigins(
  publishing: From,
  scope: Scope,
  { namespace, key }: { namespace: string; key: string },
): Promise<TextOrigins["said"]> {
  const sayingOf = await sayingsOf(publishing, scope)
  const { app } = await publishing.live.current(scope.instance, scope.tenant)
  return Object.fromEntries(
    app.locales.available.map((language) => [
      language,
      sources.flatMap((source) => {
        const text = textIn(sayingOf[source](`locale/${language}/${namespace}`), key)
        return text === undefined ? [] : [{ source, text }]
      }),
    ]),
  )
}

/** What a locale document, or a patch of one, says of a text; null where it takes it away. */
function textIn(patch: unknown, key: string): string | null | undefined {
  if (patch === null) return null
  const { texts } = (patch ?? {}) as { texts?: Readonly<Record<string, string | null>> | null }
  if (texts === null) return null
  return texts !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined
}
