import { RecordVersions, RemoveRecord, WriteRecord, WrittenRecord } from "#api/contract/record-edits.ts"
import { LayerQuery } from "#api/contract/publishing.ts"
import { RecordParams } from "#api/contract/records.ts"
import type { Routes } from "#server/app.ts"
import { notFound } from "#server/http/failure.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { bringingOf } from "#server/records/bringing.ts"
import { removeRecord, writeRecord } from "#server/records/edit.ts"
import { versionsOf } from "#server/repositories/records.ts"

const versionsShown = 100

/** One record after another, written or taken away by an editor; every version stays to be seen. */
export function recordEditRoutes({ live }: Publishing): Routes {
  return (app, services) => {
    app.put(
      "/records/:name/:id",
      {
        schema: {
          summary: "Write a record; whoever looks at it sees it at once",
          problems: [401, 403, 409, 422],
          params: RecordParams,
          body: WriteRecord,
          response: { 200: WrittenRecord },
        },
      },
      async (request): Promise<WrittenRecord> => {
        const { name, id } = request.params
        const { record, base, why, ...layer } = request.body
        const bringing = await bringingOf(request, services, live, { name, ...layer })
        return writeRecord(bringing, id, { record, base, why })
      },
    )
    app.delete(
      "/records/:name/:id",
      {
        schema: {
          summary: "Take a record away; one of a layer below is hidden",
          problems: [401, 403, 409, 422],
          params: RecordParams,
          body: RemoveRecord,
          response: { 200: WrittenRecord },
        },
      },
      async (request): Promise<WrittenRecord> => {
        const { name, id } = request.params
        const { base, why, ...layer } = request.body
        const bringing = await bringingOf(request, services, live, { name, ...layer })
        return removeRecord(bringing, id, { base, why })
      },
    )
    app.get(
      "/records/:name/versions/:id",
      {
        schema: {
          summary: "What this layer said of a record, the newest first",
          problems: [401, 403],
          params: RecordParams,
          querystring: LayerQuery,
          response: { 200: RecordVersions },
        },
      },
      async (request): Promise<RecordVersions> => {
        const { name, id } = request.params
        const { database, scope, kind } = await bringingOf(request, services, live, {
          name,
          ...request.query,
        })
        const versions = await database.read(scope, (trx) =>
          versionsOf(trx, scope, { collection: kind.name, id }, versionsShown),
        )
        if (versions.length === 0) throw notFound("record")
        return {
          version: versions[0]?.version ?? 0,
          versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
        }
      },
    )
  }
}
