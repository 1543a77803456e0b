import type { User } from "#documents/types.g.ts"
import { deviceStore } from "../stores.ts"

const key = "user"
/** As long as answers wait on a device: who has not been seen for longer signs in again. */
const rememberMs = 14 * 24 * 60 * 60 * 1000

interface Remembered {
  user: User
  /** When the server said so, in milliseconds since 1970. */
  at: number
}

/**
 * Who is signed in on this device, as the server said last: so that a page that is loaded without a network is still
 * theirs. It decides nothing on the server, and is forgotten as soon as that says that they are signed in no more.
 */
export function remember(user: User, now = Date.now()): void {
  deviceStore.setItem(key, JSON.stringify({ user, at: now } satisfies Remembered))
}

export function remembered(now = Date.now()): User | null {
  try {
    const { user, at } = JSON.parse(deviceStore.getItem(key) ?? "{}") as Partial<Remembered>
    return user && at !== undefined && now - at < rememberMs ? user : null
  } catch {
    return null
  }
}
