import { Type } from "typebox"
import { PlanOffer } from "#api/contract/plans.ts"
import type { Routes } from "#server/app.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseFor } from "#server/publishing/viewing.ts"

/** The plans on sale in a country, cheapest first; a country without prices of its own has those of 'elsewhere'. */
export function planRoutes({ live }: Publishing): Routes {
  return (app) => {
    app.get<{ Params: { country: string } }>(
      "/plans/:country",
      {
        schema: {
          summary: "Plans and prices in a country",
          params: Type.Object({ country: Type.String({ pattern: "^[A-Za-z]{2}$" }) }),
          response: { 200: Type.Object({ country: Type.String(), plans: Type.Array(PlanOffer) }) },
        },
      },
      async (request) => {
        const country = request.params.country.toUpperCase()
        const release = await releaseFor(request, live)
        const plans = [...release.documents].flatMap(([id, plan]) => {
          if (plan.kind !== "plan") return []
          const price = plan.prices[country] ?? plan.prices["elsewhere"]
          if (!price) return []
          const { title, summary, points, term, accountType } = plan
          const name = id.slice("plan/".length)
          return [{ plan: name, title, features: points ?? [summary], term, accountType, ...price }]
        })
        return { country, plans: plans.toSorted((a, b) => a.amount - b.amount) }
      },
    )
  }
}
