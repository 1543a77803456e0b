import { accountType, type Context } from "#engine/context/build.ts"
import type { Features } from "#documents/types.g.ts"

type AccountTypes = ReadonlySet<unknown>

/** The features of a release, read once: which account types each country allows. */
export interface FeatureTable {
  /** The account type that `upgradeable` is measured by. */
  readonly power: unknown
  readonly features: ReadonlyMap<string, ReadonlyMap<unknown, AccountTypes>>
}

export function compileFeatures({ power, features }: Features): FeatureTable {
  const compiled = Object.entries(features).map(([name, { countries }]) => {
    const types = Object.entries(countries).map(
      ([country, list]) => [country, new Set(list.map(accountType))] as const,
    )
    return [name, new Map<unknown, AccountTypes>(types)] as const
  })
  return { power: accountType(power), features: new Map(compiled) }
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

/** Upgradeable: on, not accessible, but allowed for a power account in that country (specification 6). */
export function isUpgradeable(
  table: FeatureTable,
  name: string,
  context: Context,
  config = context,
): boolean {
  return (
    isOn(context, config, name) &&
    !isAccessible(table, name, context, config) &&
    allows(table, name, context, table.power)
  )
}

/** Nobody signed in has no features. */
function isOn(context: Context, config: Context, name: string): boolean {
  const on = config["config.features"]
  return context["user.present"] === true && Array.isArray(on) && on.includes(name)
}

function allows(table: FeatureTable, name: string, context: Context, type: unknown): boolean {
  const countries = table.features.get(name)
  const types = countries?.get(context["user.country"]) ?? countries?.get("elsewhere")
  return types !== undefined && types.has(type)
}
