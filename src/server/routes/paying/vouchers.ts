import { UserAnswer } from "#api/contract/answers.ts"
import { VoucherCode, VoucherOffer } from "#api/contract/plans.ts"
import { redeem } from "#server/accounts/redeem.ts"
import type { App } from "#server/app.ts"
import { answerUser } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure } from "#server/http/failure.ts"
import { findCohort } from "#server/repositories/cohorts.ts"
import { findVoucher } from "#server/repositories/vouchers.ts"
import { networkOf } from "#server/http/per-address.ts"
import { allowances } from "#server/security/allowances.ts"
import type { Services } from "#server/services.ts"
import type { FastifyRequest } from "fastify"

export const voucherInvalid = (): Failure =>
  new Failure(422, "voucher-invalid", "This voucher does not exist, has expired or is used up.", {
    field: "code",
    text: "forms:error.voucherInvalid",
  })

export function voucherRoutes(app: App, services: Services): void {
  const { database, clock, limiter, published } = services

  async function limit(request: FastifyRequest): Promise<void> {
    const address = networkOf(request.ip)
    const who = request.session?.account.id ?? address
    await limiter.spend([
      [allowances.voucherAddress, address],
      [allowances.voucher, `${request.instance.id}|${who}`],
    ])
  }

  app.post(
    "/vouchers/check",
    {
      schema: {
        summary: "What a voucher gives, without using it",
        problems: [422, 429],
        response: { 200: VoucherOffer },
        body: VoucherCode,
      },
    },
    async (request): Promise<VoucherOffer> => {
      await limit(request)
      const instance = request.instance.id
      return database.within({ instance, tenant: "*" }, async (trx) => {
        const voucher = await findVoucher(trx, request.body.code, clock())
        if (voucher === undefined) throw voucherInvalid()
        const cohort = await findCohort(trx, { instance, tenant: voucher.tenant }, voucher.cohort)
        return {
          accountType: voucher.account_type,
          tenant: request.instance.tenants[voucher.tenant]?.title ?? null,
          cohort: cohort?.title ?? null,
        }
      })
    },
  )

  app.post(
    "/vouchers/redeem",
    {
      schema: {
        summary: "Redeem a voucher; answers the user",
        problems: [401, 409, 422, 429],
        response: { 200: UserAnswer },
        body: VoucherCode,
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request)
      await limit(request)
      const { id } = request.instance
      // Every tenant is open to these transactions: a voucher may bring somebody into one.
      const scope = { instance: id, tenant: "*" }
      const voucher = await database.within(scope, (trx) => findVoucher(trx, request.body.code, clock()))
      if (voucher === undefined) throw voucherInvalid()
      const seen = {
        instance: request.instance,
        before: await published.current(id, account.tenant),
        after: await published.current(id, voucher.tenant),
      }
      await database.within(scope, (trx) => redeem(trx, account.id, voucher, seen, clock()))
      return answerUser(request, reply, services)
    },
  )
}
