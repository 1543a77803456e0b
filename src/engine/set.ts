import type { Fragment } from "#documents/types.g.ts"
import type { NavigationSet } from "#engine/release.ts"

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
  const fragments: Record<string, Fragment> = {}
  for (const [id, document] of documents) {
    if (id.startsWith("fragment/")) fragments[id.slice("fragment/".length)] = document as Fragment
  }
  return { ...(Object.fromEntries(entries) as unknown as NavigationSet), fragments }
}
