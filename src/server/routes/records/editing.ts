import type { FastifyRequest } from "fastify"
import {
  EditedRecord,
  FindRecordsQuery,
  LinkedRecords,
  LinkedRecordsQuery,
  RecordsToEdit,
  RecordForm,
} from "#api/contract/edited-records.ts"
import { LayerQuery } from "#api/contract/publishing.ts"
import { CollectionParams, RecordParams } from "#api/contract/records.ts"
import type { Routes } from "#server/app.ts"
import { calendarDay } from "#server/calendar-day.ts"
import { languagesOf } from "#server/mail/words.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { bringingOf } from "#server/records/bringing.ts"
import { editedRecord, findRecords, formOf, linkedRecords, type Editing } from "#server/records/editing.ts"
import { showsExamples } from "#server/records/opened.ts"

/** What an editor of records looks for, and has before them while they write one by hand. */
export function editingRoutes({ live }: Publishing): Routes {
  return (app, services) => {
    const editingOf = async (
      request: FastifyRequest,
      asked: LayerQuery & { name: string },
    ): Promise<Editing> => {
      const bringing = await bringingOf(request, services, live, asked)
      const { instance, tenant } = bringing.scope
      const release = await live.current(instance, tenant)
      const { default: main } = release.app.locales
      return {
        ...bringing,
        release,
        languages: [...new Set([...languagesOf(release, request.headers["accept-language"]), main])],
        today: calendarDay(release.app.timeZone)(bringing.now),
        demo: showsExamples(services),
      }
    }

    app.get(
      "/records/:name/found",
      {
        schema: {
          summary: "Records of a collection as who writes them looks for them",
          problems: [401, 403],
          params: CollectionParams,
          querystring: FindRecordsQuery,
          response: { 200: RecordsToEdit },
        },
      },
      async (request): Promise<RecordsToEdit> => {
        const { among, search, limit, ...layer } = request.query
        const editing = await editingOf(request, { ...request.params, ...layer })
        return editing.database.read(editing.scope, (trx) =>
          findRecords(trx, editing, {
            ...(among && { among }),
            ...(search !== undefined && { search }),
            ...(limit !== undefined && { limit }),
          }),
        )
      },
    )
    app.get(
      "/records/:name/linked",
      {
        schema: {
          summary: "Records of another collection that one of this may lead to",
          problems: [401, 403],
          params: CollectionParams,
          querystring: LinkedRecordsQuery,
          response: { 200: LinkedRecords },
        },
      },
      async (request): Promise<LinkedRecords> => {
        const { to, search = "", ...layer } = request.query
        const editing = await editingOf(request, { ...request.params, ...layer })
        return editing.database.read(editing.scope, (trx) => linkedRecords(trx, editing, { to, search }))
      },
    )
    app.get(
      "/records/:name/form",
      {
        schema: {
          summary: "How a record of a collection is written by hand",
          problems: [401, 403],
          params: CollectionParams,
          querystring: LayerQuery,
          response: { 200: RecordForm },
        },
      },
      async (request): Promise<RecordForm> =>
        formOf(await editingOf(request, { ...request.params, ...request.query })),
    )
    app.get(
      "/records/:name/edited/:id",
      {
        schema: {
          summary: "One record as an editor of a layer has it before them; one that is not there is empty",
          problems: [401, 403],
          params: RecordParams,
          querystring: LayerQuery,
          response: { 200: EditedRecord },
        },
      },
      async (request): Promise<EditedRecord> => {
        const { name, id } = request.params
        const editing = await editingOf(request, { name, ...request.query })
        return editing.database.read(editing.scope, (trx) => editedRecord(trx, editing, id))
      },
    )
  }
}
