import { CountedPeople } from "#api/contract/counted-people.ts"
import { reason } from "#api/messages/server.ts"
import { curriculaOf } from "#review/curricula.ts"
import type { Routes } from "#server/app.ts"
import { accessTo, ChangesetParams } from "#server/changesets/access.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure } from "#server/http/failure.ts"
import { countPeople } from "#server/publishing/people.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { audit } from "#server/repositories/audit.ts"
import { allowances } from "#server/security/allowances.ts"
import { refused } from "#server/publishing/answers.ts"
import { publishable } from "./publishing.ts"

/** So many rows are counted at a time; each is a question to the whole of the accounts. */
const mostRows = 20

/** How many accounts a change concerns: to who may publish it, so often a day, and written down. */
export function changesetPeopleRoutes(publishing: Publishing): Routes {
  const { publisher, reviewer, turns } = publishing

  return (app, services) => {
    const { database, clock, limiter, secretKey } = services

    app.post<{ Params: ChangesetParams }>(
      "/changesets/:id/people",
      {
        schema: {
          summary: "How many accounts each row of a change's effect concerns, rounded",
          problems: [401, 403, 404, 409, 422, 429],
          params: ChangesetParams,
          response: { 200: CountedPeople },
        },
      },
      async (request): Promise<CountedPeople> => {
        const access = await accessTo(request, services, "publish")
        const { scope, actor, id } = access
        await limiter.spend([
          [allowances.people, signedIn(request).account.id],
          [allowances.peopleLayer, `${scope.instance}|${scope.tenant}`],
        ])
        return turns.take(scope, async () => {
          const { edit, current, row } = await publishable(publishing, services, access)
          const plan = await publisher.preview(scope, edit)
          if (!plan.ok) throw await refused(publishing, plan.problems, current)
          const { documents } = plan.prepared
          const trees = await reviewer.people({ before: current.documents, after: documents }, scope)
          const app = documents.get("app")
          if (trees === null || app?.kind !== "app")
            throw new Failure(422, "invalid-input", reason("refused.uncounted"))
          const counted = trees.slice(0, mostRows)
          const around = { curricula: curriculaOf(documents), now: clock(), timeZone: app.timeZone }
          await database.within(scope, (trx) =>
            audit(trx, {
              ...scope,
              actor,
              action: "people-counted",
              detail: { changeset: id, revision: row.revision, rows: counted.length },
              now: clock(),
            }),
          )
          const told = await countPeople(database, scope, { trees: counted, around, secret: secretKey })
          const uncounted = trees.slice(mostRows).map(() => ({ surely: null, possibly: null }))
          return { ...told, rows: [...told.rows, ...uncounted] }
        })
      },
    )
  }
}
