import type { Cached, ResourceCache } from "#browser/resources/cache.ts"

/**
 * Forgets what was fetched for pages further back. To be called after each change of page: what the page just left has
 * shown is kept until the next one, so that Back shows it at once, at the place to which it was scrolled.
 */
export function createSweeping({ renew }: Pick<ResourceCache, "renew">): () => void {
  let unread: ReadonlySet<Cached> = new Set()
  return () => {
    const left = new Set<Cached>()
    renew((resource) => {
      if (resource.isInUse()) return false
      if (unread.has(resource)) return true
      left.add(resource)
      return false
    })
    unread = left
  }
}
