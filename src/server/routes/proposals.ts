import { randomUUID } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { Type, type Static } from "typebox"
import { Nothing } from "#api/contract/answers.ts"
import {
  ProposalApproval,
  ProposalList,
  ProposalQuery,
  ProposalWithdrawal,
  ProposedChange,
  Proposal as ShownEntry,
  ShownProposal,
} from "#api/contract/proposals.ts"
import { PublishedRelease } from "#api/contract/publishing.ts"
import { effectHash } from "#review/effect.ts"
import { protectedChanges, type ProtectedChange } from "#review/protected.ts"
import type { Routes } from "#server/app.ts"
import type { Scope } from "#server/database/database.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { signedIn } from "#server/http/context.ts"
import { requirePower, type Power } from "#server/publishing/authority.ts"
import { conflictsSince } from "#server/publishing/conflicts.ts"
import type { Edit } from "#server/publishing/plan.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { audit } from "#server/repositories/audit.ts"
import {
  decideProposal,
  findProposal,
  insertProposal,
  proposalsOf,
  type Proposal,
} from "#server/repositories/proposals.ts"
import { json } from "#server/repositories/json.ts"
import type { Services } from "#server/services.ts"
import { published, refused, stale } from "./changes.ts"

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

const shownProposals = 100
const mostOpen = 50
const Params = Type.Object({ id: Type.String({ maxLength: 80 }) })
type Params = Static<typeof Params>

/**
 * Two people for what is protected: a publisher proposes a change, an operator who is not its author looks at what it
 * does and approves exactly that. The approval publishes it, unless the release has moved so that it would do
 * something else.
 */
export function proposalRoutes(publishing: Publishing): Routes {
  const { live, publisher, reviewer, turns } = publishing

  async function editOf(
    scope: Scope,
    { patches, restores }: Pick<Proposal, "patches" | "restores">,
  ): Promise<Edit> {
    if (patches !== null) return { do: "change", change: patches }
    const earlier = restores === null ? undefined : await live.earlier(scope.instance, restores)
    if (!earlier || earlier.tenant !== scope.tenant) throw notFound("release of this layer")
    return { do: "restore", patches: earlier.stored.patches }
  }

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
          const plan = await publisher.preview(scope, await editOf(scope, { patches, restores }))
          if (!plan.ok) throw await refused(publishing, plan.problems, current)
          const { documents, warnings } = plan.prepared
          const changes = protectedChanges(current.documents, documents)
          if (changes.length === 0)
            throw new Failure(422, "invalid-input", "Nothing of this takes a second person: publish it.")
          const effect = effectHash(current.documents, documents)
          const proposal = await keep({ scope, base, patches, restores, effect, actor, why, changes })
          const told = await reviewer.effects({ before: current.documents, after: documents }, scope)
          return {
            proposal: entry(proposal, actor),
            patches,
            stale: false,
            problems: warnings,
            impact: told?.impact ?? null,
            diff: told?.diff ?? [],
          }
        })
      },
    )
    app.get<{ Querystring: ProposalQuery }>(
      "/proposals",
      {
        schema: {
          summary: "The proposals of a layer, newest first",
          problems: [401, 403],
          querystring: ProposalQuery,
          response: { 200: ProposalList },
        },
      },
      async (request) => {
        const { state, ...layer } = request.query
        const { scope, actor } = requirePower(request, "read", layer)
        const found = await database.read(scope, (trx) =>
          proposalsOf(trx, scope, { most: shownProposals, ...(state && { state }) }),
        )
        return { proposals: found.map((proposal) => entry(proposal, actor)) }
      },
    )
    app.get<{ Params: Params }>(
      "/proposals/:id",
      {
        schema: {
          summary: "A proposal, and what it would do now",
          problems: [401, 403, 404, 429],
          params: Params,
          response: { 200: ShownProposal },
        },
      },
      async (request): Promise<ShownProposal> => {
        const { proposal, scope, actor } = await proposalOf(request, services, "read")
        const shown = { proposal: entry(proposal, actor), patches: proposal.patches }
        return turns.take(scope, async () => {
          const current = await live.current(scope.instance, scope.tenant)
          const plan = await publisher.preview(scope, await editOf(scope, proposal))
          if (!plan.ok) return { ...shown, stale: true, problems: plan.problems, impact: null, diff: [] }
          const { documents, warnings } = plan.prepared
          const told = await reviewer.effects({ before: current.documents, after: documents }, scope)
          return {
            ...shown,
            stale: effectHash(current.documents, documents) !== proposal.effect,
            problems: warnings,
            impact: told?.impact ?? null,
            diff: told?.diff ?? [],
          }
        })
      },
    )
    app.post<{ Params: Params; Body: Static<typeof ProposalApproval> }>(
      "/proposals/:id/approve",
      {
        schema: {
          summary: "Approve what a proposal does, which publishes it",
          problems: [401, 403, 404, 409, 422, 429],
          params: Params,
          body: ProposalApproval,
          response: { 200: PublishedRelease },
        },
      },
      async (request) => {
        const { proposal, scope, actor } = await proposalOf(request, services, "approve")
        if (proposal.author === actor)
          throw new Failure(403, "forbidden", "Somebody else than its author approves a proposal.")
        if (proposal.state !== "open") throw decided()
        return turns.take(scope, async () => {
          const before = await live.current(scope.instance, scope.tenant)
          if (request.body.effect !== proposal.effect) throw moved(before.id)
          const result = await publisher.publish({
            scope,
            base: undefined,
            edit: await editOf(scope, proposal),
            action: proposal.restores === null ? "publish" : "rollback",
            restores: proposal.restores,
            author: proposal.author,
            why: proposal.why,
            approval: { proposal: proposal.id, effect: proposal.effect, by: actor },
          })
          if (result.outcome === "refused") throw await refused(publishing, result.problems, before)
          if (result.outcome === "stale") throw moved(result.current)
          if (result.outcome === "decided") throw decided()
          if (result.outcome !== "published") throw new Error("An approval always makes a release.")
          return published(publishing, result, before)
        })
      },
    )
    app.post<{ Params: Params; Body: Static<typeof ProposalWithdrawal> }>(
      "/proposals/:id/withdraw",
      {
        schema: {
          summary: "Take a proposal back, as its author, or turn it down, as an operator",
          problems: [401, 403, 404, 409],
          params: Params,
          body: ProposalWithdrawal,
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        const { proposal, scope, actor } = await proposalOf(request, services, "read")
        if (proposal.author !== actor) requirePower(request, "approve", { layer: "instance" })
        await database.within(scope, async (trx) => {
          if (!(await decideProposal(trx, proposal.id, { state: "withdrawn", by: actor }))) throw decided()
          const detail = { proposal: proposal.id, effect: proposal.effect }
          const { why } = request.body
          await audit(trx, { ...scope, actor, action: "withdrawn", detail, why, now: clock() })
        })
        return reply.code(204).send()
      },
    )
  }
}

