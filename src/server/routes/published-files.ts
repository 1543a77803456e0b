import type { FastifyReply, FastifyRequest } from "fastify"
import type { Routes } from "#server/app.ts"
import { findInstance } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import { answerPublished, publishedAddresses } from "#server/http/published-answer.ts"

const meanings = {
  documents: "A published document",
  forms: "A form's validator module",
  theme: "A brand's stylesheet",
} as const

/**
 * What was published, by its hash: immutable, compressed when it was published, the same bytes for everybody. Server
 * kinds, drafts and unknown hashes are all the same 404. Here comes only what memory did not hold yet.
 */
export function publishedFileRoutes(): Routes {
  return (app, services) => {
    const serve = (mediaType: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { hash } = request.params as { hash: string }
      const file = /^[0-9a-f]{64}$/.test(hash)
        ? await services.shelf.find((await findInstance(request, services)).id, hash)
        : undefined
      if (file?.mediaType !== mediaType) throw notFound("document")
      reply.hijack()
      answerPublished(request.raw, reply.raw, hash, file)
    }
    const params = { type: "object", properties: { hash: { type: "string" } } }
    for (const folder of ["documents", "forms", "theme"] as const) {
      const { ending, mediaType } = publishedAddresses[folder]
      app.get(
        `/${folder}/:hash.${ending}`,
        { schema: { summary: meanings[folder], params } },
        serve(mediaType),
      )
    }
  }
}
