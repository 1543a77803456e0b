import type { FastifyRequest } from "fastify"
import { ProposalApproval, ProposalApprovalAt } from "#api/contract/proposals.ts"
import { PublishedRelease } from "#api/contract/publishing.ts"
import { Schedule } from "#api/contract/schedules.ts"
import { reason } from "#api/messages/server.ts"
import type { Routes } from "#server/app.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure } from "#server/http/failure.ts"
import { powersIn } from "#server/publishing/authority.ts"
import { proposalNow } from "#server/publishing/proposal-now.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { writersOf } from "#server/repositories/changesets.ts"
import { hourOf, planAt, shownSchedule } from "#server/scheduling/planning.ts"
import type { Services } from "#server/services.ts"
import { decided, moved, published, refused } from "#server/publishing/answers.ts"
import { ProposalParams, proposalOf, tellAuthor } from "./proposals.ts"

type Request = FastifyRequest<{ Params: ProposalParams; Body: ProposalApproval }>

/**
 * The second person for what is protected: an operator who is not its author approves exactly what they were shown, which
 * publishes it, at once or at an hour, unless the release has moved so that it would do something else.
 */
export function approvingRoutes(publishing: Publishing): Routes {
  const { live, publisher, turns } = publishing

  return (app, services) => {
    const { database } = services

    app.post<{ Params: ProposalParams; Body: ProposalApproval }>(
      "/proposals/:id/approve",
      {
        schema: {
          summary: "Approve what a proposal does, which publishes it",
          problems: [401, 403, 404, 409, 422, 429],
          params: ProposalParams,
          body: ProposalApproval,
          response: { 200: PublishedRelease },
        },
      },
      async (request) => {
        const { proposal, scope, approval } = await approvable(request, services)
        return turns.take(scope, async () => {
          const { current, now } = await standing(publishing, services, { proposal, approval })
          const result = await publisher.publish({
            scope,
            base: undefined,
            edit: now.edit,
            action: proposal.restores === null ? "publish" : "rollback",
            restores: proposal.restores,
            author: proposal.author,
            why: proposal.why,
            approval,
            ...(now.changeset && { changeset: now.changeset }),
          })
          if (result.outcome === "refused") throw await refused(publishing, result.problems, current)
          if (result.outcome === "stale") throw moved(result.current)
          if (result.outcome === "decided") throw decided()
          if (result.outcome !== "published") throw new Error("An approval always makes a release.")
          await database.within({ ...scope, tenant: "*" }, (trx) =>
            tellAuthor(trx, services, proposal, { notice: "change-approved" }),
          )
          return published(publishing, result, current)
        })
      },
    )
    app.post<{ Params: ProposalParams; Body: ProposalApprovalAt }>(
      "/proposals/:id/schedule",
      {
        schema: {
          summary: "Approve what a proposal does, and publish it at an hour if it still does that then",
          problems: [401, 403, 404, 409, 422, 429],
          params: ProposalParams,
          body: ProposalApprovalAt,
          response: { 200: Schedule },
        },
      },
      async (request): Promise<Schedule> => {
        const { proposal, scope, approval } = await approvable(request, services)
        return turns.take(scope, async () => {
          const { current, now } = await standing(publishing, services, { proposal, approval })
          const { changeset, edit } = now
          const { author, why } = proposal
          const wall = request.body.at
          const what = { scope, edit, current, wall, author, why, approval, ...(changeset && { changeset }) }
          const kept = await planAt(publishing, services, what)
          await database.within({ ...scope, tenant: "*" }, (trx) =>
            tellAuthor(trx, services, proposal, {
              notice: "change-planned",
              values: { hour: hourOf(kept) },
            }),
          )
          // They have not written in it, so it is theirs to see only as a publisher of its layer.
          const visible =
            changeset !== undefined && powersIn(signedIn(request), scope.tenant).includes("publish")
          return shownSchedule(kept, changeset?.title ?? why, visible)
        })
      },
    )
  }

  /** The open proposal of a request and the yes that is said to it; refuses its author, and a yes to something else. */
  async function approvable(request: Request, services: Services) {
    const { proposal, scope, actor } = await proposalOf(request, services, "approve")
    if (proposal.author === actor) throw new Failure(403, "forbidden", reason("refused.ownProposal"))
    if (proposal.state !== "open") throw decided()
    const { effect } = request.body
    if (effect !== proposal.effect) throw moved((await live.current(scope.instance, scope.tenant)).id)
    return { proposal, scope, approval: { proposal: proposal.id, effect, by: actor } }
  }
}

type Approvable = Pick<Awaited<ReturnType<typeof proposalOf>>, "proposal"> & { approval: { by: string } }

/** What is live, and what a proposal does to it now; refuses whoever wrote in the change themselves, whoever proposed it. */
async function standing(publishing: Publishing, services: Services, { proposal, approval }: Approvable) {
  const scope = { instance: proposal.instance, tenant: proposal.tenant }
  const current = await publishing.live.current(scope.instance, scope.tenant)
  const now = await proposalNow(publishing, services, proposal)
  if (now === undefined) throw moved(current.id)
  const { changeset } = now
  const writers = changeset ? await services.database.read(scope, (trx) => writersOf(trx, changeset.id)) : []
  if (writers.includes(approval.by)) throw new Failure(403, "forbidden", reason("refused.ownWriting"))
  return { current, now }
}
