import { createResource, type Resource } from "#browser/resources/resource.ts"
import type { Cached } from "#browser/resources/cache.ts"
import { sharing } from "#documents/changes/json.ts"

/** A resource as the studio keeps it, for whoever looks now and for who comes back. */
export type Kept<T> = Resource<T> & Cached

/**
 * A resource that is fetched once more when somebody looks again after nobody did: edits have been made meanwhile. What
 * was there stays in sight, and what has not changed stays the same object.
 *
 * @param load gives JSON
 */
export function createKept<T>(load: () => Promise<T>, failure: (error: unknown) => string): Kept<T> {
  const resource: Resource<T> = createResource(async () => {
    const value = await load()
    return sharing(resource.snapshot().value, value) as T
  }, failure)
  return {
    ...resource,
    isOutdated: () => false,
    subscribe(listener) {
      // An answer that is still on its way is awaited: to ask beside it would fetch the same twice.
      const isOld = !resource.isInUse() && resource.snapshot().status !== "pending"
      const leave = resource.subscribe(listener)
      if (isOld) resource.retry()
      return leave
    },
  }
}