/** The proposal of a request, after making sure that the caller has that power: to approve, in the whole instance. */
async function proposalOf(
  request: FastifyRequest<{ Params: Params }>,
  { database }: Services,
  power: Power,
): Promise<{ proposal: Proposal; scope: Scope; actor: string }> {
  signedIn(request)
  const { id } = request.params
  const everyTenant = { instance: request.instance.id, tenant: "*" }
  const proposal = /^[0-9a-f-]{36}$/.test(id)
    ? await database.read(everyTenant, (trx) => findProposal(trx, id))
    : undefined
  const layer =
    power === "approve" || !proposal || proposal.tenant === ""
      ? ({ layer: "instance" } as const)
      : ({ layer: "tenant", tenant: proposal.tenant } as const)
  const { actor } = requirePower(request, power, layer)
  if (!proposal) throw notFound("proposal")
  return { proposal, scope: { instance: proposal.instance, tenant: proposal.tenant }, actor }
}

const decided = () => new Failure(409, "conflict", "This proposal was approved or withdrawn already.")

const moved = (current: string) =>
  new Failure(
    409,
    "stale",
    "This proposal would do something else by now: look at it, and propose it again.",
    {
      beside: { current },
    },
  )

const placeOf = ({ what, document, pointer }: ProtectedChange) => ({
  what,
  document,
  pointer,
})

function entry(proposal: Proposal, actor: string): Static<typeof ShownEntry> {
  return {
    id: proposal.id,
    tenant: proposal.tenant === "" ? null : proposal.tenant,
    state: proposal.state,
    base: proposal.base,
    restores: proposal.restores,
    effect: proposal.effect,
    author: proposal.author,
    mine: proposal.author === actor,
    why: proposal.why,
    createdAt: proposal.created_at.toISOString(),
    decidedBy: proposal.decided_by,
    decidedAt: proposal.decided_at?.toISOString() ?? null,
  }
}
