import {
  Change,
  CheckedChange,
  PublishedChange,
  PublishedRelease,
  type ProtectedChange,
} from "#api/contract/publishing.ts"
import type { Problem } from "#documents/problem.ts"
import { protectedSentence } from "#review/impact.ts"
import type { Routes } from "#server/app.ts"
import { Failure } from "#server/http/failure.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { conflictsSince, type Conflict } from "#server/publishing/conflicts.ts"
import { effects } from "#server/publishing/effects.ts"
import type { Live } from "#server/publishing/live.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Outcome } from "#server/publishing/publisher.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseEntry } from "#server/publishing/release-entry.ts"

/**
 * Editors ask what a change would do, publishers make it so. A change names the release that its author looked at;
 * when that is no longer live it is refused and the places that both changed are shown (design 8).
 */
export function changeRoutes(publishing: Publishing): Routes {
  const { live, publisher } = publishing

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
        const found = await conflictsSince(live, authority.scope, request.body, current)
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
        if (result.outcome === "unapproved") throw unapproved(result.changes)
        if (result.outcome === "stale") {
          const current = await live.current(authority.scope.instance, authority.scope.tenant)
          throw stale(current.id, await conflictsSince(live, authority.scope, request.body, current))
        }
        return publishedAnswer(live, before, result)
      },
    )
  }
}

/** What a publish answers, once there is a release. */
export async function publishedAnswer(
  live: Live,
  before: LiveRelease,
  result: Outcome,
): Promise<PublishedRelease> {
  if (result.outcome !== "published") throw new Error(`A publish that makes no release: ${result.outcome}.`)
  const after = await live.current(before.instance, result.release.tenant)
  return {
    release: releaseEntry(result.release, after.id),
    impact: effects(before.documents, after.documents).impact,
    heldBack: result.heldBack,
  }
}

export function stale(current: string, conflicts: Conflict[]): Failure {
  return new Failure(409, "stale", "Somebody published since: look at the current release first.", {
    beside: { conflicts, current },
  })
}

/** One person alone changes no address, script, sign-in or consent. */
export function unapproved(changes: ProtectedChange[]): Failure {
  const message = `${protectedSentence(changes)} Propose it: an operator who is not its author approves it.`
  return new Failure(409, "approval-required", message, { beside: { protected: changes } })
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
