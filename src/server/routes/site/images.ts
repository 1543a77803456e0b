import { Type } from "typebox"
import { media } from "#api/contract/answers.ts"
import { sha256 } from "#documents/hash.ts"
import type { Routes } from "#server/app.ts"
import { findInstance } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import { findImage } from "#server/repositories/images.ts"

/** Images that were fetched from other hosts at publish, from our own origin. A view fetches none. */
export function imageRoutes(): Routes {
  return (app, services) => {
    app.get(
      "/images",
      {
        schema: {
          summary: "An image that a document names by its address on another host",
          querystring: Type.Object({ address: Type.String() }),
          response: { 200: media("The image", "image/webp") },
        },
      },
      async (request, reply) => {
        const name = sha256(request.query.address)
        const { id } = await findInstance(request, services)
        const scope = { instance: id, tenant: "*" }
        const bytes = await services.database.read(scope, (trx) => findImage(trx, id, name))
        if (bytes === undefined) throw notFound("image")
        reply.header("cache-control", "public, max-age=31536000, immutable").type("image/webp")
        return reply.send(bytes)
      },
    )
  }
}
