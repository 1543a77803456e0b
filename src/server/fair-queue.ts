import type { Scope } from "./database/database.ts"

/**
 * Work that waits for one worker. Next comes the instance that was served longest ago, and in it the tenant that was
 * served longest ago: who has much to do waits for themselves, and nobody else for them.
 */
export interface FairQueue<Work> {
  add(whose: Scope, work: Work): void
  /** Takes out what comes next; undefined when nothing waits. */
  next(): Work | undefined
}

export function createFairQueue<Work>(): FairQueue<Work> {
  const waiting: { instance: string; tenant: string; work: Work }[] = []
  /** When an instance, and a tenant, was last served: the number of the turn. */
  const served = new Map<string, number>()
  let turn = 0
  return {
    add({ instance, tenant }, work) {
      waiting.push({ instance, tenant: JSON.stringify([instance, tenant]), work })
    },
    next() {
      const last = (name: string) => served.get(name) ?? 0
      // Sorting is stable: among one's own, what came first is done first.
      const [first] = waiting.toSorted(
        (one, other) => last(one.instance) - last(other.instance) || last(one.tenant) - last(other.tenant),
      )
      if (!first) return undefined
      waiting.splice(waiting.indexOf(first), 1)
      turn += 1
      served.set(first.instance, turn).set(first.tenant, turn)
      return first.work
    },
  }
}
