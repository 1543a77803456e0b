import { randomUUID } from "node:crypto"
import type { Schedule as ShownSchedule } from "#api/contract/schedules.ts"
import { reason } from "#api/messages/server.ts"
import { broughtBy, placeOf } from "#review/brought.ts"
import { effectHash } from "#review/effect.ts"
import type { Scope } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import type { Edit } from "#server/publishing/plan.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Approval } from "#server/publishing/publisher.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { momentOf } from "#server/publishing/zoned.ts"
import { audit } from "#server/repositories/audit.ts"
import type { ChangesetRow } from "#server/repositories/changesets.ts"
import { decideProposal } from "#server/repositories/proposals.ts"
import { insertSchedule, type Schedule } from "#server/repositories/schedules.ts"
import type { Services } from "#server/services.ts"
import { decided, moved, refused, unapproved } from "#server/publishing/answers.ts"

/** Nobody plans a publish for longer. */
const furthestMs = 366 * 24 * 60 * 60_000

interface Planned {
  scope: Scope
  /** The change that it is; a proposal of patches or of the way back is none. */
  changeset?: Pick<ChangesetRow, "id" | "entries">
  edit: Edit
  /** What is live, which it stands on. */
  current: LiveRelease
  /** The hour on the clocks of the instance's zone. */
  wall: string
  /** Whose publish it is; without an approval they plan it, too. */
  author: string
  why: string
  /** The second person's yes, which is given with the hour. */
  approval?: Approval
}

/**
 * Keeps that something is published at an hour, if it still does then what it does now; with an approval the proposal is
 * decided by it. Refuses an hour that does not come, what is wrong by now, and what takes a second person and has none.
 */
export async function planAt(
  publishing: Publishing,
  { database, clock }: Services,
  { scope, changeset, edit, current, wall, author, why, approval }: Planned,
): Promise<Schedule> {
  const { publisher, reviewer } = publishing
  const plan = await publisher.preview(scope, edit)
  if (!plan.ok) throw await refused(publishing, plan.problems, current)
  const { documents, warnings } = plan.prepared
  const at = momentIn(wall, current.app.timeZone, clock())
  const told = await reviewer.effects({ before: current.documents, after: documents }, scope)
  if (told === null) throw new Failure(422, "invalid-input", reason("refused.untold"))
  const effect = effectHash(current.documents, documents, told.access)
  if (approval && approval.effect !== effect) throw moved(current.id)
  if (!approval && told.impact.protected.length > 0) throw unapproved(told.impact.protected)
  if (told.diff.length === 0) throw new Failure(422, "invalid-input", reason("refused.nothingChanges"))
  const { brought } = broughtBy(warnings, await publisher.problemsOf(current))
  return database.within(scope, async (trx) => {
    if (approval && !(await decideProposal(trx, approval.proposal, { state: "approved", by: approval.by })))
      throw decided()
    const kept = await insertSchedule(trx, {
      id: randomUUID(),
      ...scope,
      changeset: changeset?.id ?? null,
      changeset_entries: changeset?.entries ?? null,
      effect,
      problems: brought.map(placeOf),
      proposal: approval?.proposal ?? null,
      author,
      why,
      at,
      wall,
      created_at: clock(),
    })
    if (!kept) throw new Failure(409, "conflict", reason("refused.plannedAlready"))
    const detail = {
      schedule: kept.id,
      ...(changeset && { changeset: changeset.id }),
      at: at.toISOString(),
      ...(approval && { proposal: approval.proposal, effect }),
    }
    const actor = approval?.by ?? author
    await audit(trx, { ...scope, actor, action: "scheduled", detail, why, now: clock() })
    return kept
  })
}

/** The moment of an hour that somebody wrote; refuses one that is over, far away, or that no clock shows. */
function momentIn(wall: string, timeZone: string, now: Date): Date {
  const refuse = (code: "noSuchHour" | "hourLeapt" | "hourOver" | "hourFar") =>
    new Failure(422, "invalid-input", reason(`refused.${code}`), { field: "at" })
  let zoned
  try {
    zoned = momentOf(wall, timeZone)
  } catch (error) {
    if (error instanceof RangeError) throw refuse("noSuchHour")
    throw error
  }
  if (zoned.at === null) throw refuse("hourLeapt")
  if (zoned.at <= now) throw refuse("hourOver")
  if (zoned.at.getTime() - now.getTime() > furthestMs) throw refuse("hourFar")
  return zoned.at
}

/** The hour of a schedule, as a mail says it. */
export const hourOf = ({ wall }: Pick<Schedule, "wall">): string => wall.replace("T", " ")

/** @param visible whether the caller may open the change */
export const shownSchedule = (row: Schedule, title: string, visible: boolean): ShownSchedule => ({
  id: row.id,
  tenant: row.tenant === "" ? null : row.tenant,
  changeset: row.changeset,
  title,
  at: row.at.toISOString(),
  wall: row.wall,
  author: row.author,
  why: row.why,
  proposal: row.proposal,
  visible,
  state: row.state,
  outcome: row.outcome,
})
