import { vi } from "vitest"

/** Asks again until nothing is thrown. Left to itself Vitest gives up after a second, which is short on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, 20_000)
