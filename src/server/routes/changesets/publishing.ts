import { PublishChangeset } from "#api/contract/changesets.ts"
import { ShownProposal } from "#api/contract/proposals.ts"
import { CheckedChange, PublishedRelease } from "#api/contract/publishing.ts"
import { reason } from "#api/messages/server.ts"
import { term } from "#documents/said.ts"
import type { Routes } from "#server/app.ts"
import { accessTo, ChangesetParams, type Access } from "#server/changesets/access.ts"
import { replacedBy } from "#server/changesets/replaced.ts"
import { movedSince, touchedBy } from "#server/changesets/touched.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { layerNow } from "#server/publishing/layer-now.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Edit } from "#server/publishing/plan.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { findChangeset, type ChangesetRow } from "#server/repositories/changesets.ts"
import type { Services } from "#server/services.ts"
import { propose } from "../publishing/proposing.ts"
import { published, refused, stale, unapproved } from "#server/publishing/answers.ts"
import { check } from "../publishing/changes.ts"

/** A change as it would be published now. */
export interface Publishable {
  row: ChangesetRow
  /** What is live, which it stands on. */
  current: LiveRelease
  edit: Extract<Edit, { do: "replace" }>
}

/** What a change does to what is live; refuses one that stands on something else, or waits for somebody's decision. */
export async function publishable(
  publishing: Publishing,
  { database }: Services,
  { scope, id }: Access,
): Promise<Publishable> {
  const now = await layerNow(publishing, scope)
  const { row, touched } = await database.read(scope, async (trx) => ({
    row: await findChangeset(trx, id),
    touched: await touchedBy(trx, id),
  }))
  if (!row) throw notFound("change")
  if (row.state !== "open")
    throw new Failure(409, "conflict", reason("refused.decidedBefore", { state: term(row.state) }))
  if (movedSince(now, touched).length > 0) throw stale(now.release.id, [])
  if (row.conflicts.length > 0) throw new Failure(409, "conflict", reason("refused.decideFirst"))
  return { row, current: now.release, edit: { do: "replace", replaced: replacedBy(touched) } }
}

/** What a change would do, and how it becomes a release. */
export function changesetPublishingRoutes(publishing: Publishing): Routes {
  const { live, publisher, turns } = publishing

  return (app, services) => {
    app.post<{ Params: ChangesetParams }>(
      "/changesets/:id/check",
      {
        schema: {
          summary: "What a change would do: problems, impact, differences",
          problems: [401, 403, 404, 409, 429],
          params: ChangesetParams,
          response: { 200: CheckedChange },
        },
      },
      async (request): Promise<CheckedChange> => {
        const access = await accessTo(request, services, "propose")
        return turns.take(access.scope, async () => {
          const { edit, current } = await publishable(publishing, services, access)
          return check(publishing, access.scope, edit, current)
        })
      },
    )
    app.post<{ Params: ChangesetParams; Body: PublishChangeset }>(
      "/changesets/:id/propose",
      {
        schema: {
          summary: "Propose a change of what is protected, for an operator to approve",
          problems: [401, 403, 404, 409, 422, 429],
          params: ChangesetParams,
          body: PublishChangeset,
          response: { 200: ShownProposal },
        },
      },
      async (request): Promise<ShownProposal> => {
        const access = await accessTo(request, services, "publish")
        const { scope, actor } = access
        const { revision, why } = request.body
        return turns.take(scope, async () => {
          const { row, edit } = await publishable(publishing, services, access)
          if (row.revision !== revision) throw edited()
          const what = { patches: edit.replaced, restores: null, changeset: row }
          return propose(publishing, services, { scope, actor, why, ...what })
        })
      },
    )
    app.post<{ Params: ChangesetParams; Body: PublishChangeset }>(
      "/changesets/:id/publish",
      {
        schema: {
          summary: "Publish a change to every open browser",
          problems: [401, 403, 404, 409, 422, 429],
          params: ChangesetParams,
          body: PublishChangeset,
          response: { 200: PublishedRelease },
        },
      },
      async (request) => {
        const access = await accessTo(request, services, "publish")
        const { scope, actor, id } = access
        const { revision, why } = request.body
        return turns.take(scope, async () => {
          const { row, edit, current } = await publishable(publishing, services, access)
          if (row.revision !== revision) throw edited()
          if (Object.keys(edit.replaced).length === 0)
            throw new Failure(422, "invalid-input", reason("refused.nothingChanges"))
          const result = await publisher.publish({
            scope,
            base: current.id,
            edit,
            action: "publish",
            restores: null,
            author: actor,
            why,
            changeset: { id, revision },
          })
          if (result.outcome === "refused") throw await refused(publishing, result.problems, current)
          if (result.outcome === "unapproved") throw unapproved(result.changes)
          if (result.outcome === "stale")
            throw stale((await live.current(scope.instance, scope.tenant)).id, [])
          if (result.outcome === "decided") throw edited()
          if (result.outcome !== "published") throw new Error("A publish always makes a release.")
          return published(publishing, result, current)
        })
      },
    )
  }
}

/** Somebody has edited it since the publisher looked at it. */
export const edited = () => new Failure(409, "conflict", reason("refused.edited"))
