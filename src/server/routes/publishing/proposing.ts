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
import { insertProposal, proposalsOf, type Proposal } from "#server/repositories/proposals.ts"
import { refused, stale } from "./changes.ts"

interface Kept {
  scope: Scope
  base: string
  patches: Record<string, unknown> | null
  restores: string | null
  effect: string
  actor: string
  why: string
  changes: readonly ProtectedChange[]
}

const mostOpen = 50

/** The first of two people for what is protected: a publisher proposes a change. Who decides stands in proposals.ts. */
export function proposingRoutes(publishing: Publishing): Routes {
  const { live, publisher, reviewer, turns } = publishing

  return (app, services) => {
    const { database, clock } = services

    const keep = ({ scope, patches, changes, actor, why, ...proposed }: Kept): Promise<Proposal> =>
      database.within(scope, async (trx) => {
        const open = await proposalsOf(trx, scope, { state: "open", most: mostOpen })
        if (open.length === mostOpen)
          throw new Failure(409, "conflict", `${mostOpen} proposals are open: withdraw some first.`)
        const proposal = await insertProposal(trx, {
          id: randomUUID(),
          ...scope,
          ...proposed,
          patches: patches && json(patches),
          author: actor,
          why,
          created_at: clock(),
        })
        const { id, effect } = proposal
        const detail = { proposal: id, effect, changes: changes.map(placeOf) }
        await audit(trx, { ...scope, actor, action: "proposed", detail, why, now: clock() })
        return proposal
      })

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
          const plan = await publisher.preview(scope, await editOf(live, { ...scope, patches, restores }))
          if (!plan.ok) throw await refused(publishing, plan.problems, current)
          const { documents, warnings } = plan.prepared
          const changes = protectedChanges(current.documents, documents)
          if (changes.length === 0)
            throw new Failure(422, "invalid-input", "Nothing of this takes a second person: publish it.")
          const effect = effectHash(current.documents, documents)
          const proposal = await keep({ scope, base, patches, restores, effect, actor, why, changes })
          const told = await reviewer.effects({ before: current.documents, after: documents }, scope)
          return {
            proposal: shownProposal(proposal, actor),
            patches,
            stale: false,
            problems: warnings,
            impact: told?.impact ?? null,
            diff: told?.diff ?? [],
          }
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
