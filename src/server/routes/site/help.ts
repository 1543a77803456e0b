import { Type } from "typebox"
import type { Routes } from "#server/app.ts"
import { notFound } from "#server/http/failure.ts"
import { languagesOf, wordsOf } from "#server/mail/words.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseFor } from "#server/publishing/viewing.ts"

/** Help content by id, in the language of the request (specification 7). */
export function helpRoutes({ live }: Publishing): Routes {
  return (app) => {
    app.get<{ Params: { id: string } }>(
      "/help/:id",
      {
        schema: {
          summary: "Help content",
          params: Type.Object({ id: Type.String() }),
          response: { 200: Type.Object({ title: Type.String(), body: Type.String() }) },
        },
      },
      async (request) => {
        const release = await releaseFor(request, live)
        const help = release.documents.get(`help/${request.params.id}`)
        if (help?.kind !== "help") throw notFound("help")
        const languages = languagesOf(release, request.headers["accept-language"])
        return {
          title: wordsOf(release, languages, help.title, {}),
          body: wordsOf(release, languages, help.body, {}),
        }
      },
    )
  }
}
