import { randomUUID } from "node:crypto"
import { ProposedChange, ShownProposal } from "#api/contract/proposals.ts"
import { effectHash } from "#review/effect.ts"
import { protectedChanges, type ProtectedChange } from "#review/protected.ts"
import type { Routes } from "#server/app.ts"
import type { Scope } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { conflictsSince } from "#server/publishing/conflicts.ts"
import { editOf, shownProposal } from "#server/publishing/proposed.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { audit } from "#server/repositories/audit.ts"
import { json } from "#server/repositories/json.ts"
import type { ChangesetRow } from "#server/repositories/changesets.ts"
import { insertProposal, proposalsOf } from "#server/repositories/proposals.ts"
import type { Services } from "#server/services.ts"
import { refused, stale } from "./changes.ts"

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
  { database, clock }: Services,
  { scope, actor, why, patches, restores, changeset }: Proposed,
): Promise<ShownProposal> {
  const { live, publisher, reviewer } = publishing
  const current = await live.current(scope.instance, scope.tenant)
  const what = { patches, restores, changeset: changeset?.id ?? null }
  const plan = await publisher.preview(scope, await editOf(live, { ...scope, ...what }))
  if (!plan.ok) throw await refused(publishing, plan.problems, current)
  const { documents, warnings } = plan.prepared
  const told = await reviewer.effects({ before: current.documents, after: documents }, scope)
  const changes = told?.impact.protected ?? protectedChanges(current.documents, documents)
  if (changes.length === 0)
    throw new Failure(422, "invalid-input", "Nothing of this takes a second person: publish it.")
  const effect = effectHash(current.documents, documents)
  const proposal = await database.within(scope, async (trx) => {
    const open = await proposalsOf(trx, scope, { state: "open", most: mostOpen })
    if (open.length === mostOpen)
      throw new Failure(409, "conflict", `${mostOpen} proposals are open: withdraw some first.`)
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
    return kept
  })
  return {
    proposal: shownProposal(proposal, actor),
    patches,
    stale: false,
    problems: warnings,
    impact: told?.impact ?? null,
    access: told?.access ?? null,
    diff: told?.diff ?? [],
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
