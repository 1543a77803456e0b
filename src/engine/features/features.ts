import { accountType, type Context } from "#engine/context/build.ts"
import type { Feature } from "#documents/types.g.ts"

export interface FeatureTable {
  /** The account type that `upgradeable` is measured by. */
  readonly power: string
  readonly features: ReadonlyMap<string, Feature>
}

/** Whether a list of account types holds one; the literal `assessmentOnly` in it is read as AssessmentOnly. */
export function listsAccount(list: readonly string[] | undefined, type: unknown): boolean {
  return list !== undefined && list.some((entry) => accountType(entry) === type)
}

/**
 * A feature is accessible if the instance has it on and the user's country and account type allow it
 * (specification 6).
 *
 * @param context holds the user's part; `config` the configuration's, where that is not in the same map
 */
export function isAccessible(table: FeatureTable, name: string, context: Context, config = context): boolean {
  return isOn(context, config, name) && allows(table, name, context, context["user.accountType"])
}

/** Upgradeable: on, not accessible, but allowed for a power account in that country (specification 6, design 9.14). */
export function isUpgradeable(
  table: FeatureTable,
  name: string,
  context: Context,
  config = context,
): boolean {
  return (
    isOn(context, config, name) &&
    !isAccessible(table, name, context, config) &&
    allows(table, name, context, accountType(table.power))
  )
}

/** Nobody signed in has no features. */
function isOn(context: Context, config: Context, name: string): boolean {
  const on = config["config.features"]
  return context["user.present"] === true && Array.isArray(on) && on.includes(name)
}

function allows(table: FeatureTable, name: string, context: Context, type: unknown): boolean {
  const countries = table.features.get(name)?.countries
  if (countries === undefined) return false
  const country = String(context["user.country"])
  return listsAccount(Object.hasOwn(countries, country) ? countries[country] : countries["elsewhere"], type)
}
