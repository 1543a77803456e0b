import { stringify } from "csv-stringify/sync"
import { Type, type Static } from "typebox"
import { media } from "#api/contract/answers.ts"
import { CodeBatches, MadeCodes, NewCodes, RevokeCodes, RevokedCodes } from "#api/contract/codes.ts"
import type { FastifyRequest } from "fastify"
import type { Routes } from "#server/app.ts"
import { Failure } from "#server/http/failure.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { audit } from "#server/repositories/audit.ts"
import { revokeCodes, soldCodes } from "#server/repositories/sold-codes.ts"
import { hashSoldCode } from "#server/security/sold-codes.ts"
import { batchesOf } from "#server/sold-codes/batches.ts"
import { makeCodes, requireSensible } from "#server/sold-codes/make.ts"
import { codeSheet } from "#server/sold-codes/sheet.ts"

/**
 * Vouchers and coupons: an operator of the instance makes them, since they stand for money; a tenant's operator sees
 * and revokes those of the tenant. The codes themselves are told once.
 */
export const codeRoutes: Routes = (app, { database, clock, published }) => {
  /** The reach of whoever asks; coupons are the instance's. */
  const keeper = (request: FastifyRequest) => {
    const { scope, actor } = requirePower(request, "codes", {})
    const whole = scope.tenant === ""
    return { actor, scope, reach: whole ? { ...scope, tenant: "*" } : scope, coupons: whole }
  }

  app.post(
    "/codes",
    {
      schema: {
        summary: "Make vouchers or coupons; answers the codes, this once",
        problems: [401, 403, 422],
        body: NewCodes,
        response: { 200: MadeCodes },
      },
    },
    async (request): Promise<Static<typeof MadeCodes>> => {
      const { scope, actor } = requirePower(request, "codes", { layer: "instance" })
      const wanted = request.body
      const release = await published.current(scope.instance, "")
      const { language, ...detail } = wanted
      const made = await database.within({ ...scope, tenant: "*" }, async (trx) => {
        await requireSensible(trx, release, request.instance, wanted, clock())
        const codes = await makeCodes(trx, scope.instance, wanted, clock())
        const action = "codes-created"
        await audit(trx, { ...scope, actor, action, detail: { batch: codes.batch, ...detail }, now: clock() })
        return codes
      })
      const { label, expires: until = null } = wanted
      const address = request.site.origin
      return { ...made, sheet: codeSheet(release, { codes: made.codes, label, address, until, language }) }
    },
  )

  app.get(
    "/codes",
    {
      schema: {
        summary: "The vouchers and coupons within reach, by what they were made with",
        problems: [401, 403],
        response: { 200: CodeBatches },
      },
    },
    async (request) => {
      const { reach, coupons } = keeper(request)
      const codes = await database.read(reach, (trx) => soldCodes(trx, reach.instance, coupons))
      return { batches: batchesOf(codes) }
    },
  )

  app.post(
    "/codes/revoke",
    {
      schema: {
        summary: "Take a batch, or one code, out of use; what was redeemed stays",
        problems: [401, 403, 422],
        body: RevokeCodes,
        response: { 200: RevokedCodes },
      },
    },
    async (request) => {
      const { scope, actor, reach, coupons } = keeper(request)
      const { batch, code } = request.body
      const which = batch === undefined ? { hash: hashSoldCode(code ?? "") } : { batch }
      if ((batch === undefined) === (code === undefined) || (batch !== undefined && !uuid.test(batch)))
        throw new Failure(422, "invalid-input", "Say which: a batch, or a code.", { field: "batch" })
      return database.within(reach, async (trx) => {
        const revoked = await revokeCodes(trx, which, { coupons, now: clock() })
        const detail = { ...(batch !== undefined && { batch }), revoked }
        if (revoked > 0) await audit(trx, { ...scope, actor, action: "codes-revoked", detail, now: clock() })
        return { revoked }
      })
    },
  )

  app.get<{ Querystring: { batch?: string } }>(
    "/codes/export.csv",
    {
      schema: {
        summary: "What has come of every code within reach, or of a batch; the codes are not in it",
        problems: [401, 403],
        querystring: Type.Object({ batch: Type.Optional(Type.String({ maxLength: 36 })) }),
        response: { 200: media("The file", "text/csv") },
      },
    },
    async (request, reply) => {
      const { scope, actor, reach, coupons } = keeper(request)
      const { batch } = request.query
      const codes = await database.within(reach, async (trx) => {
        const detail = batch === undefined ? {} : { batch }
        await audit(trx, { ...scope, actor, action: "codes-exported", detail, now: clock() })
        return soldCodes(trx, reach.instance, coupons)
      })
      const rows = codes.filter((code) => batch === undefined || code.batch === batch)
      reply.header("content-disposition", 'attachment; filename="codes.csv"').type("text/csv; charset=utf-8")
      return stringify(
        rows.map((row) => ({
          ...row,
          expires_at: row.expires_at?.toISOString() ?? "",
          created_at: row.created_at.toISOString(),
          revoked_at: row.revoked_at?.toISOString() ?? "",
        })),
        // A cell that a spreadsheet would take for a formula is text.
        { header: true, columns, escape_formulas: true, bom: true },
      )
    },
  )
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const columns = [
  "batch",
  "kind",
  "label",
  "hint",
  "gives",
  "uses",
  "uses_allowed",
  "expires_at",
  "created_at",
  "revoked_at",
]
