import type { WrittenRecord } from "#api/contract/record-edits.ts"
import { reason } from "#api/messages/server.ts"
import type { Work } from "#server/database/database.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { audit } from "#server/repositories/audit.ts"
import { layersOf, lockCollection, resolveRecord, type LayerRow } from "#server/repositories/records.ts"
import { danglingLinks, stillNaming } from "./dangling.ts"
import { reachOf, type Bringing } from "./imports.ts"
import { isKnown, ownOf, patchIn, readLayers } from "./known-layers.ts"
import { requireRoom } from "./quota.ts"
import { refuseFaults } from "./refused.ts"
import { writeRecords, type RecordWrite } from "./write.ts"

interface Edit {
  /** The version that its author looked at. */
  base: number
  why: string
}

/** Makes a record read so in this layer. @throws Failure where it is not accepted, or somebody wrote it since */
export function writeRecord(
  bringing: Bringing,
  id: string,
  { record, ...edit }: Edit & { record: Record<string, unknown> },
): Promise<WrittenRecord> {
  return edited(bringing, id, edit, "record-written", (layers) => ({
    id,
    data: patchIn(bringing, layers, record),
  }))
}

/** Takes a record away: this layer's own is put away, one of a layer below hidden. */
export function removeRecord(bringing: Bringing, id: string, edit: Edit): Promise<WrittenRecord> {
  return edited(bringing, id, edit, "record-removed", (layers) => {
    if (layers.length === 0) throw notFound("record")
    const own = ownOf(bringing.scope, layers)
    const isOwnAlone = own !== undefined && layers.length === 1
    return { id, data: own?.data ?? {}, state: isOwnAlone ? "archived" : "hidden" }
  })
}

async function edited(
  bringing: Bringing,
  id: string,
  { base, why }: Edit,
  action: string,
  write: (layers: readonly LayerRow[]) => RecordWrite,
): Promise<WrittenRecord> {
  const { database, scope, actor, kind, documents, now, limits } = bringing
  return database.within(reachOf(scope), async (trx: Work) => {
    await lockCollection(trx, scope, kind.name)
    const layers = (await layersOf(trx, scope, kind.name, [id])).get(id) ?? []
    const own = ownOf(scope, layers)
    // Written over, it would be read with all that the layer below says of it.
    if (!isKnown(scope, layers)) throw new Failure(409, "conflict", reason("refused.idHidden"))
    const others = layers.filter((row) => row !== own)
    const version = own?.version ?? 0
    if (version !== base) throw new Failure(409, "stale", reason("refused.recordMoved", { version }))
    await requireRoom(trx, limits, scope, { records: own ? 0 : 1, versions: 1 })
    const row = write(layers)
    const { written } = refuseFaults(await writeRecords(trx, scope, kind, [row], { actor, why, now }))
    const detail = { collection: kind.name, record: id }
    if (written.length > 0) await audit(trx, { ...scope, actor, action, detail, why, now })
    const { state = "live" } = row
    const warnings =
      state === "live"
        ? await danglingLinks(
            trx,
            scope,
            kind,
            resolveRecord(id, [...readLayers(bringing, others), { data: row.data, state }]).data,
          )
        : await stillNaming(trx, scope, documents, kind.name, id)
    return { id, version: version + written.length, warnings }
  })
}
