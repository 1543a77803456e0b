import type { ProtectedChange, PublishedRelease } from "#api/contract/publishing.ts"
import { reason } from "#api/messages/server.ts"
import type { Problem } from "#documents/problem.ts"
import { broughtBy, type Brought } from "#review/brought.ts"
import { protectedPlaces } from "#review/impact.ts"
import { Failure } from "#server/http/failure.ts"
import type { Conflict } from "./conflicts.ts"
import type { LiveRelease } from "./live-release.ts"
import type { Outcome } from "./publisher.ts"
import type { Publishing } from "./publishing.ts"
import { releaseEntry } from "./release-entry.ts"

export function stale(current: string, conflicts: Conflict[]): Failure {
  return new Failure(409, "stale", reason("refused.publishedSince"), {
    beside: { conflicts, current },
  })
}

/** What putting a release back would do was looked at on what is no longer live. */
export const overtaken = (current: string) =>
  new Failure(409, "stale", reason("refused.overtaken"), { beside: { current } })

/** Somebody else has approved or withdrawn a proposal first. */
export const decided = () => new Failure(409, "conflict", reason("refused.proposalDecided"))

/** What was approved is not what a proposal would do by now. */
export const moved = (current: string): Failure =>
  new Failure(409, "stale", reason("refused.proposalMoved"), { beside: { current } })

/** One person alone changes no address, script, sign-in or consent. */
export function unapproved(changes: ProtectedChange[]): Failure {
  const said = reason("refused.takesTwo", { count: changes.length, places: protectedPlaces(changes) })
  return new Failure(409, "approval-required", said, { beside: { protected: changes } })
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
  return new Failure(422, "invalid-input", reason("refused.change"), {
    problems: [...brought, ...lost],
    beside: { standing },
  })
}

/** What a change brings, errors first, and what stood in the live release already. */
export async function sorted(
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
