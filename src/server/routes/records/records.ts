import {
  CollectionParams,
  ListQuery,
  RecordList,
  RecordPage,
  RecordParams,
  Stock,
} from "#api/contract/records.ts"
import type { Asked } from "#records/query.ts"
import type { Routes } from "#server/app.ts"
import { signedIn } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { listOf } from "#server/records/listing.ts"
import { openRecords, readerOf } from "#server/records/opened.ts"
import { stockedFor } from "#server/records/stock.ts"
import { pageOf } from "#server/records/telling.ts"

const usualLimit = 24

/** The records behind a navigator, and its gate on the data itself: the browser's gate only spares a trip. */
export function recordRoutes({ live }: Publishing): Routes {
  return (app, services) => {
    const { database } = services
    app.get(
      "/collections",
      {
        schema: {
          summary: "Which collections hold a record for the signed-in learner",
          problems: [401],
          response: { 200: Stock },
        },
      },
      async (request): Promise<Stock> => {
        signedIn(request)
        const reader = await readerOf(request, services, live)
        return { stocked: await database.read(reader.scope, (trx) => stockedFor(trx, reader)) }
      },
    )
    app.get(
      "/collections/:name",
      {
        schema: {
          summary: "Records of a collection as cards, behind its gate",
          problems: [401, 403],
          response: { 200: RecordList },
          params: CollectionParams,
          querystring: ListQuery,
        },
      },
      async (request): Promise<RecordList> => {
        const opened = await openRecords(request, services, live, request.params.name)
        const { search, exact, ids, sort, cursor, limit, ...facets } = request.query
        const question = {
          search,
          exact: exact === "true",
          ids: ids?.split(","),
          sort,
          cursor,
          limit: Number(limit ?? usualLimit),
          facets: facets as Asked,
        }
        return database.read(opened.reader.scope, (trx) => listOf(trx, opened, question))
      },
    )
    app.get(
      "/collections/:name/:id",
      {
        schema: {
          summary: "One record of a collection, behind the same gate",
          problems: [401, 403],
          response: { 200: RecordPage },
          params: RecordParams,
        },
      },
      async (request): Promise<RecordPage> => {
        const { name, id } = request.params
        const opened = await openRecords(request, services, live, name)
        const page = await database.read(opened.reader.scope, (trx) => pageOf(trx, opened, id))
        if (!page) throw notFound("record")
        return page
      },
    )
  }
}
