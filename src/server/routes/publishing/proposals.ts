import type { FastifyRequest } from "fastify"
import { Type, type Static } from "typebox"
import { Nothing } from "#api/contract/answers.ts"
import {
  ProposalApproval,
  ProposalList,
  ProposalQuery,
  ProposalWithdrawal,
  ShownProposal,
} from "#api/contract/proposals.ts"
import { PublishedRelease } from "#api/contract/publishing.ts"
import { effectHash } from "#review/effect.ts"
import type { Routes } from "#server/app.ts"
import type { Scope } from "#server/database/database.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { signedIn } from "#server/http/context.ts"
import type { Power } from "#api/contract/workspace.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { editOf, shownProposal } from "#server/publishing/proposed.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { audit } from "#server/repositories/audit.ts"
import { decideProposal, findProposal, proposalsOf, type Proposal } from "#server/repositories/proposals.ts"
import type { Services } from "#server/services.ts"
import { published, refused } from "./changes.ts"

const shownProposals = 100
const Params = Type.Object({ id: Type.String({ maxLength: 80 }) })
type Params = Static<typeof Params>

/**
 * The second person for what is protected: an operator who is not its author looks at what a proposal does, and approves
 * exactly that. The approval publishes it, unless the release has moved so that it would do something else. How a
 * publisher proposes stands in proposing.ts.
 */
export function proposalRoutes(publishing: Publishing): Routes {
  const { live, publisher, reviewer, turns } = publishing

  return (app, services) => {
    const { database, clock } = services

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
      async (request): Promise<ProposalList> => {
        const { state, ...layer } = request.query
        const { scope, actor } = requirePower(request, "read", layer)
        const found = await database.read(scope, (trx) =>
          proposalsOf(trx, scope, { most: shownProposals, ...(state && { state }) }),
        )
        return { proposals: found.map((proposal) => shownProposal(proposal, actor)) }
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
        const shown = { proposal: shownProposal(proposal, actor), patches: proposal.patches }
        return turns.take(scope, async () => {
          const current = await live.current(scope.instance, scope.tenant)
          const plan = await publisher.preview(scope, await editOf(live, proposal))
          if (!plan.ok)
            return { ...shown, stale: true, problems: plan.problems, impact: null, access: null, diff: [] }
          const { documents, warnings } = plan.prepared
          const told = await reviewer.effects({ before: current.documents, after: documents }, scope)
          return {
            ...shown,
            stale: effectHash(current.documents, documents) !== proposal.effect,
            problems: warnings,
            impact: told?.impact ?? null,
            access: told?.access ?? null,
            diff: told?.diff ?? [],
          }
        })
      },
    )
    app.post<{ Params: Params; Body: ProposalApproval }>(
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
            edit: await editOf(live, proposal),
            action: proposal.restores === null ? "publish" : "rollback",
            restores: proposal.restores,
            author: proposal.author,
            why: proposal.why,
            approval: { proposal: proposal.id, effect: proposal.effect, by: actor },
            ...(proposal.changeset !== null && {
              changeset: { id: proposal.changeset, entries: proposal.changeset_entries ?? 0 },
            }),
          })
          if (result.outcome === "refused") throw await refused(publishing, result.problems, before)
          if (result.outcome === "stale") throw moved(result.current)
          if (result.outcome === "decided") throw decided()
          if (result.outcome !== "published") throw new Error("An approval always makes a release.")
          return published(publishing, result, before)
        })
      },
    )
    app.post<{ Params: Params; Body: ProposalWithdrawal }>(
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
