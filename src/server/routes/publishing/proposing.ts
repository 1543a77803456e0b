import { randomUUID } from "node:crypto"
import { ProposedChange, ShownProposal } from "#api/contract/proposals.ts"
import { reason } from "#api/messages/server.ts"
import { effectHash } from "#review/effect.ts"
import type { ProtectedChange } from "#review/protected.ts"
import type { Routes } from "#server/app.ts"
import type { Scope, Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import { tellStaff } from "#server/mail/staff.ts"
import { requirePower, rolesWith } from "#server/publishing/authority.ts"
import { conflictsSince } from "#server/publishing/conflicts.ts"
import { editOf, shownProposal } from "#server/publishing/proposed.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { audit } from "#server/repositories/audit.ts"
import { json } from "#server/repositories/json.ts"
import type { ChangesetRow } from "#server/repositories/changesets.ts"
import { accountsWith } from "#server/repositories/memberships.ts"
import { decideProposal, insertProposal, proposalsOf } from "#server/repositories/proposals.ts"
import { allowances } from "#server/security/allowances.ts"
import type { Services } from "#server/services.ts"
import { refused, stale } from "#server/publishing/answers.ts"

/** What is proposed, on what is live now. */
interface Proposed {
  scope: Scope
  actor: string
  why: string
  patches: Record<string, unknown> | null
  restores: string | null
  /** The change in the making that it is. */
  changeset?: Pick<ChangesetRow, "id" | "entries">
}

const mostOpen = 50

/** Keeps a proposal of what takes a second person, and says what it would do; refuses what needs none. */
export async function propose(
  publishing: Publishing,
  services: Services,
  { scope, actor, why, patches, restores, changeset }: Proposed,
): Promise<ShownProposal> {
  const { live, publisher, reviewer } = publishing
  const { database, clock, limiter } = services
  const current = await live.current(scope.instance, scope.tenant)
  const what = { patches, restores, changeset: changeset?.id ?? null }
  const plan = await publisher.preview(scope, await editOf(live, { ...scope, ...what }))
  if (!plan.ok) throw await refused(publishing, plan.problems, current)
  const { documents, warnings } = plan.prepared
  const told = await reviewer.effects({ before: current.documents, after: documents }, scope)
  if (told === null) throw new Failure(422, "invalid-input", reason("refused.untold"))
  const changes = told.impact.protected
  if (changes.length === 0) throw new Failure(422, "invalid-input", reason("refused.takesOne"))
  const effect = effectHash(current.documents, documents, told.access)
  const mailed = await limiter.may([[allowances.approvalAsked, `${scope.instance}|${actor}`]])
  const proposal = await database.within({ ...scope, tenant: "*" }, async (trx) => {
    if (changeset) await supersede(trx, scope, { changeset: changeset.id, actor, now: clock() })
    const open = await proposalsOf(trx, scope, { state: "open", most: mostOpen })
    if (open.length === mostOpen)
      throw new Failure(409, "conflict", reason("refused.tooManyProposals", { most: mostOpen }))
    const kept = await insertProposal(trx, {
      id: randomUUID(),
      ...scope,
      ...what,
      patches: patches && json(patches),
      changeset_entries: changeset?.entries ?? null,
      base: current.id,
      effect,
      author: actor,
      why,
      created_at: clock(),
    })
    const detail = { proposal: kept.id, effect, changes: changes.map(placeOf) }
    await audit(trx, { ...scope, actor, action: "proposed", detail, why, now: clock() })
    const approvers = await accountsWith(trx, { ...scope, tenant: "" }, rolesWith("approve"))
    const others = mailed ? approvers.filter(({ pseudonym }) => pseudonym !== actor) : []
    await tellStaff(trx, services, others, { scope, page: [kept.id], notice: "approval-asked" })
    return kept
  })
  return {
    proposal: shownProposal(proposal, actor),
    patches,
    stale: false,
    edited: false,
    since: null,
    problems: warnings,
    ...told,
  }
}

/** A change is proposed once at a time: whoever proposes it anew takes back what was proposed of it before. */
async function supersede(
  trx: Work,
  scope: Scope,
  { changeset, actor, now }: { changeset: string; actor: string; now: Date },
): Promise<void> {
  for (const { id, changeset: of, effect } of await proposalsOf(trx, scope, {
    state: "open",
    most: mostOpen,
  })) {
    if (of !== changeset || !(await decideProposal(trx, id, { state: "withdrawn", by: actor }))) continue
    await audit(trx, { ...scope, actor, action: "withdrawn", detail: { proposal: id, effect }, now })
  }
}

/** The first of two people for what is protected: a publisher proposes a change. Who decides stands in proposals.ts. */
export function proposingRoutes(publishing: Publishing): Routes {
  const { live, turns } = publishing

  return (app, services) => {
    app.post<{ Body: ProposedChange }>(
      "/proposals",
      {
        schema: {
          summary: "Propose a change to what is protected, for an operator to approve",
          problems: [401, 403, 404, 409, 422, 429],
          body: ProposedChange,
          response: { 200: ShownProposal },
        },
      },
      async (request): Promise<ShownProposal> => {
        const { scope, actor } = requirePower(request, "publish", request.body)
        const { base, patches = null, restores = null, why } = request.body
        if ((patches === null) === (restores === null))
          throw new Failure(
            422,
            "invalid-input",
            "Propose patches, or a release to restore: one of the two.",
            {
              field: "patches",
            },
          )
        return turns.take(scope, async () => {
          const current = await live.current(scope.instance, scope.tenant)
          const conflicts = await conflictsSince(live, scope, { base, patches: patches ?? {} }, current)
          if (base !== current.id) throw stale(current.id, conflicts)
          return propose(publishing, services, { scope, actor, why, patches, restores })
        })
      },
    )
  }
}

const placeOf = ({ what, document, pointer }: ProtectedChange) => ({
  what,
  document,
  pointer,
})
