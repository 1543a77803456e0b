import { broughtBy, placeOf } from "#review/brought.ts"
import { effectHash } from "#review/effect.ts"
import { replacedBy } from "#server/changesets/replaced.ts"
import { movedSince, touchedBy } from "#server/changesets/touched.ts"
import type { Power } from "#api/contract/workspace.ts"
import type { Scope, Work } from "#server/database/database.ts"
import { tellStaff } from "#server/mail/staff.ts"
import { powersIn } from "#server/publishing/authority.ts"
import { layerNow } from "#server/publishing/layer-now.ts"
import { editOf } from "#server/publishing/proposed.ts"
import type { Approval, Publication } from "#server/publishing/publisher.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { audit } from "#server/repositories/audit.ts"
import { findChangeset } from "#server/repositories/changesets.ts"
import { membershipsOf } from "#server/repositories/memberships.ts"
import { findProposal, type Proposal } from "#server/repositories/proposals.ts"
import {
  claimDue,
  clearBegun,
  decideSchedule,
  findSchedule,
  type Schedule,
} from "#server/repositories/schedules.ts"
import { findByPseudonym } from "#server/repositories/users.ts"
import type { Services } from "#server/services.ts"
import { hourOf } from "./planning.ts"

/** Longer than any publish takes: a server that died meanwhile has let go after it. */
const holdMs = 5 * 60_000

/**
 * What fails is tried again for so long after its hour: longer than a fault of the server mostly lasts, and short
 * enough that its author hears of it the same day.
 */
const triesMs = 6 * 60 * 60_000

/** So many servers may die over it: what ends every server that begins it must not be begun for ever. */
const mostCrashes = 3

/** Why something was not published at its hour, in a word for the page and the mail. */
export type Missed =
  | "author"
  | "approver"
  | "edited"
  | "closed"
  | "moved"
  | "conflicts"
  | "effect"
  | "problems"
  | "approval"
  | "failed"

/**
 * Publishes what is due, of every instance: one server takes a schedule up → plans it on what is live now → where it still
 * does exactly what was scheduled and nothing new is wrong with it, publishes it, else says so to its author. It is decided
 * in the transaction that publishes it, so that a server which died after that finds it done. What throws is tried again,
 * until it is long past its hour; what servers die over, some times.
 */
export async function publishDue(
  services: Services,
  publishing: Publishing,
  failed: (error: unknown) => void,
): Promise<void> {
  const { database, clock } = services
  for (const { id: instance } of publishing.live.all())
    for (;;) {
      const now = clock()
      const due = await database.within({ instance, tenant: "*" }, (trx) =>
        claimDue(trx, instance, { now, until: new Date(now.getTime() + holdMs) }),
      )
      if (due === undefined) break
      await publishScheduled(services, publishing, due, failed).catch(async (error: unknown) => {
        failed(error)
        await database.within({ instance, tenant: "*" }, (trx) => clearBegun(trx, due.id))
      })
    }
}

async function publishScheduled(
  services: Services,
  publishing: Publishing,
  due: Schedule,
  failed: (error: unknown) => void,
): Promise<void> {
  const scope = { instance: due.instance, tenant: due.tenant }
  const found = await publishOrGiveUp(services, publishing, scope, due, failed)
  if (found === undefined) return
  const now = services.clock()
  await services.database.within({ ...scope, tenant: "*" }, async (trx) => {
    const decided =
      "release" in found
        ? ({ state: "published", outcome: found.release } as const)
        : ({ state: "missed", outcome: found.missed } as const)
    if (!(await decideSchedule(trx, due.id, { ...decided, now }))) return
    if ("release" in found) return
    const { changeset } = due
    const detail = { schedule: due.id, ...(changeset !== null && { changeset }), missed: found.missed }
    await audit(trx, { ...scope, actor: due.author, action: "schedule-missed", detail, why: due.why, now })
    const approval = approvalIn(await proposalOf(trx, due))
    for (const pseudonym of [due.author, ...(approval ? [approval.by] : [])]) {
      const account = await findByPseudonym(trx, scope, pseudonym)
      await tellStaff(trx, services, account ? [account] : [], {
        scope,
        // Who approved it may not see the change itself.
        page: pseudonym === due.author && changeset !== null ? ["making", changeset] : [due.proposal ?? ""],
        notice: "schedule-missed",
        values: { hour: hourOf(due) },
      })
    }
  })
}

/** As {@link publishOrMiss}; what has failed for too long, or servers have died over, is not tried again. */
async function publishOrGiveUp(
  services: Pick<Services, "database" | "clock">,
  publishing: Publishing,
  scope: Scope,
  due: Schedule,
  failed: (error: unknown) => void,
): ReturnType<typeof publishOrMiss> {
  if (due.begun > mostCrashes) {
    failed(new Error(`${mostCrashes} servers have died over the schedule ${due.id}.`))
    return { missed: "failed" }
  }
  try {
    return await publishOrMiss(services, publishing, scope, due)
  } catch (error) {
    if (services.clock().getTime() - due.at.getTime() < triesMs) throw error
    failed(error)
    return { missed: "failed" }
  }
}

