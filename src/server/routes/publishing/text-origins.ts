import { TextOrigins, TextOriginsQuery } from "#api/contract/text-origins.ts"
import type { Routes } from "#server/app.ts"
import { requirePower } from "#server/publishing/authority.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { textOrigins } from "#server/publishing/text-origins.ts"

/** Where the words of a text come from. */
export function textOriginRoutes(publishing: Publishing): Routes {
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
  }
}
