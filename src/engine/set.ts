import type { NavigationSet } from "#engine/release.ts"
import { sharedFragments } from "#engine/screens/fragments.ts"

/** The ids of the documents that every decision needs. */
export const navigationIds = ["app", "facts", "features", "gates", "routes", "navigation", "menus"] as const

/**
 * Takes the navigation set out of resolved, validated documents.
 *
 * @throws where one of them is missing: such a release cannot have been published
 */
export function navigationSetOf(documents: ReadonlyMap<string, unknown>): NavigationSet {
  const entries = navigationIds.map((id) => {
    const document = documents.get(id)
    if (document === undefined) throw new Error(`The release has no document "${id}".`)
    return [id, document] as const
  })
  const fragments = sharedFragments(documents)
  return { ...(Object.fromEntries(entries) as unknown as NavigationSet), fragments }
}

/** Whether a document of this id is part of a navigation set. */
export function travelsIn({ fragments = {} }: NavigationSet): (id: string) => boolean {
  const ids = new Set<string>([...navigationIds, ...Object.keys(fragments).map((name) => `fragment/${name}`)])
  return (id) => ids.has(id)
}
