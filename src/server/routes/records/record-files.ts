import { media } from "#api/contract/answers.ts"
import { ExportQuery } from "#api/contract/imports.ts"
import { CollectionParams } from "#api/contract/records.ts"
import { exportedColumns, headerOf, rowOf } from "#records/export/rows.ts"
import type { Routes } from "#server/app.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { bringingOf } from "#server/records/bringing.ts"
import { formats, typeOf, type TableSender, type TableSink } from "#server/records/files/sending.ts"
import { storedRecords } from "#server/records/import-setting.ts"
import type { Bringing } from "#server/records/imports.ts"
import { releaseLanguages } from "#server/records/record-kind.ts"
import { audit } from "#server/repositories/audit.ts"

/**
 * Files with all records of a collection, as whoever writes them sees them: of each what the collection's `export` names.
 * Brought in again they change nothing.
 */
export function recordFileRoutes({ live }: Publishing, send: TableSender): Routes {
  return (app, services) => {
    for (const format of formats)
      app.get(
        `/records/:name/export.${format}`,
        {
          schema: {
            summary: `All records of a collection as ${format === "csv" ? "CSV" : "an Excel workbook"}`,
            problems: [401, 403, 429],
            params: CollectionParams,
            querystring: ExportQuery,
            response: { 200: media("The file", typeOf[format]) },
          },
        },
        async (request, reply) => {
          const bringing = await bringingOf(request, services, live, { ...request.params, ...request.query })
          const { scope, kind } = bringing
          return send(reply, { scope, name: kind.name, format, tell: (sink) => exported(bringing, sink) })
        },
      )
  }
}

async function exported(bringing: Bringing, sink: TableSink): Promise<void> {
  const { database, scope, actor, kind, documents, now } = bringing
  const columns = exportedColumns(kind.collection, releaseLanguages(documents))
  await database.within(scope, async (trx) => {
    sink.header(headerOf(columns))
    let records = 0
    for await (const some of storedRecords(trx, bringing, kind.name)) {
      sink.rows(some.map((record) => rowOf(record, columns)))
      records += some.length
    }
    const detail = { collection: kind.name, records }
    await audit(trx, { ...scope, actor, action: "records-exported", detail, now })
  })
}
