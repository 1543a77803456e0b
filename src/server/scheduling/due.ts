import { effectHash } from "#review/effect.ts"
import { broughtBy, placeOf } from "#review/brought.ts"
import { replacedBy } from "#server/changesets/replaced.ts"
import { movedSince, touchedBy } from "#server/changesets/touched.ts"
import type { Scope, Work } from "#server/database/database.ts"
import { originWithoutRequest } from "#server/http/site.ts"
import { layerNow } from "#server/publishing/layer-now.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { audit } from "#server/repositories/audit.ts"
import { findChangeset } from "#server/repositories/changesets.ts"
import { claimDue, decideSchedule, type Schedule } from "#server/repositories/schedules.ts"
import type { Services } from "#server/services.ts"

/** Longer than any publish takes: a server that died meanwhile has let go after it. */
const holdMs = 5 * 60_000

/** Why a change was not published at its hour, in a word for the page and the mail. */
export type Missed = "edited" | "closed" | "moved" | "conflicts" | "effect" | "problems" | "approval"

/**
 * Publishes what is due, of every instance: one server takes a schedule up → plans it on what is live now → where it still
 * does exactly what was scheduled and nothing new is wrong with it, publishes it, else says so to its author. A change is
 * closed in the transaction that publishes it, so that a server which died after that finds it done.
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
      await publishScheduled(services, publishing, due).catch(failed)
    }
}

async function publishScheduled(services: Services, publishing: Publishing, due: Schedule): Promise<void> {
  const scope = { instance: due.instance, tenant: due.tenant }
  const found = await publishOrMiss(services, publishing, scope, due)
  const now = services.clock()
  await services.database.within({ ...scope, tenant: "*" }, async (trx) => {
    const decided =
      "release" in found
        ? ({ state: "published", outcome: found.release } as const)
        : ({ state: "missed", outcome: found.missed } as const)
    if (!(await decideSchedule(trx, due.id, { ...decided, now }))) return
    if ("release" in found) return
    const detail = { schedule: due.id, changeset: due.changeset, missed: found.missed }
    await audit(trx, { ...scope, actor: due.author, action: "schedule-missed", detail, why: due.why, now })
    await mailAuthor(trx, services, publishing, due)
  })
}

async function publishOrMiss(
  { database }: Services,
  publishing: Publishing,
  scope: Scope,
  due: Schedule,
): Promise<{ release: string } | { missed: Missed }> {
  const { publisher } = publishing
  const now = await layerNow(publishing, scope)
  const { row, touched } = await database.read(scope, async (trx) => ({
    row: await findChangeset(trx, due.changeset),
    touched: await touchedBy(trx, due.changeset),
  }))
  if (row?.state === "published" && row.release_id !== null && row.entries === due.changeset_entries)
    return { release: row.release_id }
  if (row?.state !== "open") return { missed: "closed" }
  if (row.entries !== due.changeset_entries) return { missed: "edited" }
  if (movedSince(now, touched).length > 0) return { missed: "moved" }
  if (row.conflicts.length > 0) return { missed: "conflicts" }
  const current = now.release
  const edit = { do: "replace", replaced: replacedBy(touched) } as const
  const plan = await publisher.preview(scope, edit)
  if (!plan.ok) return { missed: "problems" }
  if (effectHash(current.documents, plan.prepared.documents) !== due.effect) return { missed: "effect" }
  const { brought } = broughtBy(plan.prepared.warnings, await publisher.problemsOf(current))
  if (brought.some((problem) => !due.problems.includes(placeOf(problem)))) return { missed: "problems" }
  const result = await publisher.publish({
    scope,
    base: current.id,
    edit,
    action: "publish",
    restores: null,
    author: due.author,
    why: due.why,
    changeset: { id: due.changeset, entries: due.changeset_entries },
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
      return { missed: "effect" }
    case "decided":
      return publishOrMiss({ database } as Services, publishing, scope, due)
  }
}

/** Tells its author that it was not published, where they have an address that is proven. */
async function mailAuthor(
  trx: Work,
  { mailer, environment }: Services,
  { live }: Publishing,
  due: Schedule,
): Promise<void> {
  const account = await trx
    .selectFrom("users")
    .selectAll()
    .where("instance", "=", due.instance)
    .where("pseudonym", "=", due.author)
    .executeTakeFirst()
  const settings = live.byId(due.instance)
  if (!account?.email || !account.email_verified || !settings) return
  const release = await live.current(due.instance, "")
  const origin = originWithoutRequest(settings, release.app, environment)
  const layer = due.tenant === "" ? due.instance : due.tenant
  await mailer.send(trx, {
    release,
    account,
    languages: [],
    to: account.email,
    channel: "mail",
    mail: "schedule-missed",
    values: {
      why: due.why,
      hour: due.wall.replace("T", " "),
      link: `${origin}/studio/${layer}/changes/making/${due.changeset}`,
    },
  })
}
