import { same, valueAt } from "#documents/changes/json.ts"
import type { Operation } from "#documents/operation.g.ts"
import type { Features } from "#documents/types.g.ts"
import { inherited, written, type Edited } from "../../editing/operations.ts"

/**
 * Another rule in the place of the one that stands there; nothing where it is the same. The gate of a feature of which
 * nothing is written is written then, with its rule alone.
 *
 * @param edited the gates, or the facts
 */
export function ruled(edited: Edited, name: string, rule: unknown): Operation[] {
  const steps = [edited.id, name]
  const now = valueAt(edited.now, steps)
  if (now === undefined) return written(edited, steps, { rule })
  return same(valueAt(now, ["rule"]), rule) ? [] : written(edited, [...steps, "rule"], rule)
}

/** The layer says nothing of the rule any more: what stands beneath holds, where something does. */
export function ruleInherited(edited: Edited, beneath: unknown, name: string): Operation[] {
  const steps = [edited.id, name]
  return inherited(edited, valueAt(beneath, steps) === undefined ? steps : [...steps, "rule"])
}

export const elsewhere = "elsewhere"

type Countries = Features["features"][string]["countries"]

/** The account types that have a feature in a country: those of elsewhere, where the country has none of its own. */
export const accountsIn = (countries: Countries, country: string): readonly string[] =>
  countries[country] ?? countries[elsewhere] ?? []

/** Whether an account type is to have a feature in a country. */
export interface Tick {
  feature: string
  country: string
  account: string
  has: boolean
}

/**
 * Gives features to account types, or takes them away: those of one country are one operation. A country that is as
 * elsewhere gets a list of its own then.
 *
 * @param order every account type, in the order in which a list has them
 */
export function allowed(features: Features, ticks: readonly Tick[], order: readonly string[]): Operation[] {
  const lists = new Map<string, { steps: readonly string[]; before: readonly string[]; ticked: Tick[] }>()
  for (const tick of ticks) {
    const { feature, country } = tick
    const countries = features.features[feature]?.countries
    if (countries === undefined) continue
    const steps = ["features", feature, "countries", country]
    const list = lists.get(steps.join("/")) ?? { steps, before: accountsIn(countries, country), ticked: [] }
    list.ticked.push(tick)
    lists.set(steps.join("/"), list)
  }
  return [...lists.values()].flatMap(({ steps, before, ticked }) => {
    const after = ticked.reduce(
      (now, { account, has }) =>
        now.includes(account) === has
          ? now
          : has
            ? [...now, account].toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
            : now.filter((one) => one !== account),
      before,
    )
    return same(before, after) ? [] : written({ id: "features", now: features }, steps, after)
  })
}
