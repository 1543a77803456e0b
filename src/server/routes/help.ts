import { Type } from "typebox"
import type { Routes } from "#server/app.ts"
import { notFound } from "#server/http/failure.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseFor } from "#server/publishing/viewing.ts"

/** Help content by id (specification 7). */
export function helpRoutes({ live }: Publishing): Routes {
  return (app) => {
    app.get<{ Params: { id: string } }>(
      "/help/:id",
      {
        schema: {
          summary: "Help content",
          params: Type.Object({ id: Type.String() }),
          response: { 200: Type.Object({ title: Type.Unknown(), body: Type.Unknown() }) },
        },
      },
      async (request) => {
        const help = (await releaseFor(request, live)).documents.get(`help/${request.params.id}`)
        if (help?.kind !== "help") throw notFound("help")
        return { title: help.title, body: help.body }
      },
    )
  }
}
