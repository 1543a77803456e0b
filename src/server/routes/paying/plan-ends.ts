import { PlanEndsSeen } from "#api/contract/orders.ts"
import type { App } from "#server/app.ts"
import { requirePower } from "#server/publishing/authority.ts"
import type { Services } from "#server/services.ts"

/** What every process that serves does by itself by day, for an operator to do at once. */
export function planEndRoutes(app: App, { payments }: Services): void {
  app.post(
    "/orders/ends",
    {
      schema: {
        summary: "Remind whose plan ends soon, and end what is over and its days of grace too",
        problems: [401, 403],
        response: { 200: PlanEndsSeen },
      },
    },
    async (request) => {
      const { scope } = requirePower(request, "payments", { layer: "instance" })
      let failed = 0
      const seen = await payments.endPlans(scope.instance, (error) => {
        failed += 1
        app.log.error({ err: error }, "the end of a plan failed")
      })
      return { ...seen, failed }
    },
  )
}
