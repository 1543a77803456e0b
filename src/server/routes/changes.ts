import { Change, CheckedChange, PublishedChange, PublishedRelease } from "#api/contract/publishing.ts"
import type { Problem } from "#documents/problem.ts"
import type { Routes } from "#server/app.ts"
import { Failure } from "#server/http/failure.ts"
import { requirePower, type Authority } from "#server/publishing/authority.ts"
import { conflicts, type Conflict } from "#server/publishing/conflicts.ts"
import { effects } from "#server/publishing/effects.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseEntry } from "#server/publishing/release-entry.ts"

/**
 * Editors ask what a change would do, publishers make it so. A change names the release that its author looked at;
 * when that is no longer live it is refused and the places that both changed are shown (design 8).
 */
export function changeRoutes(publishing: Publishing): Routes {
  const { live, publisher } = publishing

  const conflictsOf = async (
    authority: Authority,
    change: Change,
    current: LiveRelease,
  ): Promise<Conflict[]> => {
    if (change.base === current.id) return []
    const base = await live.earlier(authority.scope.instance, change.base)
    const mayRead = base && (base.tenant === "" || base.tenant === authority.scope.tenant)
    if (!mayRead)
      throw new Failure(422, "invalid-input", "There is no release of that id to base a change on.", {
        field: "base",
      })
    return conflicts(change.patches, base.documents, current.documents)
  }

  return (app) => {
    app.post<{ Body: Change }>(
      "/changes/check",
      {
        schema: {
          summary: "What a change would do: problems, impact, differences",
          problems: [401, 403, 422],
          body: Change,
          response: { 200: CheckedChange },
        },
      },
      async (request) => {
        const authority = requirePower(request, "propose", request.body)
        const current = await live.current(authority.scope.instance, authority.scope.tenant)
        const found = await conflictsOf(authority, request.body, current)
        const plan = await publisher.preview(authority.scope, { do: "change", change: request.body.patches })
        if (!plan.ok)
          return { problems: plan.problems, impact: null, diff: [], conflicts: found, current: current.id }
        const { documents, warnings } = plan.prepared
        return {
          problems: warnings,
          ...effects(current.documents, documents),
          conflicts: found,
          current: current.id,
        }
      },
    )
    app.post<{ Body: PublishedChange }>(
      "/changes/publish",
      {
        schema: {
          summary: "Publish a change to every open browser",
          problems: [401, 403, 409, 422],
          body: PublishedChange,
          response: { 200: PublishedRelease },
        },
      },
      async (request) => {
        const { base, patches, why } = request.body
        const authority = requirePower(request, "publish", request.body)
        const before = await live.current(authority.scope.instance, authority.scope.tenant)
        const result = await publisher.publish({
          scope: authority.scope,
          base,
          edit: { do: "change", change: patches },
          action: "publish",
          restores: null,
          author: authority.actor,
          why,
        })
        if (result.outcome === "refused") throw refused(result.problems)
        if (result.outcome === "stale") {
          const current = await live.current(authority.scope.instance, authority.scope.tenant)
          throw new Failure(409, "stale", "Somebody published since: look at the current release first.", {
            beside: { conflicts: await conflictsOf(authority, request.body, current), current: current.id },
          })
        }
        if (result.outcome === "unchanged") throw new Error("A publish always makes a release.")
        const after = await live.current(authority.scope.instance, authority.scope.tenant)
        return {
          release: releaseEntry(result.release, after.id),
          impact: effects(before.documents, after.documents).impact,
          heldBack: result.heldBack,
        }
      },
    )
  }
}

/** Nothing changed; every problem says where and how to mend it. */
export function refused(problems: Problem[]): Failure {
  const errorsFirst = problems.toSorted(
    (a, b) => Number(b.severity === "error") - Number(a.severity === "error"),
  )
  return new Failure(422, "invalid-input", "The change is refused; nothing was published.", {
    problems: errorsFirst,
  })
}
