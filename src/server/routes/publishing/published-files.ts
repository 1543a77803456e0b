import { Type } from "typebox"
import { media, Nothing } from "#api/contract/answers.ts"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Routes } from "#server/app.ts"
import { findInstance } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import { answerPublished } from "#server/http/published-answer.ts"
import { publishedFolders, type PublishedFile, type PublishedFolder } from "#server/publishing/file-cache.ts"
import { openPack } from "#server/publishing/packs.ts"

const meanings = {
  documents: { summary: "A published document", file: Type.Unknown() },
  forms: { summary: "A form's validator module", file: media("The module", "text/javascript") },
  theme: { summary: "A brand's stylesheet", file: media("The stylesheet", "text/css") },
} as const

/**
 * What was published, by its hash: immutable, compressed when it was published, the same bytes for everybody. Server
 * kinds, drafts and unknown hashes are all the same 404. Here comes only what memory did not hold yet.
 */
export function publishedFileRoutes(): Routes {
  return (app, services) => {
    const send = (request: FastifyRequest, reply: FastifyReply, file: PublishedFile | undefined) => {
      if (!file) throw notFound("document")
      reply.hijack()
      answerPublished(request.raw, reply.raw, { file, secure: request.protocol === "https" })
    }
    const serve = (folder: PublishedFolder) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { hash } = request.params as { hash: string }
      const file = /^[0-9a-f]{64}$/.test(hash)
        ? await services.files.find((await findInstance(request, services)).id, folder, hash)
        : undefined
      send(request, reply, file)
    }
    const params = { type: "object", properties: { hash: { type: "string" } } }
    for (const folder of ["documents", "forms", "theme"] as const) {
      const { ending } = publishedFolders[folder]
      const { summary, file } = meanings[folder]
      app.get(
        `/${folder}/:hash.${ending}`,
        { schema: { summary, params, response: { 200: file, 304: Nothing } } },
        serve(folder),
      )
    }
    app.get(
      "/documents/pack/*",
      {
        schema: {
          summary: "Several published documents, as a page names them: an array in the order of the address",
          params: { type: "object", properties: { "*": { type: "string" } } },
          response: { 200: Type.Array(Type.Unknown()), 304: Nothing },
        },
      },
      async (request, reply) => {
        const { id } = await findInstance(request, services)
        const hashes = openPack(services.secretKey, id, request.url)
        send(request, reply, hashes && (await services.files.findPack(id, request.url, hashes)))
      },
    )
  }
}
