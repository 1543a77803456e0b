import { fileURLToPath } from "node:url"
import { resolveLayers } from "#documents/layers.ts"
import { validateDocuments } from "#documents/validate.ts"
import { Reviewed } from "#review/reviewed.ts"
import { readShipped } from "#server/documents/instances.ts"

const files = readShipped(fileURLToPath(new URL("../../schemas", import.meta.url)))

export const instances = [...files.instances.keys()]

/** The shipped documents, or one of the shipped instances. */
export function shippedRelease(instance?: string): Reviewed {
  const layer = instance === undefined ? undefined : files.instances.get(instance)?.layer
  const { documents } = validateDocuments(resolveLayers(files.documents, layer))
  return new Reviewed(documents, instance === undefined ? "shipped" : "instance")
}
