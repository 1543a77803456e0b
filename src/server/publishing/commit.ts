import { sql } from "kysely"
import { canonicalJson, documentHash } from "#documents/hash.ts"
import type { Problem } from "#documents/problem.ts"
import type { ProtectedChange } from "#review/protected.ts"
import type { Database, Scope, Work } from "#server/database/database.ts"
import { followRelease } from "#server/records/follow.ts"
import { audit } from "#server/repositories/audit.ts"
import { closeChangeset, lockAsLookedAt } from "#server/repositories/changesets.ts"
import { keepImages, type Image } from "#server/repositories/images.ts"
import { decideProposal } from "#server/repositories/proposals.ts"
import { decideSchedule } from "#server/repositories/schedules.ts"
import type { Prepared } from "./prepare.ts"
import type { Outcome, Plans, Publication } from "./publisher.ts"
import { tellReleases } from "./live.ts"
import { saveArtefacts, type CompressedArtefact } from "./artefact-store.ts"
import {
  holdBack,
  clearHeldBack,
  readPointer,
  readRelease,
  saveRelease,
  setPointer,
  type StoredRelease,
} from "./store.ts"

/** A release that waits to be stored. */
export interface Draft {
  prepared: Prepared
  release: Omit<StoredRelease, "number" | "createdAt">
}

/** A layer that does not fit on its new base and stays at its last good release. */
export interface HeldBack {
  tenant: string
  problems: Problem[]
}

/** The live release of each layer in reach and of the instance beneath it, by tenant ('' for the instance). */
export type Heads = ReadonlyMap<string, StoredRelease>

/** Instance editors reach every tenant's layer, since their edits stand beneath it; tenant editors their own. */
const reach = (scope: Scope): Scope => ({
  instance: scope.instance,
  tenant: scope.tenant === "" ? "*" : scope.tenant,
})

export async function readHeads(database: Database, scope: Scope): Promise<Heads> {
  return database.read(reach(scope), (trx) => headsIn(trx, scope))
}

async function headsIn(trx: Work, scope: Scope): Promise<Heads> {
  const query = trx.selectFrom("pointers").select("tenant").where("instance", "=", scope.instance)
  const rows = await (scope.tenant === "" ? query : query.where("tenant", "in", ["", scope.tenant])).execute()
  const heads = new Map<string, StoredRelease>()
  for (const { tenant } of rows) {
    const pointer = await readPointer(trx, { instance: scope.instance, tenant })
    const release = pointer && (await readRelease(trx, scope.instance, pointer.release))
    if (release) heads.set(tenant, release)
  }
  return heads
}

