import type { Visitor } from "#documents/types.g.ts"

/**
 * What a link has left behind, held against the plans (specification 9): a plan that is not on sale is no choice, and a
 * country is a two-letter code, as prices are kept under. Anybody can write a link, and guards lead where it says.
 *
 * @param isPlan whether there is a plan of this name
 */
export function broughtAlong(visitor: Visitor, isPlan: (name: string) => boolean): Visitor {
  const plan = visitor.selectedPlan ?? ""
  const country = visitor.planCountry?.toUpperCase() ?? ""
  return {
    ...visitor,
    selectedPlan: isPlan(plan) ? plan : null,
    planCountry: /^[A-Z]{2}$/.test(country) ? country : null,
  }
}
