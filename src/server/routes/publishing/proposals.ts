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
import type { Scope, Work } from "#server/database/database.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { signedIn } from "#server/http/context.ts"
import { tellStaff } from "#server/mail/staff.ts"
import type { Power } from "#api/contract/workspace.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { editOf, shownProposal } from "#server/publishing/proposed.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import type { Documents } from "#server/publishing/layer.ts"
import { proposalNow } from "#server/publishing/proposal-now.ts"
import { audit } from "#server/repositories/audit.ts"
import { writersOf } from "#server/repositories/changesets.ts"
import {
  decideProposal,
  findProposal,
  proposalBefore,
  proposalsOf,
  type Proposal,
} from "#server/repositories/proposals.ts"
import { findByPseudonym } from "#server/repositories/users.ts"
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

    /** Tells who proposed it what became of it. */
    async function tellAuthor(
      trx: Work,
      { id, instance, tenant, author }: Proposal,
      notice: "change-approved" | "change-returned",
    ) {
      const scope = { instance, tenant }
      const account = await findByPseudonym(trx, scope, author)
      await tellStaff(trx, services, account ? [account] : [], { scope, page: [id], notice })
    }

    /** Refuses whoever wrote in a change themselves, whoever proposed it. */
    async function requireOther(scope: Scope, changeset: string, actor: string) {
      const writers = await database.read(scope, (trx) => writersOf(trx, changeset))
      if (writers.includes(actor))
        throw new Failure(403, "forbidden", "You wrote in this change: somebody else approves it.")
    }

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
          const now = await proposalNow(publishing, services, proposal)
          if (now === undefined) throw moved(before.id)
          if (now.changeset) await requireOther(scope, now.changeset.id, actor)
          const result = await publisher.publish({
            scope,
            base: undefined,
            edit: now.edit,
            action: proposal.restores === null ? "publish" : "rollback",
            restores: proposal.restores,
            author: proposal.author,
            why: proposal.why,
            approval: { proposal: proposal.id, effect: proposal.effect, by: actor },
            ...(now.changeset && { changeset: now.changeset }),
          })
          if (result.outcome === "refused") throw await refused(publishing, result.problems, before)
          if (result.outcome === "stale") throw moved(result.current)
          if (result.outcome === "decided") throw decided()
          if (result.outcome !== "published") throw new Error("An approval always makes a release.")
          await database.within({ ...scope, tenant: "*" }, (trx) =>
            tellAuthor(trx, proposal, "change-approved"),
          )
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
        const { why } = request.body
        await database.within({ ...scope, tenant: "*" }, async (trx) => {
          if (!(await decideProposal(trx, proposal.id, { state: "withdrawn", by: actor, why })))
            throw decided()
          if (proposal.author !== actor) await tellAuthor(trx, proposal, "change-returned")
          const detail = { proposal: proposal.id, effect: proposal.effect }
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

/** What is said of a proposal that cannot be published as it stands. */
const unknown = { stale: true, edited: false, since: null, impact: null, access: null, diff: [] }

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