/** Stores what was planned on `heads`, all or nothing; `overtaken` when these are no longer live. */
export async function commit(
  database: Database,
  publication: Publication,
  heads: Heads,
  plans: Plans,
  { artefacts, images }: { artefacts: CompressedArtefact[]; images: Image[] },
): Promise<Outcome | "overtaken"> {
  const { scope } = publication
  return database.within(reach(scope), async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`signpost publish ${scope.instance}`}))`.execute(trx)
    const now = await headsIn(trx, scope)
    if (!sameHeads(heads, now)) return "overtaken"

    const bytes = new Map(artefacts.map((entry) => [entry.artefact.sha256, entry]))
    let published: StoredRelease | undefined
    const { approval, changeset, schedule } = publication
    const asked = plans.drafts.find(({ release }) => release.tenant === scope.tenant)
    // Published is a change as somebody looked at it, approved or not: whoever edited it meanwhile is asked again.
    if (changeset && !(asked && (await lockAsLookedAt(trx, changeset)))) return { outcome: "decided" }
    const toDecide = approval?.isGiven ? undefined : approval
    if (toDecide && !(await decideProposal(trx, toDecide.proposal, { state: "approved", by: toDecide.by })))
      return { outcome: "decided" }
    if (schedule && asked) {
      const decided = { state: "published", outcome: asked.release.id, now: schedule.now } as const
      if (!(await decideSchedule(trx, schedule.id, decided))) return { outcome: "decided" }
    }
    if (changeset && asked) await closeChangeset(trx, changeset, asked.release.id)
    await keepImages(trx, scope, images)
    for (const draft of plans.drafts) {
      const own = { instance: draft.release.instance, tenant: draft.release.tenant }
      const isAsked = own.tenant === scope.tenant
      const before = heads.get(own.tenant)
      if (before && sameRelease(before, draft.release) && !(isAsked && publication.action !== "deploy")) {
        await rememberFiles(trx, before.id, draft.release.files)
        await clearHeldBack(trx, own)
        continue
      }
      const fresh = draft.prepared.artefacts.flatMap(({ sha256 }) => bytes.get(sha256) ?? [])
      await saveArtefacts(trx, own, fresh)
      for (const { artefact } of fresh) bytes.delete(artefact.sha256)
      const saved = await saveRelease(trx, draft.release)
      await setPointer(trx, own, saved.id)
      await followRelease(trx, own, draft.prepared.documents, new Date())
      if (isAsked) published = saved
      if (isAsked && plans.changes.length > 0)
        await logProtected(trx, publication, own, saved.id, plans.changes)
      await log(trx, publication, own, {
        release: saved.id,
        ...(before && { basedOn: before.id }),
        ...(isAsked && publication.edit.do === "change" && { patches: publication.edit.change }),
        ...(isAsked && publication.edit.do === "replace" && { replaced: publication.edit.replaced }),
        ...(isAsked && changeset && { changeset: changeset.id }),
        ...(isAsked && publication.restores !== null && { restores: publication.restores }),
        ...(!isAsked && { followed: scope.tenant === "" ? "instance" : scope.tenant }),
      })
    }
    for (const { tenant, problems } of plans.heldBack) {
      const own = { instance: scope.instance, tenant }
      await holdBack(trx, own, problems)
      await log(trx, { ...publication, action: "held-back" }, own, { problems })
    }
    await tellReleases(trx, scope.instance)
    if (!published) return { outcome: "unchanged", heldBack: plans.heldBack }
    return {
      outcome: "published",
      release: published,
      before: heads.get(scope.tenant)?.id ?? null,
      heldBack: plans.heldBack,
    }
  })
}

function sameHeads(one: Heads, other: Heads): boolean {
  return one.size === other.size && [...one].every(([tenant, { id }]) => other.get(tenant)?.id === id)
}

function sameRelease(stored: StoredRelease, draft: Draft["release"]): boolean {
  return (
    canonicalJson(stored.manifest) === canonicalJson(draft.manifest) &&
    canonicalJson(stored.patches) === canonicalJson(draft.patches)
  )
}

/** The files changed in a way that no document shows: the next start need not look again. */
async function rememberFiles(trx: Work, release: string, files: string): Promise<void> {
  await trx.updateTable("releases").set({ files }).where("id", "=", release).execute()
}

/** A line of its own, by who let it through: an address is not found among a hundred texts. */
async function logProtected(
  trx: Work,
  { approval, author, why }: Publication,
  own: Scope,
  release: string,
  changes: readonly ProtectedChange[],
): Promise<void> {
  await audit(trx, {
    ...own,
    actor: approval?.by ?? author,
    action: "protected-change",
    detail: {
      release,
      author,
      ...(approval && { proposal: approval.proposal, effect: approval.effect }),
      changes: changes.map((change) => ({
        ...change,
        before: brief(change.before),
        after: brief(change.after),
      })),
    },
    why,
    now: new Date(),
  })
}

const longestValue = 300

/** A long text stands in the release; the log names it by its hash. */
function brief(value: unknown): unknown {
  return canonicalJson(value).length <= longestValue ? value : { sha256: documentHash(value) }
}

async function log(
  trx: Work,
  publication: { action: string; author: string; why: string },
  scope: Scope,
  detail: Record<string, unknown>,
): Promise<void> {
  const { action, author, why } = publication
  await audit(trx, { ...scope, actor: author, action, detail, why, now: new Date() })
}
