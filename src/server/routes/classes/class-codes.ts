import { Type } from "typebox"
import { Nothing } from "#api/contract/answers.ts"
import { ClassesQuery, NewClassCodes } from "#api/contract/classes.ts"
import { MadeCodes } from "#api/contract/codes.ts"
import type { NewCodes } from "#api/contract/codes.ts"
import { reason } from "#api/messages/server.ts"
import type { Routes } from "#server/app.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { audit } from "#server/repositories/audit.ts"
import { codesOfCohort, revokeCohortCodes } from "#server/repositories/class-codes.ts"
import { findCohort } from "#server/repositories/cohorts.ts"
import { makeCodes, requireSensible } from "#server/sold-codes/make.ts"
import { codeSheet } from "#server/sold-codes/sheet.ts"
import { ClassParams } from "./classes.ts"

/** So many times may codes be made for a class before some are taken out of use. */
const mostWorkingBatches = 20

/** Codes that bring learners into a class. They stand for no money: what costs something, an operator makes. */
export const classCodeRoutes: Routes = (app, { database, clock, published }) => {
  app.post<{ Params: { name: string }; Body: NewClassCodes }>(
    "/classes/:name/codes",
    {
      schema: {
        summary: "Make codes that lead into a class; answers the codes, this once",
        problems: [401, 403, 404, 409, 422],
        params: ClassParams,
        body: NewClassCodes,
        response: { 200: MadeCodes },
      },
    },
    async (request) => {
      const { name } = request.params
      const { tenant, count, uses, expires, language } = request.body
      const { scope, actor } = requirePower(request, "classes", { layer: "tenant", tenant })
      const release = await published.current(scope.instance, scope.tenant)
      const { label, made } = await database.within(scope, async (trx) => {
        const cohort = await findCohort(trx, scope, name)
        if (!cohort) throw notFound("class")
        const before = await codesOfCohort(trx, scope, name)
        if (before.filter(({ working }) => working > 0).length >= mostWorkingBatches)
          throw new Failure(409, "conflict", reason("refused.tooManyCodes", { most: mostWorkingBatches }))
        const wanted: NewCodes = {
          kind: "voucher",
          label: cohort.title,
          count,
          uses,
          tenant,
          cohort: name,
          ...(expires !== undefined && { expires }),
        }
        await requireSensible(trx, release, request.instance, wanted, clock())
        const codes = await makeCodes(trx, scope.instance, wanted, clock())
        const detail = { batch: codes.batch, ...wanted }
        await audit(trx, { ...scope, actor, action: "codes-created", detail, now: clock() })
        return { label: cohort.title, made: codes }
      })
      const address = request.site.origin
      const sheet = codeSheet(release, {
        codes: made.codes,
        label,
        address,
        until: expires ?? null,
        language,
      })
      return { ...made, sheet }
    },
  )

  app.delete<{ Params: { name: string; batch: string }; Querystring: ClassesQuery }>(
    "/classes/:name/codes/:batch",
    {
      schema: {
        summary: "Take codes of a class out of use; who has joined stays",
        problems: [401, 403, 404],
        params: Type.Object({ ...ClassParams.properties, batch: Type.String({ format: "uuid" }) }),
        querystring: ClassesQuery,
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      const { name: cohort, batch } = request.params
      const { scope, actor } = requirePower(request, "classes", {
        layer: "tenant",
        tenant: request.query.tenant,
      })
      await database.within(scope, async (trx) => {
        const revoked = await revokeCohortCodes(trx, scope, { cohort, batch, now: clock() })
        if (revoked === 0) throw notFound("code")
        await audit(trx, {
          ...scope,
          actor,
          action: "codes-revoked",
          detail: { batch, revoked },
          now: clock(),
        })
      })
      return reply.code(204).send()
    },
  )
}
