import type { Store } from "../stores.ts"

/** What stays on a shared device when somebody signs out: choices about the device, nothing about the person. */
const kept = new Set(["app_config", "language", "theme", "integrations", "oauth-tracked", "attempts"])

export function wipe(...stores: readonly Pick<Store, "keys" | "removeItem">[]): void {
  for (const store of stores) for (const key of store.keys()) if (!kept.has(key)) store.removeItem(key)
}
