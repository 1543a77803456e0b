import type { FastifyReply, FastifyRequest } from "fastify"
import { Type } from "typebox"
import { media, Nothing } from "#api/contract/answers.ts"
import { ErrorAnswer } from "#api/contract/error.ts"
import { explorePath } from "#engine/navigation/public-pages.ts"
import type { Routes } from "#server/app.ts"
import type { Work } from "#server/database/database.ts"
import { explorerOf, publicCollections, type Explorer } from "#server/explore/explorer.ts"
import { keptAnswers, type PublicAnswer } from "#server/explore/kept-answers.ts"
import { gonePage, indexPage, listPage, recordPage } from "#server/explore/pages.ts"
import { siteMap, siteMapParts, siteMapPart, siteMapPath } from "#server/explore/site-map.ts"
import { findInstance } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { alsoOpen, type OpenedRecords } from "#server/records/opened.ts"
import { revisionOf } from "#server/repositories/records.ts"

const Lang = Type.Optional(Type.String({ maxLength: 35, description: "A language of the instance." }))
const inLanguage = Type.Object({ lang: Lang })
const ListQuery = Type.Object({
  lang: Lang,
  after: Type.Optional(Type.String({ maxLength: 2000, description: "Where the page before ended." })),
})
const name = Type.String({ maxLength: 100 })
const CollectionParams = Type.Object({ name })
const RecordParams = Type.Object({ name, slug: Type.String(), id: Type.String({ maxLength: 100 }) })
const PartParams = Type.Object({ file: Type.String({ pattern: "^.+\\.xml$" }) })
const PartQuery = Type.Object({ from: Type.Optional(Type.String({ maxLength: 100 })) })

const page = {
  200: media("The page", "text/html"),
  301: Nothing,
  304: Nothing,
  404: {
    description: "There is no such public page; or the host is nobody's",
    content: { "text/html": { schema: Type.String() }, "application/json": { schema: ErrorAnswer } },
  },
}
const map = { 200: media("The map", "application/xml"), 304: Nothing }

/**
 * Pages for whoever has no account, and for search engines: what collections name as public, made here whole, without a
 * script. They look at no session, so that any cache may keep them.
 */
export function exploreRoutes({ live }: Publishing): Routes {
  return (app, services) => {
    const { database } = services
    const send = keptAnswers()

    /** @param about what the answer is made of beside the release, the language and the day */
    async function answer(
      request: FastifyRequest<{ Querystring: { lang?: string } }>,
      reply: FastifyReply,
      about: readonly unknown[],
      from: {
        kind: "page" | "map"
        collections: (explorer: Explorer) => readonly OpenedRecords[]
        make: (
          trx: Work,
          explorer: Explorer,
          opened: readonly OpenedRecords[],
        ) => Promise<PublicAnswer | undefined>
      },
    ): Promise<FastifyReply> {
      await findInstance(request, services)
      const explorer = await explorerOf(request, services, live, request.query.lang)
      const { reader, release, language } = explorer
      const opened = from.collections(explorer)
      if (opened.length > 0) {
        const revisions = await database.read(reader.scope, (trx) => revisionsOf(trx, opened))
        const names = [release.instance, release.id, language, reader.telling.today, revisions, ...about]
        const make = () => database.read(reader.scope, (trx) => from.make(trx, explorer, opened))
        if (await send(request, reply, names, make)) return reply
      }
      if (from.kind === "map") throw notFound("map")
      const gone = gonePage(explorer)
      return reply.code(404).headers(gone.headers).header("cache-control", "no-store").send(gone.text)
    }
    const one = (collection: string) => (explorer: Explorer) => {
      const opened = alsoOpen(explorer.reader, collection)
      return opened ? [opened] : []
    }

    app.get(
      explorePath,
      { schema: { summary: "What anybody may read", response: page, querystring: inLanguage } },
      (request, reply) =>
        answer(request, reply, ["index"], {
          kind: "page",
          collections: publicCollections,
          make: (_, explorer) => Promise.resolve(indexPage(explorer)),
        }),
    )
    app.get(
      `${explorePath}/:name`,
      {
        schema: {
          summary: "The public records of a collection",
          problems: [429],
          response: page,
          params: CollectionParams,
          querystring: ListQuery,
        },
      },
      (request, reply) => {
        const { after } = request.query
        return answer(request, reply, ["list", request.params.name, after], {
          kind: "page",
          collections: one(request.params.name),
          make: async (trx, explorer, [opened]) => opened && listPage(trx, explorer, opened, after),
        })
      },
    )
    app.get(
      `${explorePath}/:name/:slug/:id`,
      {
        schema: {
          summary: "What is public of a record",
          problems: [429],
          response: page,
          params: RecordParams,
          querystring: inLanguage,
        },
      },
      (request, reply) => {
        const { name, id } = request.params
        return answer(request, reply, ["record", name, id], {
          kind: "page",
          collections: one(name),
          make: async (trx, explorer, [opened]) => opened && recordPage(trx, explorer, opened, id),
        })
      },
    )
    app.get(
      siteMapPath,
      { schema: { summary: "The parts of the map for search engines", problems: [429], response: map } },
      (request, reply) =>
        answer(request as FastifyRequest<{ Querystring: { lang?: string } }>, reply, ["map"], {
          kind: "map",
          collections: publicCollections,
          make: siteMap,
        }),
    )
    app.get(
      `${siteMapParts}/:file`,
      {
        schema: {
          summary: "The addresses of public records",
          problems: [429],
          response: map,
          params: PartParams,
          querystring: PartQuery,
        },
      },
      (request, reply) => {
        const { from = "" } = request.query
        const name = request.params.file.replace(/\.xml$/, "")
        return answer(
          request as FastifyRequest<{ Querystring: { lang?: string } }>,
          reply,
          ["part", name, from],
          {
            kind: "map",
            collections: one(name),
            make: async (trx, explorer, [opened]) => opened && siteMapPart(trx, explorer, opened, from),
          },
        )
      },
    )
    app.get(
      "/robots.txt",
      {
        schema: {
          summary: "What search engines are asked",
          response: { 200: media("The text", "text/plain") },
        },
      },
      async (request, reply) => {
        await findInstance(request, services)
        const explorer = await explorerOf(request, services, live, undefined)
        const lines = ["User-agent: *", "Allow: /", ""]
        if (publicCollections(explorer).length > 0)
          lines.push(`Sitemap: ${explorer.origin}${siteMapPath}`, "")
        return reply
          .headers({ "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=300" })
          .send(lines.join("\n"))
      },
    )
  }
}

/** What changes with every write of these collections and of those whose names their records show. */
async function revisionsOf(trx: Work, opened: readonly OpenedRecords[]): Promise<string> {
  const names = new Set(
    opened.flatMap(({ reader, reach, collection }) => [
      reach.collection,
      ...Object.values(collection.links ?? {})
        .map(({ to }) => to)
        .filter((to) => alsoOpen(reader, to)),
    ]),
  )
  const revisions: string[] = []
  for (const collection of names) revisions.push(await revisionOf(trx, opened[0]!.reach, collection))
  return revisions.join()
}
