import { Type } from "typebox"
import { LayerQuery } from "#api/contract/publishing.ts"
import { ReleaseWatch } from "#api/contract/watch.ts"
import type { Routes } from "#server/app.ts"
import { notFound } from "#server/http/failure.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { readRelease } from "#server/publishing/store.ts"
import type { Watch } from "#server/watch/watch.ts"

/** How a release does since it was published, for who may read its layer. */
export function watchRoutes(watch: Watch): Routes {
  return (app, { database }) => {
    app.get<{ Params: { id: string }; Querystring: LayerQuery }>(
      "/releases/:id/watch",
      {
        schema: {
          summary: "What a release does to who uses it: open browsers, refusals, outdated answers, failures",
          problems: [401, 403],
          params: Type.Object({ id: Type.String() }),
          querystring: LayerQuery,
          response: { 200: ReleaseWatch },
        },
      },
      async (request): Promise<ReleaseWatch> => {
        const { scope } = requirePower(request, "read", request.query)
        const release = await database.read(scope, (trx) =>
          readRelease(trx, scope.instance, request.params.id),
        )
        if (release?.tenant !== scope.tenant) throw notFound("release of this layer")
        return watch.told(scope, release)
      },
    )
  }
}
