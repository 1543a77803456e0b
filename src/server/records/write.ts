import { canonicalJson } from "#documents/hash.ts"
import type { RecordFault } from "#records/fault.ts"
import { indexRow } from "#records/index-row.ts"
import type { Scope, Work } from "#server/database/database.ts"
import type { RecordState } from "#server/database/tables/records.ts"
import { inParts } from "#server/in-parts.ts"
import { tellRecords } from "#server/publishing/live.ts"
import { clearIndex, saveIndex, settleRecords, type Indexed } from "#server/repositories/record-index.ts"
import {
  layersOf,
  lockCollection,
  raiseRevision,
  recordIds,
  resolveRecord,
  saveLayer,
  setMark,
  shippedScope,
  tenantsWith,
  type Author,
  type LayerRow,
} from "#server/repositories/records.ts"
import { checkRows, isTooSlow } from "./checking/check.ts"
import type { CheckedRow } from "./checking/worker.ts"
import type { RecordKind } from "./record-kind.ts"

/** What a layer is to say of a record: all of it, in the place of what it said before. */
export interface RecordWrite {
  id: string
  /** A JSON Merge Patch over the layers below; of a record that no layer below has, all of it. */
  data: Record<string, unknown>
  /** Left out, live. */
  state?: RecordState
}

export type WriteOutcome =
  /** `written` lists the records that changed; the rest was so before. */
  | { outcome: "written"; written: string[]; unchanged: number }
  /** Nothing was written. */
  | { outcome: "refused"; faults: { id: string; faults: readonly RecordFault[] }[] }

/** From here on the database looks anew at what the tables hold, which takes it as long as some hundred rows do. */
const manyRows = 1000

/**
 * The one way in which records are written: check every row as its layers make it → versions → rows → index of the layer
 * and of every tenant that stands on these records → revision, which open browsers are told. All of them, or none.
 *
 * @param trx of the layer's own scope; of an instance's, one that reaches all its tenants
 */
export async function writeRecords(
  trx: Work,
  scope: Scope,
  kind: RecordKind,
  rows: readonly RecordWrite[],
  by: Author,
): Promise<WriteOutcome> {
  await lockCollection(trx, scope, kind.name)
  const changed: Pick<LayerRow, "id" | "data" | "state" | "version">[] = []
  const refused: { id: string; faults: readonly RecordFault[] }[] = []
  const seen = new Set<string>()
  for (const some of inParts(rows)) {
    const ids = some.map(({ id }) => id)
    const known = await layersOf(trx, scope, kind.name, ids)
    const fresh: (typeof changed)[number][] = []
    const live: CheckedRow[] = []
    for (const { id, data, state = "live" } of some) {
      if (seen.has(id)) throw new Error(`${id} is to be written twice.`)
      seen.add(id)
      const layers = known.get(id) ?? []
      const before = layers.find((row) => row.instance === scope.instance && row.tenant === scope.tenant)
      if (before && before.state === state && canonicalJson(before.data) === canonicalJson(data)) continue
      const beneath = layers.filter((row) => row !== before)
      if (state === "live") live.push({ id, data: resolveRecord(id, [...beneath, { data, state }]).data })
      fresh.push({ id, data, state, version: (before?.version ?? 0) + 1 })
    }
    const faults = await checkRows(kind, live, scope)
    const wrong = live.flatMap(({ id }, at) => (faults[at]!.length > 0 ? [{ id, faults: faults[at]! }] : []))
    const isWrong = new Set(wrong.map(({ id }) => id))
    refused.push(...wrong)
    // Others wait for the collection meanwhile.
    if (isTooSlow(faults)) break
    changed.push(...fresh.filter(({ id }) => !isWrong.has(id)))
  }
  if (refused.length > 0) return { outcome: "refused", faults: refused }
  for (const some of inParts(changed)) await saveLayer(trx, scope, kind.name, some, by)
  if (changed.length >= manyRows) await settleRecords(trx)
  const written = changed.map(({ id }) => id)
  if (written.length > 0 && scope.instance !== shippedScope.instance)
    await indexRecords(trx, scope, kind, written, by.now)
  return { outcome: "written", written, unchanged: rows.length - written.length }
}

/**
 * Puts what the layers make of these records into the index of an instance or tenant, and of the tenants above it; their
 * revisions rise, and open browsers hear of it.
 */
export async function indexRecords(
  trx: Work,
  scope: Scope,
  kind: RecordKind,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const reached = new Set([scope.tenant])
  for (const some of inParts(ids)) {
    await saveIndexed(trx, scope, kind, some)
    if (scope.tenant !== "") continue
    for (const [tenant, own] of await tenantsWith(trx, scope.instance, kind.name, some)) {
      await saveIndexed(trx, { ...scope, tenant }, kind, own)
      reached.add(tenant)
    }
  }
  if (ids.length >= manyRows) await settleRecords(trx)
  for (const tenant of reached) {
    const reach = { ...scope, tenant }
    await tellRecords(trx, reach, kind.name, await raiseRevision(trx, reach, kind.name, now))
  }
}

/** Makes the index of a collection anew: what its records are searched and ordered by has changed. */
export async function indexAnew(trx: Work, scope: Scope, kind: RecordKind, now: Date): Promise<void> {
  await lockCollection(trx, scope, kind.name)
  await clearIndex(trx, scope, kind.name)
  await indexRecords(trx, scope, kind, await recordIds(trx, scope, kind.name), now)
  await setMark(trx, scope, kind.name, { indexed: kind.planHash })
}

async function saveIndexed(
  trx: Work,
  scope: Scope,
  { name, plan }: RecordKind,
  ids: readonly string[],
): Promise<void> {
  const rows = [...(await layersOf(trx, scope, name, ids))].map(([id, layers]): Indexed => {
    const { data, live } = resolveRecord(id, layers)
    return { id, live, ...indexRow(plan, data) }
  })
  await saveIndex(trx, scope, name, rows)
}
