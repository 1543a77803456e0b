import type { FastifyRequest } from "fastify"
import { Type, type Static } from "typebox"
import { Nothing } from "#api/contract/answers.ts"
import { ProposalList, ProposalQuery, ProposalWithdrawal, ShownProposal } from "#api/contract/proposals.ts"
import { effectHash } from "#review/effect.ts"
import type { Routes } from "#server/app.ts"
import type { Scope, Work } from "#server/database/database.ts"
import { notFound } from "#server/http/failure.ts"
import { keptRow, layerOf } from "#server/http/kept-row.ts"
import { tellStaff, type Told } from "#server/mail/staff.ts"
import type { Power } from "#api/contract/workspace.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { editOf, shownProposal } from "#server/publishing/proposed.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import type { Documents } from "#server/publishing/layer.ts"
import { proposalNow } from "#server/publishing/proposal-now.ts"
import { audit } from "#server/repositories/audit.ts"
import {
  decideProposal,
  findProposal,
  proposalBefore,
  proposalsOf,
  type Proposal,
} from "#server/repositories/proposals.ts"
import { findByPseudonym } from "#server/repositories/users.ts"
import type { Services } from "#server/services.ts"
import { decided } from "#server/publishing/answers.ts"

const shownProposals = 100
export const ProposalParams = Type.Object({ id: Type.String({ maxLength: 80 }) })
export type ProposalParams = Static<typeof ProposalParams>

/**
 * What waits for a second person: listed, shown with what it would do now, taken back or turned down. How a publisher
 * proposes stands in proposing.ts, how an operator approves in approving.ts.
 */
export function proposalRoutes(publishing: Publishing): Routes {
  const { live, publisher, reviewer, turns } = publishing

  return (app, services) => {
    const { database, clock } = services

    /** The proposal that was made of the same change before, and what is otherwise since: who saw that one reads no more. */
    async function sinceBefore(
      proposal: Proposal,
      scope: Scope,
      after: Documents,
      actor: string,
    ): Promise<ShownProposal["since"]> {
      if (proposal.changeset === null) return null
      const earlier = await database.read(scope, (trx) => proposalBefore(trx, proposal))
      if (!earlier) return null
      const plan = await publisher.preview(scope, await editOf(live, earlier))
      if (!plan.ok) return null
      const told = await reviewer.effects({ before: plan.prepared.documents, after }, scope)
      return told && { proposal: shownProposal(earlier, actor), access: told.access, diff: told.diff }
    }

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
    app.get<{ Params: ProposalParams }>(
      "/proposals/:id",
      {
        schema: {
          summary: "A proposal, and what it would do now",
          problems: [401, 403, 404, 429],
          params: ProposalParams,
          response: { 200: ShownProposal },
        },
      },
      async (request): Promise<ShownProposal> => {
        const { proposal, scope, actor } = await proposalOf(request, services, "read")
        const shown = {
          proposal: shownProposal(proposal, actor),
          patches: proposal.patches,
          ...unknown,
        }
        return turns.take(scope, async () => {
          const current = await live.current(scope.instance, scope.tenant)
          const now =
            proposal.state === "open" ? await proposalNow(publishing, services, proposal) : undefined
          // What cannot be published as it stands is shown as it was proposed.
          const plan = await publisher.preview(scope, now?.edit ?? (await editOf(live, proposal)))
          if (!plan.ok) return { ...shown, edited: now?.edited === true, problems: plan.problems }
          const { documents, warnings } = plan.prepared
          const told = await reviewer.effects({ before: current.documents, after: documents }, scope)
          if (told === null) return { ...shown, problems: warnings }
          const stale = effectHash(current.documents, documents, told.access) !== proposal.effect
          return {
            ...shown,
            stale: stale || now === undefined,
            edited: stale && now?.edited === true,
            since: proposal.state === "open" ? await sinceBefore(proposal, scope, documents, actor) : null,
            problems: warnings,
            ...told,
          }
        })
      },
    )
    app.post<{ Params: ProposalParams; Body: ProposalWithdrawal }>(
      "/proposals/:id/withdraw",
      {
        schema: {
          summary: "Take a proposal back, as its author, or turn it down, as an operator",
          problems: [401, 403, 404, 409],
          params: ProposalParams,
          body: ProposalWithdrawal,
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        const { proposal, scope, actor } = await proposalOf(request, services, "read")
        if (proposal.author !== actor) requirePower(request, "approve", { layer: "instance" })
        const { why } = request.body
        await database.within({ ...scope, tenant: "*" }, async (trx) => {
          if (!(await decideProposal(trx, proposal.id, { state: "withdrawn", by: actor, why })))
            throw decided()
          if (proposal.author !== actor)
            await tellAuthor(trx, services, proposal, { notice: "change-returned" })
          const detail = { proposal: proposal.id, effect: proposal.effect }
          await audit(trx, { ...scope, actor, action: "withdrawn", detail, why, now: clock() })
        })
        return reply.code(204).send()
      },
    )
  }
}

/** The proposal of a request, after making sure that the caller has that power: to approve, in the whole instance. */
export async function proposalOf(
  request: FastifyRequest<{ Params: ProposalParams }>,
  { database }: Services,
  power: Power,
): Promise<{ proposal: Proposal; scope: Scope; actor: string }> {
  const proposal = await keptRow(request, database, findProposal)
  const layer = layerOf(proposal && power !== "approve" ? proposal : { tenant: "" })
  const { actor } = requirePower(request, power, layer)
  if (!proposal) throw notFound("proposal")
  return { proposal, scope: { instance: proposal.instance, tenant: proposal.tenant }, actor }
}

/** Tells who proposed it what became of it. */
export async function tellAuthor(
  trx: Work,
  services: Services,
  { id, instance, tenant, author }: Proposal,
  told: Pick<Told, "notice" | "values">,
): Promise<void> {
  const scope = { instance, tenant }
  const account = await findByPseudonym(trx, scope, author)
  await tellStaff(trx, services, account ? [account] : [], { scope, page: [id], ...told })
}

/** What is said of a proposal that cannot be published as it stands. */
const unknown = { stale: true, edited: false, since: null, impact: null, access: null, diff: [] }
