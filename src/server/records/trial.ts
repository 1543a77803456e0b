import { ownPrefix } from "#documents/kinds.ts"
import type { Problem } from "#documents/problem.ts"
import type { Document } from "#documents/types.g.ts"
import { collectionMessages } from "#review/messages/collections.ts"
import { error } from "#review/problems.ts"
import type { Database, Scope } from "#server/database/database.ts"
import {
  layersOf,
  recordIds,
  resolveRecord,
  shippedScope,
  tenantsWith,
  type LayerRow,
} from "#server/repositories/records.ts"
import { inParts } from "#server/in-parts.ts"
import { checkRows, isTooSlow } from "./checking/check.ts"
import type { CheckedRow } from "./checking/worker.ts"
import { collectionNames, recordKind, type RecordKind } from "./record-kind.ts"
import type { ShippedRecords } from "./shipped.ts"

type Documents = ReadonlyMap<string, Document>

const rowsAtATime = 500
const mostTold = 3

/**
 * Whether the records that are there fit collections that a release describes otherwise than the one before: an error
 * for each whose records do not, with how many and which. What the files of this start hold counts in the place of the
 * shipped rows, which are taken over from them next.
 *
 * @param given.ownAlone of a deployment, which brings shipped records and their collection together: records of which no
 * upper layer says anything are told of where they are taken over
 */
export async function unfitRecords(
  database: Database,
  scope: Scope,
  given: { before: Documents; after: Documents; shipped: ShippedRecords; ownAlone: boolean },
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const name of collectionNames(given.after)) {
    if (scope.tenant !== "" && !name.startsWith(ownPrefix)) continue
    const kind = recordKind(given.after, name)
    const known = recordKind(given.before, name)
    if (!kind || !known || kind.checked().hash === known.checked().hash) continue
    const { unfit, total } = await tried(database, scope, kind, given)
    if (unfit.length > 0)
      problems.push(
        error(
          `collection/${name}`,
          ["schema"],
          collectionMessages.unfitRecords(unfit.length, total, unfit.slice(0, mostTold)),
        ),
      )
  }
  return problems
}

interface SeenRow extends CheckedRow {
  /** The tenant as whose it is seen, if any. */
  where: string
}

async function tried(
  database: Database,
  scope: Scope,
  kind: RecordKind,
  { shipped, ownAlone }: { shipped: ShippedRecords; ownAlone: boolean },
): Promise<{ unfit: string[]; total: number }> {
  const files = shipped.rows(kind.name)
  const reach = { ...scope, tenant: scope.tenant === "" ? "*" : scope.tenant }
  const stored = await database.read(reach, (trx) => recordIds(trx, scope, kind.name))
  const tenants = scope.tenant === ""
  const ids = [...new Set([...stored, ...files.keys()])]
  const unfit: string[] = []
  let total = 0
  /** A record as it is to be checked; none where it is not shown. */
  const seen = (id: string, layers: readonly LayerRow[], where: string): SeenRow[] => {
    const upper = layers.filter(({ instance }) => instance !== shippedScope.instance)
    if (ownAlone && upper.length === 0) return []
    const file = files.get(id)
    const { data, live } = resolveRecord(id, [
      ...(file ? [{ data: file, state: "live" as const }] : []),
      ...upper,
    ])
    return live ? [{ id, data, where }] : []
  }
  for (let at = 0; at < ids.length; at += rowsAtATime) {
    const some = ids.slice(at, at + rowsAtATime)
    // One transaction for each part: others come in between.
    const rows = await database.read(reach, async (trx) => {
      const own = await layersOf(trx, scope, kind.name, some)
      const above: [string, Map<string, LayerRow[]>][] = []
      if (tenants)
        for (const [tenant, theirs] of await tenantsWith(trx, scope.instance, kind.name, some))
          above.push([tenant, await layersOf(trx, { ...scope, tenant }, kind.name, theirs)])
      return { own, above }
    })
    const all = [
      ...some.flatMap((id) => seen(id, rows.own.get(id) ?? [], "")),
      ...rows.above.flatMap(([tenant, theirs]) =>
        [...theirs].flatMap(([id, layers]) => seen(id, layers, `${tenant}/`)),
      ),
    ]
    total += all.length
    for (const part of inParts(all)) {
      const faults = await checkRows(kind, part, scope)
      for (const [at, { id, where }] of part.entries()) {
        const [fault] = faults[at]!
        if (fault) unfit.push(`${where}${id}${fault.pointer}: ${fault.message}`)
      }
      if (isTooSlow(faults)) return { unfit, total }
    }
  }
  return { unfit, total }
}
