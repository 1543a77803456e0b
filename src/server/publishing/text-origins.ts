import type { TextOrigins } from "#api/contract/text-origins.ts"
import { sources, type Source } from "#documents/provenance.ts"
import type { Scope } from "#server/database/database.ts"
import type { RawDocuments } from "./layer.ts"
import { layerNow } from "./layer-now.ts"
import type { Publishing } from "./publishing.ts"

/** Who has said a text of a layer in each language of the site, from what is shipped to what its editors published. */
export async function textOrigins(
  publishing: Pick<Publishing, "shipped" | "live">,
  { instance, tenant }: Scope,
  { namespace, key }: { namespace: string; key: string },
): Promise<TextOrigins["said"]> {
  const { shipped, live } = publishing
  const known = shipped.instances.get(instance)
  const [site, own] = await Promise.all([
    layerNow(publishing, { instance, tenant: "" }),
    tenant === "" ? undefined : layerNow(publishing, { instance, tenant }),
  ])
  const none: RawDocuments = new Map()
  const patchOf: Record<Source, (document: string) => unknown> = {
    shipped: (id) => shipped.documents.get(id),
    "instance file": (id) => (known?.layer ?? none).get(id),
    "instance edit": (id) => site.footingOf(id).own,
    "tenant file": (id) => (tenant === "" ? none : (known?.tenants.get(tenant) ?? none)).get(id),
    "tenant edit": (id) => own?.footingOf(id).own,
  }
  const { app } = await live.current(instance, tenant)
  return Object.fromEntries(
    app.locales.available.map((language) => [
      language,
      sources.flatMap((source) => {
        const text = textIn(patchOf[source](`locale/${language}/${namespace}`), key)
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
