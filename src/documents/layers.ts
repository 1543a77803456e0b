import { type Kind, kindOf, kinds, type Layer, mayWrite, ownPrefix } from "./kinds.ts"
import { messages } from "./messages.ts"
import { mergeLayer } from "./merge-layer.ts"
import { metaOf } from "./meta.ts"
import { pointerOf, type Problem } from "./problem.ts"
import type { Said } from "./said.ts"
import { metaSchemas } from "./schemas.g.ts"

type Json = { readonly [key: string]: unknown }

/** Documents, or patches of them, by id. Nothing here is validated yet. */
export type Documents = ReadonlyMap<string, unknown>

/**
 * The documents that hold for an instance or a tenant: shipped ← instance ← tenant, each layer a
 * JSON Merge Patch of the one below. A document that only an upper layer has is taken as it is. Neither the
 * layers nor anything in them is changed.
 */
export function resolveLayers(
  shipped: Documents,
  instance?: Documents,
  tenant?: Documents,
): Map<string, unknown> {
  const resolved = new Map(shipped)
  for (const layer of [instance, tenant]) {
    for (const [id, patch] of layer ?? []) resolved.set(id, patchDocument(id, resolved.get(id), patch))
  }
  return resolved
}

/** One document with a patch on it; `base` is absent when the patch brings a new document. */
export function patchDocument(id: string, base: unknown, patch: unknown): unknown {
  const kind = kindOf(id)
  return mergeLayer(base, patch, kind && metaOf(kind))
}

/** Documents of a layer that name no kind, or a kind that the layer may not write, or not there. */
export function layerProblems(layer: Layer, documents: Documents): Problem[] {
  return [...documents].flatMap(([id, patch]): Problem[] => {
    const kind = kindOf(id)
    if (kind === undefined) return [problem(id, messages.unknownKind(id))]
    if (!mayWrite(layer, kind)) return [problem(id, messages.layerMayNot(layer, kind))]
    if (kinds[kind].tenantAdds !== undefined) return outOfPlace(layer, kind, id, patch)
    const namespace = id.split("/").at(-1) ?? ""
    return layer === "tenant" && kind === "locale" && closedToTenants().includes(namespace)
      ? [problem(id, messages.namespaceClosed(namespace))]
      : []
  })
}

/** What of a patch a tenant may only add, and is not called so; below a tenant, what is. */
function outOfPlace(layer: Layer, kind: Kind, id: string, patch: unknown): Problem[] {
  const { tenantAdds } = kinds[kind]
  const isTenant = layer === "tenant"
  const misnamed = (name: string, what: Kind | "route", pointer: string): Problem[] =>
    name.startsWith(ownPrefix) === isTenant
      ? []
      : [problem(id, isTenant ? messages.notOwn(what, name) : messages.reservedName(what, name), pointer)]
  if (tenantAdds === "documents") return misnamed(id.slice(kind.length + 1), kind, "")
  if (tenantAdds === undefined || !isObject(patch)) return []
  const { entriesOf } = tenantAdds
  const others = Object.keys(patch).filter((key) => ![entriesOf, "kind", "v"].includes(key))
  const entries = own(patch, entriesOf)
  return [
    ...(isTenant ? others.map((key) => problem(id, messages.partClosed(key), pointerOf([key]))) : []),
    ...Object.keys(isObject(entries) ? entries : {}).flatMap((name) =>
      misnamed(name, "route", pointerOf([entriesOf, name])),
    ),
  ]
}

/** Namespaces of the texts that people agree to and that are mailed: an instance answers for these. */
export function closedToTenants(): readonly string[] {
  const schema = metaSchemas.get("locale.schema.json") as
    | { properties: { namespace: { "x-closed-to-tenants": readonly string[] } } }
    | undefined
  return schema?.properties.namespace["x-closed-to-tenants"] ?? []
}

const problem = (document: string, said: Said, pointer = ""): Problem => ({
  severity: "error",
  document,
  pointer,
  ...said,
})

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const own = (object: Json, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined)
