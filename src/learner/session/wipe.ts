/** What stays on a shared device when somebody signs out: choices about the device, nothing about the person. */
const kept = new Set(["app_config", "language", "theme", "integrations", "oauth-tracked"])

export function wipe(...stores: readonly Storage[]): void {
  for (const store of stores) for (const key of Object.keys(store)) if (!kept.has(key)) store.removeItem(key)
}
