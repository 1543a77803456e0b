import { Type } from "typebox"
import { media } from "#api/contract/answers.ts"
import type { Routes } from "#server/app.ts"
import { findInstance } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import { findImage } from "#server/repositories/images.ts"

/** Images that were fetched from other hosts at publish, from our own origin. A view fetches none. */
export function imageRoutes(): Routes {
  return (app, services) => {
    app.get(
      "/images/:name.webp",
      {
        schema: {
          summary: "An image that a document names by its address on another host",
          params: Type.Object({ name: Type.String() }),
          response: { 200: media("The image", "image/webp") },
        },
      },
      async (request, reply) => {
        const { name } = request.params
        const { id } = await findInstance(request, services)
        const bytes = /^[0-9a-f]{64}$/.test(name)
          ? await services.database.read({ instance: id, tenant: "*" }, (trx) => findImage(trx, id, name))
          : undefined
        if (bytes === undefined) throw notFound("image")
        reply.header("cache-control", "public, max-age=31536000, immutable").type("image/webp")
        return reply.send(bytes)
      },
    )
  }
}
