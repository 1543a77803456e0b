import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox"
import { Check } from "typebox/value"
import { media } from "#api/contract/answers.ts"
import {
  ApplyImport,
  ImportChoices,
  ImportList,
  ImportParams,
  ImportRowsQuery,
  ShownImport,
  ShownRows,
  UndoImport,
  UndoneImport,
  UploadQuery,
} from "#api/contract/imports.ts"
import { LayerQuery } from "#api/contract/publishing.ts"
import { CollectionParams } from "#api/contract/records.ts"
import { problemsFile } from "#records/import/problems-file.ts"
import type { RowProblem } from "#records/import/row.ts"
import type { Routes } from "#server/app.ts"
import type { Scope } from "#server/database/database.ts"
import { createFairLine } from "#server/fair-line.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { requirePower } from "#server/publishing/authority.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { bringingOf } from "#server/records/bringing.ts"
import { fileLimits, pictureLimits } from "#server/records/files/limits.ts"
import { formats, typeOf, type TableSender, type TableSink } from "#server/records/files/sending.ts"
import type { FileThread } from "#server/records/files/thread.ts"
import { workbookType, zipType } from "#server/records/files/csv-file.ts"
import { applyImport, previewUpload, undoImport } from "#server/records/imports.ts"
import { settingsOf, shownImport } from "#server/records/shown-import.ts"
import { findImport, lastImports, rowsInParts, rowsOf, type ImportRow } from "#server/repositories/imports.ts"
import { allowances } from "#server/security/allowances.ts"
import type { Spent } from "#server/security/limiter.ts"
import { createTurns } from "#server/turns.ts"

const importsShown = 50
const rowsShown = 100
const mostAtOnce = 2

/**
 * Editors and publishers bring files with records in: a file is looked at and says what it would do, row by row; then
 * that, and nothing else, is applied at once, and can be undone.
 */
