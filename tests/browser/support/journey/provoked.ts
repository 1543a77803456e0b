interface Faults {
  allow(pattern: RegExp): void
}

/** A call that the test has refused on purpose: the answer, and the browser's remark about it. */
export function refusedCall(faults: Faults, status: number, path: string) {
  faults.allow(new RegExp(`^response: ${status} [^ ]*/api/${path}$`))
  faults.allow(
    new RegExp(`^console: Failed to load resource: the server responded with a status of ${status}`),
  )
}

/** Calls that the test keeps from reaching the server. */
export function unreachable(faults: Faults, path: string) {
  faults.allow(new RegExp(`^request: [^ ]*${path}[^ ]* net::ERR_`))
  faults.allow(/^console: Failed to load resource: net::ERR_/)
}
