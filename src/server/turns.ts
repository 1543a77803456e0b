import { reason } from "#api/messages/server.ts"
import { term } from "#documents/said.ts"
import type { Scope } from "./database/database.ts"
import { Failure } from "./http/failure.ts"

/** Lets only so many requests of one instance or tenant do heavy work at a time, so that their work cannot pile up. */
export interface Turns {
  /** Does the work; throws a Failure (429) when as many of this layer are at it already. */
  take<Result>(whose: Scope, work: () => Promise<Result>): Promise<Result>
}

/** @param what is refused, in the plural: "checks and publishes of this layer" */
export function createTurns(most: number, what: string): Turns {
  const busy = new Map<string, number>()
  return {
    async take({ instance, tenant }, work) {
      const key = JSON.stringify([instance, tenant])
      const now = busy.get(key) ?? 0
      if (now >= most)
        throw new Failure(
          429,
          "too-many-requests",
          reason("refused.busy", { most, what: term({ text: what }) }),
          {
            text: "shell:error.unavailable",
            headers: { "retry-after": "5" },
          },
        )
      busy.set(key, now + 1)
      try {
        return await work()
      } finally {
        const left = (busy.get(key) ?? 1) - 1
        if (left === 0) busy.delete(key)
        else busy.set(key, left)
      }
    },
  }
}
