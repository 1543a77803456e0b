import { own } from "#engine/context/own.ts"
import { cutClosed, type GatedField } from "#records/gated.ts"
import { layerPatch } from "#records/import/layer-patch.ts"
import type { Scope, Work } from "#server/database/database.ts"
import { layersOf, resolveRecord, type LayerRow } from "#server/repositories/records.ts"

/** The row of the layer itself. */
export const ownOf = ({ instance, tenant }: Scope, rows: readonly LayerRow[]): LayerRow | undefined =>
  rows.find((row) => row.instance === instance && row.tenant === tenant)

/**
 * Whether the layers below show a record, or have none of it. What they have put away or hidden is nobody's above them: its
 * id gives neither its title nor its fields away.
 */
export const isShownBelow = ({ instance, tenant }: Scope, rows: readonly LayerRow[]): boolean =>
  rows.every((row) => row.state === "live" || (row.instance === instance && row.tenant === tenant))

/** Whether who edits a layer may know of a record: what their own layer says of it they may read. */
export const isKnown = (scope: Scope, rows: readonly LayerRow[]): boolean =>
  ownOf(scope, rows) !== undefined || isShownBelow(scope, rows)

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

/** Who edits a layer, and what of the records of the layers below is not told to them. */
export interface LayerEditor {
  scope: Scope
  /** The parts whose gate is closed to them. What their own layer says there they may read. */
  withheld: readonly GatedField[]
}

/** The layers of a record as who edits one of them reads them: of one that is not shown below, their own alone. */
export function readLayers({ scope, withheld }: LayerEditor, rows: readonly LayerRow[]): LayerRow[] {
  const isShown = isShownBelow(scope, rows)
  const read = (data: LayerRow["data"]) => (isShown ? cutClosed(data, withheld, () => false) : {})
  return rows.map((row) => (row === ownOf(scope, rows) ? row : { ...row, data: read(row.data) }))
}

/** What the layers below an editor's own make of a record, as far as it is told to them; undefined where none has it. */
export function belowIn(editor: LayerEditor, rows: readonly LayerRow[]): Record<string, unknown> | undefined {
  const own = ownOf(editor.scope, rows)
  const others = rows.filter((row) => row !== own)
  return others.length > 0 ? resolveRecord("", readLayers(editor, others)).data : undefined
}

/** What a layer is to say of a record so that its editor reads it so; what is withheld from them stays as it is. */
export function patchIn(
  editor: LayerEditor,
  rows: readonly LayerRow[],
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const before = ownOf(editor.scope, rows)?.data
  const withheld = isShownBelow(editor.scope, rows)
    ? editor.withheld.map(({ path }) => path)
    : pathsOfGone(before)
  return withheld.reduce<Record<string, unknown>>(
    (patch, path) => withGone(patch, before, path),
    layerPatch(belowIn(editor, rows), record),
  )
}

/** Where a patch takes something away. */
const pathsOfGone = (patch: unknown): string[][] =>
  Object.entries(isObject(patch) ? patch : {}).flatMap(([key, value]) =>
    value === null ? [[key]] : pathsOfGone(value).map((path) => [key, ...path]),
  )

/** A patch that takes away what the one before took away at this place, where it says nothing of it itself. */
function withGone(
  patch: Record<string, unknown>,
  before: unknown,
  [step = "", ...rest]: readonly string[],
): Record<string, unknown> {
  const [said, was] = [own(patch, step), own(before, step)]
  if (rest.length === 0) return was === null && said === undefined ? { ...patch, [step]: null } : patch
  if (was === undefined || (said !== undefined && !isObject(said))) return patch
  const inner = withGone(said ?? {}, was, rest)
  return Object.keys(inner).length === 0 ? patch : { ...patch, [step]: inner }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
