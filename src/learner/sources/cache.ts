import { subscribe } from "valtio"
import { createResourceCache, type ResourceCache } from "#browser/resources/cache.ts"
import { createSource, loadRegistry, type SourceResource } from "./resource.ts"
import type { Arguments, SourceContext } from "./source.ts"

/** What the app shows of the server: the sources in use, and the documents that come as sources. */
export interface SourceCache extends Pick<ResourceCache, "renew" | "sweep" | "clear"> {
  /** A screen that reads sources is on its way: how they work their values out is fetched beside its views. */
  prepare(): void
  /** The same name and arguments give the same source. */
  get(name: string, args: Arguments): SourceResource
  /** Keeps a document that comes as a source, under its id. */
  keep: ResourceCache["get"]
  /** Asks the server again for sources of this name that are on the screen. */
  refresh(name: string): void
  /** Asks the server again for what could not be had: it can be reached again. */
  recover(): void
}

export function createSourceCache(context: SourceContext): SourceCache {
  const { get, renew, update, sweep, clear } = createResourceCache()
  subscribe(context.state, update)
  context.documents.subscribe(update)
  return {
    prepare() {
      // Whoever shows a source asks again, and is told of the failure.
      loadRegistry().catch(() => undefined)
    },
    get: (name, args) => get(`${name} ${JSON.stringify(args)}`, () => createSource(context, name, args)),
    keep: get,
    refresh: (name) => renew((_resource, key) => key.startsWith(`${name} `)),
    recover: () => renew((resource) => resource.isUnreached()),
    renew,
    sweep,
    clear,
  }
}
