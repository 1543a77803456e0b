import type { Problem } from "#documents/problem.ts"
import type { Document } from "#documents/types.g.ts"
import { maySee } from "#server/changesets/access.ts"
import { touchedBy } from "#server/changesets/touched.ts"
import type { Scope } from "#server/database/database.ts"
import type { CurrentSession } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import { isId } from "#server/http/kept-row.ts"
import { documentJson } from "#server/publishing/document-json.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { proposalNow } from "#server/publishing/proposal-now.ts"
import { editOf } from "#server/publishing/proposed.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { findChangeset, membersOf } from "#server/repositories/changesets.ts"
import { findProposal } from "#server/repositories/proposals.ts"
import type { Services } from "#server/services.ts"
import { changedBy } from "./draft.ts"
import type { PreviewSubject } from "./token.ts"

/** What is looked at, found; what it comes to is worked out only where nobody has just asked for the same. */
export interface FoundSubject {
  /** Another version, another app. */
  version: readonly unknown[]
  read(): Promise<ReadSubject>
}

/** A release, and documents that stand otherwise in what is looked at; undefined: they are gone there. */
export interface ReadSubject {
  release: LiveRelease
  changed: ReadonlyMap<string, Document | undefined>
  problems: Problem[]
}

/**
 * Finds what somebody who reads a layer wants to look at. Throws where there is no such thing in that layer, or it is a
 * change of others.
 */
export async function findSubject(
  publishing: Publishing,
  services: Pick<Services, "database">,
  { scope, session, subject }: { scope: Scope; session: CurrentSession; subject: PreviewSubject | null },
): Promise<FoundSubject> {
  const { live, publisher, turns } = publishing
  const { database } = services
  const { instance, tenant } = scope
  const current = await live.current(instance, tenant)
  if (subject === null)
    return {
      version: [current.id],
      read: () => Promise.resolve({ release: current, changed: new Map(), problems: [] }),
    }
  const { kind, id } = subject

  if (kind === "release") return { version: [kind, id, tenant], read: earlier }
  if (!isId(id)) throw notFound(kind)
  return kind === "change" ? change() : proposal()

  async function earlier(): Promise<ReadSubject> {
    const release = id === current.id ? current : await live.earlier(instance, id)
    if (!release || (release.tenant !== "" && release.tenant !== tenant)) throw notFound("release")
    return { release, changed: new Map(), problems: [] }
  }

  async function change(): Promise<FoundSubject> {
    const found = await database.read(scope, async (trx) => {
      const row = await findChangeset(trx, id)
      const members = (await membersOf(trx, [id])).get(id) ?? []
      const isTheirs = row?.tenant === tenant && maySee(session, { row, members })
      return isTheirs ? { row, touched: await touchedBy(trx, id) } : undefined
    })
    if (found === undefined) throw notFound("change")
    const { row, touched } = found
    return {
      version: [current.id, kind, id, row.revision, row.updated_at.getTime()],
      read: () => Promise.resolve({ release: current, ...changedBy(touched) }),
    }
  }

  async function proposal(): Promise<FoundSubject> {
    const found = await database.read(scope, (trx) => findProposal(trx, id))
    if (!found || found.instance !== instance || found.tenant !== tenant) throw notFound("proposal")
    const now = found.state === "open" ? await proposalNow(publishing, services, found) : undefined
    return {
      version: [current.id, kind, id, found.state, now?.changeset?.revision ?? null],
      read: () =>
        turns.take(scope, async () => {
          // What cannot be published as it stands is shown as it was proposed.
          const plan = await publisher.preview(scope, now?.edit ?? (await editOf(live, found)))
          if (!plan.ok) return { release: current, changed: new Map(), problems: [...plan.problems] }
          return { release: current, changed: otherwise(current, plan.prepared.documents), problems: [] }
        }),
    }
  }
}

/** The documents that are not as in the release. */
function otherwise(
  { documents }: LiveRelease,
  next: ReadonlyMap<string, Document>,
): Map<string, Document | undefined> {
  const changed = new Map<string, Document | undefined>()
  for (const [id, document] of next) {
    const before = documents.get(id)
    if (before === undefined || documentJson(before) !== documentJson(document)) changed.set(id, document)
  }
  for (const id of documents.keys()) if (!next.has(id)) changed.set(id, undefined)
  return changed
}
