import type { Scope, Work } from "#server/database/database.ts"
import { layersOf, type LayerRow } from "#server/repositories/records.ts"

/** The row of the layer itself. */
export const ownOf = ({ instance, tenant }: Scope, rows: readonly LayerRow[]): LayerRow | undefined =>
  rows.find((row) => row.instance === instance && row.tenant === tenant)

/**
 * Whether who edits a layer may know of a record. What the layers below have put away or hidden is nobody's above them: its
 * id gives neither its title nor its fields away. What their own layer says of a record it may read.
 */
export const isKnown = (scope: Scope, rows: readonly LayerRow[]): boolean =>
  ownOf(scope, rows) !== undefined || rows.every(({ state }) => state === "live")

/** The layers of these records, of those that who edits a layer may know of. */
export async function knownLayersOf(
  trx: Work,
  scope: Scope,
  collection: string,
  ids: readonly string[],
): Promise<Map<string, LayerRow[]>> {
  const all = await layersOf(trx, scope, collection, ids)
  return new Map([...all].filter(([, rows]) => isKnown(scope, rows)))
}
