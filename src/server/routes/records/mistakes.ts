import { Nothing } from "#api/contract/answers.ts"
import { CloseMistake, MistakeParams, Mistakes, NewMistake } from "#api/contract/mistakes.ts"
import { LayerQuery } from "#api/contract/publishing.ts"
import { RecordParams } from "#api/contract/records.ts"
import { oneLine, plainTitle } from "#records/plain-title.ts"
import type { Routes } from "#server/app.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { requirePower } from "#server/publishing/authority.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { openRecords } from "#server/records/opened.ts"
import { titlesOf } from "#server/records/telling.ts"
import { addMistake, closeMistake, openMistakes } from "#server/repositories/mistakes.ts"
import { layersOf } from "#server/repositories/records.ts"
import { allowances } from "#server/security/allowances.ts"

const mostShown = 200

/** What people say is wrong with a record, for the editors of the layer that holds it: a tenant's own, else the instance's. */
export function mistakeRoutes({ live }: Publishing): Routes {
  return (app, services) => {
    const { database, clock, limiter } = services
    app.post(
      "/collections/:name/:id/mistakes",
      {
        schema: {
          summary: "Say what is wrong with a record",
          problems: [401, 403, 404, 422, 429],
          params: RecordParams,
          body: NewMistake,
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        const { name, id } = request.params
        const { kind } = request.body
        const words = oneLine(request.body.words)
        const session = signedIn(request)
        const opened = await openRecords(request, services, live, name)
        if (words === "") throw new Failure(422, "invalid-input", "Say in words what is wrong.")
        await limiter.spend([[allowances.mistake, session.account.id]])
        await withAccount(request, services, async (trx, account) => {
          const title = (await titlesOf(trx, opened, [id])).get(id)
          if (title === undefined) throw notFound("record")
          const layers = (await layersOf(trx, opened.reach, name, [id])).get(id) ?? []
          const { tenant } = opened.reach
          await addMistake(trx, {
            instance: account.instance,
            tenant: tenant !== "" && layers.some((layer) => layer.tenant === tenant) ? tenant : "",
            user_id: account.id,
            collection: name,
            record: id,
            title: plainTitle(title),
            kind,
            words,
            created_at: clock(),
          })
        })
        return reply.code(204).send()
      },
    )
    app.get(
      "/mistakes",
      {
        schema: {
          summary: "What people say is wrong with the records of a layer",
          problems: [401, 403],
          querystring: LayerQuery,
          response: { 200: Mistakes },
        },
      },
      async (request): Promise<Mistakes> => {
        const { scope } = requirePower(request, "records", request.query)
        const rows = await database.read(scope, (trx) => openMistakes(trx, scope, mostShown))
        return {
          mistakes: rows.map(({ created_at: at, ...row }) => ({ ...row, at: at.toISOString() })),
        }
      },
    )
    app.post(
      "/mistakes/:mistake/close",
      {
        schema: {
          summary: "Nothing is left to do about a mistake",
          problems: [401, 403, 404],
          params: MistakeParams,
          body: CloseMistake,
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        const { scope } = requirePower(request, "records", request.body)
        const { mistake } = request.params
        if (!(await database.within(scope, (trx) => closeMistake(trx, scope, mistake, clock()))))
          throw notFound("mistake")
        return reply.code(204).send()
      },
    )
  }
}