/** What a schedule has come to; undefined where it was cancelled or published while this server was at it. */
async function publishOrMiss(
  services: Pick<Services, "database" | "clock">,
  publishing: Publishing,
  scope: Scope,
  due: Schedule,
): Promise<{ release: string } | { missed: Missed } | undefined> {
  const { database, clock } = services
  const { live, publisher, reviewer } = publishing
  const now = await layerNow(publishing, scope)
  const { state, proposal } = await database.read(scope, async (trx) => ({
    state: (await findSchedule(trx, due.id))?.state,
    proposal: await proposalOf(trx, due),
  }))
  if (state !== "waiting") return undefined
  const what = due.changeset === null ? await proposed(live, proposal) : await changed(database, now, due)
  if (!("edit" in what)) return what
  const approval = approvalIn(proposal)
  if (!(await may(database, scope, due.author, "publish"))) return { missed: "author" }
  if (approval && !(await may(database, { ...scope, tenant: "" }, approval.by, "approve")))
    return { missed: "approver" }
  const current = now.release
  const plan = await publisher.preview(scope, what.edit)
  if (!plan.ok) return { missed: "problems" }
  const compared = { before: current.documents, after: plan.prepared.documents }
  const told = await reviewer.effects(compared, scope)
  if (told === null || effectHash(compared.before, compared.after, told.access) !== due.effect)
    return { missed: "effect" }
  const { brought } = broughtBy(plan.prepared.warnings, await publisher.problemsOf(current))
  if (brought.some((problem) => !due.problems.includes(placeOf(problem)))) return { missed: "problems" }
  const result = await publisher.publish({
    ...what,
    scope,
    base: current.id,
    author: due.author,
    why: due.why,
    schedule: { id: due.id, now: clock() },
    ...(approval && { approval }),
  })
  switch (result.outcome) {
    case "published":
      return { release: result.release.id }
    case "refused":
    case "unchanged":
      return { missed: "problems" }
    case "unapproved":
      return { missed: "approval" }
    case "stale":
      // Another process has published meanwhile, which this one may not have heard of: it plans anew on that.
      await live.refresh(scope.instance)
      if ((await live.current(scope.instance, scope.tenant)).id === current.id) return { missed: "effect" }
      return publishOrMiss(services, publishing, scope, due)
    case "decided":
      // Somebody has edited, closed, cancelled or published it meanwhile: which of these it was, it says now.
      return publishOrMiss(services, publishing, scope, due)
  }
}

type What = Pick<Publication, "edit" | "action" | "restores" | "changeset">

/** What a change in the making publishes, as it stood when it was planned. */
async function changed(
  database: Services["database"],
  now: Awaited<ReturnType<typeof layerNow>>,
  { instance, tenant, changeset, changeset_entries: entries }: Schedule,
): Promise<What | { release: string } | { missed: Missed }> {
  const id = changeset ?? ""
  const { row, touched } = await database.read({ instance, tenant }, async (trx) => ({
    row: await findChangeset(trx, id),
    touched: await touchedBy(trx, id),
  }))
  if (row?.state === "published" && row.release_id !== null && row.entries === entries)
    return { release: row.release_id }
  if (row?.state !== "open") return { missed: "closed" }
  if (row.entries !== entries) return { missed: "edited" }
  if (movedSince(now, touched).length > 0) return { missed: "moved" }
  if (row.conflicts.length > 0) return { missed: "conflicts" }
  const edit = { do: "replace", replaced: replacedBy(touched) } as const
  return { edit, action: "publish", restores: null, changeset: { id, revision: row.revision } }
}

/** What a proposal publishes that is no change: its patches, or the way back to a release. Nobody edits these. */
async function proposed(
  live: Publishing["live"],
  proposal: Proposal | undefined,
): Promise<What | { missed: Missed }> {
  if (proposal?.state !== "approved") return { missed: "approval" }
  const { restores } = proposal
  return { edit: await editOf(live, proposal), action: restores === null ? "publish" : "rollback", restores }
}

function proposalOf(trx: Work, { proposal }: Schedule): Promise<Proposal | undefined> | undefined {
  return proposal === null ? undefined : findProposal(trx, proposal)
}

/** The yes of a second person that was given for this hour. */
function approvalIn(proposal: Proposal | undefined): Approval | undefined {
  if (proposal?.state !== "approved" || proposal.decided_by === null) return undefined
  return { proposal: proposal.id, effect: proposal.effect, by: proposal.decided_by, isGiven: true }
}

/** Whoever planned or approved it may have lost the role since: then it is nobody's to publish. */
async function may(
  database: Services["database"],
  { instance, tenant }: Scope,
  pseudonym: string,
  power: Power,
): Promise<boolean> {
  return database.read({ instance, tenant: "*" }, async (trx) => {
    const account = await findByPseudonym(trx, { instance }, pseudonym)
    if (!account) return false
    return powersIn({ memberships: await membershipsOf(trx, account.id) }, tenant).includes(power)
  })
}
