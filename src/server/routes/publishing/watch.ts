import { Type } from "typebox"
import { LayerQuery } from "#api/contract/publishing.ts"
import { ReleaseWatch } from "#api/contract/watch.ts"
import type { Routes } from "#server/app.ts"
import { notFound } from "#server/http/failure.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { readPointer, readRelease } from "#server/publishing/store.ts"
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
        const { release, live } = await database.read(scope, async (trx) => ({
          release: await readRelease(trx, scope.instance, request.params.id),
          live: (await readPointer(trx, scope))?.release,
        }))
        if (release?.tenant !== scope.tenant) throw notFound("release of this layer")
        return { current: release.id === live, ...(await watch.told(scope, release)) }
      },
    )
  }
}
