import { sql } from "kysely"
import type { Problem } from "#documents/problem.ts"
import { validateDocuments } from "#documents/validate.ts"
import type { Database, Work } from "#server/database/database.ts"
import type { ShippedFiles } from "#server/documents/instances.ts"
import type { DeployNote } from "#server/publishing/deploy.ts"
import type { Live } from "#server/publishing/live.ts"
import { marksOf, setMark, shippedScope } from "#server/repositories/records.ts"
import { followRelease } from "./follow.ts"
import { recordKind } from "./record-kind.ts"
import type { ShippedRecords } from "./shipped.ts"
import { indexRecords, writeRecords, type RecordWrite } from "./write.ts"

/**
 * Takes over the shipped files that changed since the last start as the layer beneath all instances, and puts what
 * changed into each instance's index. A collection with a record that does not fit stays as it was, and the answer says
 * why. Examples are left out in production. Several processes may start at once: one
 * takes over, and the others find it done.
 */
export async function seedRecords(parts: {
  database: Database
  live: Live
  shipped: ShippedFiles
  records: ShippedRecords
  production: boolean
}): Promise<DeployNote[]> {
  const { database, live, records } = parts
  const now = new Date()
  const problems: Problem[] = []
  const releases = await Promise.all(live.all().map(({ id }) => live.current(id, "")))
  await database.asOwner(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('signpost records of the files'))`.execute(trx)
    const changed = await takeOver(trx, parts)
    for (const { instance, documents } of releases) {
      const scope = { instance, tenant: "" }
      await followRelease(trx, scope, documents, now)
      for (const [name, ids] of changed) {
        const kind = recordKind(documents, name)
        if (kind && ids.length > 0) await indexRecords(trx, scope, kind, ids, now)
      }
    }
    for (const name of changed.keys())
      await setMark(trx, shippedScope, name, { files: fingerprint(name, parts) })
  })
  return problems.length === 0 ? [] : [{ instance: "", tenant: "", problems }]

  function fingerprint(name: string, { production }: { production: boolean }): string {
    return `${production ? "real " : ""}${records.hash(name)}`
  }

  /** The ids of what changed in the layer, by collection. */
  async function takeOver(trx: Work, { shipped, production }: typeof parts): Promise<Map<string, string[]>> {
    const marks = await marksOf(trx, shippedScope)
    const names = new Set([...records.collections(), ...marks.keys()])
    const stale = [...names].filter((name) => marks.get(name)?.files !== fingerprint(name, parts))
    const changed = new Map<string, string[]>()
    if (stale.length === 0) return changed
    const { documents } = validateDocuments(shipped.documents)
    for (const name of stale) {
      const kind = recordKind(documents, name)
      if (!kind) continue
      const rows: RecordWrite[] = [...records.rows(name)]
        .filter(([, data]) => !production || data["demo"] !== true)
        .map(([id, data]) => ({ id, data }))
      const by = { actor: "system", why: "Deployment", now }
      const gone = await goneRows(trx, name, new Set(rows.map(({ id }) => id)))
      const result = await writeRecords(trx, shippedScope, kind, [...rows, ...gone], by)
      if (result.outcome === "written") changed.set(name, result.written)
      else
        problems.push(
          ...result.faults.flatMap(({ id, faults }) =>
            faults.map((fault) => ({ severity: "error" as const, document: `${name}/${id}`, ...fault })),
          ),
        )
    }
    return changed
  }
}

/** What the files no longer have is put away; favourites of it stay what they are. */
async function goneRows(trx: Work, collection: string, kept: ReadonlySet<string>): Promise<RecordWrite[]> {
  const rows = await trx
    .selectFrom("records")
    .select(["id", "data"])
    .where("instance", "=", shippedScope.instance)
    .where("collection", "=", collection)
    .execute()
  return rows.filter(({ id }) => !kept.has(id)).map(({ id, data }) => ({ id, data, state: "archived" }))
}
