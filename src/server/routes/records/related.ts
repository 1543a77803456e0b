import {
  CollectionParams,
  FacetsQuery,
  FoundRecords,
  LinkedQuery,
  LinkedRecords,
  RecordFacets,
  RecordParams,
  SearchQuery,
  SimilarQuery,
  SimilarRecords,
} from "#api/contract/records.ts"
import { Nothing } from "#api/contract/answers.ts"
import type { Asked } from "#records/query.ts"
import type { Routes } from "#server/app.ts"
import { compressedOnce } from "#server/http/compressed-once.ts"
import { notFound } from "#server/http/failure.ts"
import { tagOf } from "#server/http/made.ts"
import { hasAlready } from "#server/http/revalidated.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { facetsOf } from "#server/records/counting.ts"
import { narrowingOf } from "#server/records/listing.ts"
import { openRecords, readerOf } from "#server/records/opened.ts"
import { linkedRecords, similarTo } from "#server/records/relating.ts"
import { searchAll } from "#server/records/searching.ts"

const usualLinked = 12
const usualSimilar = 6
const usualFound = 5

/** What stands around lists of records: counts, links, likenesses, and one search over all collections. */
export function relatedRecordRoutes({ live }: Publishing): Routes {
  return (app, services) => {
    const { database } = services
    app.get(
      "/collections/:name/facets",
      {
        schema: {
          summary: "The filters of a collection, with how many records each value leaves",
          problems: [401, 403],
          response: { 200: RecordFacets, 304: Nothing },
          params: CollectionParams,
          querystring: FacetsQuery,
        },
        onSend: compressedOnce(),
      },
      async (request, reply) => {
        const opened = await openRecords(request, services, live, request.params.name)
        const { search, exact, ids, ...facets } = request.query
        const answer = await database.read(opened.reader.scope, async (trx): Promise<RecordFacets> => {
          const { narrowing, corrected } = await narrowingOf(trx, opened, {
            search,
            exact: exact === "true",
            ids: ids?.split(","),
            facets: facets as Asked,
          })
          return { ...(await facetsOf(trx, opened, narrowing)), corrected }
        })
        return hasAlready(request, reply, tagOf(JSON.stringify(answer))) ? reply.code(304).send() : answer
      },
    )
    app.get(
      "/collections/:name/:id/linked",
      {
        schema: {
          summary: "Records that a record names, or that name it",
          problems: [401, 403],
          response: { 200: LinkedRecords },
          params: RecordParams,
          querystring: LinkedQuery,
        },
      },
      async (request): Promise<LinkedRecords> => {
        const { name, id } = request.params
        const { link, limit } = request.query
        const opened = await openRecords(request, services, live, name)
        const question = { only: link, limit: Number(limit ?? usualLinked) }
        const links = await database.read(opened.reader.scope, (trx) =>
          linkedRecords(trx, opened, id, question),
        )
        if (!links) throw notFound("record")
        return { links }
      },
    )
    app.get(
      "/collections/:name/:id/similar",
      {
        schema: {
          summary: "Records that are like one",
          problems: [401, 403],
          response: { 200: SimilarRecords },
          params: RecordParams,
          querystring: SimilarQuery,
        },
      },
      async (request): Promise<SimilarRecords> => {
        const { name, id } = request.params
        const opened = await openRecords(request, services, live, name)
        const limit = Number(request.query.limit ?? usualSimilar)
        const items = await database.read(opened.reader.scope, (trx) => similarTo(trx, opened, id, limit))
        if (!items) throw notFound("record")
        return { items }
      },
    )
    app.get(
      "/search",
      {
        schema: {
          summary: "Words in every collection that is open to the caller",
          response: { 200: FoundRecords },
          querystring: SearchQuery,
        },
      },
      async (request): Promise<FoundRecords> => {
        const reader = await readerOf(request, services, live)
        const { search, exact, limit } = request.query
        const question = { search, exact: exact === "true", limit: Number(limit ?? usualFound) }
        return { groups: await database.read(reader.scope, (trx) => searchAll(trx, reader, question)) }
      },
    )
  }
}
