const key = "device"

export function forgetDevice(): void {
  localStorage.removeItem(key)
}

/** A random name of this browser for product analytics; made only once somebody has agreed to be counted. */
export function deviceId(): string {
  const stored = localStorage.getItem(key)
  if (stored) return stored
  const made = crypto.randomUUID()
  localStorage.setItem(key, made)
  return made
}
