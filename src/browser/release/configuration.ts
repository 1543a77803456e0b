import type { App } from "#documents/types.g.ts"
import type { Manifest } from "../documents/cache.ts"

/** The answer of `GET app-configuration`: the resolved configuration and the release in force. */
export interface Configuration {
  app: App
  release: {
    id: string
    instance: string
    tenant: string | null
    needs: number
    documents: Manifest
    languages: readonly string[]
    navigation: string
    forms: Readonly<Record<string, { validator: string }>>
  }
}

const cacheKey = "app_config"

export function storeConfiguration(storage: Pick<Storage, "setItem">, configuration: Configuration): void {
  storage.setItem(cacheKey, JSON.stringify(configuration))
}

/** The configuration of a tenant is a person's: it goes when the person does. */
export function forgetTenantConfiguration(storage: Pick<Storage, "getItem" | "removeItem">): void {
  if (cachedConfiguration(storage)?.release.tenant) storage.removeItem(cacheKey)
}

export function cachedConfiguration(storage: Pick<Storage, "getItem">): Configuration | null {
  try {
    const stored = JSON.parse(storage.getItem(cacheKey) ?? "null") as Partial<Configuration> | null
    return stored?.app && stored.release?.documents && stored.release.languages
      ? (stored as Configuration)
      : null
  } catch {
    return null
  }
}

export interface Loaded {
  configuration: Configuration
  /** It came from the cache. */
  stale: boolean
}

/**
 * Asks the server, and falls back to what it said last time when it cannot be reached. Rejects with the
 * server's error when there is nothing to fall back to.
 */
export async function loadConfiguration(
  ask: () => Promise<Configuration>,
  storage: Pick<Storage, "getItem" | "setItem">,
): Promise<Loaded> {
  try {
    const configuration = await ask()
    storeConfiguration(storage, configuration)
    return { configuration, stale: false }
  } catch (error) {
    const configuration = cachedConfiguration(storage)
    if (!configuration) throw error
    return { configuration, stale: true }
  }
}
