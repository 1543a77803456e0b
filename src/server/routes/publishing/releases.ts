import { Type } from "typebox"
import {
  CheckedChange,
  LayerQuery,
  PublishedRelease,
  ReleaseDifference,
  ReleaseHistory,
  Rollback,
} from "#api/contract/publishing.ts"
import type { Routes } from "#server/app.ts"
import { notFound } from "#server/http/failure.ts"
import { requirePower, type Authority } from "#server/publishing/authority.ts"
import { overtaken, published, refused, unapproved } from "#server/publishing/answers.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseEntry } from "#server/publishing/release-entry.ts"
import { readHeldBack, readHistory, readPointer } from "#server/publishing/store.ts"
import { check } from "./changes.ts"

const shownReleases = 100

/** The history of a layer, the difference of two releases, and the way back to an earlier one. */
export function releaseRoutes(publishing: Publishing): Routes {
  const { live, publisher, reviewer, turns } = publishing
  /** A release that the caller may look at: of the layer itself, or the instance's beneath it. */
  const find = async ({ scope }: Authority, id: string): Promise<LiveRelease> => {
    const release = await live.earlier(scope.instance, id)
    if (!release || (release.tenant !== "" && release.tenant !== scope.tenant && scope.tenant !== ""))
      throw notFound("release")
    return release
  }
  /**
   * What puts an earlier release of the layer back: what the layer itself said then, on what lies beneath it now. What has
   * come from beneath since stays.
   */
  const restoring = async (authority: Authority, id: string) => {
    const earlier = await find(authority, id)
    if (earlier.tenant !== authority.scope.tenant) throw notFound("release of this layer")
    return { restores: earlier.id, edit: { do: "restore", patches: earlier.stored.patches } as const }
  }

  return (app, { database }) => {
    app.get<{ Querystring: LayerQuery }>(
      "/releases",
      {
        schema: {
          summary: "History of a layer, newest first",
          problems: [401, 403],
          querystring: LayerQuery,
          response: { 200: ReleaseHistory },
        },
      },
      async (request): Promise<ReleaseHistory> => {
        const { scope } = requirePower(request, "read", request.query)
        const history = await database.within(scope, async (trx) => {
          const pointer = await readPointer(trx, scope)
          const all = await readHistory(trx, scope, shownReleases)
          return all.map((release) => releaseEntry(release, pointer?.release))
        })
        const tenants = scope.tenant === "" ? "*" : scope.tenant
        const held = await database.read({ ...scope, tenant: tenants }, (trx) => readHeldBack(trx, scope))
        const { instance } = request
        const heldBack = held.map(({ tenant, problems, since }) => ({
          tenant,
          title: tenant === "" ? instance.title : (instance.tenants[tenant]?.title ?? tenant),
          since: since.toISOString(),
          problems,
        }))
        return { releases: history, heldBack }
      },
    )
    app.get<{ Params: { id: string; other: string }; Querystring: LayerQuery }>(
      "/releases/:id/diff/:other",
      {
        schema: {
          summary: "What changed from one release to the other, place by place and in plain words",
          problems: [401, 403, 429],
          params: Type.Object({ id: Type.String(), other: Type.String() }),
          querystring: LayerQuery,
          response: { 200: ReleaseDifference },
        },
      },
      async (request): Promise<ReleaseDifference> => {
        const authority = requirePower(request, "read", request.query)
        const before = await find(authority, request.params.id)
        const after = await find(authority, request.params.other)
        const told = await turns.take(authority.scope, () =>
          reviewer.effects({ before: before.documents, after: after.documents }, authority.scope),
        )
        return told ?? { impact: null, access: null, diff: [] }
      },
    )
    app.post<{ Params: { id: string }; Querystring: LayerQuery }>(
      "/releases/:id/rollback/check",
      {
        schema: {
          summary: "What publishing an earlier release again would do: problems, impact, differences",
          problems: [401, 403, 429],
          params: Type.Object({ id: Type.String() }),
          querystring: LayerQuery,
          response: { 200: CheckedChange },
        },
      },
      async (request): Promise<CheckedChange> => {
        const authority = requirePower(request, "propose", request.query)
        const { scope } = authority
        const { edit } = await restoring(authority, request.params.id)
        return turns.take(scope, async () =>
          check(publishing, scope, edit, await live.current(scope.instance, scope.tenant)),
        )
      },
    )
    app.post<{ Params: { id: string }; Body: Rollback; Querystring: LayerQuery }>(
      "/releases/:id/rollback",
      {
        schema: {
          summary: "Publish an earlier release again",
          problems: [401, 403, 409, 422, 429],
          params: Type.Object({ id: Type.String() }),
          querystring: LayerQuery,
          body: Rollback,
          response: { 200: PublishedRelease },
        },
      },
      async (request) => {
        const authority = requirePower(request, "publish", request.query)
        const { scope } = authority
        const { base, why } = request.body
        const { restores, edit } = await restoring(authority, request.params.id)
        return turns.take(scope, async () => {
          const before = await live.current(scope.instance, scope.tenant)
          const result = await publisher.publish({
            scope,
            base,
            edit,
            action: "rollback",
            restores,
            author: authority.actor,
            why,
          })
          if (result.outcome === "refused") throw await refused(publishing, result.problems, before)
          if (result.outcome === "unapproved") throw unapproved(result.changes)
          if (result.outcome === "stale") throw overtaken(result.current)
          if (result.outcome !== "published") throw new Error("A rollback always makes a release.")
          return published(publishing, result, before)
        })
      },
    )
  }
}
