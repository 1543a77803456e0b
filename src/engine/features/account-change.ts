import { userContext } from "#engine/context/build.ts"
import type { Release } from "#engine/release.ts"
import { isAccessible } from "./features.ts"

/** An account as far as features depend on it, and the release that it sees. */
export interface Standing {
  readonly release: Release
  readonly country: string | null | undefined
  readonly accountType: string | null | undefined
}

/** What becoming something else does to an account. */
export interface AccountDifference {
  /** Features that it would have and has not. */
  readonly gains: readonly string[]
  /** Features that it has and would not have. */
  readonly losses: readonly string[]
  /** It takes nothing away, and it brings a feature or ends the free account, which needs a licence (specification 6). */
  readonly upgrade: boolean
}

/**
 * Compares what an account may reach now with what it might reach: by another account type, in another release (a
 * voucher may lead into a tenant), or both. Decided by the feature table and the configuration alone, so that no
 * plan or voucher takes a feature away (specification 6).
 */
export function accountChange(from: Standing, to: Standing): AccountDifference {
  const before = featuresOf(from)
  const after = featuresOf(to)
  const gains = [...after].filter((name) => !before.has(name))
  const losses = [...before].filter((name) => !after.has(name))
  const licensed = from.accountType === "free" && to.accountType !== "free"
  return { gains, losses, upgrade: losses.length === 0 && (gains.length > 0 || licensed) }
}

function featuresOf({ release, country, accountType }: Standing): Set<string> {
  const around = { curricula: [], now: new Date(0), timeZone: release.set.app.timeZone }
  const context = userContext({ country, app: { accountType } }, around)
  const names = [...release.features.features.keys()]
  return new Set(names.filter((name) => isAccessible(release.features, name, context, release.config)))
}
