import type { Resource } from "./resource.ts"

/** What a cache asks of the resources that it keeps. */
export interface Cached extends Pick<Resource<unknown>, "retry" | "isInUse" | "isUnreached"> {
  /** What it was asked for is not what is wanted now. */
  isOutdated(): boolean
  /** Tells whoever looks, where it shows something else now. */
  update?(): void
}

/** Resources by key: the same key gives the same resource, for as long as somebody looks at it. */
export interface ResourceCache {
  /** A key is made by one function alone. */
  readonly get: <R extends Cached>(key: string, make: () => R) => R
  /** Fetches anew those that this is true of; what nobody looks at is forgotten, so that the next visit asks again. */
  readonly renew: (which: (resource: Cached, key: string) => boolean) => void
  /** What resources are worked out of may have changed. */
  readonly update: () => void
  /** Forgets what nobody looks at any more. */
  readonly sweep: () => void
  readonly clear: () => void
}

export function createResourceCache(): ResourceCache {
  const resources = new Map<string, Cached>()

  function renew(which: (resource: Cached, key: string) => boolean): void {
    for (const [key, resource] of resources) {
      if (!which(resource, key)) continue
      if (resource.isInUse()) resource.retry()
      else resources.delete(key)
    }
  }

  return {
    get<R extends Cached>(key: string, make: () => R): R {
      const resource = (resources.get(key) as R | undefined) ?? make()
      resources.set(key, resource)
      return resource
    },
    renew,
    update() {
      renew((resource) => resource.isOutdated())
      for (const resource of resources.values()) if (resource.isInUse()) resource.update?.()
    },
    sweep() {
      for (const [key, resource] of resources) if (!resource.isInUse()) resources.delete(key)
    },
    clear: () => resources.clear(),
  }
}
