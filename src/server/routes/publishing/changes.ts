import {
  Change,
  CheckedChange,
  PublishedChange,
  PublishedRelease,
  type ProtectedChange,
} from "#api/contract/publishing.ts"
import type { Problem } from "#documents/problem.ts"
import { replacedLists } from "#documents/replaced-lists.ts"
import { broughtBy, type Brought } from "#review/brought.ts"
import { protectedSentence } from "#review/impact.ts"
import type { Routes } from "#server/app.ts"
import { Failure } from "#server/http/failure.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { conflictsSince, type Conflict } from "#server/publishing/conflicts.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Scope } from "#server/database/database.ts"
import type { Edit } from "#server/publishing/plan.ts"
import type { Outcome } from "#server/publishing/publisher.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseEntry } from "#server/publishing/release-entry.ts"

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

export function stale(current: string, conflicts: Conflict[]): Failure {
  return new Failure(409, "stale", "Somebody published since: look at the current release first.", {
    beside: { conflicts, current },
  })
}

/** Somebody else has approved or withdrawn a proposal first. */
export const decided = () => new Failure(409, "conflict", "This proposal was approved or withdrawn already.")

/** What was approved is not what a proposal would do by now. */
export const moved = (current: string): Failure =>
  new Failure(
    409,
    "stale",
    "This proposal would do something else by now: look at it, and propose it again.",
    { beside: { current } },
  )

/** One person alone changes no address, script, sign-in or consent. */
export function unapproved(changes: ProtectedChange[]): Failure {
  const message = `${protectedSentence(changes)} Propose it: an operator who is not its author approves it.`
  return new Failure(409, "approval-required", message, { beside: { protected: changes } })
}

/**
 * What a publish or a rollback came to: what is live now, and what it changed and brought for whom.
 *
 * @param lost what the lists of the layer no longer hold
 */
export async function published(
  publishing: Publishing,
  { release, heldBack }: Extract<Outcome, { outcome: "published" }>,
  before: LiveRelease,
  lost: readonly Problem[] = [],
): Promise<PublishedRelease> {
  const { live, publisher, reviewer } = publishing
  const after = await live.current(before.instance, release.tenant)
  const { brought, standing } = await sorted(publishing, await publisher.problemsOf(after), before)
  const told = await reviewer.effects({ before: before.documents, after: after.documents }, release)
  return {
    release: releaseEntry(release, after.id),
    problems: [...brought, ...lost],
    standing,
    impact: told?.impact ?? null,
    heldBack,
  }
}

/** Nothing changed; every problem says where and how to mend it. What stood before is told beside what is new. */
export async function refused(
  publishing: Publishing,
  problems: readonly Problem[],
  before: LiveRelease,
  lost: readonly Problem[] = [],
): Promise<Failure> {
  const { brought, standing } = await sorted(publishing, problems, before)
  return new Failure(422, "invalid-input", "The change is refused; nothing was published.", {
    problems: [...brought, ...lost],
    beside: { standing },
  })
}

/** What a change brings, errors first, and what stood in the live release already. */
async function sorted(
  { publisher }: Publishing,
  problems: readonly Problem[],
  before: LiveRelease,
): Promise<Brought> {
  const { brought, standing } = broughtBy(
    problems,
    problems.length === 0 ? [] : await publisher.problemsOf(before),
  )
  return { brought: errorsFirst(brought), standing: errorsFirst(standing) }
}

const errorsFirst = (problems: readonly Problem[]) =>
  problems.toSorted((a, b) => Number(b.severity === "error") - Number(a.severity === "error"))
