import type { FastifyReply, FastifyRequest } from "fastify"
import type { Routes } from "#server/app.ts"
import { findInstance } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import { mediaTypes } from "#server/publishing/artefacts.ts"
import { negotiate, type Encoded } from "#server/publishing/precompress.ts"
import { readPublic } from "#server/publishing/store.ts"
import type { Services } from "#server/services.ts"

type PublicFile = Encoded & { mediaType: string }

/** Bytes kept in memory; documents are small and few are asked for, so this holds whole releases. */
const keptBytes = 32 * 1024 * 1024

/**
 * What was published, by its hash: immutable, compressed when it was published, the same bytes for everybody. Server
 * kinds, drafts and unknown hashes are all the same 404.
 */
export function publishedFileRoutes(): Routes {
  return (app, services) => {
    const shelf = createShelf(services)
    const serve = (mediaType: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { hash } = request.params as { hash: string }
      const file = /^[0-9a-f]{64}$/.test(hash)
        ? await shelf((await findInstance(request, services)).id, hash)
        : undefined
      if (file?.mediaType !== mediaType) throw notFound("document")
      return send(request, reply, hash, file)
    }
    const params = { type: "object", properties: { hash: { type: "string" } } }
    const schema = (summary: string) => ({ schema: { summary, params } })
    app.get("/documents/:hash.json", schema("A published document"), serve(mediaTypes.json))
    app.get("/forms/:hash.js", schema("A form's validator module"), serve(mediaTypes.script))
    app.get("/theme/:hash.css", schema("A brand's stylesheet"), serve(mediaTypes.stylesheet))
  }
}

function send(request: FastifyRequest, reply: FastifyReply, hash: string, file: PublicFile): FastifyReply {
  const coding = negotiate(request.headers["accept-encoding"])
  reply
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("etag", `"${hash}"`)
    .header("vary", "Accept-Encoding")
    .type(file.mediaType)
  if (request.headers["if-none-match"] === `"${hash}"`) return reply.code(304).send()
  if (coding !== "identity") reply.header("content-encoding", coding)
  return reply.send(file[coding])
}

/** Published bytes by instance and hash; the ones asked for longest ago make room. */
function createShelf({ database }: Services) {
  const kept = new Map<string, PublicFile>()
  let bytes = 0
  const weight = (file: PublicFile) => file.identity.length + file.br.length + file.gzip.length
  return async (instance: string, hash: string): Promise<PublicFile | undefined> => {
    const key = `${instance}/${hash}`
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const file = await database.within({ instance, tenant: "*" }, (trx) => readPublic(trx, instance, hash))
    if (!file) return undefined
    if (!kept.has(key)) bytes += weight(file)
    kept.set(key, file)
    for (const [oldest, old] of kept) {
      if (bytes <= keptBytes) break
      kept.delete(oldest)
      bytes -= weight(old)
    }
    return file
  }
}
