import {
  DocumentOrigins,
  DocumentOriginsQuery,
  TextOrigins,
  TextOriginsQuery,
} from "#api/contract/origins.ts"
import type { Routes } from "#server/app.ts"
import { requirePower } from "#server/publishing/authority.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { notFound } from "#server/http/failure.ts"
import { documentOrigins, textOrigins } from "#server/publishing/origins.ts"

/** Where what a layer says comes from: the words of a text, and the places of a document. */
export function originRoutes(publishing: Publishing): Routes {
  return (app) => {
    app.get<{ Querystring: TextOriginsQuery }>(
      "/text-origins",
      {
        schema: {
          summary:
            "Who has said a text, in each language: the files of the site and its schools, and their editors",
          problems: [401, 403, 404],
          querystring: TextOriginsQuery,
          response: { 200: TextOrigins },
        },
      },
      async (request): Promise<TextOrigins> => {
        const { namespace, key, ...layer } = request.query
        const { scope } = requirePower(request, "read", layer)
        return { said: await textOrigins(publishing, scope, { namespace, key }) }
      },
    )
    app.get<{ Querystring: DocumentOriginsQuery }>(
      "/document-origins",
      {
        schema: {
          summary:
            "Who has said each place of a document: the files of the site and its schools, and their editors",
          problems: [401, 403, 404],
          querystring: DocumentOriginsQuery,
          response: { 200: DocumentOrigins },
        },
      },
      async (request): Promise<DocumentOrigins> => {
        const { document, ...layer } = request.query
        const { scope } = requirePower(request, "read", layer)
        const origins = await documentOrigins(publishing, scope, document)
        if (origins === undefined) throw notFound("document")
        return { origins }
      },
    )
  }
}
