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
    theme: string
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

/**
 * Takes over what the server says. Where that, or a document that it names, cannot be had, takes over what was in use
 * last. Rejects with the first error when there is nothing to fall back to.
 *
 * @param adopt takes a configuration over, and stores it once all that it needs is here
 * @returns whether it came from the cache
 */
export async function loadConfiguration(
  ask: () => Promise<Configuration>,
  adopt: (configuration: Configuration) => Promise<void>,
  storage: Pick<Storage, "getItem">,
): Promise<boolean> {
  try {
    await adopt(await ask())
    return false
  } catch (error) {
    const configuration = cachedConfiguration(storage)
    if (!configuration) throw error
    await adopt(configuration)
    return true
  }
}
