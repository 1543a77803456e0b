import { Change, CheckedChange, PublishedChange, PublishedRelease } from "#api/contract/publishing.ts"
import { replacedLists } from "#documents/replaced-lists.ts"
import type { Routes } from "#server/app.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { conflictsSince } from "#server/publishing/conflicts.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Scope } from "#server/database/database.ts"
import type { Edit } from "#server/publishing/plan.ts"
import { published, refused, sorted, stale, unapproved } from "#server/publishing/answers.ts"
import type { Publishing } from "#server/publishing/publishing.ts"

/**
 * Editors ask what a change would do, publishers make it so. A change names the release that its author looked at;
 * when that is no longer live it is refused and the places that both changed are shown.
 */
export function changeRoutes(publishing: Publishing): Routes {
  const { live, publisher, turns } = publishing

  return (app) => {
    app.post<{ Body: Change }>(
      "/changes/check",
      {
        schema: {
          summary: "What a change would do: problems, impact, differences",
          problems: [401, 403, 422, 429],
          body: Change,
          response: { 200: CheckedChange },
        },
      },
      (request): Promise<CheckedChange> => {
        const authority = requirePower(request, "propose", request.body)
        const { scope } = authority
        return turns.take(scope, async () => {
          const current = await live.current(scope.instance, scope.tenant)
          const found = await conflictsSince(live, scope, request.body, current)
          const edit = { do: "change", change: request.body.patches } as const
          const checked = await check(publishing, scope, edit, current)
          const lost = replacedLists(request.body.patches, current.documents)
          return { ...checked, problems: [...checked.problems, ...lost], conflicts: found }
        })
      },
    )
    app.post<{ Body: PublishedChange }>(
      "/changes/publish",
      {
        schema: {
          summary: "Publish a change to every open browser",
          problems: [401, 403, 409, 422, 429],
          body: PublishedChange,
          response: { 200: PublishedRelease },
        },
      },
      (request) => {
        const { base, patches, why } = request.body
        const authority = requirePower(request, "publish", request.body)
        const { scope } = authority
        return turns.take(scope, async () => {
          const before = await live.current(scope.instance, scope.tenant)
          const result = await publisher.publish({
            scope,
            base,
            edit: { do: "change", change: patches },
            action: "publish",
            restores: null,
            author: authority.actor,
            why,
          })
          const lost = replacedLists(patches, before.documents)
          if (result.outcome === "refused") throw await refused(publishing, result.problems, before, lost)
          if (result.outcome === "unapproved") throw unapproved(result.changes)
          if (result.outcome === "stale") {
            const current = await live.current(scope.instance, scope.tenant)
            throw stale(current.id, await conflictsSince(live, scope, request.body, current))
          }
          if (result.outcome !== "published") throw new Error("A publish always makes a release.")
          return published(publishing, result, before, lost)
        })
      },
    )
  }
}

/**
 * What an edit would do to what is live: its problems, and those that stood before; what changes for whom, where there is
 * nothing wrong with it.
 */
export async function check(
  publishing: Publishing,
  scope: Scope,
  edit: Edit,
  current: LiveRelease,
): Promise<CheckedChange> {
  const { publisher, reviewer } = publishing
  const plan = await publisher.preview(scope, edit)
  const problems = plan.ok ? plan.prepared.warnings : plan.problems
  const { brought, standing } = await sorted(publishing, problems, current)
  const told = plan.ok
    ? await reviewer.effects({ before: current.documents, after: plan.prepared.documents }, scope)
    : null
  return {
    problems: brought,
    standing,
    impact: told?.impact ?? null,
    access: told?.access ?? null,
    diff: told?.diff ?? [],
    conflicts: [],
    current: current.id,
  }
}
