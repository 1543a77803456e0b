import { fileURLToPath } from "node:url"
import { resolveLayers } from "#documents/layers.ts"
import { validateDocuments } from "#documents/validate.ts"
import { readShipped } from "#server/documents/instances.ts"
import type { ReviewedDocuments } from "#review/reviewed.ts"

export const schemas = fileURLToPath(new URL("../../../schemas", import.meta.url))

/** The resolved documents of the main instance, their shapes validated. */
export function shippedDocuments(): ReviewedDocuments {
  const shipped = readShipped(schemas)
  const { documents } = validateDocuments(
    resolveLayers(shipped.documents, shipped.instances.get("yenza")?.layer),
  )
  return documents
}
