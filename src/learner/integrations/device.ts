import { deviceStore } from "#browser/stores.ts"

const key = "device"

export function forgetDevice(): void {
  deviceStore.removeItem(key)
}

/** A random name of this browser for product analytics; made only once somebody has agreed to be counted. */
export function deviceId(): string {
  const stored = deviceStore.getItem(key)
  if (stored) return stored
  const made = crypto.randomUUID()
  deviceStore.setItem(key, made)
  return made
}
