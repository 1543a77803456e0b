import type { Rule } from "#documents/types.g.ts"
import type { Context } from "#engine/context/build.ts"
import { invariants } from "#engine/context/declared.ts"
import { isAccessible, isUpgradeable } from "#engine/features/features.ts"
import type { Release } from "#engine/release.ts"
import { Space } from "#review/diagram/space.ts"

/**
 * The contexts of a release. Rules that are broken never pass, as in the engine. Witnesses stay as near as may be
 * to the release's own configuration and to nobody being signed in.
 *
 * @param paths more than its own, where what only another release names is to have a place, too
 */
export function spaceOf(release: Release, beside?: Space, paths = release.vocabulary.paths): Space {
  const meaning = {
    paths,
    facts: new Map([...release.facts].map(([name, { rule }]) => [name, rule])),
    accessible: (feature: string, context: Context) => isAccessible(release.features, feature, context),
    upgradeable: (feature: string, context: Context) => isUpgradeable(release.features, feature, context),
    invariants: invariants.map(({ rule }) => rule as Rule),
  }
  return new Space(meaning, release.config, beside)
}