export function importRoutes({ live }: Publishing, thread: FileThread, send: TableSender): Routes {
  const turns = createTurns(mostAtOnce, "imports of this layer")
  const line = createFairLine()
  // A file of many rows holds its collection: who has many files waits for themselves, and nobody else for them.
  const writing = <Result>(scope: Scope, work: () => Promise<Result>) =>
    turns.take(scope, () => line.run(scope, work))

  return async (app, services) => {
    const { database, limiter } = services

    await app.register((scope, _, done) => {
      const uploads = scope.withTypeProvider<TypeBoxTypeProvider>()
      uploads.addContentTypeParser(
        ["text/csv", workbookType, "application/octet-stream"],
        { parseAs: "buffer", bodyLimit: fileLimits.bytes },
        (_request, body, parsed) => parsed(null, body),
      )
      uploads.addContentTypeParser(
        zipType,
        { parseAs: "buffer", bodyLimit: pictureLimits.bytes },
        (_request, body, parsed) => parsed(null, body),
      )
      uploads.post(
        "/records/:name/imports",
        {
          schema: {
            summary:
              "What a CSV file or Excel workbook would do to the records, or a zip file of one with the pictures that it names; nothing of it is done yet",
            consumes: ["text/csv", workbookType, zipType, "application/octet-stream"],
            problems: [401, 403, 422, 429],
            params: CollectionParams,
            querystring: UploadQuery,
            response: { 200: ShownImport },
          },
          // Nobody else's file is even received.
          onRequest: async (request) => void requirePower(request, "records", {}),
        },
        async (request): Promise<ShownImport> => {
          const { file, choices, ...layer } = request.query
          const bringing = await bringingOf(request, services, live, { ...request.params, ...layer })
          const bytes = request.body
          if (!Buffer.isBuffer(bytes))
            throw new Failure(415, "bad-request", "Send the file itself, as its media type says.")
          const upload = { bytes, file, choices: choicesIn(choices) }
          const tries: Spent[] = [[allowances.refusedFile, signedIn(request).account.id]]
          return turns.take(bringing.scope, async () => {
            await limiter.spend(tries)
            const shown = await previewUpload(bringing, thread, upload)
            await limiter.giveBack(tries)
            return shown
          })
        },
      )
      done()
    })
    app.get(
      "/records/:name/imports",
      {
        schema: {
          summary: "The last files that were brought in, the newest first",
          problems: [401, 403],
          params: CollectionParams,
          querystring: LayerQuery,
          response: { 200: ImportList },
        },
      },
      async (request): Promise<ImportList> => {
        const { scope, kind } = await bringingOf(request, services, live, {
          ...request.params,
          ...request.query,
        })
        const entries = await database.read(scope, (trx) => lastImports(trx, scope, kind.name, importsShown))
        return { imports: entries.map(shownImport) }
      },
    )
    app.get(
      "/records/:name/imports/:import",
      {
        schema: {
          summary: "What an import would do or did, row by row",
          problems: [401, 403],
          params: ImportParams,
          querystring: ImportRowsQuery,
          response: { 200: ShownRows },
        },
      },
      async (request): Promise<ShownRows> => {
        const { name, import: id } = request.params
        const { verdict, after, ...layer } = request.query
        const { scope, kind } = await bringingOf(request, services, live, { name, ...layer })
        return database.read(scope, async (trx) => {
          const entry = await findImport(trx, scope, { collection: kind.name, id })
          if (!entry) throw notFound("import")
          const rows = await rowsOf(trx, id, {
            ...(verdict && { verdicts: [verdict] }),
            ...(after !== undefined && { after: Number(after) }),
            limit: rowsShown + 1,
          })
          const shown = rows.slice(0, rowsShown)
          return {
            import: shownImport(entry),
            rows: shown.map(shownRow),
            after: rows.length > shown.length ? String(shown.at(-1)?.line) : null,
          }
        })
      },
    )
    for (const format of formats)
      app.get(
        `/records/:name/imports/:import/problems.${format}`,
        {
          schema: {
            summary:
              format === "csv"
                ? "The file as it came, with a column that says what is wrong with each row"
                : "The same as an Excel workbook, for whoever sent one",
            problems: [401, 403, 429],
            params: ImportParams,
            querystring: LayerQuery,
            response: { 200: media("The file", typeOf[format]) },
          },
        },
        async (request, reply) => {
          const { name, import: id } = request.params
          const { scope, kind } = await bringingOf(request, services, live, { name, ...request.query })
          const tell = (sink: TableSink) =>
            database.read(scope, async (trx) => {
              const entry = await findImport(trx, scope, { collection: kind.name, id })
              if (!entry) throw notFound("import")
              const file = problemsFile(settingsOf(entry).header)
              sink.header(file.header)
              for await (const some of rowsInParts(trx, id, { after: 0 }))
                sink.rows(
                  some.map(({ cells, problems }) => file.rowOf(cells as string[], problems as RowProblem[])),
                )
            })
          return send(reply, { scope, name: "problems", format, tell })
        },
      )
    app.post(
      "/records/:name/imports/:import/apply",
      {
        schema: {
          summary: "Do what was said of a file, all of it or nothing",
          problems: [401, 403, 409, 422, 429],
          params: ImportParams,
          body: ApplyImport,
          response: { 200: ShownImport },
        },
      },
      async (request): Promise<ShownImport> => {
        const { name, import: id } = request.params
        const { why, leaveWrong, ...layer } = request.body
        const bringing = await bringingOf(request, services, live, { name, ...layer })
        return writing(bringing.scope, () => applyImport(bringing, id, { why, leaveWrong }))
      },
    )
    app.post(
      "/records/:name/imports/:import/undo",
      {
        schema: {
          summary: "Put back what an import changed, but for records that somebody wrote since",
          problems: [401, 403, 409, 422, 429],
          params: ImportParams,
          body: UndoImport,
          response: { 200: UndoneImport },
        },
      },
      async (request): Promise<UndoneImport> => {
        const { name, import: id } = request.params
        const bringing = await bringingOf(request, services, live, { name, ...request.body })
        return writing(bringing.scope, () => undoImport(bringing, id))
      },
    )
  }
}

function choicesIn(text: string | undefined): ImportChoices {
  if (text === undefined) return {}
  try {
    const choices: unknown = JSON.parse(text)
    if (Check(ImportChoices, choices)) return choices
  } catch {
    // Said below.
  }
  throw new Failure(422, "invalid-input", "The choices are not as they are described.", { field: "choices" })
}

function shownRow({ line, id, verdict, problems, patch }: ImportRow): ShownRows["rows"][number] {
  return {
    line: line > 0 ? line : null,
    id,
    verdict,
    // What its author is asked stands beside the rows already.
    problems: (problems as RowProblem[]).map(({ asks: _asked, ...problem }) => problem),
    changes: (patch?.["changes"] ?? {}) as Record<string, unknown[]>,
  }
}
