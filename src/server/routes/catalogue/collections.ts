import type { FastifyRequest } from "fastify"
import { Type } from "typebox"
import type { Routes } from "#server/app.ts"
import { byTitle, findRecords, spokenRecord } from "#server/documents/catalogue.ts"
import { notFound } from "#server/http/failure.ts"
import { languagesOf } from "#server/mail/words.ts"
import { openCollection, type OpenedCollection } from "#server/publishing/opened-collection.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import type { Services } from "#server/services.ts"

const usualLimit = 24
const Query = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: 200 })),
    ids: Type.Optional(
      Type.String({
        maxLength: 4000,
        pattern: "^[A-Za-z0-9._~-]+(,[A-Za-z0-9._~-]+){0,49}$",
        description: "These records alone; those that are not there are left out.",
      }),
    ),
    page: Type.Optional(Type.String({ pattern: "^[1-9][0-9]{0,4}$" })),
    limit: Type.Optional(Type.String({ pattern: "^([1-9][0-9]?|1[0-9]{2}|200)$" })),
  },
  { additionalProperties: Type.String({ maxLength: 200 }), description: "Further keys are facets." },
)
type Query = { search?: string; ids?: string; page?: string; limit?: string } & Record<string, string>

const Item = Type.Record(Type.String(), Type.Unknown({ description: "Of any kind." }), {
  description: "A record, as the collection's own schema says.",
})
const RecordPage = Type.Object({
  items: Type.Array(Item),
  total: Type.Integer(),
  page: Type.Integer(),
  pages: Type.Integer(),
})

/** A collection whose gate is open to the caller, and what its words are said in. */
interface Opened extends OpenedCollection {
  languages: readonly string[]
}

/** The records behind a navigator, and its gate on the data itself: the browser's gate only spares a trip. */
export function collectionRoutes(publishing: Publishing): Routes {
  const { catalogue } = publishing
  const open = async (request: FastifyRequest, services: Services, name: string): Promise<Opened> => {
    const opened = await openCollection(request, services, publishing, name)
    return { ...opened, languages: languagesOf(opened.release, request.headers["accept-language"]) }
  }

  return (app, services) => {
    app.get<{ Params: { name: string }; Querystring: Query }>(
      "/collections/:name",
      {
        schema: {
          summary: "Records of a collection, behind its gate",
          problems: [401, 403],
          response: { 200: RecordPage },
          params: Type.Object({ name: Type.String() }),
          querystring: Query,
        },
      },
      async (request) => {
        const { release, languages, collection } = await open(request, services, request.params.name)
        const { search, ids, page, limit, ...facets } = request.query
        const wanted = { search, facets, page: Number(page ?? 1), limit: Number(limit ?? usualLimit) }
        const wantedIds = ids === undefined ? undefined : new Set(ids.split(","))
        const all = catalogue.records(request.params.name)
        const listed = wantedIds ? all.filter(({ id }) => wantedIds.has(id)) : all
        const records = byTitle(release, languages, listed)
        const found = findRecords(collection, records, wanted)
        return {
          ...found,
          items: found.items.map((record) => spokenRecord(release, languages, collection, record)),
        }
      },
    )
    app.get<{ Params: { name: string; id: string } }>(
      "/collections/:name/:id",
      {
        schema: {
          summary: "One record of a collection, behind the same gate",
          problems: [401, 403],
          response: { 200: Item },
          params: Type.Object({ name: Type.String(), id: Type.String() }),
        },
      },
      async (request) => {
        const { name, id } = request.params
        const { release, languages, collection } = await open(request, services, name)
        const record = catalogue.records(name).find((candidate) => candidate.id === id)
        if (!record) throw notFound("record")
        return spokenRecord(release, languages, collection, record)
      },
    )
  }
}
