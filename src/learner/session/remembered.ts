import type { User } from "#documents/types.g.ts"
import { deviceStore } from "./stores.ts"

const key = "user"

/**
 * Who takes an assessment on this device, as the server said last: so that a page that is loaded without a network
 * goes on with it. Nobody else is remembered, and nobody any longer than that.
 */
export function remember(user: User): void {
  deviceStore.setItem(key, JSON.stringify(user))
}

export function remembered(): User | null {
  try {
    return JSON.parse(deviceStore.getItem(key) ?? "null") as User | null
  } catch {
    return null
  }
}

export function forgetRemembered(): void {
  deviceStore.removeItem(key)
}
