import { Nothing } from "#api/contract/answers.ts"
import { Type } from "typebox"
import type { App } from "#server/app.ts"
import { Failure, notFound, unavailable } from "#server/http/failure.ts"
import { GatewayAway } from "#server/payments/gateway.ts"
import type { Services } from "#server/services.ts"

const GatewayParams = Type.Object({ gateway: Type.String({ maxLength: 40 }) })

/** What payment gateways tell, proved over the bytes as they were sent. It is a hint: the gateway is asked again. */
export function noticeRoutes(app: App, { payments }: Services): void {
  app.register(async (signed) => {
    signed.removeAllContentTypeParsers()
    signed.addContentTypeParser("*", { parseAs: "string", bodyLimit: 100_000 }, (_, body, done) =>
      done(null, body),
    )
    signed.post(
      "/payments/:gateway/notice",
      {
        schema: {
          summary: "A payment gateway tells, signed, that something has happened to a payment",
          problems: [401],
          // Gateways send again what is answered by anything else than 200.
          response: { 200: Nothing },
          params: GatewayParams,
        },
        config: { signed: true },
      },
      async (request, reply) => {
        const { id } = request.instance
        const gateway = await payments.gateways.find(id, (request.params as { gateway: string }).gateway)
        if (gateway === undefined) throw notFound("payment gateway")
        const body = typeof request.body === "string" ? request.body : ""
        const notice = await gateway.read(request.headers, body, request.ip).catch((error: unknown) => {
          throw error instanceof GatewayAway ? unavailable() : error
        })
        if (notice === undefined)
          throw new Failure(401, "unauthenticated", "The notice is not signed by the gateway.")
        await payments.notified(id, gateway.id, notice)
        return reply.code(200).send()
      },
    )
  })
}
