import { Readable } from "node:stream"
import { media } from "#api/contract/answers.ts"
import { ExportQuery } from "#api/contract/imports.ts"
import { CollectionParams } from "#api/contract/records.ts"
import { exportedColumns, headerOf, rowOf } from "#records/export/rows.ts"
import type { Routes } from "#server/app.ts"
import { unavailable } from "#server/http/failure.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { bringingOf } from "#server/records/bringing.ts"
import type { FileThread } from "#server/records/files/thread.ts"
import { csvParts, workbookType } from "#server/records/files/csv-file.ts"
import { storedRecords } from "#server/records/import-setting.ts"
import type { Bringing } from "#server/records/imports.ts"
import { releaseLanguages } from "#server/records/record-kind.ts"
import { audit } from "#server/repositories/audit.ts"

/**
 * Files with all records of a collection, as whoever writes them sees them: of each what the collection's `export` names.
 * Brought in again they change nothing.
 */
export function recordFileRoutes({ live }: Publishing, thread: FileThread): Routes {
  return (app, services) => {
    app.get(
      "/records/:name/export.csv",
      {
        schema: {
          summary: "All records of a collection as CSV",
          problems: [401, 403],
          params: CollectionParams,
          querystring: ExportQuery,
          response: { 200: media("The file", "text/csv") },
        },
      },
      async (request, reply) => {
        const bringing = await bringingOf(request, services, live, { ...request.params, ...request.query })
        const { header, rows } = await exported(bringing)
        reply
          .header("content-disposition", `attachment; filename="${bringing.kind.name}.csv"`)
          .type("text/csv; charset=utf-8")
        return reply.send(Readable.from(csvParts(header, rows)))
      },
    )
    app.get(
      "/records/:name/export.xlsx",
      {
        schema: {
          summary: "All records of a collection as an Excel workbook",
          problems: [401, 403],
          params: CollectionParams,
          querystring: ExportQuery,
          response: { 200: media("The file", workbookType) },
        },
      },
      async (request, reply) => {
        const bringing = await bringingOf(request, services, live, { ...request.params, ...request.query })
        const bytes = await thread.workbook(await exported(bringing), bringing.scope)
        if (!bytes) throw unavailable()
        reply
          .header("content-disposition", `attachment; filename="${bringing.kind.name}.xlsx"`)
          .type(workbookType)
        return reply.send(Buffer.from(bytes))
      },
    )
  }
}

/** The rows of a file, a page of records at a time, so that others come in between. */
async function exported(bringing: Bringing): Promise<{ header: string[]; rows: string[][] }> {
  const { database, scope, actor, kind, documents, now } = bringing
  const columns = exportedColumns(kind.collection, releaseLanguages(documents))
  return database.within(scope, async (trx) => {
    const rows: string[][] = []
    for await (const some of storedRecords(trx, bringing, kind.name))
      rows.push(...some.map((record) => rowOf(record, columns)))
    const detail = { collection: kind.name, records: rows.length }
    await audit(trx, { ...scope, actor, action: "records-exported", detail, now })
    return { header: headerOf(columns), rows }
  })
}
